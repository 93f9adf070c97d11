"""Runs inside Pyodide: the engine's own tests, on the Python and the word size of the page."""

import os
import sys

sys.path[:0] = ["/src"]
sys.path.append("/site")
os.chdir("/src")

import pytest  # noqa: E402 (found only on the path set above)

options = ["-q", "-p", "no:cacheprovider", "--rootdir=/src", "--strict-markers", "-m", "not native"]
int(pytest.main([*options, "-o", "markers=native: needs a machine, not a page", *sys.argv[1:], "/src/tests"]))
