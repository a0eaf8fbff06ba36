"""The rulebook as data: its sections, and what each ruling says."""

from rules.core.clauses import clauses

BOOK = clauses("oi_navarcoi")


def test_every_section_is_there_and_every_ruling_says_why() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert len(BOOK) == 290
    assert {"Signals", "Diekplous", "Periplous", "Geometry", "Rulings on doubtful points"} <= sections
    assert all(clause.note for clause in BOOK.values() if clause.id.startswith("ONV-RUL"))
