"""The rulebook as data: every clause that the engine enforces is named by a test, every clause that it cites exists."""

import ast
import json
import re
from pathlib import Path

import rules.nauta
from rules.core.clauses import clauses

HERE = Path(__file__).parent
BOOK = clauses("nauta")
CLAUSE = re.compile(r"NAU-(?:\d+[a-l]?|AMB|DICE|[GPC])\.(?:\d+|[a-z])")


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
    folder = Path(rules.nauta.__file__).parent
    cited = {clause for path in folder.glob("*.py") for clause in CLAUSE.findall(path.read_text())}
    assert len(cited) > 90
    assert cited - set(BOOK) == set()


def test_clauses_cite_no_clause_that_does_not_exist() -> None:
    cited = {found for clause in BOOK.values() for found in CLAUSE.findall(clause.text + clause.note)}
    assert cited - set(BOOK) == set()


def test_every_section_has_its_title_and_every_ruling_its_reason() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert {"Preparation", "Dash", "Geometry", "Points", "Rulings on open points"} <= sections
    assert len(BOOK) == 222
    assert all(clause.note for clause in BOOK.values() if "AMB" in clause.id)


def test_what_the_players_see_to_themselves() -> None:
    """NAU-1.d, NAU-19.b, NAU-19.c and NAU-19.d are theirs; with NAU-1.i, NAU-1.j, NAU-9.j and NAU-19.a the engine
    helps."""
    by = {
        status: {id for id, clause in BOOK.items() if clause.status == status}
        for status in ("left_to_players", "assisted")
    }
    assert by["left_to_players"] == {"NAU-1.d", "NAU-19.b", "NAU-19.c", "NAU-19.d"}
    assert {"NAU-1.i", "NAU-1.j", "NAU-9.j", "NAU-19.a"} <= by["assisted"]
