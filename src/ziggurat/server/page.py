"""The built page: its files in memory, compressed once, with the base path put into the document."""

from __future__ import annotations

import gzip
import mimetypes
import re
from dataclasses import dataclass
from html import escape
from pathlib import Path

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Ziggurat</title></head>
<body><h1>Ziggurat</h1>
<p>The server runs, but the page was not built. In a checkout, build it with <code>npm ci</code> and
<code>npm run build</code> in the folder <code>web</code>, then start the server again.</p>
<p>Programs can play all the same: see <code>docs/server-interface.md</code>.</p>
</body></html>
"""
WORTH = 700
"""Smaller files are not worth compressing."""
TEXTS = ("text/", "application/javascript", "application/json", "image/svg", "application/manifest")


@dataclass(frozen=True)
class File:
    """A file of the page: its type, and its bytes as they are and compressed (None: not worth it)."""

    kind: str
    plain: bytes
    gzip: bytes | None
    brotli: bytes | None

    def best(self, accepted: str) -> tuple[bytes, str]:
        """The bytes for a client that accepts these encodings, and the encoding ("": none)."""
        offers = {part.split(";")[0].strip() for part in accepted.lower().split(",") if "q=0" not in part.replace("q=0.", "")}
        if self.brotli is not None and "br" in offers:
            return self.brotli, "br"
        if self.gzip is not None and "gzip" in offers:
            return self.gzip, "gzip"
        return self.plain, ""


class Page:
    """The files of the page by path, read again when the document has changed."""

    def __init__(self, folder: Path, base: str) -> None:
        self.folder = folder
        self.base = base
        self._files: dict[str, File] = {}
        self._document = File("text/html", NOT_BUILT.encode(), None, None)
        self._read_at = 0.0

    def document(self) -> File:
        """The document that every address of the page shows."""
        index = self.folder / "index.html"
        try:
            changed = index.stat().st_mtime
            if changed != self._read_at:
                self._read(index)
                self._read_at = changed
        except OSError:
            self._files, self._read_at = {}, 0.0
            self._document = File("text/html", NOT_BUILT.encode(), None, None)
        return self._document

    def file(self, path: str) -> File | None:
        """A file by its path below the base."""
        if not self._files:
            self.document()
        return self._files.get(path)

    def _read(self, index: Path) -> None:
        text = re.sub(r"<base\b[^>]*>", "", index.read_text(encoding="utf-8"))
        based = re.sub(r"<head[^>]*>", lambda head: f'{head[0]}<base href="{escape(self.base)}/">', text, count=1)
        self._document = packed("text/html", based.encode())
        self._files = {}
        for path in sorted(self.folder.rglob("*")):
            name = path.relative_to(self.folder).as_posix()
            if path.is_file() and path.suffix not in (".br", ".gz") and name != "index.html":
                brotli = path.with_name(path.name + ".br")
                self._files[name] = packed(kind_of(path), path.read_bytes(), brotli.read_bytes() if brotli.is_file() else None)


def packed(kind: str, content: bytes, brotli: bytes | None = None) -> File:
    """A file with its compressed forms, where they are smaller."""
    if len(content) < WORTH or not kind.startswith(TEXTS):
        return File(kind, content, None, None)
    return File(kind, content, gzip.compress(content, 9, mtime=0), brotli)


def kind_of(path: Path) -> str:
    """The media type of a file, whatever the machine's own tables say of scripts."""
    known = {".js": "text/javascript", ".mjs": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}
    known |= {".woff2": "font/woff2", ".webmanifest": "application/manifest+json", ".json": "application/json"}
    return known.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
