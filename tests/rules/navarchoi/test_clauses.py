"""The rulebook as data: every clause that the engine enforces is named by a test, every clause that it cites exists."""

import ast
import json
import re
from pathlib import Path

import rules.navarchoi
from rules.core.clauses import clauses

HERE = Path(__file__).parent
BOOK = clauses("navarchoi")
CLAUSE = re.compile(
    r"NAV-(?:\d+(?:\.\w+)+|\d+\b(?!\.)|X-\d+|A-\d\d|C-\d\d|R-\w+(?:\.\w+)?|R\b(?!-)|S-\d(?:-SR\d)?|M-\d(?:\.\w+)?)"
)
# Chapters that texts refer to as a whole.
CHAPTERS = {re.sub(r"\.\w+$", "", id) for id in BOOK} | {id.rsplit(".", 2)[0] for id in BOOK} | {"NAV-6.5", "NAV-M"}
CHAPTERS |= {f"NAV-{n}" for n in range(1, 9)}


def named() -> set[str]:
    """Clauses named in the docstring of a test, or cited by a worked example."""
    found: set[str] = set()
    for path in (*HERE.glob("test_*.py"), HERE.parents[1] / "geometry" / "test_square.py"):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(CLAUSE.findall(ast.get_docstring(node) or ""))
    for path in (HERE / "examples").glob("*.json"):
        found |= set(json.loads(path.read_text())["clauses"])
    return found


def test_every_enforced_clause_is_named_by_a_test() -> None:
    assert {clause.id for clause in BOOK.values() if clause.status == "enforced"} - named() == set()


def test_tests_and_examples_name_no_clause_that_does_not_exist() -> None:
    assert named() - set(BOOK) - CHAPTERS == set()


def test_the_engine_cites_no_clause_that_does_not_exist() -> None:
    folder = Path(rules.navarchoi.__file__).parent
    cited = {clause for path in folder.glob("*.py") for clause in CLAUSE.findall(path.read_text())}
    assert len(cited) > 200
    assert {clause for clause in cited if clause not in BOOK and clause not in CHAPTERS} == set()


def test_clauses_cite_no_clause_that_does_not_exist() -> None:
    cited = {found for clause in BOOK.values() for found in CLAUSE.findall(f"{clause.text} {clause.note}")}
    assert cited - set(BOOK) - CHAPTERS == set()


def test_every_part_of_the_rulebook_is_there() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert {"Formations", "Raking", "Cards", "Rulings on open points", "Timing windows"} <= sections
    assert len(BOOK) == 531
    assert [id for id in BOOK if id.startswith("NAV-C-")] == [f"NAV-C-{n:02d}" for n in range(1, 56)]
    assert [id for id in BOOK if id.startswith("NAV-A-")] == [f"NAV-A-{n:02d}" for n in range(1, 74)]


def test_every_ruling_but_the_irrelevant_one_says_why() -> None:
    assert {id for id, clause in BOOK.items() if id.startswith("NAV-A-") and not clause.note} == {"NAV-A-55"}
