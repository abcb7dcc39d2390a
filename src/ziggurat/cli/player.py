"""The loop of a game at one terminal: people and bots in turn, commands, undo, the record.  It knows no game."""

from __future__ import annotations

import contextlib
import os
import shlex
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path

from rich.console import RenderableType

from ziggurat.bots.bot import Bot
from ziggurat.cli import keeper as keepers
from ziggurat.cli.arguments import path_of
from ziggurat.cli.boards.board import Menu, Numbered, Sight, Tiding, beside, changes_words, height_of, look
from ziggurat.cli.keeper import Keeper, RecordChanged
from ziggurat.cli.menus import Unclear, follow, quoted
from ziggurat.cli.screen import Screen
from ziggurat.cli.talk import NoMoreInput, Talk, Terminated
from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import Choice
from ziggurat.core.errors import IllegalAction, OptionError, RecordError
from ziggurat.core.record import Recorder
from ziggurat.core.seat import Seat
from ziggurat.core.state import State
from ziggurat.core.table import Table

COMMANDS = ("help", "quit", "exit", "undo", "back", "log", "score", "table", "cities", "hint")
"""The commands that are words, for slips of the keyboard."""


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
        self.talk = talk
        self.keeper = keeper
        self.setting = setting
        self.screen = Screen(table, self.people, talk)
        self.at_keyboard = self.people[0]

    @property
    def state(self) -> State:
        return self.table.state

    # ---- the loop -------------------------------------------------------------------------------------------------------

    def play(self) -> None:
        """Plays to the end of the game, or until the people leave.

        Raises KeyboardInterrupt if they end it by Ctrl-C, and Terminated; the record is kept before.
        """
        try:
            self.screen.greet(self.path())
            if self.talk.alive and len(self.people) > 1:
                self.pass_keyboard(self.at_keyboard)
            while not self.state.over:
                try:
                    self.step()
                except KeyboardInterrupt:
                    self.interrupted()
            self.screen.finish(self.path())
            if self.keeper is None and self.talk.alive:
                self.offer_to_keep()
        except NoMoreInput:
            if not self.state.over:
                self.say_where("The input has ended; the game is left at:")
        except Left:
            self.say_where("You leave the game at:")
        except KeyboardInterrupt:
            if not self.state.over:
                self.say_where("You leave the game at:")
            raise
        except Terminated:
            self.say_where("The game was told to stop; it is left at:")
            raise

    def path(self) -> Path | None:
        """Where the record is kept, if it is."""
        return self.keeper.path if self.keeper is not None else None

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
        moment = self.screen.when_of(self.state)
        self.table.act(seat, action)
        self.screen.moments[self.screen.last_number()] = moment
        self.keep()

    def keep(self) -> None:
        """Writes the record; a full disk is no reason to stop the game."""
        if self.keeper is not None:
            try:
                self.keeper.write(self.table.record())
            except RecordChanged as error:
                text = f"{error}, perhaps in another window. It is left as it is."
                self.keeper = self.keeper.beside()
                self.talk.tell(f"{text} Your game is kept in {self.keeper.path} from now on.", style="yellow")
                self.keep()
            except OSError as error:
                text = f"The record could not be written to {self.keeper.path}: {error.strerror}. The game goes on."
                self.talk.tell(text, style="yellow")

    # ---- a person's decision --------------------------------------------------------------------------------------------

    def turn(self, seat: int) -> None:
        """Asks a person and carries out the choice; afterwards it may be taken back."""
        if seat != self.at_keyboard:
            self.pass_keyboard(seat)
        tidings = self.screen.catch_up(seat)
        last = self.screen.last_number()
        sight = look(self.state, seat, self.table.players)
        self.screen.draw(sight, tidings)
        if self.setting.hints:
            self.screen.hint(sight)
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
            if (
                self.setting.confirm
                and self.can_take_back(seat)
                and self.wants_back(f"{self.what_follows(seat)}, u to take it back")
            ):
                self.take_back(seat)
                return
        self.screen.seen[seat] = last

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

    def what_follows(self, seat: int) -> str:
        """What Enter does after a choice, in words."""
        if self.asked():
            return "Enter to pass the keyboard on"
        hidden = self.table.moves[-1].waiting != bit(seat)  # others choose at the same time
        return "Enter to reveal" if hidden else "Enter to go on"

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
        self.talk.rule(f"Pass the keyboard to {self.screen.called(seat)}")
        self.talk.say("The others look away now.")
        self.talk.ask(f"Seat {seat}: Enter when you are ready")
        self.at_keyboard = seat

    # ---- choosing -------------------------------------------------------------------------------------------------------

    def pick(self, sight: Sight, tidings: Sequence[Tiding]) -> Choice | None:
        """Lets a person choose; None when the position has changed (an undo)."""
        menus = [self.screen.board.menu(sight)]
        while True:
            menu = menus[-1]
            answer = self.talk.ask(self.question(sight, menu, top=len(menus) == 1))
            lower = answer.lower()
            typed = [choice for choice in sight.choices if choice.text == lower]
            if typed:
                return typed[0]
            if lower in ("", "b", "back"):
                menus = menus[:-1] or menus
                if len(menus) > 1:
                    self.list_lines(menus[-1])
                else:
                    self.screen.draw(sight, tidings)
            elif lower in ("u", "undo"):
                if self.take_back(sight.seat):
                    return None
            elif not self.obeyed(sight, answer):
                found = self.walk(menu, answer)
                if isinstance(found, Choice):
                    return found
                if found is not None:
                    menus.append(found)
                    self.list_lines(found)

    def list_lines(self, menu: Menu) -> None:
        """Shows a menu with its heading; in columns where the screen has no room for a line each."""
        self.talk.say()
        self.talk.say(menu.heading, style="bold")
        lines: RenderableType = Numbered(menu)
        room = self.talk.lines()
        picture = 0 if menu.picture is None else height_of(self.talk.console, menu.picture)
        if room is not None and height_of(self.talk.console, lines) + picture + 3 > room:  # gap, heading, question
            lines = beside(menu)
        if menu.picture is not None:
            self.talk.say(menu.picture)
        self.talk.say(lines)

    def question(self, sight: Sight, menu: Menu, top: bool) -> str:
        most = len(menu.items)
        numbers = "1" if most == 1 else f"1-{most}"
        if not top:
            return f"{numbers}, or Enter to go back"
        asked = f"[{self.screen.board.who(sight.view, sight.seat)}: {numbers}, ? for help]"
        if len(sight.prompt) + len(asked) > self.talk.console.width - 8:
            self.talk.say(sight.prompt)
            return asked
        return f"{sight.prompt} {asked}"

    def walk(self, menu: Menu, answer: str) -> Choice | Menu | None:
        """Follows numbers (or a name) through menus; None, after saying why, for what is not there."""
        try:
            return follow(menu, answer)
        except Unclear as error:
            self.talk.warn(self.complaint(answer, str(error)))
            return None

    def complaint(self, answer: str, unclear: str) -> str:
        """What is wrong with an answer that leads nowhere, with the nearest verb or command if it is a slip of the keyboard."""
        word = answer.split()[0].lower()
        verbs = [verb.name.split()[0] for verb in self.table.game.space.verbs]
        if word in verbs:
            return self.why_not(answer)
        near = get_close_matches(word, [*verbs, *COMMANDS], 2) if unclear.startswith("Not understood") else []
        return unclear.replace(". Type", f". Did you mean {' or '.join(near)}? Type", 1) if near else unclear

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
            self.screen.help(sight, answer[1:].strip() if answer.startswith("?") else rest)
        elif command in ("q", "quit", "exit"):
            self.leave()
        elif command in ("l", "log") and rest in ("", "all"):
            self.screen.show_log(sight.seat, everything=rest == "all")
        elif command in ("s", "score") and not rest:
            self.talk.say(self.screen.score_sheet(sight.seat))
        elif command in ("c", "cities", "table"):
            found = self.screen.board.everything(sight, rest)
            if found is None:
                self.talk.warn(f"There is no {quoted(rest)} at this table.")
            else:
                self.talk.say(found)
        elif command in ("h", "hint") and not rest:
            self.screen.hint(sight)
        else:
            return False
        return True

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
            if answer.lower() in ("n", "no") or self.saved(answer or name):
                return True

    def offer_to_keep(self) -> None:
        """Asks at the end of a game that nobody kept so far."""
        while answer := self.talk.ask("Keep the record of this game? A file name, or Enter: no"):
            if answer.lower() in ("n", "no"):
                return
            if self.saved(answer):
                self.screen.tell_record(self.path())
                return

    def saved(self, name: str) -> bool:
        """Saves the game in a file that is kept from now on; False, after saying why, if that is not possible."""
        try:
            keeper = keepers.fresh(path_of(name).expanduser())
            keeper.write(self.table.record())
        except (OSError, OptionError, RecordError, RuntimeError) as error:  # the last: the home of a user who is not there
            reason = error.strerror if isinstance(error, OSError) else str(error).rstrip(".")
            self.talk.tell(f"It can't be saved there: {reason}.", style="yellow")
            return False
        self.keeper = keeper
        return True

    def interrupted(self) -> None:
        """Ctrl-C: asks once; a second one leaves at once.  Raises Left and KeyboardInterrupt."""
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
            raise

    def say_where(self, text: str) -> None:
        """The last words before the end: at which moment, and how to go on."""
        self.keep()
        self.talk.say(f"{text} {self.screen.when()}.")
        if self.keeper is not None:
            path = self.keeper.path
            command = os.environ.get("ZIGGURAT_PLAY", "ziggurat play")  # ./play says how it was called
            self.talk.tell(f"It is saved in {path}. Go on with: {command} --resume {shlex.quote(str(path))}")
        elif self.table.moves:
            self.talk.say("It is not saved.")
