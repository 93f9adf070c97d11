"""Runs inside Pyodide: the engine's benchmark, on the Python and the word size of the page."""

import sys

sys.path[:0] = ["/src"]

from rummy.__main__ import main  # noqa: E402 (found only on the path set above)

int(main(["bench", *sys.argv[1:]]))
