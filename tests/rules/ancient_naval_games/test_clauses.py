"""The rulebook as data: its sections, and what each ruling says."""

from rules.core.clauses import clauses

BOOK = clauses("ancient_naval_games")


def test_every_section_has_its_title_and_its_clauses_in_order() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert len(BOOK) == 97
    assert {"General", "Movement", "Morale", "Rulings on open points"} <= sections
    numbers = [(clause.section, int(clause.id[-2:])) for clause in BOOK.values()]
    for (section, number), (before, last) in zip(numbers[1:], numbers, strict=False):
        assert number == (last + 1 if section == before else 1)


def test_every_ruling_says_why() -> None:
    assert all(clause.note for clause in BOOK.values() if clause.id.startswith("HEX-RUL"))
