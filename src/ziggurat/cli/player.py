"""The loop of a game at one terminal: people and bots in turn, commands, undo, the record.  It knows no game."""

from __future__ import annotations

import contextlib
import shlex
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.bots.bot import Bot
from ziggurat.bots.hint import hint
from ziggurat.cli import keeper as keepers
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import PERSON, Item, Menu, Numbered, Sight, Tiding, changes_words, height_of, look, ordinal
from ziggurat.cli.keeper import Keeper
from ziggurat.cli.talk import NoMoreInput, Talk
from ziggurat.core.actions import listed
from ziggurat.core.bits import has
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import Choice
from ziggurat.core.errors import IllegalAction, RecordError
from ziggurat.core.journal import event_json
from ziggurat.core.record import Recorder
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
    ("build ...", "an action as it stands in records"),
)


class Left(Exception):
    """The people have left the game."""


@dataclass(frozen=True)
class Setting:
    """How people want to play: confirm choices before others act on them, see a hint with each decision."""

    confirm: bool
    hints: bool = False


class Player:
    """A game for the people at one terminal and bots.

    ``bots`` are those of the other seats; the table's ``players`` say who sits where, as in the record.
    """

    def __init__(self, table: Table, bots: Mapping[int, Bot], talk: Talk, keeper: Keeper | None, setting: Setting) -> None:
        self.table = table
        self.bots = dict(bots)
        self.people = [seat for seat in range(table.seats) if seat not in self.bots]
        self.players = tuple(table.players)
        self.talk = talk
        self.keeper = keeper
        self.setting = setting
        self.board = board_for(table.game)
        self.at_keyboard = self.people[0]
        self.seen = dict.fromkeys(self.people, self.last_number())
        self.moments: dict[int, str] = {}

    @property
    def state(self) -> State:
        return self.table.state

    def last_number(self) -> int:
        """The number of the last move."""
        return self.table.moves[-1].number if self.table.moves else 0

    # ---- the loop -------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Plays to the end of the game, or until the people leave."""
        try:
            self.greet()
            while not self.state.over:
                try:
                    self.step()
                except KeyboardInterrupt:
                    self.interrupted()
            self.finish()
        except NoMoreInput:
            self.say_where("The input has ended; the game is left at:")
        except Left:
            self.say_where("You leave the game at:")

    def step(self) -> None:
        """The next decision: people first, so that they can take back their choice until the bots have chosen."""
        asked = self.asked()
        if asked:
            self.turn(self.at_keyboard if self.at_keyboard in asked else asked[0])
        else:
            self.let_bots_act()

    def asked(self) -> list[int]:
        """The people who have something to decide."""
        return [seat for seat in self.people if has(self.state.waiting, seat)]

    def let_bots_act(self) -> None:
        """The bots act until a person is asked or the game is over."""
        thinking = self.talk.console.status("The others are choosing ...") if self.talk.alive else contextlib.nullcontext()
        with thinking:
            while not self.state.over and not self.asked():
                seat = self.state.seat
                self.move(seat, self.bots[seat].choose(Seat(self.state, seat)))

    def move(self, seat: int, action: int) -> None:
        """Carries out an action and writes the record."""
        moment = self.board.when(self.state.view(None))
        self.table.act(seat, action)
        self.moments[self.last_number()] = moment
        self.keep()

    def keep(self) -> None:
        """Writes the record; a full disk is no reason to stop the game."""
        if self.keeper is not None:
            try:
                self.keeper.write(self.table.record())
            except OSError as error:
                self.talk.warn(f"The record could not be written to {self.keeper.path}: {error.strerror}. The game goes on.")

    # ---- a person's decision --------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> None:
        """Asks a person and carries out the choice; afterwards it may be taken back."""
        if seat != self.at_keyboard:
            self.pass_keyboard(seat)
        tidings = self.catch_up(seat)
        last = self.last_number()
        sight = look(self.state, seat, self.players)
        self.draw(sight, tidings)
        if self.setting.hints:
            self.hint(sight)
        choice = self.pick(sight, tidings)
        if choice is None:
            return
        changes = changes_words(choice.changes)
        self.talk.say(f"You chose: {choice.sentence}" + (f" ({changes})" if changes else ""), style="bold")
        if self.setting.confirm and self.is_final(seat, choice.action):
            if self.wants_back("Enter to do it (it can't be taken back then), u to choose again"):
                return
            self.move(seat, choice.action)
        else:
            self.move(seat, choice.action)
            if self.setting.confirm and self.can_take_back(seat) and self.wants_back(f"{self.what_follows()}, u to take it back"):
                self.take_back(seat)
                return
        self.seen[seat] = last

    def is_final(self, seat: int, action: int) -> bool:
        """Whether an action can't be taken back, as a sample of the position tells: it is revealed, or chance answers."""
        chance = Recorder(self.table.game, Seeded(0))
        trial = self.state.sample(seat, Seeded(0)).copy(chance)
        trial.sealed = 0
        trial.play(seat, action)
        return bool(has(trial.sealed, seat) or chance.heard)

    def can_take_back(self, seat: int) -> bool:
        """Whether this seat's last move may be taken back, and somebody else is asked next."""
        return not has(self.state.waiting, seat) and self.table.may_undo(seat) is not None

    def what_follows(self) -> str:
        """What Enter does after a choice, in words."""
        if self.asked():
            return "Enter to pass the keyboard on"
        return "Enter to reveal" if self.state.waiting != 0 else "Enter to go on"

    def wants_back(self, question: str) -> bool:
        """Asks whether a choice stands."""
        while True:
            answer = self.talk.ask(question).lower()
            if answer in ("", "y", "yes"):
                return False
            if answer in ("u", "undo", "n", "no", "b", "back"):
                return True
            if answer in ("q", "quit", "exit"):
                self.leave()
            else:
                self.talk.warn(f"Not understood: {quoted(answer)}. Enter lets your choice stand, u takes it back.")

    def take_back(self, seat: int) -> bool:
        """Undoes a person's last action; says why where it is not possible."""
        try:
            self.table.undo(seat)
        except IllegalAction as error:
            reason = str(error)
            if not any(move.seat == seat for move in self.table.moves):
                reason = "you have not chosen anything yet"
            elif self.table.may_undo(seat) is None:
                reason = "your last choice is revealed, and what has been seen can't be taken back"
            self.talk.warn(f"No undo: {reason}.")
            return False
        self.keep()
        return True

    def pass_keyboard(self, seat: int) -> None:
        """Hides what the last person saw and waits for the next one."""
        self.talk.hide()
        self.talk.rule(f"Pass the keyboard to {self.board.who(self.state.view(None), seat)} (seat {seat})")
        self.talk.say("The others look away now.")
        self.talk.ask(f"Seat {seat}: Enter when you are ready")
        self.at_keyboard = seat

    # ---- choosing -------------------------------------------------------------------------------------------------------

    def pick(self, sight: Sight, tidings: Sequence[Tiding]) -> Choice | None:
        """Lets a person choose; None when the position has changed (an undo)."""
        menus = [self.board.menu(sight)]
        while True:
            menu = menus[-1]
            answer = self.talk.ask(self.question(sight, menu, top=len(menus) == 1))
            lower = answer.lower()
            typed = [choice for choice in sight.choices if choice.text == lower]
            if typed:
                return typed[0]
            if lower in ("", "b", "back"):
                menus = menus[:1]
                self.draw(sight, tidings)
            elif lower in ("u", "undo"):
                if self.take_back(sight.seat):
                    return None
            elif not self.obeyed(sight, answer):
                found = self.walk(menu, answer)
                if isinstance(found, Choice):
                    return found
                if found is not None:
                    menus.append(found)
                    self.talk.say()
                    self.talk.say(found.heading, style="bold")
                    self.talk.say(Numbered(found))

    def question(self, sight: Sight, menu: Menu, top: bool) -> str:
        most = len(menu.items)
        numbers = "1" if most == 1 else f"1-{most}"
        if not top:
            return f"{numbers}, or Enter to go back"
        asked = f"[{self.board.who(sight.view, sight.seat)}: {numbers}, ? for help]"
        if len(sight.prompt) + len(asked) > self.talk.console.width - 8:
            self.talk.say(sight.prompt)
            return asked
        return f"{sight.prompt} {asked}"

    def walk(self, menu: Menu, answer: str) -> Choice | Menu | None:
        """Follows numbers (or a name) through menus; None, after saying why, for what is not there."""
        found: Choice | Menu = menu
        numbers = answer.split()
        if not all(word.isdecimal() for word in numbers):
            line = named(menu, answer)
            if line is None and numbers[0] in [verb.name.split()[0] for verb in self.table.game.space.verbs]:
                self.talk.warn(self.why_not(answer))
                return None
            if line is None:
                self.talk.warn(f"Not understood: {quoted(answer)}. Type a number from 1 to {len(menu.items)}, or ? for help.")
                return None
            return line.choice if line.choice is not None else line.more
        for word in numbers:
            if isinstance(found, Choice):
                self.talk.warn(f"Too many numbers: {found.sentence} leaves nothing to choose.")
                return None
            if len(word) > 6 or not 1 <= int(word) <= len(found.items):
                self.talk.warn(f"There is no {word[:12]} here: choose 1 to {len(found.items)}.")
                return None
            line = found.items[int(word) - 1]
            following = line.choice if line.choice is not None else line.more
            if following is None:
                raise RecordError(f"the line {line.label!r} leads nowhere")
            found = following
        return found

    def why_not(self, text: str) -> str:
        """Why an action that somebody typed is not possible."""
        try:
            self.state.find(self.at_keyboard, text)
        except IllegalAction as error:
            return f"Not possible: {error}."
        return "Not possible."

    def obeyed(self, sight: Sight, answer: str) -> bool:
        """Carries out a command that leaves the position as it is; whether it was one."""
        command, _, rest = answer.partition(" ")
        command, rest = command.lower(), rest.strip()
        if answer.startswith("?") or command == "help":
            self.help(sight, answer[1:].strip() if answer.startswith("?") else rest)
        elif command in ("q", "quit", "exit"):
            self.leave()
        elif command in ("l", "log") and rest in ("", "all"):
            self.show_log(sight.seat, everything=rest == "all")
        elif command in ("s", "score") and not rest:
            self.talk.say(self.score_sheet(sight.seat))
        elif command in ("c", "cities", "table"):
            found = self.board.everything(sight, rest)
            if found is None:
                self.talk.warn(f"There is no {quoted(rest)} at this table.")
            else:
                self.talk.say(found)
        elif command in ("h", "hint") and not rest:
            self.hint(sight)
        else:
            return False
        return True

    # ---- what is shown --------------------------------------------------------------------------------------------------

    def greet(self) -> None:
        """Who sits where, and in a terminal how the game goes."""
        you = "you" if len(self.people) == 1 else PERSON
        seats = [f"seat {seat} {you if player == PERSON else player}" for seat, player in enumerate(self.players)]
        self.talk.rule(f"{self.table.game.name}: {', '.join(seats)}")
        if self.keeper is not None:
            self.talk.tell(f"The record is kept in {self.keeper.path}.")
        if self.talk.alive:
            self.talk.say(self.board.rules())
            self.talk.ask("Enter to begin (later, ? shows this again)")
            if len(self.people) > 1:
                self.pass_keyboard(self.at_keyboard)

    def draw(self, sight: Sight, tidings: Sequence[Tiding]) -> None:
        """The table, on a new screen."""
        drawn = self.drawing(sight, tidings)
        self.talk.new_screen()
        self.talk.rule(self.board.heading(sight))
        self.talk.say(drawn)

    def drawing(self, sight: Sight, tidings: Sequence[Tiding]) -> RenderableType:
        """The fullest drawing of the table that the screen has room for."""
        keys = Text(KEYS.format(board=self.board.keys), style="dim")
        screens, room = self.board.screens(sight), self.talk.lines()
        if room is None:
            return Group(*self.since(sight, tidings), screens[min(self.board.plain, len(screens) - 1)], keys)
        drawings = [
            Group(*self.since(sight, tidings, short), screen, *last)
            for screen in screens
            for short in ((False, True) if tidings else (False,))
            for last in ((keys,), ())
        ]
        fitting = (drawn for drawn in drawings if height_of(self.talk.console, drawn) + 2 <= room)  # heading and question
        return next(fitting, drawings[-1])

    def since(self, sight: Sight, tidings: Sequence[Tiding], short: bool = False) -> list[RenderableType]:
        """What happened since the last turn, with a heading."""
        if not tidings:
            return []
        news = self.board.news(sight.view, tidings, short)
        return [news] if short else [Text("Since your last turn", style="bold"), news]

    def tidings(self, seat: int | None, since: int = 0) -> list[Tiding]:
        """What happened after a move, as a seat (None: a spectator) may know it."""
        game, state = self.table.game, self.state
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
        view = self.state.view(seat)
        self.talk.new_screen()
        self.talk.rule(chapter)
        news, sheet = self.board.news(view, tidings), self.score_sheet(seat)
        self.talk.say(news)
        room = self.talk.lines()
        if room is not None and height_of(self.talk.console, Group(news, sheet)) + 3 > room:
            self.talk.ask("Enter for the score sheet")
        self.talk.say()
        self.talk.say(sheet)
        if self.talk.alive:
            self.talk.ask("Enter to go on")
        self.seen[seat] = self.last_number()
        return []

    def score_sheet(self, seat: int) -> RenderableType:
        """The score sheet as it stands, of a sample of what this seat can't see: nothing hidden stands on it."""
        sample = self.state.sample(seat, Seeded(0))
        return self.board.sheet(self.state.view(seat), self.table.game.score_sheet(sample), seat)

    def show_log(self, seat: int, everything: bool) -> None:
        """What happened, with the moment of each turn."""
        tidings = self.tidings(seat)
        lines: list[RenderableType] = []
        moment = ""
        for number in dict.fromkeys(tiding.number for tiding in tidings):
            if self.moment(number) != moment:
                moment = self.moment(number)
                lines.append(Text(moment, style="bold"))
            told = self.board.news(self.state.view(seat), [tiding for tiding in tidings if tiding.number == number])
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
                self.moments[move.number] = self.board.when(position.view(None))
        return self.moments[number]

    def hint(self, sight: Sight) -> None:
        """What a strong bot would do in this seat, and why, with the numbers to type for it."""
        found = hint(Seat(self.state, sight.seat), seed=self.last_number())
        numbers = path_to(self.board.menu(sight), found.action)
        self.talk.say(f"Hint (type {' '.join(str(number) for number in numbers)}): {found.reason}", style="cyan")

    def help(self, sight: Sight, topic: str) -> None:
        """The commands and the rules, or all about one thing."""
        if not topic:
            self.talk.say(self.board.rules())
            self.talk.say()
            grid = Grid.grid(padding=(0, 2))
            for command, what in HELP:
                grid.add_row(Text(f"  {command}", style="bold cyan"), what)
            self.talk.say(grid)
            return
        found = self.board.about(sight, topic)
        if found is None:
            self.talk.warn(f"There is nothing called {quoted(topic)}. Give a number of the list above, or a name.")
        else:
            self.talk.say(found)

    def finish(self) -> None:
        """The last news, the score sheet with the places, and where the record is."""
        seat = self.people[0] if len(self.people) == 1 else None
        view = self.state.view(seat)
        self.talk.new_screen()
        self.talk.rule("The end of the game")
        self.talk.say(self.board.news(view, self.tidings(seat, min(self.seen.values()))))
        self.talk.say()
        self.talk.say(self.board.sheet(view, self.table.game.score_sheet(self.state), seat))
        self.talk.say(self.result(seat), style="bold")
        if self.board.ties():
            self.talk.say(self.board.ties(), style="dim")
        if self.keeper is not None:
            path = self.keeper.path
            self.talk.tell(f"The record is in {path}. See it with: ziggurat replay {shlex.quote(str(path))}")

    def result(self, seat: int | None) -> str:
        """Who has won, and the place of the one person."""
        view, scores, ranks = self.state.view(None), self.state.scores(), [int(rank) for rank in self.state.ranks()]
        first = [each for each in range(self.table.seats) if ranks[each] == 1]
        names = listed("you" if each == seat else self.board.who(view, each) for each in first)
        if len(first) > 1:
            text = f"{names[:1].upper()}{names[1:]} share the victory with {scores[first[0]]} points."
        else:
            text = f"{names[:1].upper()}{names[1:]} {'win' if first[0] == seat else 'wins'} with {scores[first[0]]} points."
        if seat is None or seat in first:
            return text
        return f"{text} You are {ordinal(ranks[seat])} with {scores[seat]}."

    # ---- leaving --------------------------------------------------------------------------------------------------------

    def leave(self) -> None:
        """The people want to leave: offers to save what no record keeps.  Raises Left unless they play on after all."""
        if self.keeper is not None or not self.table.moves or self.offer_to_save():
            raise Left

    def offer_to_save(self) -> bool:
        """Asks whether and where to save the game; False: they play on."""
        name = f"{self.table.game.id}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
        while True:
            answer = self.talk.ask(f"Save the game to play on later? Enter: in {name}, a file name, n: don't save, b: play on")
            if answer.lower() in ("b", "back"):
                return False
            if answer.lower() in ("n", "no"):
                return True
            try:
                keeper = keepers.fresh(Path(answer or name).expanduser())
                keeper.write(self.table.record())
            except (OSError, RecordError) as error:
                self.talk.warn(f"It can't be saved there: {error.strerror if isinstance(error, OSError) else error}.")
            else:
                self.keeper = keeper
                return True

    def interrupted(self) -> None:
        """Ctrl-C: asks once; a second one leaves at once."""
        if not self.talk.alive:
            raise KeyboardInterrupt
        self.talk.say()
        try:
            if self.keeper is None and self.table.moves:
                self.leave()
            elif self.talk.ask("Leave the game? y to leave, Enter to play on").lower() in ("y", "yes", "q", "quit"):
                raise Left
        except KeyboardInterrupt:
            self.talk.say()
            raise Left from None

    def say_where(self, text: str) -> None:
        """The last words before the end: at which moment, and how to go on."""
        self.keep()
        self.talk.say(f"{text} {self.board.when(self.state.view(None)) or f'move {len(self.table.moves)}'}.")
        if self.keeper is not None:
            path = self.keeper.path
            self.talk.tell(f"It is saved in {path}. Go on with: ziggurat play --resume {shlex.quote(str(path))}")
        elif self.table.moves:
            self.talk.say("It is not saved.")


def named(menu: Menu, answer: str) -> Item | None:
    """The one line of a menu that begins with these words."""
    found = [line for line in menu.items if line.label.lower().startswith(answer.lower())]
    same = [line for line in found if line.label.lower() == answer.lower()]
    if len(answer) < 3 or not found:
        return None
    return same[0] if same else found[0] if len({line.label for line in found}) == 1 else None


def path_to(menu: Menu, action: int) -> list[int]:
    """The numbers that lead to an action; empty if none does."""
    for number, line in enumerate(menu.items, 1):
        if line.choice is not None and line.choice.action == action:
            return [number]
        if line.more is not None and (rest := path_to(line.more, action)):
            return [number, *rest]
    return []


def quoted(answer: str) -> str:
    """What somebody typed, as a complaint quotes it."""
    return repr(answer if len(answer) <= 40 else f"{answer[:37]}...")
