"""The command line."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from rummy.errors import RummyError


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit code: 0 all well, 1 something failed, 2 the call was wrong."""
    parser = argparse.ArgumentParser(prog="python -m rummy", description="500 Rummy: rules engine and opponents")
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="run case files")
    check.add_argument("paths", nargs="+", type=Path, metavar="PATH", help="a case file, or a folder of them")
    options = parser.parse_args(arguments)
    try:
        return _check(options.paths)
    except RummyError as error:
        print(error, file=sys.stderr)
        return 1


def _check(paths: list[Path]) -> int:
    from rummy import cases

    passed = failed = 0
    for path in cases.case_files(paths):
        try:
            failures = [str(failure) for failure in cases.check_file(path)]
        except RummyError as error:
            failures = [str(error)]
        for failure in failures:
            print(failure)
        failed += bool(failures)
        passed += not failures
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
