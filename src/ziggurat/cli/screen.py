"""What the people at one terminal are shown of a game: the table, the news, the log, help, the result.  It knows no game."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.bots.hint import hint
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import PERSON, Sight, Tiding, height_of, ordinal
from ziggurat.cli.boards.drawing import wide_enough
from ziggurat.cli.menus import path_to, quoted
from ziggurat.cli.output import counted
from ziggurat.cli.talk import Talk
from ziggurat.core.actions import listed
from ziggurat.core.chance import Seeded
from ziggurat.core.journal import event_json
from ziggurat.core.seat import Seat
from ziggurat.core.state import State
from ziggurat.core.table import Table

LOG_PARTS = 16
"""How many parts of the log (turns and their headings) are shown unless all are wanted."""
KEYS = "? help | ? 3 on line 3 | h hint | u undo | l log | {board} | q quit"
HELP = (
    ("3", "take line 3; if more is to be chosen, you are asked (or give both numbers: 3 1)"),
    ("Enter", "show the table again; in a menu: go back"),
    ("?", "this help;  ? 3 or ? NAME: about a card or something else on the table"),
    ("h", "a hint: what a strong bot would do in your place, and why"),
    ("u", "undo: take back your last choice, while nobody has seen it"),
    ("l", "the log;  l all: from the beginning"),
    ("s", "the score sheet as it stands"),
    ("c", "everything about the table;  c NAME: about one player"),
    ("q", "quit; the game can be saved and resumed"),
    ("{verb} ...", "an action as it stands in records"),
)


class Screen:
    """Shows the game on a table to its people, each what that seat may know.  It changes nothing.

    ``seen``: the number of the last move of which each person has read what it brought.
    """

    def __init__(self, table: Table, people: Sequence[int], talk: Talk) -> None:
        self.table = table
        self.people = list(people)
        self.talk = talk
        self.board = board_for(table.game)
        self.seen = dict.fromkeys(people, self.last_number())
        self.moments: dict[int, str] = {}

    def last_number(self) -> int:
        """The number of the last move."""
        return self.table.moves[-1].number if self.table.moves else 0

    def when(self) -> str:
        """Where in the game the position stands, in words."""
        return self.when_of(self.table.state) or f"move {len(self.table.moves)}"

    def when_of(self, state: State) -> str:
        """Where in the game another position stands, in words: as the board says it or else the game."""
        return self.board.when(state.view(None)) or self.table.game.progress(state).text

    def called(self, seat: int) -> str:
        """A seat with its name, if it has one already."""
        name = self.board.who(self.table.state.view(None), seat)
        return name if name == f"seat {seat}" else f"{name} (seat {seat})"

    def greet(self, path: Path | None) -> None:
        """Who sits where and where the record is; in a terminal also how the game goes, if it begins here."""
        you = "you" if len(self.people) == 1 else PERSON
        seats = [f"seat {seat} {you if player == PERSON else player}" for seat, player in enumerate(self.table.players)]
        self.talk.rule(self.table.game.name)
        self.talk.say(", ".join(seats))
        if path is not None:
            self.talk.tell(f"The record is kept in {path}.")
        if self.talk.alive and self.table.moves:
            self.talk.ask("Enter to play on (later, ? shows the rules)")
        elif self.talk.alive:
            self.talk.say(self.board.rules())
            self.talk.ask("Enter to begin (later, ? shows this again)")

    def draw(self, sight: Sight, tidings: Sequence[Tiding]) -> None:
        """The table, on a new screen."""
        drawn = self.drawing(sight, tidings)
        self.talk.new_screen()
        self.talk.rule(self.board.heading(sight))
        self.talk.say(drawn)

    def drawing(self, sight: Sight, tidings: Sequence[Tiding]) -> RenderableType:
        """The fullest drawing of the table that the screen has room for."""
        keys = Text(KEYS.format(board=self.board.keys), style="dim")
        console, room = self.talk.console, self.talk.lines()
        screens = self.board.screens(sight)
        if room is None:
            return Group(*self.since(sight, tidings), screens[min(self.board.plain, len(screens) - 1)], keys)
        news = [Group(*self.since(sight, tidings, brevity)) for brevity in ((0, 1, 2) if tidings else (0,))]
        heights = [height_of(console, each) for each in news]
        room -= height_of(console, keys) + 2  # heading and question
        for screen in wide_enough(screens, console.width):
            left = room - height_of(console, screen)
            for told, lines in zip(news, heights):
                if lines <= left:
                    return Group(told, screen, keys)
        return screens[-1]

    def since(self, sight: Sight, tidings: Sequence[Tiding], brevity: int = 0) -> list[RenderableType]:
        """What happened since the last turn, with a heading unless it must be brief."""
        if not tidings:
            return []
        news = self.board.news(sight.view, tidings, brevity)
        return [news] if brevity else [Text("Since your last turn", style="bold"), news]

    def tidings(self, seat: int | None, since: int = 0) -> list[Tiding]:
        """What happened after a move, as a seat (None: a spectator) may know it."""
        game, state = self.table.game, self.table.state
        return [
            Tiding(move.number, event_json(game, event, seat), sentence)
            for move in self.table.moves
            if move.number > since
            for event in move.events
            if (sentence := game.say(state, event, seat))
        ]

    def catch_up(self, seat: int) -> list[Tiding]:
        """What happened since a seat's last turn; the end of a chapter has a screen of its own."""
        tidings = self.tidings(seat, self.seen[seat])
        chapter = self.board.chapter(tidings)
        if not chapter:
            return tidings
        view = self.table.state.view(seat)
        self.talk.new_screen()
        self.talk.rule(chapter)
        self.news_and_sheet(self.board.news(view, tidings), self.score_sheet(seat))
        if self.talk.alive:
            self.talk.ask("Enter to go on")
        self.seen[seat] = self.last_number()
        return []

    def news_and_sheet(self, news: RenderableType, sheet: RenderableType) -> None:
        """Both on one screen, or one after the other where it has no room for both."""
        self.talk.say(news)
        room = self.talk.lines()
        if room is not None and height_of(self.talk.console, Group(news, sheet)) + 3 > room:  # heading, gap and question
            self.talk.ask("Enter for the score sheet")
        self.talk.say()
        self.talk.say(sheet)

    def score_sheet(self, seat: int) -> RenderableType:
        """The score sheet as it stands, of a sample of what this seat can't see: nothing hidden stands on it."""
        sample = self.table.state.sample(seat, Seeded(0))
        return self.board.sheet(self.table.state.view(seat), self.table.game.score_sheet(sample), seat)

    def show_log(self, seat: int, everything: bool) -> None:
        """What happened, with the moment of each turn."""
        tidings = self.tidings(seat)
        lines: list[RenderableType] = []
        moment = ""
        for number in dict.fromkeys(tiding.number for tiding in tidings):
            if self.moment(number) != moment:
                moment = self.moment(number)
                lines.append(Text(moment, style="bold"))
            told = self.board.news(self.table.state.view(seat), [tiding for tiding in tidings if tiding.number == number])
            lines.append(told)
        if not lines:
            self.talk.say("Nothing has happened yet.")
            return
        left_out = 0 if everything else max(0, len(lines) - LOG_PARTS)
        if left_out:
            self.talk.say("... (l all: from the beginning)", style="dim")
        self.talk.say(Group(*lines[left_out:]))

    def moment(self, number: int) -> str:
        """Where in the game a move was made."""
        if number not in self.moments:  # of a game that was resumed
            for move, position in zip(self.table.moves, self.table.positions()):
                self.moments[move.number] = self.when_of(position)
        return self.moments[number]

    def hint(self, sight: Sight) -> None:
        """What a strong bot would do in this seat, and why, with the numbers to type for it."""
        found = hint(Seat(self.table.state, sight.seat), seed=len(self.table.moves))
        numbers = path_to(self.board.menu(sight), found.action)
        self.talk.say(f"Hint (type {' '.join(str(number) for number in numbers)}): {found}", style="cyan")

    def help(self, sight: Sight, topic: str) -> None:
        """The commands and the rules, or all about one thing."""
        if not topic:
            self.talk.say(self.board.rules())
            self.talk.say()
            grid = Grid.grid(padding=(0, 2))
            verb = next(verb.name for verb in self.table.game.space.verbs if verb.kinds)
            for command, what in HELP:
                grid.add_row(Text(f"  {command.format(verb=verb)}", style="bold cyan"), what)
            self.talk.say(grid)
            return
        found = self.board.about(sight, topic)
        if found is None:
            self.talk.warn(f"There is nothing called {quoted(topic)}. Give a number of the list above, or a name.")
        else:
            self.talk.say(found)

    def finish(self, path: Path | None) -> None:
        """The last news, the score sheet with the places, and where the record is."""
        seat = self.people[0] if len(self.people) == 1 else None
        view = self.table.state.view(seat)
        self.talk.new_screen()
        self.talk.rule("The end of the game")
        news = self.board.news(view, self.tidings(seat, min(self.seen.values())))
        last: list[RenderableType] = [
            self.board.sheet(view, self.table.game.score_sheet(self.table.state), seat),
            Text(self.result(seat), style="bold"),
        ]
        scores = self.table.state.scores()
        if self.board.ties() and len(set(scores)) < len(scores):
            last.append(Text(self.board.ties(), style="dim"))
        self.news_and_sheet(news, Group(*last))
        self.tell_record(path)

    def tell_record(self, path: Path | None) -> None:
        """Where the record is, if it is kept."""
        if path is not None:
            self.talk.tell(f"The record is in {path}. See it with: ziggurat replay {shlex.quote(str(path))}")

    def result(self, seat: int | None) -> str:
        """Who has won, and the place of the one person."""
        view, scores, ranks = (
            self.table.state.view(None),
            self.table.state.scores(),
            [int(rank) for rank in self.table.state.ranks()],
        )
        first = [each for each in range(self.table.seats) if ranks[each] == 1]
        names = listed("you" if each == seat else self.board.who(view, each) for each in first)
        names, points = f"{names[:1].upper()}{names[1:]}", counted(scores[first[0]], "point")
        if len(first) > 1:
            text = f"{names} share the victory with {points}."
        else:
            text = f"{names} {'win' if first[0] == seat else 'wins'} with {points}."
        if seat is None or seat in first:
            return text
        return f"{text} You are {ordinal(ranks[seat])} with {scores[seat]}."
