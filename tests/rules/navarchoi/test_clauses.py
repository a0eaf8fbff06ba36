"""The rulebook as data: its parts, and what each ruling says."""

from rules.core.clauses import clauses

BOOK = clauses("navarchoi")


def test_every_part_of_the_rulebook_is_there() -> None:
    sections = {clause.section for clause in BOOK.values()}
    assert {"Formations", "Raking", "Cards", "Rulings on open points", "Timing windows"} <= sections
    assert len(BOOK) == 531
    assert [id for id in BOOK if id.startswith("NAV-C-")] == [f"NAV-C-{n:02d}" for n in range(1, 56)]
    assert [id for id in BOOK if id.startswith("NAV-A-")] == [f"NAV-A-{n:02d}" for n in range(1, 74)]


def test_every_ruling_but_the_irrelevant_one_says_why() -> None:
    assert {id for id, clause in BOOK.items() if id.startswith("NAV-A-") and not clause.note} == {"NAV-A-55"}
