"""The only Python outside the wheel: what the worker runs, and the one name the page may call."""

from rummy.page.bridge import handle  # noqa: F401 (PyScript's worker looks for it here)

__export__ = ["handle"]
