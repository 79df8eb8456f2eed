"""Every public name is documented, and every example in the documentation is true."""

import doctest
import importlib
import inspect
import pkgutil
import re
import subprocess
import sys
from importlib import metadata
from pathlib import Path

import numpy as np
import pytest

import kev
from kev import _kev

README = Path(__file__).parents[2] / "README.md"
# Typer and rich, which the command line needs, are not always there.
MODULES = [
    importlib.import_module(module.name)
    for module in pkgutil.walk_packages(kev.__path__, "kev.")
    if module.name not in {"kev._kev", "kev.__main__", "kev.cli"}
]
PUBLIC = {
    f"{module.__name__}.{name}": getattr(module, name)
    for module in (kev, kev.hand)
    for name in module.__all__
}


def examples():
    finder = doctest.DocTestFinder(exclude_empty=True)
    found = {}
    for module in (kev, *MODULES):
        for test in finder.find(module, module.__name__, module=module):
            found.setdefault(test.docstring, test)
    for name, function in inspect.getmembers(_kev, callable):
        for test in finder.find(function, name, module=False, globs={}):
            found.setdefault(test.docstring, test)
    return [test for test in found.values() if test.examples]


def code_blocks():
    """Each with as many empty lines before it as put it on its line of the README."""
    text = README.read_text(encoding="utf-8")
    found = re.finditer(r"^```python[^\n]*\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return ["\n" * text.count("\n", 0, block.start(1)) + block[1] for block in found]


@pytest.mark.parametrize("test", examples(), ids=lambda test: test.name)
def test_the_examples_in_docstrings_are_true(test):
    lines = []
    runner = doctest.DocTestRunner()
    runner.run(test, out=lines.append)
    assert runner.failures == 0, "".join(lines)
    assert runner.tries


def test_functions_and_classes_have_examples():
    tested = {test.name.rpartition(".")[2] for test in examples()}
    for name, thing in PUBLIC.items():
        if callable(thing) and thing is not kev.KevError:
            assert name.rpartition(".")[2] in tested


@pytest.mark.parametrize("name", PUBLIC)
def test_every_public_name_is_documented(name):
    thing = PUBLIC[name]
    if callable(thing) or inspect.ismodule(thing):
        own = thing.__doc__
        assert own
        assert own.strip()
        for base in getattr(thing, "__mro__", ())[1:]:
            assert own != base.__doc__
    if inspect.isclass(thing):
        members = [member for base in thing.__mro__ for member in vars(base).items()]
        for method, value in members:
            function = getattr(value, "fget", getattr(value, "__func__", value))
            if inspect.isfunction(function) and function.__module__.startswith("kev."):
                assert function.__doc__ or method.startswith("_"), method


def test_functions_show_their_arguments():
    for name, thing in PUBLIC.items():
        if inspect.isbuiltin(thing):
            assert inspect.signature(thing).parameters, name


def test_all_is_complete_and_in_order():
    for module in (kev, kev.hand):
        names = module.__all__
        assert len(set(names)) == len(names)
        constants = [name for name in names if name.isupper()]
        classes = [name for name in names if name[0].isupper() and not name.isupper()]
        others = [name for name in names if not name[0].isupper()]
        assert names == [*sorted(constants), *sorted(classes), *sorted(others)]
        submodules = {found.__name__.rpartition(".")[2] for found in MODULES} | {"cli"}
        for name, value in vars(module).items():
            if not name.startswith("_") and name not in submodules and not inspect.ismodule(value):
                assert name in names


def test_a_star_import_gives_what_all_says():
    names = {}
    exec("from kev import *", names)
    assert set(names) - {"__builtins__"} == set(kev.__all__)


def test_the_version_is_that_of_the_distribution():
    assert re.fullmatch(r"\d+\.\d+\.\d+\S*", kev.__version__)
    assert metadata.version("kev-poker") == kev.__version__


def layouts_in_the_stub():
    """Each with the dtype of its arrays; what an overload names has the dtype that it returns."""
    stub = Path(kev.__file__).with_name("_kev.pyi").read_text(encoding="utf-8")
    aliases = dict(re.findall(r"^(_\w+Layout): TypeAlias = (.*)$", stub, flags=re.MULTILINE))
    overload = r"target: (\w+(?:\[.*?\])?)\s*\) -> npt\.NDArray\[np\.(\w+)\]"
    found = {}
    for target, dtype in re.findall(overload, stub):
        names = re.findall(r'"(\w+)"', aliases.get(target, target))
        assert names, target
        found.update(dict.fromkeys(names, dtype))
    (every,) = re.findall(r"^_Layout: TypeAlias = (.*)$", stub, flags=re.MULTILINE)
    for alias, names in aliases.items():
        every = re.sub(rf"\b{alias}\b", names, every)
    assert set(re.findall(r'"(\w+)"', every)) == found.keys()
    return found


def test_the_layouts_are_those_of_the_docstring_the_stub_and_the_error():
    with pytest.raises(kev.KevError) as caught:
        kev.convert([], "no layout", "text")
    accepted = set(str(caught.value).rpartition(" there are ")[2].split(", "))
    lines = [line for line in kev.convert.__doc__.splitlines() if line.startswith("- ")]
    documented = [re.findall(r'`"(\w+)"`', line.split(":")[0]) for line in lines]
    in_stub = layouts_in_the_stub()
    assert {name for names in documented for name in names} == accepted == in_stub.keys()
    for line, names in zip(lines, documented, strict=True):
        for name in names:
            result = kev.convert(kev.convert(["As", "2c"], "text", name), name, "text")
            assert result.tolist() == ["As", "2c"]
            dtype = kev.convert(["As"], "text", name).dtype
            assert line.endswith(f", `{dtype}`" if name == "text" else f", {dtype}")
            assert isinstance(dtype.type(), getattr(np, in_stub[name]))


def test_the_code_in_the_readme_runs():
    blocks = code_blocks()
    assert blocks, "the README shows no Python code"
    names = {"__name__": "readme"}
    for block in blocks:
        exec(compile(block, str(README), "exec"), names)


def test_importing_kev_does_not_import_numpy():
    program = (
        "import sys, kev; kev.evaluate('AsKsQsJsTs'); "
        "assert not {'numpy', 'typer', 'rich'} & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-W", "error", "-c", program], check=True)


def test_the_extension_alone_explains_itself():
    program = (
        "import importlib.util, sys; "
        f"spec = importlib.util.spec_from_file_location('_kev', {_kev.__file__!r}); "
        "module = importlib.util.module_from_spec(spec); spec.loader.exec_module(module); "
        "module.evaluate('AsKsQsJsTs')"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True
    )
    assert done.returncode == 1
    assert "RuntimeError: import kev, not kev._kev" in done.stderr
