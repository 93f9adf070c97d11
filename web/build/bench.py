"""Runs inside Pyodide: the engine's benchmark, on the Python and the word size of the page.

The clock is Node's: what Pyodide calls the processor's time is the wall's.
"""

# What is imported here is there inside Pyodide only.
# mypy: disable-error-code="import-not-found"

import sys
import time

from pyodide.code import run_js

sys.path[:0] = ["/src"]
time.process_time = run_js("() => { const used = process.cpuUsage(); return (used.user + used.system) / 1e6; }")

from rummy.cli.commands import main  # noqa: E402 (found only on the path set above)

int(main(["bench", *sys.argv[1:]]))
