"""``ziggurat serve``: the server and its page."""

from __future__ import annotations

from typing import Annotated

import typer

from ziggurat.cli.arguments import Content, correct, whole_number
from ziggurat.cli.output import examples

EXAMPLES = examples(
    ("ziggurat serve --open", "play in the browser of this machine"),
    ("ziggurat serve --host 0.0.0.0", "play with others in the same network"),
    ("ziggurat serve --base-path /games --proxy 127.0.0.1", "behind a proxy that takes care of https"),
    ("ziggurat serve --database postgresql://ziggurat@localhost/ziggurat", "with PostgreSQL"),
)


def serve(
    host: Annotated[str, typer.Option("--host", metavar="HOST", help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option("--port", metavar="PORT", parser=whole_number("--port", 0, 65535), help="The port; 0: any free one."),
    ] = 8000,
    database: Annotated[
        str | None,
        typer.Option(
            "--database",
            metavar="URL",
            help="Where tables are kept: sqlite:///FILE or postgresql://USER@HOST/NAME.",
            show_default="a file in your data folder",
        ),
    ] = None,
    base_path: Annotated[str, typer.Option("--base-path", metavar="PATH", help="The path below which everything is.")] = "",
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            metavar="N",
            parser=whole_number("--workers", 1),
            help="Processes in which bots think.",
            show_default="cores less one",
        ),
    ] = None,
    origin: Annotated[
        list[str],
        typer.Option("--origin", metavar="ADDRESS", help="Another address whose pages may ask; may be given several times."),
    ] = [],  # noqa: B006 (Typer copies it)
    proxy: Annotated[
        list[str],
        typer.Option("--proxy", metavar="ADDRESS", help="A proxy to believe who is asking; may be given several times."),
    ] = [],  # noqa: B006
    content: Content = [],  # noqa: B006
    show: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve the page: play in the browser, alone against bots or with others.

    Games are stored as they are played; stop the server at any time, and go on later.
    """
    correct(content)
    from ziggurat.server import settings as server  # only here: the other commands start faster without a server
    from ziggurat.server.serve import serve as run

    where = database if database is not None else f"sqlite:///{server.data_folder() / 'ziggurat.sqlite'}"
    settings = server.Settings(
        database=where,
        base_path=server.base_path(base_path),
        origins=tuple(server.origin(each) for each in origin),
        workers=workers if workers is not None else server.Settings.workers,
    )
    run(settings, host, port, [server.proxy(each) for each in proxy], show)
