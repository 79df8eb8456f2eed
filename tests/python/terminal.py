"""Run the command `kev` in a pipe or on a terminal."""

import contextlib
import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from dataclasses import dataclass

KEV = [sys.executable, "-m", "kev"]
PATIENCE = 60
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


@dataclass(frozen=True)
class Done:
    """What the command left behind."""

    code: int
    stdout: str
    stderr: str

    @property
    def shown(self):
        """Standard output without colours, by lines."""
        return ESCAPES.sub("", self.stdout).splitlines()


def environment(**changes):
    kept = {name: value for name, value in os.environ.items() if name not in UNSET}
    return {**kept, "TERM": "xterm-256color", **changes}


UNSET = {"NO_COLOR", "FORCE_COLOR", "COLUMNS", "LINES", "TTY_COMPATIBLE", "TTY_INTERACTIVE"}


def piped(*arguments, stdin="", **changes):
    done = subprocess.run(
        [*KEV, *arguments],
        input=stdin,
        capture_output=True,
        check=False,
        encoding="utf-8",
        env=environment(**changes),
        timeout=PATIENCE,
    )
    return Done(done.returncode, done.stdout, done.stderr)


def on_terminal(*arguments, terminals=("stdout", "stderr"), columns=100, stop=None, **changes):
    """Run it with these streams on terminals of their own, the others piped.

    `stop` is a text that, once it stands on one of them, makes one press Ctrl-C.
    """
    ends = {}
    for name in ("stdout", "stderr"):
        ends[name] = pty.openpty() if name in terminals else os.pipe()
        if name in terminals:
            size = struct.pack("HHHH", 50, columns, 0, 0)
            fcntl.ioctl(ends[name][1], termios.TIOCSWINSZ, size)
    streams = {name: theirs for name, (_, theirs) in ends.items()}
    process = subprocess.Popen(
        [*KEV, *arguments], stdin=subprocess.DEVNULL, env=environment(**changes), **streams
    )
    for theirs in streams.values():
        os.close(theirs)
    names = {ours: name for name, (ours, _) in ends.items()}
    texts = dict.fromkeys(ends, b"")
    try:
        deadline = time.monotonic() + PATIENCE
        while names and time.monotonic() < deadline:
            for ours in select.select(list(names), [], [], 1)[0]:
                part = b""
                # A terminal that nobody else holds any more is an error on Linux.
                with contextlib.suppress(OSError):
                    part = os.read(ours, 65536)
                texts[names[ours]] += part
                if not part:
                    del names[ours]
            if stop and any(stop.encode() in text for text in texts.values()):
                process.send_signal(2)
                stop = None
        code = process.wait(PATIENCE)
    finally:
        process.kill()
        for ours, _ in ends.values():
            os.close(ours)
    return Done(code, texts["stdout"].decode(), texts["stderr"].decode())
