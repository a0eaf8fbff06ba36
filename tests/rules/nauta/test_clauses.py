"""The rulebook as data: its sections, its rulings, and what is left to the players."""

from rules.core.clauses import clauses

BOOK = clauses("nauta")


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
