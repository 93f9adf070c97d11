"""How the suite runs: the same examples every time, fewer of them inside Pyodide, nothing native there."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, settings

WASM = sys.platform == "emscripten"

settings.register_profile(
    "rummy",
    derandomize=True,
    database=None,
    deadline=None,
    max_examples=10 if WASM else 60,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("rummy")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "native: needs processes or a real file system; skipped inside Pyodide")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if WASM:
        for item in items:
            if "native" in item.keywords:
                item.add_marker(pytest.mark.skip(reason="not inside Pyodide"))
