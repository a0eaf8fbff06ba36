"""The rulebook as data: its sections, its rulings, and what is left to the players."""

from rules.core.clauses import clauses

BOOK = clauses("mare_nostrum")


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
