"""A built page whose engine has other opponents: faults are put into a copy, never into what is shipped."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import build

PACKAGE = "rummy/bots/__init__"
BEFORE = """
import time
from rummy.bots._shipped import *
from rummy.bots._shipped import BOTS as SHIPPED
greedy = SHIPPED["greedy"]
"""


def patched(dist: Path, target: Path, source: str) -> Path:
    """A copy of `dist` in which `source` makes `BOTS` out of the `SHIPPED` ones; all is listed anew, so nothing is
    found to be damaged."""
    shutil.copytree(dist, target)
    wheel = next(target.glob("*.whl"))
    with zipfile.ZipFile(wheel) as shipped:
        files = {name: shipped.read(name) for name in shipped.namelist()}
    files["rummy/bots/_shipped.pyc"] = files.pop(f"{PACKAGE}.pyc")
    files[f"{PACKAGE}.py"] = (BEFORE + source).encode()
    with zipfile.ZipFile(wheel, "w", zipfile.ZIP_DEFLATED) as changed:
        for name, content in files.items():
            changed.writestr(name, content)
    build.listing(target)
    return target
