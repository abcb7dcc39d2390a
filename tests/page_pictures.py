"""The pictures of the page in ``README.md``, taken from the page itself.

``python tests/page_pictures.py`` takes them anew, into ``docs/pictures``; names given take only those.  The page must be
built before.
"""

from __future__ import annotations

import base64
import json
import os
import re
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

import ziggurat
from browser import chromium, player
from browser.quick import Quick
from browser.serving import ROOT, Server
from browser.visitors import KINDS, TIMEOUT
from ziggurat import Seat
from ziggurat.bots import registry

FOLDER = ROOT / "docs" / "pictures"
LARGEST = 150_000
"""Bytes that a picture may have."""
QUALITIES = (0.92, 0.85, 0.75, 0.6, 0.5)


def sensible(position: Any) -> str:
    """What brings most points at once; of equal ones the first that builds."""

    def worth(choice: Any) -> tuple[int, bool]:
        known = [each for each in choice["changes"] if each["figure"] == "score" and each["after"] is not None]
        return (sum(each["after"] - each["before"] for each in known), choice["verb"] != "sell")

    best: str = max(position["choices"], key=worth)["action"]
    return best


# ---- the scenes ---------------------------------------------------------------------------------------------------------


def lobby(come: Callable[..., Page], server: Server) -> Page:
    """Somebody with two tables in progress and two finished ones; others wait for players, and one table can be watched."""
    page = come("desktop")
    mine = named(page, server, "Mira")
    for until in ("", "", "Age II, turn 3", "Age III, turn 1"):
        mine.play(mine.open(("bot",) * 3), until, sensible)
    tomas = named(come("desktop"), server, "Tomas")
    tomas.open(("open", "bot", "bot"), listed=True)
    tomas.play(tomas.open(listed=True), "Age II, turn 5", sensible)
    named(come("desktop"), server, "Ines").open(("open", "open", "bot", "bot"), listed=True, options={"sides": "chosen"})
    player.lobby(page, server)
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    return page


def table(come: Callable[..., Page], server: Server, kind: str = "desktop") -> Page:
    """The second age, with a card open that is to be paid, if there is one."""
    page = come(kind)
    quick = named(page, server, "Mira")
    made = quick.open(("bot",) * 3)
    quick.play(made, "Age II, turn 2", sensible)
    quick.visit(made)
    assert player.await_turn(page)
    priced = page.get_by_role("button", name=re.compile("Can be built for [2-5] coins"))
    if priced.count():
        player.press(priced.first)
    else:
        player.open_card(page)
    expect(page.get_by_role("button", name=player.ACTS).first).to_be_visible()
    return page


def table_dark(come: Callable[..., Page], server: Server) -> Page:
    return table(come, server, "dark")


def phone(come: Callable[..., Page], server: Server) -> Page:
    return table(come, server, "phone")


def score(come: Callable[..., Page], server: Server) -> Page:
    """The end of a game."""
    page = come("desktop")
    quick = named(page, server, "Mira")
    made = quick.open(("bot",) * 3)
    quick.play(made, choose=sensible)
    quick.visit(made)
    expect(page.get_by_role("region", name="What decided it")).to_be_visible()
    return page


def moment(game: str, seats: int, asked: str, **when: int) -> str:
    """The scenario where this is asked of seat 0 for the first time in an age (or era), when greedy bots play from seed 1."""
    table: Any = ziggurat.new(game, seats=seats, seed=1)
    bots = [registry.make("greedy", game, seed=seat) for seat in range(seats)]
    while table.seat or not table.prompt(0).startswith(asked) or any(getattr(table, name) != when[name] for name in when):
        table.act(table.seat, bots[table.seat].choose(Seat(table, table.seat)))
    return json.dumps(ziggurat.to_json(table))


def board(game: str, asked: str, **when: int) -> Callable[[Callable[..., Page], Server], Page]:
    """The scene of a moment among three, with the own decision open."""

    def scene(come: Callable[..., Page], server: Server) -> Page:
        page = come("desktop")
        quick = named(page, server, "Mira")
        quick.visit(quick.open(("bot",) * 2, pause=60, game=game, scenario=moment(game, 3, asked, **when)))
        expect(page.get_by_role("button", name="What would a strong bot do?")).to_be_visible()
        return page

    return scene


SCENES = {
    "lobby": lobby,
    "table": table,
    "table-dark": table_dark,
    "phone": phone,
    "score": score,
    "through-the-ages": board("through-the-ages", "Your actions: 5 civil", age=2),
    "golden-ages": board("golden-ages", "Choose an action", era=3),
    "millennia": board("millennia", "Carry out actions in any order", age=4),
}


def named(page: Page, server: Server, name: str) -> Quick:
    quick = Quick(page, server)
    quick.ask("PUT", "me", {"name": name})
    return quick


# ---- taking them --------------------------------------------------------------------------------------------------------


def take(browser: Browser, server: Server, name: str) -> bytes:
    """The picture of a scene, as WebP."""
    pages: list[Page] = []

    def come(kind: str) -> Page:
        context = browser.new_context(**KINDS[kind], reduced_motion="reduce", device_scale_factor=1.5)
        context.set_default_timeout(TIMEOUT)
        pages.append(context.new_page())
        return pages[-1]

    page = SCENES[name](come, server)
    page.evaluate("document.fonts.ready")
    page.mouse.move(0, 0)
    shot = base64.b64encode(page.screenshot()).decode()
    for quality in QUALITIES:
        picture = base64.b64decode(come("desktop").evaluate(TO_WEBP, [shot, quality]))
        if len(picture) < LARGEST:
            break
    for each in pages:
        each.context.close()
    return picture


TO_WEBP = """async ([png, quality]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext("2d").drawImage(image, 0, 0);
  const bytes = new Uint8Array(await (await canvas.convertToBlob({ type: "image/webp", quality })).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}"""


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=chromium.path(), args=sandbox)
        server = Server(Path(folder)).start()
        try:
            for name in names or SCENES:
                picture = take(browser, server, name)
                (FOLDER / f"{name}.webp").write_bytes(picture)
                print(f"docs/pictures/{name}.webp: {len(picture) // 1000} kB")
        finally:
            server.stop()
            browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
