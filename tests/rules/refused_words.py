"""The words of every refusal and finding of a ruleset, read from its chapters."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from rules.core.ruleset import Ruleset

CALLS = {"no", "finding", "_finding"}
WORDS = {"words", "bots", "forecast", "reference.py", "meta.py", "clauses.py"}  # what they return is told, not refused


class Said(NamedTuple):
    """One way to say a finding; what is filled in stands as ⟨its expression⟩."""

    where: str
    code: str
    text: str


def said(ruleset: Ruleset) -> Iterator[Said]:
    """Every message in the chapters of a ruleset with the code of its finding, each alternative for itself."""
    folder = Path(__file__).parents[2] / "rules" / ruleset.key
    for path in sorted(folder.rglob("*.py")):
        tree = ast.parse(path.read_text())
        for function in [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]:
            for call in [node for node in ast.walk(function) if isinstance(node, ast.Call)]:
                if not (isinstance(call.func, ast.Name) and call.func.id in CALLS and len(call.args) > 2):
                    continue
                place = f"{path.relative_to(folder)}:{call.lineno}"
                for text in {text for arg in call.args[1:] for text in _texts(arg, function)}:
                    if " " in text:
                        yield Said(place, ast.unparse(call.args[0]).strip("'"), text)

            if not WORDS.intersection(path.relative_to(folder).parts):
                for back in [node for node in ast.walk(function) if isinstance(node, ast.Return) and node.value]:
                    for text in _texts(back.value, function, tuples=True):
                        if " " in text and text.endswith("."):
                            yield Said(f"{path.relative_to(folder)}:{back.lineno}", function.name, text)


def _texts(node: ast.expr, function: ast.FunctionDef, tuples: bool = False) -> Iterator[str]:
    """What an expression may read as: its literals, and those of the names in it that the function gives."""
    if isinstance(node, ast.Constant):
        if isinstance(node.value, str):
            yield node.value
    elif isinstance(node, ast.JoinedStr):
        yield "".join(
            str(part.value) if isinstance(part, ast.Constant) else f"⟨{ast.unparse(part)[1:-1]}⟩"
            for part in node.values
        )
    elif isinstance(node, ast.IfExp):
        yield from _texts(node.body, function)
        yield from _texts(node.orelse, function)
    elif isinstance(node, ast.Tuple) and tuples:
        for part in node.elts:
            yield from _texts(part, function)
    elif isinstance(node, ast.Name):
        for given in ast.walk(function):
            if isinstance(given, ast.Assign) and any(ast.unparse(each) == node.id for each in given.targets):
                yield from _texts(given.value, function)


def _filled(part: ast.expr) -> str:
    """What is filled in, as it is written: "ship.label", "ship.size!r"."""
    return ast.unparse(ast.JoinedStr([part]))[3:-2]
