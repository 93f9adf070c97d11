"""The shape of the package: what it may import, and that its parts stay readable."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rummy

PACKAGE = Path(rummy.__file__).parent
MODULES = sorted(PACKAGE.rglob("*.py"))
BROWSER = {"js", "pyodide", "pyodide_js", "pyscript", "polyscript", "micropip", "_pyodide"}
OUTSIDE = {"subprocess", "threading", "socket", "multiprocessing", "ctypes", "asyncio", "urllib", "http", "pickle"}

pytestmark = pytest.mark.skipif(not MODULES, reason="the package is compiled, its sources are not here")


def imported(path: Path) -> Iterator[str]:
    """Every module named in an import anywhere in the file, inside functions too."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path.name} imports relatively"
            assert node.module
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_only_the_standard_library_and_itself(path: Path) -> None:
    roots = {name.partition(".")[0] for name in imported(path)}
    assert roots <= set(sys.stdlib_module_names) | {"rummy"}
    assert not roots & BROWSER
    assert not roots & OUTSIDE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_a_module_is_read_in_one_sitting(path: Path) -> None:
    lines = path.read_text(encoding="utf-8").count("\n")
    assert lines <= 330, f"{path.name} has {lines} lines"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_swallowed_errors_and_no_dynamic_code(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.ExceptHandler):
            assert node.type is not None, f"{path.name}:{node.lineno} a bare except"
            silent = all(isinstance(one, ast.Pass) for one in node.body)
            assert not silent, f"{path.name}:{node.lineno} an error is swallowed"
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            assert node.func.id not in ("eval", "exec", "__import__", "compile"), f"{path.name}:{node.lineno}"


def test_bots_see_observations_only() -> None:
    """AI-01: no way from a bot to a deal, a game or the cards of others"""
    for path in (PACKAGE / "bots").rglob("*.py"):
        names = {name.split(".")[1] for name in imported(path) if name.startswith("rummy.")}
        assert not names & {"deal", "apply", "game", "session", "record", "score", "lab"}, path.name


def test_the_engine_asks_options_never_the_presets_name() -> None:
    """House rule: a preset is a value of options; only what shows or saves it may know its name"""
    for path in MODULES:
        if path.relative_to(PACKAGE).parts[0] in ("rules.py", "record.py", "page", "cli", "lab"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            assert not (isinstance(node, ast.Attribute) and node.attr == "preset"), f"{path.name}:{node.lineno}"
