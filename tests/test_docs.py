"""The documents do not drift: links, commands, quoted code, tables, rulings and the picture are what they say."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer.main

import readme_picture
import rules_tables
from ziggurat import games
from ziggurat.bots import registry
from ziggurat.cli.app import app
from ziggurat.core.errors import OptionError

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(page for room in ("docs", "bench", "tests") for page in (ROOT / room).rglob("*.md"))])
RULES = ROOT / "docs" / "rules" / "seven-wonders.md"
COMMANDS: Any = typer.main.get_command(app)
SCRIPTS = {"./play terminal": "ziggurat play", "./play": "ziggurat serve"}
"""What the script of the checkout stands for, the longer names first."""
ENDS = {"|", ">", ">>", "<", "&&", ";"}
"""Where a command in a line ends."""


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


def prose(text: str) -> str:
    """A page without its blocks of code."""
    return re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)


def slug(heading: str) -> str:
    """
    >>> slug("5. A turn, step by step")
    '5-a-turn-step-by-step'
    """
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    text = prose(page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE)
    return {slug(heading) for heading in headings} | set(re.findall(r'<a id="([^"]+)">', text))


# ---- links and paths --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)\s]+)\)", prose(page.read_text(encoding="utf-8"))):
        if target.startswith(("http://", "https://", "mailto:")):
            continue
        path, _, anchor = target.partition("#")
        there = (page.parent / path).resolve() if path else page
        assert there.exists(), f"{target}: there is no such file"
        assert not anchor or anchor in anchors(there), f"{target}: there is no such heading"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_paths_exist(page: Path) -> None:
    for path in re.findall(r"`((?:src|tests|docs|bench|scripts)/[\w./-]+)`", page.read_text(encoding="utf-8")):
        assert (ROOT / path).exists(), path


def test_the_index_names_every_page() -> None:
    index = (ROOT / "docs" / "README.md").read_text(encoding="utf-8")
    for page in (ROOT / "docs").rglob("*.md"):
        if page.name != "README.md":
            assert f"({page.relative_to(ROOT / 'docs').as_posix()})" in index, page.name


# ---- commands -----------------------------------------------------------------------------------------------------------


def commands(text: str) -> Iterator[list[str]]:
    """The words of every ``ziggurat`` and ``./play`` command of a page, in blocks of code and in the text."""
    blocks = re.findall(r"^```\w*\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    lines = [line.strip() for block in blocks for line in block.replace("\\\n", " ").splitlines()]
    spans = [" ".join(span.split()) for span in re.findall(r"`([^`]+)`", prose(text))]
    for line in [*lines, *spans]:
        line = line.removeprefix("$ ")
        for script, command in SCRIPTS.items():
            if line.startswith(script):
                line = command + line.removeprefix(script)
        if re.match(r"ziggurat [a-z-]", line) and "import" not in line:
            words = shlex.split(line, comments=True)
            end = next((number for number, word in enumerate(words) if word in ENDS), len(words))
            yield words[1:end]


def check_command(words: list[str]) -> None:
    """Raises for a command, option or value that the command line does not have."""
    command = COMMANDS if words[0].startswith("-") else COMMANDS.commands[words[0]]
    known = {option: parameter for parameter in command.params for option in [*parameter.opts, *parameter.secondary_opts]}
    known |= dict.fromkeys(["-h", "--help"])
    given, rest = dict[str, list[str]](), list(words if command is COMMANDS else words[1:])
    places = []
    while rest:
        word, equals, value = rest.pop(0).partition("=")
        if not word.startswith("-"):
            places.append(word + equals + value)
            continue
        assert word in known, f"{' '.join(words)}: there is no option {word}"
        parameter = known[word]
        if parameter is not None and not parameter.is_flag:
            if value or rest:  # the text may name an option without a value
                given.setdefault(parameter.name, []).append(value or rest.pop(0))
    if places and command.params and any(parameter.name == "game" for parameter in command.params):
        assert places[0].isupper() or places[0] in games.ids(), places[0]
    check_values(given)


def check_values(given: dict[str, list[str]]) -> None:
    for bots in given.get("bots", []):
        for bot in [] if bots.isupper() else registry_words(bots):
            registry.parse(bot)
    for name in ("option", "options"):
        for word in given.get(name, []):
            key, _, value = word.partition("=")
            if key.islower():
                games.find("seven-wonders").check_options({key: value})


def registry_words(bots: str) -> list[str]:
    """The bots of a list; a further parameter belongs to the bot before it.

    >>> registry_words("greedy:samples=2,search:ms=100,iterations=5,random")
    ['greedy:samples=2', 'search:ms=100,iterations=5', 'random']
    """
    out: list[str] = []
    for word in bots.split(","):
        if out and "=" in word and ":" not in word:
            out[-1] += f",{word}"
        else:
            out.append(word)
    return out


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_commands_exist(page: Path) -> None:
    for words in commands(page.read_text(encoding="utf-8")):
        check_command(words)


def test_wrong_commands_are_found() -> None:
    check_command(["simulate", "seven-wonders", "--games", "10", "--bots", "greedy,random,random", "-o", "sides=day"])
    for line in ("simulate seven-wonders --turns 3", "play chess", "simulate seven-wonders -o sides=up", "play --bots genius"):
        with pytest.raises((AssertionError, OptionError)):
            check_command(line.split())
    with pytest.raises(KeyError):
        check_command(["deal", "seven-wonders"])
    page = "```\n$ ziggurat play --hint | cat\n./play terminal -h\n./play\n```\nand `ziggurat\nverify x`"
    found = [" ".join(words) for words in commands(page)]
    assert found == ["play --hint", "play -h", "serve", "verify x"]


# ---- rules ------------------------------------------------------------------------------------------------------------------


def test_the_tables_of_the_rules_are_those_of_the_content() -> None:
    text = RULES.read_text(encoding="utf-8")
    assert rules_tables.filled(text) == text, "python tests/rules_tables.py writes them anew"


def rules_of(game_id: str) -> str:
    """The rules of a game in our words."""
    return (ROOT / "docs" / "rules" / f"{game_id}.md").read_text(encoding="utf-8")


def rulings(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"^\*\*(\d+)\. ", text, flags=re.MULTILINE)]


@pytest.mark.parametrize("game_id", games.ids())
def test_rulings_are_numbered_reasoned_and_tested(game_id: str) -> None:
    text = rules_of(game_id)
    assert rulings(text) == list(range(1, len(rulings(text)) + 1))
    tests = (ROOT / "tests" / games.FOLDERS[game_id] / "test_rulings.py").read_text(encoding="utf-8")
    for number in rulings(text):
        ruling = text.partition(f'<a id="ruling-{number}"></a>\n**{number}. ')[2].partition("<a id=")[0]
        assert "*Why:*" in ruling, number
        assert "*Sources:*" in ruling, number
        assert f"def test_{number}_" in tests, f"no test of ruling {number}"


def cited(word: str, folder: str) -> dict[int, str]:
    """The numbers that the code of a game cites, each with a place where it does."""
    out = {}
    sources = [*(ROOT / "src").rglob("*.py"), *(ROOT / "src").rglob("*.toml")]
    for source in [source for source in sources if folder in (*source.parts, source.stem)]:
        for numbers in re.findall(rf"\b{word}s? ((?:\d+(?:, | to | and )?)+)", source.read_text(encoding="utf-8")):
            for number in re.findall(r"\d+", numbers):
                out[int(number)] = name(source)
    return out


@pytest.mark.parametrize("game_id", games.ids())
def test_what_the_code_cites_is_there(game_id: str) -> None:
    text, folder = rules_of(game_id), games.FOLDERS[game_id]
    there = set(rulings(text))
    assert cited("ruling", folder)
    for number, source in cited("ruling", folder).items():
        assert number in there, f"{source} cites ruling {number}"
    sections = {int(number) for number in re.findall(r"^## (\d+)\. ", text, flags=re.MULTILINE)}
    assert cited("rules section", folder)
    for number, source in cited("rules section", folder).items():
        assert number in sections, f"{source} cites rules section {number}"


def test_citations_are_found() -> None:
    """The search sees citations at all: some that the code of 7 Wonders is known to have."""
    assert {4, 5, 6, 7} <= set(cited("ruling", "seven_wonders"))
    assert {1, 5} <= set(cited("rules section", "seven_wonders"))


def test_options_of_the_rules_exist() -> None:
    ruling = RULES.read_text(encoding="utf-8").partition('<a id="ruling-11"></a>')[2].partition("<a id=")[0]
    options = games.find("seven-wonders").options
    for word in re.findall(r"`([^`]+)`", ruling):
        assert word in options or any(word in option.values for option in options.values()), word


# ---- code and picture -------------------------------------------------------------------------------------------------------


def test_quoted_code_is_the_code_of_its_file() -> None:
    text = (ROOT / "docs" / "writing-a-game.md").read_text(encoding="utf-8")
    quotes = re.findall(r"^<!-- from (\S+) -->\n```python\n(.*?)^```$", text, flags=re.MULTILINE | re.DOTALL)
    assert {path for path, _ in quotes} == {
        f"tests/example_game/{module}.py" for module in ("actions", "state", "steps", "game", "scenario")
    }
    for path, code in quotes:
        assert code in (ROOT / path).read_text(encoding="utf-8"), f"{path} has no longer:\n{code}"


def test_the_picture_is_what_a_player_sees() -> None:
    text = readme_picture.PAGE.read_text(encoding="utf-8")
    assert readme_picture.shown(text) == readme_picture.picture(), "python tests/readme_picture.py takes it anew"
