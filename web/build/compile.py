"""Runs inside Pyodide: the wheel and the standard library the game needs, compiled for exactly this Python.

Most of a bare start is compiling modules from source. Which modules are needed is found out by playing:
the engine is loaded the way the page loads it, plays a few actions, and whatever was imported is kept.
"""

# What is imported here is there inside Pyodide only.
# mypy: disable-error-code="import-not-found"

from __future__ import annotations

import ast
import importlib
import json
import shutil
import sys
import traceback
import zipfile
from pathlib import Path

sys.path.append("/site")
STOCK = Path("/pyodide/python_stdlib.zip")
OUT = Path("/out")
BRIDGE = "rummy.page.bridge"

# Encodings are looked up by name when text is read; the other hundred are tables for old code pages.
ENCODINGS = ("__init__", "aliases", "utf_8", "ascii", "latin_1", "cp437", "idna", "utf_16", "utf_8_sig")
# What the kept modules import only when it comes to it.
LAZY = ("_ast_unparse.py", "_threading_local.py", "difflib.py", "hashlib.py", "queue.py")
# Parts of needed packages that only other systems or developers use.
UNUSED = ("asyncio/windows_", "asyncio/proactor", "asyncio/unix_", "asyncio/tools", "asyncio/__main__", "json/tool")


def imported_by(source: str, folder: Path) -> set[str]:
    """Return every module named by an import statement anywhere in a source, lazy ones and packages included."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
            inner = (f"{node.module}.{alias.name}" for alias in node.names)
            names.update(name for name in inner if source_of(name, folder))
    return names | {name.rpartition(".")[0] for name in names if "." in name and source_of(name, folder)}


def source_of(module: str, folder: Path) -> Path | None:
    """Return the file of one of our modules, or `None` for a module of others."""
    place = folder / Path(*module.split("."))
    return next((file for file in (place.with_suffix(".py"), place / "__init__.py") if file.exists()), None)


def reachable(start: str, folder: Path) -> set[str]:
    """Every module that a module of ours may import, sooner or later, through others of ours."""
    found: set[str] = set()
    ahead = [start]
    while ahead:
        name = ahead.pop()
        found.add(name)
        if file := source_of(name, folder):
            ahead.extend(imported_by(file.read_text(), folder) - found)
    return found


def page_wheel(wheel: Path, target: Path) -> None:
    """Write the wheel of the page: of all modules only those that the bridge may ever import."""
    whole = Path("/whole")
    shutil.unpack_archive(wheel, whole, "zip")
    wanted = {f"{name.replace('.', '/')}{end}" for name in reachable(BRIDGE, whole) for end in (".py", "/__init__.py")}

    def kept(name: str) -> bool:
        return not name.endswith(".py") or name in wanted

    with zipfile.ZipFile(wheel) as full, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for item in full.infolist():
            content = full.read(item)
            if item.filename.endswith(".dist-info/RECORD"):
                lines = content.decode().splitlines(keepends=True)
                content = "".join(line for line in lines if kept(line.split(",")[0])).encode()
            if kept(item.filename):
                out.writestr(zipfile.ZipInfo(item.filename, (1980, 1, 1, 0, 0, 0)), content)


def play(wheel: Path) -> None:
    """Load the wheel as the page does, import all that the bridge may ever import, and make a call and a crash."""
    from pyodide._package_loader import unpack_buffer
    from pyodide.ffi import to_js

    unpack_buffer(to_js(wheel.read_bytes()), filename=wheel.name, format="wheel", extract_dir="/engine")
    sys.path.insert(0, "/engine")
    for name in sorted(reachable(BRIDGE, Path("/engine"))):
        importlib.import_module(name)
    from rummy.page import bridge
    from rummy.page.protocol import messages

    reply = json.loads(bridge.handle(json.dumps({"protocol": messages.PROTOCOL, "op": "hello"})))
    assert "result" in reply, reply
    try:
        raise ValueError("to load what tracebacks need")
    except ValueError:
        traceback.format_exc()


def needed() -> set[str]:
    """Files of the standard library to keep: what was imported, and the whole of each package among it."""
    inside = str(next(path for path in sys.path if path.endswith(".zip"))) + "/"
    kept: set[str] = set()
    packages: set[str] = set()
    for module in list(sys.modules.values()):
        origin = getattr(getattr(module, "__spec__", None), "origin", None) or ""
        if origin.startswith(inside):
            name = origin.removeprefix(inside)
            kept.add(name)
            if name.endswith("/__init__.py"):
                packages.add(name.removesuffix("__init__.py"))
    packages -= {"encodings/"}
    with zipfile.ZipFile(STOCK) as stock:
        for name in stock.namelist():
            if name.endswith(".py") and name.startswith(tuple(packages)) and not name.startswith(UNUSED):
                kept.add(name)
    return kept | set(LAZY) | {f"encodings/{name}.py" for name in ENCODINGS}


def trim(kept: set[str], target: Path) -> None:
    with zipfile.ZipFile(STOCK) as stock, zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as out:
        for item in stock.infolist():
            if item.filename in kept:
                out.writestr(zipfile.ZipInfo(item.filename, (1980, 1, 1, 0, 0, 0)), stock.read(item))


def main() -> int:
    full = next(Path("/in").glob("*.whl"))
    work = Path("/compiled")
    work.mkdir()
    wheel = work / full.name
    page_wheel(full, wheel)
    play(wheel)
    kept = needed()
    trim(kept, work / "python_stdlib.zip")
    from pyodide_build._py_compile import _py_compile_archive_dir

    _py_compile_archive_dir(work, keep=False, verbose=False, compression_level=9)
    for file in work.iterdir():
        shutil.copy(file, OUT / file.name)
        print(f"  {file.name}: {file.stat().st_size:,} bytes")
    print(f"  {len(kept)} modules of the standard library kept")
    return 0


main()  # the last value of a script is its exit status
