"""Serves the preview on this machine, builds it anew when a text changes, and reloads the page.

Watching and reloading are sphinx-autobuild's.
"""

from __future__ import annotations

import json
import socket
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import uvicorn
from sphinx_autobuild.middleware import JavascriptInjectorMiddleware
from sphinx_autobuild.server import RebuildServer
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.routing import Mount, WebSocketRoute
from starlette.staticfiles import StaticFiles

from ..editions import pairs
from ..errors import CannotRun
from ..settings import Settings
from ..words import _
from .building import STATUS
from .overlay import laid_over

HOST = "127.0.0.1"
"""Only this machine: what is shown isn't checked, and nobody else should read it."""
WATCHED = (".md", ".po", ".toml")


@dataclass(frozen=True)
class Builder:
    """Builds the preview in a process of its own; called again with what has changed."""

    root: Path
    folder: Path
    languages: tuple[str, ...]
    facing: bool
    spoken: str
    tell: Callable[[dict[str, Any]], None] = field(compare=False)

    def __call__(self, *, changed_paths: Sequence[Path] = ()) -> None:
        command = [sys.executable, "-m", "lowball.rulebook.preview.building", str(self.root), str(self.folder),
                   "facing" if self.facing else "alone", self.spoken, *self.languages]
        subprocess.run(command, check=False)
        self.tell(status_of(self.folder))


def status_of(folder: Path) -> dict[str, Any]:
    """Return what was said of the last build."""
    try:
        return dict(json.loads((folder / STATUS).read_text(encoding="utf-8")))
    except (OSError, ValueError):
        return {"lang": "en", "faults": [], "closed": [], "failure": ""}


class Pages(StaticFiles):
    """The pages that were built, each with what the gate says in its place."""

    def __init__(self, folder: Path, settings: Settings) -> None:
        super().__init__(directory=folder / "html", html=True, check_dir=False)
        self.folder = folder
        self.spoken = {lang: (lang,) for lang in settings.languages} | {
            pair.folder: (pair.left, pair.right) for pair in pairs(settings.languages)}

    async def get_response(self, path: str, scope: Any) -> Response:
        response = await super().get_response(path, scope)
        file = Path(getattr(response, "path", ""))
        if not isinstance(response, FileResponse) or file.suffix != ".html":
            return response
        edition, _slash, page = file.relative_to((self.folder / "html").resolve()).as_posix().partition("/")
        text = file.read_text(encoding="utf-8")
        if edition in self.spoken:
            text = laid_over(text, status_of(self.folder), page.removesuffix(".html"), edition, self.spoken[edition])
        return HTMLResponse(text, headers={"Cache-Control": "no-store"})


def unwatched(path: str) -> bool:
    """Whether a file that changed is none of the book's texts."""
    return not path.endswith(WATCHED) or Path(path).name.startswith(".")


def free(port: int) -> int:
    """Return a port that is free, the one asked for or, for 0, any; raises ``CannotRun`` where it is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except OSError as error:
            raise CannotRun(_("port {port} is taken: name another with --port, or 0 for any that is free",
                              port=port)) from error
        return int(probe.getsockname()[1])


class Server(uvicorn.Server):
    """A server that says when it can be asked for pages."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        if not self.should_exit:
            self.ready()


def serve(settings: Settings, builder: Builder, port: int, ready: Callable[[], None]) -> None:
    """Serve until someone interrupts, which raises ``KeyboardInterrupt``."""
    watched = [settings.spec_dir, *(folder for folder in [settings.root / settings.locales] if folder.is_dir())]
    watcher = RebuildServer(watched, unwatched, builder)
    app = Starlette(
        routes=[WebSocketRoute("/websocket-reload", watcher),
                Mount("/", app=Pages(builder.folder.resolve(), settings))],
        middleware=[Middleware(TrustedHostMiddleware, allowed_hosts=[HOST, "localhost"]),
                    Middleware(JavascriptInjectorMiddleware, ws_url=f"{HOST}:{port}")],
        lifespan=watcher.lifespan)
    Server(uvicorn.Config(app, host=HOST, port=port, log_level="warning", timeout_graceful_shutdown=2), ready).run()
