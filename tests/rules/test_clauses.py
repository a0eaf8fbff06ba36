"""The rulebooks as data: every clause that an engine enforces is named by a test, every clause that is cited exists."""

import ast
import json
import re
from collections.abc import Iterable
from pathlib import Path

import msgspec
import pytest

import rules
from rules.core.clauses import clauses
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import examples

TESTS = Path(__file__).parents[1]
every_ruleset = pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)


class Book(msgspec.Struct, frozen=True):
    """How a rulebook's clauses are written in texts, and more than how many of them its engine cites. Rulings that only
    settle how a clause is read, those with `rulings` in their ids, are tested with it. Some tests `beside` those of the
    ruleset name its clauses too; some texts refer to whole `chapters`."""

    clause: re.Pattern[str]
    cited: int
    rulings: str = ""
    beside: tuple[str, ...] = ()
    chapters: frozenset[str] = frozenset()


def chapters_of(book: Iterable[str]) -> frozenset[str]:
    """The chapters and sections that Návarchoi's clauses stand in."""
    found = {re.sub(r"\.\w+$", "", id) for id in book} | {id.rsplit(".", 2)[0] for id in book}
    return frozenset(found | {"NAV-6.5", "NAV-M"} | {f"NAV-{n}" for n in range(1, 9)})


BOOKS = {
    "ancient_naval_games": Book(re.compile(r"HEX-(?!A-|C-|X)[A-Z]+-\d\d"), 40),
    "mare_nostrum": Book(re.compile(r"MAR-(?!EX)(?:[A-Z]{3}|DICE|[GC])\.\d+"), 80, "AMB"),
    "nauta": Book(re.compile(r"NAU-(?:\d+[a-l]?|AMB|DICE|[GPC])\.(?:\d+|[a-z])"), 90, "AMB"),
    "navarchoi": Book(
        re.compile(
            r"NAV-(?:\d+(?:\.\w+)+|\d+\b(?!\.)|X-\d+|A-\d\d|C-\d\d|R-\w+(?:\.\w+)?|R\b(?!-)|S-\d(?:-SR\d)?|M-\d(?:\.\w+)?)"
        ),
        200,
        beside=("geometry/test_square.py",),
        chapters=chapters_of(clauses("navarchoi")),
    ),
    "oi_navarcoi": Book(re.compile(r"ONV-(?!A-|C-|X\d|S\d)[A-Z]{3}-\d\d"), 120, "RUL"),
}


def named(ruleset: Ruleset) -> set[str]:
    """Clauses named in the docstring of a test, or cited by a worked example."""
    book = BOOKS[ruleset.key]
    found: set[str] = set()
    for path in (*(TESTS / "rules" / ruleset.key).glob("test_*.py"), *(TESTS / name for name in book.beside)):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found |= set(book.clause.findall(ast.get_docstring(node) or ""))
    for path in examples(ruleset):
        found |= set(json.loads(path.read_text())["clauses"])
    return found


@every_ruleset
def test_every_enforced_clause_is_named_by_a_test(ruleset: Ruleset) -> None:
    rulings = BOOKS[ruleset.key].rulings
    enforced = {id for id, clause in clauses(ruleset.key).items() if clause.status == "enforced"}
    settled = {id for id in enforced if rulings and rulings in id}
    assert enforced - settled - named(ruleset) == set()


@every_ruleset
def test_tests_and_examples_name_no_clause_that_does_not_exist(ruleset: Ruleset) -> None:
    assert named(ruleset) - set(clauses(ruleset.key)) - BOOKS[ruleset.key].chapters == set()


@every_ruleset
def test_the_engine_cites_no_clause_that_does_not_exist(ruleset: Ruleset) -> None:
    book = BOOKS[ruleset.key]
    folder = Path(rules.__file__).parent / ruleset.key
    cited = {clause for path in folder.glob("*.py") for clause in book.clause.findall(path.read_text())}
    assert len(cited) > book.cited
    assert cited - set(clauses(ruleset.key)) - book.chapters == set()


@every_ruleset
def test_clauses_cite_no_clause_that_does_not_exist(ruleset: Ruleset) -> None:
    book, written = BOOKS[ruleset.key], clauses(ruleset.key)
    cited = {found for each in written.values() for found in book.clause.findall(f"{each.text} {each.note}")}
    assert cited - set(written) - book.chapters == set()
