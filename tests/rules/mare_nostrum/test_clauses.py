"""The rulebook as data: every clause that the engine enforces is named by a test, every clause that it cites
exists."""

import ast
import json
import re
from pathlib import Path

import rules.mare_nostrum
from rules.core.clauses import clauses

HERE = Path(__file__).parent
BOOK = clauses("mare_nostrum")
CLAUSE = re.compile(r"MAR-(?!EX)(?:[A-Z]{3}|DICE|[GC])\.\d+")


def named() -> set[str]:
    """Clauses named in the docstring of a test, or cited by a worked example."""
    found: set[str] = set()
    for path in HERE.glob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(CLAUSE.findall(ast.get_docstring(node) or ""))
    for path in (HERE / "examples").glob("*.json"):
        found |= set(json.loads(path.read_text())["clauses"])
    return found


def test_every_enforced_clause_is_named_by_a_test() -> None:
    """Rulings settle how a clause is read, so they are tested with it."""
    enforced = {clause.id for clause in BOOK.values() if clause.status == "enforced" and "AMB" not in clause.id}
    assert enforced - named() == set()


def test_tests_and_examples_name_no_clause_that_does_not_exist() -> None:
    assert named() - set(BOOK) == set()


def test_the_engine_cites_no_clause_that_does_not_exist() -> None:
    folder = Path(rules.mare_nostrum.__file__).parent
    cited = {clause for path in folder.glob("*.py") for clause in CLAUSE.findall(path.read_text())}
    assert len(cited) > 80
    assert cited - set(BOOK) == set()


def test_clauses_cite_no_clause_that_does_not_exist() -> None:
    cited = {found for clause in BOOK.values() for found in CLAUSE.findall(clause.text + clause.note)}
    assert cited - set(BOOK) == set()


def test_every_section_has_its_title_and_every_ruling_its_reason() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert {"Set-up", "Initiative", "The corvus", "Geometry", "Rulings on open points"} <= sections
    assert len(BOOK) == 198
    assert all(clause.note for clause in BOOK.values() if "AMB" in clause.id)


def test_what_the_players_see_to_themselves() -> None:
    """MAR-SET.09 is theirs; with the usual sizes of tables, fleets and crews (MAR-SET.01, MAR-SET.02, MAR-SET.04,
    MAR-SET.05, MAR-COR.07) and with what a campaign carries on (MAR-C.2, MAR-C.3) the engine helps."""
    by = {
        status: {id for id, each in BOOK.items() if each.status == status} for status in ("left_to_players", "assisted")
    }
    assert by["left_to_players"] == {"MAR-SET.09"}
    assert by["assisted"] == {
        "MAR-SET.01", "MAR-SET.02", "MAR-SET.04", "MAR-SET.05", "MAR-COR.07", "MAR-C.2", "MAR-C.3",
    }  # fmt: skip
