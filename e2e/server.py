"""A static server like the plain hosts the game is meant for: right types, validators, gzip, no special headers.

`build.py serve` uses it as it is; the tests also break single files with it (`Faults`).
"""

from __future__ import annotations

import gzip
import hashlib
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

TYPES: Mapping[str, str] = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".ftl": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".py": "text/plain; charset=utf-8",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
    ".wasm": "application/wasm",
    ".zip": "application/octet-stream",
    ".whl": "application/octet-stream",
}
COMPRESSED = frozenset(TYPES) - {".png", ".woff2", ".zip", ".whl"}

Fault = Literal["missing", "server", "type", "truncated", "damaged", "stalled", "closed"]


@dataclass
class Faults:
    """Which files answer wrongly, by path under the site; empty: all is well."""

    broken: dict[str, Fault] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)
    """Sent with every page (`.html`)."""
    log: list[str] = field(default_factory=list)
    """Paths asked for, in order."""


@lru_cache(maxsize=1024)
def _packed(path: Path, _mtime: int) -> tuple[bytes, bytes | None, str]:
    raw = path.read_bytes()
    packed = gzip.compress(raw, 6) if path.suffix in COMPRESSED else None
    return raw, packed, f'"{hashlib.sha256(raw).hexdigest()[:32]}"'


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    root: Path
    prefix: str
    faults: Faults

    def do_HEAD(self) -> None:
        self.do_GET(body=False)

    def do_GET(self, body: bool = True) -> None:
        path = unquote(urlsplit(self.path).path)
        self.faults.log.append(path)
        if not path.startswith(self.prefix):
            return self._plain(404)
        name = path.removeprefix(self.prefix)
        if name == "" or name.endswith("/"):
            name += "index.html"
        file = (self.root / name).resolve()
        if not file.is_relative_to(self.root):
            return self._plain(404)
        if file.is_dir():
            return self._plain(301, f"{path}/")
        if not file.is_file():
            return self._plain(404)
        return self._file(file, name, body)

    def _file(self, file: Path, name: str, body: bool) -> None:
        fault = self.faults.broken.get(name)
        if fault in ("missing", "server"):
            return self._plain(404 if fault == "missing" else 500)
        if fault == "closed":
            self.close_connection = True
            return None
        raw, packed, etag = _packed(file, file.stat().st_mtime_ns)
        kind = TYPES.get(file.suffix, "application/octet-stream")
        if fault == "type":
            kind, etag = "text/html; charset=utf-8", '"type"'
        elif fault == "truncated":
            raw, packed, etag = raw[: len(raw) // 2], None, '"truncated"'
        elif fault == "damaged":
            raw, packed, etag = b" " + raw[1:], None, '"damaged"'
        elif self.headers.get("If-None-Match") == etag and fault is None:
            self.send_response(304)
            self._common(etag)
            self.end_headers()
            return None
        content = raw
        self.send_response(200)
        if packed is not None and "gzip" in self.headers.get("Accept-Encoding", ""):
            content = packed
            self.send_header("Content-Encoding", "gzip")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content)))
        self._common(etag)
        if file.suffix == ".html":
            for key, value in self.faults.headers.items():
                self.send_header(key, value)
        self.end_headers()
        if body:
            self._send(content, name if fault == "stalled" else None)
        return None

    def _send(self, content: bytes, stalled: str | None) -> None:
        try:
            if stalled is None:
                self.wfile.write(content)
                return
            self.wfile.write(content[: len(content) // 2])
            self.wfile.flush()
            while self.faults.broken.get(stalled) == "stalled":
                time.sleep(0.1)
            self.close_connection = True
        except (BrokenPipeError, ConnectionResetError):
            self.close_connection = True

    def _common(self, etag: str) -> None:
        self.send_header("ETag", etag)
        self.send_header("Cache-Control", "no-cache")
        self.send_header("Vary", "Accept-Encoding")

    def _plain(self, status: int, location: str | None = None) -> None:
        content = f"{status}\n".encode()
        self.send_response(status)
        if location:
            self.send_header("Location", location)
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's word)
        """Silent: the browser's own tools show requests better."""


class Server(ThreadingHTTPServer):
    daemon_threads = True
    # A second server on the same port would answer some of the requests.
    allow_reuse_address = False

    def __init__(self, root: Path, host: str = "127.0.0.1", port: int = 0, prefix: str = "/") -> None:
        self.faults = Faults()
        self.prefix = prefix
        self.root = root.resolve()
        members = {"root": self.root, "prefix": prefix, "faults": self.faults}
        super().__init__((host, port), type("BoundHandler", (Handler,), members))

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def url(self, host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.port}{self.prefix}"

    def start(self) -> Server:
        threading.Thread(target=self.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        return self

    def stop(self) -> None:
        self.faults.broken.clear()
        self.shutdown()
        self.server_close()

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that goes away in the middle of an answer is no error worth a traceback."""
