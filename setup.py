"""Builds the package; the rules and the search are compiled with mypyc where a C compiler is there.

ZIGGURAT_COMPILE=auto  compile if possible, otherwise install interpreted and say so (the default)
ZIGGURAT_COMPILE=yes   compile, and fail if that is not possible
ZIGGURAT_COMPILE=no    do not compile

An editable install (`pip install -e .`) is compiled with "yes" only: a compiled file beside a source wins over the
edited source.  Everything else about the package stands in pyproject.toml.

The page of the server is built too (scripts/page.py); ZIGGURAT_PAGE=no leaves it out.
"""

import contextlib
import io
import os
import shutil
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.command.sdist import sdist

sys.path.insert(0, str(Path(__file__).parent / "scripts"))
import page

WANT = os.environ.get("ZIGGURAT_COMPILE", "auto")
if WANT not in ("auto", "yes", "no"):
    sys.exit(f"ZIGGURAT_COMPILE must be auto, yes or no, not {WANT!r}")

PACKAGE = Path("src/ziggurat")
CORE = ["bits", "pile", "chance", "state", "playout", "evaluation"]
STEPS = [
    *("__init__", "turn", "action_phase", "action_cards", "special_actions", "homer", "gains_and_losses", "blue_tokens"),
    *("politics", "events", "event_effects", "event_choices", "colonization", "aggressions", "wars", "pacts"),
    *("choices", "spending", "payments", "answers", "tracks", "act", "earning", "ending", "phases"),
    *("era", "explorer", "agora", "soldier", "wonders", "technologies"),
]
GAME = [
    *("tables", "actions", "events", "state", "trade", "effects", "costs", "resolution", "scoring", "steps"),
    *("knowledge", "evaluation"),
    *("tokens", "armies", "totals", "ratings", "production", "ranking", "row", "gains", "symbols", "population"),
    *("wonders", "leaders", "technologies", "military_cards", "tactics", "pacts", "trade_routes", "attacks", "event_decks"),
    *("resigning", "geography"),
    *("icons", "stock", "programs", "drafting", "automa", "setting", "building", "guesses", "plans", "quick"),
    *(f"steps/{name}" for name in STEPS),
]


def compiled_modules() -> list[str]:
    """The modules to compile: those of the lists above that exist, and the tree search."""
    modules = [PACKAGE / "core" / f"{name}.py" for name in CORE]
    for game in sorted((PACKAGE / "games").glob("*/")):
        modules += [game / f"{name}.py" for name in GAME]
    modules.append(PACKAGE / "bots" / "mcts.py")
    return [module.as_posix() for module in modules if module.exists()]


def say_interpreted(reason: object) -> None:
    print(f"ziggurat: not compiled, the rules will run interpreted and slower ({reason})", file=sys.stderr)


def fault_in(told: str, error: BaseException) -> str:
    """Why mypyc gave up, on one line: the first fault that mypy told of, with its file and line, or the error itself."""
    faults = [line for line in told.splitlines() if ": error: " in line]
    if not faults:
        return f"{type(error).__name__}: {error}"
    where, _, what = faults[0].partition(": error: ")
    more = f", and {len(faults) - 1} more" if len(faults) > 1 else ""
    return f"mypy finds a fault in {where}: {' '.join(what.split())}{more}; ./check tells all"


def what_is_missing() -> str:
    """What compiling needs and this machine lacks; empty if all is there."""
    if os.name == "nt":
        return ""  # setuptools finds the compiler itself, and build_ext fails if there is none
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if not shutil.which(command.split()[0]):
        return f"no C compiler: {command.split()[0]} not found"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "Python.h not found: install the development files of Python"
    return ""


def extensions() -> list[Extension]:
    """What to compile in this run; empty if nothing."""
    building = {"build", "build_ext", "bdist_wheel"} & set(sys.argv)
    editable = "editable_wheel" in sys.argv and WANT == "yes"
    if WANT == "no" or not (building or editable):
        return []
    missing = what_is_missing()
    if missing and WANT == "yes":
        sys.exit(f"ziggurat: can't compile: {missing}")
    if missing:
        say_interpreted(missing)
        return []
    told = io.StringIO()  # mypycify prints what mypy finds, and exits
    try:
        from mypyc.build import mypycify

        with contextlib.redirect_stdout(told):  # one call: modules compiled together call each other directly
            found: list[Extension] = mypycify(compiled_modules(), opt_level="3", debug_level="0", group_name="ziggurat")
    except (Exception, SystemExit) as error:
        fault = fault_in(told.getvalue(), error)
        if WANT == "yes":
            sys.exit(f"ziggurat: can't compile: {fault}")
        say_interpreted(fault)
        return []
    if os.name == "posix":
        # No warnings: nobody reads those about generated code, and looking for them doubles the time that compiling takes.
        flags = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fwrapv", "-Wno-all"]
        for extension in found:
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]  # mypycify shares one list among all
    return found


class OptionalBuildExt(build_ext):
    """All modules are compiled, or none is: a half-built group could not be imported."""

    def run(self) -> None:
        try:
            super().run()
        except Exception as error:
            if WANT == "yes":
                sys.exit(f"ziggurat: can't compile: {error} (the lines above say more)")
            say_interpreted(error)
            for output in self.get_outputs():
                Path(output).unlink(missing_ok=True)
            self.extensions = []


def build_page() -> None:
    """The page, unless it is not wanted."""
    if os.environ.get("ZIGGURAT_PAGE") == "no":
        return
    try:
        page.build()
    except page.PageError as error:
        sys.exit(f"ziggurat: the page can't be built: {error}; ZIGGURAT_PAGE=no installs without it")


class BuildPyWithPage(build_py):
    """The sources, and the page among the data of the server."""

    def run(self) -> None:
        if not self.editable_mode:
            build_page()
            self.__dict__.pop("data_files", None)  # to be looked up anew: the page may just have come
        super().run()


class SdistWithPage(sdist):
    """A source distribution carries the built page, so that installing it needs no Node."""

    def run(self) -> None:
        build_page()
        super().run()


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": OptionalBuildExt, "build_py": BuildPyWithPage, "sdist": SdistWithPage},
    )
