"""The list of checks. `nox` runs the tests; `.ci/run` and the workflows run the others."""

from __future__ import annotations

import shutil
import tomllib
from pathlib import Path

import nox

nox.options.sessions = ["rust", "python"]
nox.needs_version = ">=2025.2.9"

PYPROJECT = nox.project.load_toml("pyproject.toml")


def group(name: str) -> list[str]:
    """Return the requirements of a dependency group."""
    return list(nox.project.dependency_groups(PYPROJECT, name))


@nox.session(venv_backend="none")
def rust(session: nox.Session) -> None:
    """Test the crate: every hand there is, the documentation's examples."""
    session.run("cargo", "test", "--package", "kev-poker", *session.posargs)


@nox.session(venv_backend="none")
def features(session: nox.Session) -> None:
    """Test the crate with fewer features, down to no_std."""
    for chosen in ([], ["--features", "alloc"]):
        session.run(
            "cargo", "test", "--package", "kev-poker", "--tests", "--no-default-features", *chosen
        )
    # Has a panic handler of its own: if kev asked for the standard library, there were two.
    session.run("cargo", "build", "--manifest-path", "tests/no_std/Cargo.toml")


@nox.session(venv_backend="none")
def msrv(session: nox.Session) -> None:
    """Compile the crate with the oldest Rust that it promises; rustup fetches that."""
    cargo = tomllib.loads(Path("Cargo.toml").read_text(encoding="utf-8"))
    oldest = cargo["workspace"]["package"]["rust-version"]
    session.run("rustup", "toolchain", "install", oldest, "--profile", "minimal")
    session.run("cargo", f"+{oldest}", "check", "--package", "kev-poker")


@nox.session(venv_backend="none")
def bare_metal(session: nox.Session) -> None:
    """Compile the crate for a machine without an operating system; rustup fetches the target."""
    target = "thumbv7em-none-eabi"
    session.run("rustup", "target", "add", target)
    crate = ("--package", "kev-poker", "--no-default-features", "--target", target)
    session.run("cargo", "build", *crate)
    session.run("cargo", "build", *crate, "--features", "alloc")


@nox.session
def python(session: nox.Session) -> None:
    """Build the wheel, install it, and test the package with it."""
    test_wheel(session, built_wheel(session, Path()), *session.posargs)


@nox.session
def sdist(session: nox.Session) -> None:
    """Build the sdist, from that the wheel, install it, and look whether it is whole."""
    dist = Path(session.create_tmp()).resolve() / "sdist"
    shutil.rmtree(dist, ignore_errors=True)
    session.install(*PYPROJECT["build-system"]["requires"])
    session.run("maturin", "sdist", "--out", str(dist))
    (archive,) = dist.glob("*.tar.gz")
    # What the code does, the session python has tested.
    some = ("documentation", "project", "command", "games", "equity_result")
    tests = (f"tests/python/test_{name}.py" for name in some)
    test_wheel(session, built_wheel(session, archive), *tests)


@nox.session
def wheel(session: nox.Session) -> None:
    """Test the package with a wheel that is there already: `nox -s wheel -- PATH`."""
    (path,) = session.posargs
    test_wheel(session, Path(path).resolve())


def built_wheel(session: nox.Session, source: Path) -> Path:
    """Build a wheel of this very source, not one that pip remembers."""
    wheels = Path(session.create_tmp()).resolve() / "wheels"
    shutil.rmtree(wheels, ignore_errors=True)
    build = ("pip", "wheel", "--no-cache-dir", "--no-deps", "--wheel-dir", str(wheels))
    session.run(*build, str(source.resolve()), silent=True)
    (path,) = wheels.glob("*.whl")
    return path


def test_wheel(session: nox.Session, path: Path, *arguments: str) -> None:
    """Install a wheel with what the tests need, and run them."""
    session.install(f"kev-poker[cli] @ {path.as_uri()}", *group("test"))
    session.run("pytest", *arguments)


@nox.session
def lint(session: nox.Session) -> None:
    """Check form, types, documentation, packaging and workflows."""
    for check in (
        "fmt --all --check",
        "clippy --workspace --all-targets -- --deny warnings",
        "clippy --package kev-poker --no-default-features -- --deny warnings",
        "clippy --package kev-poker --no-default-features --features alloc -- --deny warnings",
        "clippy --package kev-poker --no-default-features --features std -- --deny warnings",
        "doc --package kev-poker --no-deps --document-private-items",
        "publish --package kev-poker --dry-run --allow-dirty",
    ):
        session.run("cargo", *check.split(), external=True, env={"RUSTDOCFLAGS": "-Dwarnings"})
    tree = session.run(
        "cargo", "tree", "--package", "kev-poker", "--edges", "normal", external=True, silent=True
    )
    if len(str(tree).splitlines()) != 1:
        session.error(f"the crate has dependencies:\n{tree}")

    session.install(".[cli]", *group("lint"), *group("test"), "nox")
    session.run("ruff", "check")
    session.run("ruff", "format", "--check")
    session.run("mypy")
    session.run("stubtest", "kev", "--allowlist", "tests/stubtest_allowlist.txt")
    session.run("zizmor", "--offline", "--pedantic", ".github/workflows")


@nox.session
def bench(session: nox.Session) -> None:
    """Time kev beside its peers, in Rust and in Python."""
    rust = ("--bench", "evaluate", "--bench", "equity", "--bench", "games")
    session.run("cargo", "bench", "--package", "kev-poker", *rust, external=True)
    session.install(".[cli]", *group("bench"))
    for benchmark in sorted(Path("python/benchmarks").glob("bench_*.py")):
        session.run("python", str(benchmark))
