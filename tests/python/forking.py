"""Forks, for the tests of what a child process can still do."""

import os
import signal

import pytest

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="there is no fork here")
# Numpy's own threads, idle, are enough for this warning.
forks = pytest.mark.filterwarnings("ignore:.*multi-threaded.*:DeprecationWarning")


def exit_code_of_child(work):
    child = os.fork()
    if child == 0:
        code = 1
        try:
            signal.alarm(60)
            code = 0 if work() else 2
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status)
