"""What is written about the interface is so: the bot plays, the requests exist, the limits and types are those told."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest

from server.client import Client, Running
from ziggurat.server import http, messages
from ziggurat.server.settings import LARGEST, Rate, Rates, Settings

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "server-interface.md").read_text(encoding="utf-8")


def test_the_bot_plays_a_whole_game(ann: Client, server: Running, tmp_path: Path) -> None:
    table = ann.open("open gentle gentle")
    code = re.search(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)
    assert code is not None
    (tmp_path / "bot.py").write_text(code[1], encoding="utf-8")
    command = [sys.executable, str(tmp_path / "bot.py"), server.url, table]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    position = ann.position(table)
    assert (done.stdout.strip(), done.stderr) == (str(position["result"]["scores"]), "")
    assert position["table"]["seats"][0]["name"] == "Forty lines"
    assert len(code[1].splitlines()) < 60


def test_every_request_is_described(server: Running) -> None:
    told = set(re.findall(r"`(GET|PUT|POST) (/api/[^`?]*)`", TEXT))
    routes = {
        (method, re.sub(r"\{number:int\}", "NUMBER", re.sub(r"\{(table|game):str\}", "ID", path)))
        for handler in http.HANDLERS
        for path in handler.paths
        for method in handler.http_methods
        if path.startswith("/api") and "{verb" not in path
    }
    around = {("POST", f"/api/tables/ID/{verb}") for verb in http.AROUND_TABLE}
    assert told == routes | around
    for verb in http.AT_TABLE:
        assert f"| `{verb}` |" in TEXT


def test_every_struct_that_is_named_exists() -> None:
    for name in re.findall(r"\| `([A-Z]\w+)`", TEXT):
        assert issubclass(getattr(messages, name), msgspec.Struct), name
    example = re.search(r"`(\{\"kind\": \"act\".*?\})`", TEXT)
    assert example is not None
    assert msgspec.json.decode(example[1], type=messages.Request) == messages.Act("k3v9", 4, "sell altar")


def test_the_limits_are_those_told() -> None:
    assert Rates() == Rates(
        requests=Rate(100, 600),
        messages=Rate(10, 60),
        tables=Rate(1 / 5, 20),
        seats=Rate(1, 30),
        people=Rate(1 / 5, 60),
        hints=Rate(1 / 2, 8),
    )
    assert LARGEST == 64 * 1024
    assert Settings.sockets == 30
    assert Settings.abandoned == 15 * 60
    for text in ("10 messages a second", "60 at once", "every 5", "30 sockets", "100 requests a second", "15 minutes"):
        assert text in TEXT


def test_the_types_of_the_page_are_those_of_the_server() -> None:
    made = subprocess.run([sys.executable, str(ROOT / "scripts" / "web-types")], capture_output=True, text=True, check=True)
    there = (ROOT / "web" / "src" / "lib" / "messages.ts").read_text(encoding="utf-8")
    assert made.stdout == there, "renew it: python scripts/web-types > web/src/lib/messages.ts"


@pytest.mark.parametrize("page", ["server-interface.md", "server.md"])
def test_the_lists_of_sections_are_whole(page: str) -> None:
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    assert re.findall(r"^- \[(.*?)\]\(#", text, re.MULTILINE) == re.findall(r"^## (.*)$", text, re.MULTILINE)


def test_every_option_of_serve_is_described(server: Running) -> None:
    from ziggurat.cli import serve

    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    names: list[Any] = list(serve.serve.__annotations__)
    for name in names:
        option = {"show": "open", "return": "host"}.get(name, name).replace("_", "-")
        assert f"`--{option}" in text, option
