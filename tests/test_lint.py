"""What no linter knows: mypyc makes a literal left of ``<<`` a 32-bit number."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCES = sorted((Path(__file__).parents[1] / "src" / "ziggurat").rglob("*.py"))


def overflows(node: ast.AST) -> bool:
    """Whether this is a shift of a literal, of ``i64(literal)`` or of a constant, by something that is no literal."""
    if not (isinstance(node, (ast.BinOp, ast.AugAssign)) and isinstance(node.op, ast.LShift)):
        return False
    left = node.left if isinstance(node, ast.BinOp) else node.target
    right = node.right if isinstance(node, ast.BinOp) else node.value
    cast = isinstance(left, ast.Call) and isinstance(left.func, ast.Name) and left.func.id == "i64"
    literal = isinstance(left, ast.Constant) or cast or (isinstance(left, ast.Name) and left.id.isupper())
    return literal and not isinstance(right, ast.Constant)


def test_finds_what_it_looks_for() -> None:
    for text in ("1 << n", "i64(1) << n", "ONE << n"):
        assert any(overflows(node) for node in ast.walk(ast.parse(text)))
    for text in ("1 << 4", "x << n"):
        assert not any(overflows(node) for node in ast.walk(ast.parse(text)))


@pytest.mark.parametrize("source", SOURCES, ids=lambda path: path.name)
def test_no_literal_is_shifted(source: Path) -> None:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    assert not [node.lineno for node in ast.walk(tree) if overflows(node)]
