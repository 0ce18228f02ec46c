"""A real Chromium, and the published book for it to open."""

from __future__ import annotations

import functools
import http.server
import shutil
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

QUIET = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
         "--disable-component-update", "--disable-sync")


class Server(http.server.ThreadingHTTPServer):
    """Thinks nothing of a browser that hangs up before it has heard all."""

    def handle_error(self, request: object, client_address: object) -> None:
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


class Silent(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *arguments: object) -> None:
        pass


class InPieces(Silent):
    """Serves pages in pieces, with time between them to draw each."""

    def copyfile(self, source: BinaryIO, outputfile: BinaryIO) -> None:
        while piece := source.read(8192):
            outputfile.write(piece)
            outputfile.flush()
            if self.path.endswith(".html"):
                time.sleep(0.03)


@pytest.fixture(scope="session")
def book(published_book: Path) -> Path:
    """The folder of the published editions."""
    return published_book


@contextmanager
def served(folder: Path, handler: type[Silent]) -> Iterator[str]:
    """Serve a folder, and give its address."""
    server = Server(("127.0.0.1", 0), functools.partial(handler, directory=str(folder)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="session")
def address(book: Path) -> Iterator[str]:
    """The address of the published editions."""
    with served(book, Silent) as found:
        yield found


@pytest.fixture(scope="session")
def slow_address(book: Path) -> Iterator[str]:
    """The address of the published editions where pages arrive in pieces."""
    with served(book, InPieces) as found:
        yield found


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """Debian's Chromium, as `make test` installs it."""
    path = shutil.which("chromium")
    assert path, "Chromium is not there: make test installs it"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(QUIET))
        yield browser
        browser.close()


@pytest.fixture(params=[390, 768, 1280], ids=["phone", "tablet", "desk"])
def width(request: pytest.FixtureRequest) -> int:
    """The width of the window in pixels."""
    return request.param


@pytest.fixture
def page(chromium: Browser, width: int) -> Iterator[Page]:
    """A fresh window."""
    context = chromium.new_context(viewport={"width": width, "height": 844})
    # The theme scrolls smoothly, which would race with what a test does next.
    context.add_init_script("""document.addEventListener("DOMContentLoaded", () => {
        document.documentElement.style.scrollBehavior = "auto";
    })""")
    yield context.new_page()
    context.close()
