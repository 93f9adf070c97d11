"""The only Python outside the wheel: what the worker runs, and the one name the page may call."""

from rummy.bridge import handle

__export__ = ["handle"]
