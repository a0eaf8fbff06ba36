"""The clauses of a rulebook, read from its file."""

import pytest

import rules
from rules.core.clauses import STATUSES, by_status, clauses


def test_a_clause_has_its_section_text_and_status() -> None:
    clause = clauses("ancient_naval_games")["HEX-MOV-02"]
    assert (clause.id, clause.section, clause.status) == ("HEX-MOV-02", "Movement", "enforced")
    assert clause.text == "Forward: into the front hex, 1 MP; the facing is unchanged."


def test_a_long_text_is_not_wrapped_and_only_tables_have_lines() -> None:
    for ruleset in rules.all():
        for clause in clauses(ruleset.key).values():
            assert all(line and line == " ".join(line.split()) for line in clause.text.split("\n"))
            assert clause.note == " ".join(clause.note.split()) and clause.status in STATUSES


def test_clauses_are_read_once_and_cannot_be_changed() -> None:
    book = clauses("ancient_naval_games")
    assert clauses("ancient_naval_games") is book
    with pytest.raises(TypeError):
        book["HEX-MOV-02"] = book["HEX-MOV-03"]  # type: ignore[index]


def test_how_many_of_each_status() -> None:
    assert by_status("ancient_naval_games") == {"enforced": 97, "assisted": 0, "left_to_players": 0}


def test_an_unknown_ruleset_has_no_clauses() -> None:
    with pytest.raises(ModuleNotFoundError):
        clauses("chess")
