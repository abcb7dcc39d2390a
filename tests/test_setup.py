"""What setup.py says when the sources can't be compiled."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    spec = importlib.util.spec_from_file_location("setup_script", Path(__file__).parents[1] / "setup.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_a_fault_that_mypy_finds_is_told_with_its_place(setup: ModuleType) -> None:
    told = "src/a.py:7: error: Not so  [misc]\nsrc/a.py:8: note: see there\nsrc/b.py:9: error: Nor so  [misc]\n"
    assert setup.fault_in(told, SystemExit(1)) == (
        "mypy finds a fault in src/a.py:7: Not so [misc], and 1 more; ./check tells all"
    )


def test_another_fault_is_told_in_its_own_words(setup: ModuleType) -> None:
    assert setup.fault_in("", ImportError("no mypyc")) == "ImportError: no mypyc"
    assert setup.fault_in("Success\n", SystemExit("error: no setuptools")) == "SystemExit: error: no setuptools"


def test_the_modules_to_compile_are_there(setup: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(Path(__file__).parents[1])
    found = setup.compiled_modules()
    assert "src/ziggurat/core/state.py" in found
    assert "src/ziggurat/games/seven_wonders/steps.py" in found
    assert all(Path(file).is_file() for file in found)
