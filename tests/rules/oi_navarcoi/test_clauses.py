"""The rulebook as data: every clause that the engine enforces is named by a test, every clause that it cites exists."""

import ast
import json
import re
from pathlib import Path

import rules.oi_navarcoi
from rules.core.clauses import clauses

HERE = Path(__file__).parent
BOOK = clauses("oi_navarcoi")
CLAUSE = re.compile(r"ONV-(?!A-|C-|X\d|S\d)[A-Z]{3}-\d\d")


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
    enforced = {clause.id for clause in BOOK.values() if clause.status == "enforced" and "RUL" not in clause.id}
    assert enforced - named() == set()


def test_tests_and_examples_name_no_clause_that_does_not_exist() -> None:
    assert named() - set(BOOK) == set()


def test_the_engine_cites_no_clause_that_does_not_exist() -> None:
    folder = Path(rules.oi_navarcoi.__file__).parent
    cited = {clause for path in folder.glob("*.py") for clause in CLAUSE.findall(path.read_text())}
    assert len(cited) > 120
    assert cited - set(BOOK) == set()


def test_clauses_cite_no_clause_that_does_not_exist() -> None:
    cited = {found for clause in BOOK.values() for found in CLAUSE.findall(clause.text + clause.note)}
    assert cited - set(BOOK) == set()


def test_every_section_is_there_and_every_ruling_says_why() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert len(BOOK) == 290
    assert {"Signals", "Diekplous", "Periplous", "Geometry", "Rulings on doubtful points"} <= sections
    assert all(clause.note for clause in BOOK.values() if clause.id.startswith("ONV-RUL"))
