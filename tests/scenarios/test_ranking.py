"""Of several ways to mend a finding that is named first which changes least."""

from rules.core.findings import Change, Finding, Fix
from scenarios.documents.ranking import ranked


def test_a_ship_is_taken_away_only_where_nothing_less_mends_it() -> None:
    away = Fix("Take A3 out", (Change("remove", "/units/2"),))
    plain = Fix("Give her no tower", (Change("remove", "/units/2/tower"),))
    moved = Fix("Move her", (Change("replace", "/units/2/hex", [3, 4]),))
    more = Fix("Add a ship", (Change("add", "/units/-", {}),))
    (told,) = ranked((Finding("X", "Too many.", fixes=(away, plain, more, moved)),))
    assert [fix.label for fix in told.fixes] == ["Move her", "Give her no tower", "Add a ship", "Take A3 out"]


def test_among_equals_the_order_of_the_rules_stays() -> None:
    fixes = tuple(Fix(name, (Change("replace", "/first", name),)) for name in ("B", "A"))
    assert ranked((Finding("X", "Say who begins.", fixes=fixes),))[0].fixes == fixes
