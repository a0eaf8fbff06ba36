"""CMP-AMD-04, CMP-GEN-06: the organiser rules."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine.ledger import Army
from campaigns.engine.log import rulings
from campaigns.engine.log.entries import Changed
from campaigns.engine.records import Squadron
from rules.core.findings import Refused
from tests.campaigns.engine.builders import Table


def changed(table: Any, id: str, field: str, value: Any) -> Changed:
    return Changed(table, id, field, value)


def test_amd_04_x26_a_hull_that_a_misread_storm_had_sunk() -> None:
    """CMP-X26."""
    state = Table(losses="carry").state
    lost = (changed("hulls", "ROM-4", "state", "LOST"),)
    state, _ = rulings.rule(state, lost, "a storm")
    assert state.hulls_lost["ROM"] == 1
    back = (changed("hulls", "ROM-4", "state", "READY"), changed("hulls", "ROM-4", "hull", 2))
    with pytest.raises(Refused) as refused:
        rulings.rule(state, back, "")
    assert refused.value.finding.code == "CMP-D-REASON"
    state, (event,) = rulings.rule(state, back, "misread the storm table")
    hull = state.hulls["ROM-4"]
    assert (hull.state, hull.hull, hull.ruled, state.hulls_lost["ROM"]) == ("READY", 2, True, 0)
    assert event.reason == "misread the storm table"  # type: ignore[attr-defined]


def test_gen_06_a_hull_made_by_a_ruling_is_marked() -> None:
    state = Table(losses="carry").state
    made = (changed("hulls", "liburnian", "", {"side": "ROM", "size": 1, "name": "Lynx"}),)
    state, _ = rulings.rule(state, made, "a gift of Corcyra")
    hull = state.hulls["liburnian"]
    assert (hull.side, hull.origin, hull.size, hull.ruled, hull.state) == ("ROM", "ROM", 1, True, "READY")
    with pytest.raises(Refused):
        rulings.rule(state, made, "again")
    with pytest.raises(Refused):
        rulings.rule(state, (changed("hulls", "other", "", {"side": "SYR", "size": 1}),), "no such side")


def test_gen_06_a_hull_has_the_side_of_its_squadron() -> None:
    state = Table(losses="carry").state
    hulls = {**state.hulls, "ROM-4": replace(state.hulls["ROM-4"], squadron="R")}
    state = replace(state, squadrons={"R": Squadron("R", "ROM", "Rome I")}, hulls=hulls)
    with pytest.raises(Refused) as refused:
        rulings.rule(state, (changed("hulls", "ROM-4", "side", "CAR"),), "sold")
    assert refused.value.finding.clause == "CMP-GEN-06"
    both = (changed("hulls", "ROM-4", "side", "CAR"), changed("hulls", "ROM-4", "squadron", None))
    state, _ = rulings.rule(state, both, "sold")
    assert state.hulls["ROM-4"].side == "CAR"


@pytest.mark.parametrize(
    ("table", "id", "field", "value"),
    [
        ("hulls", "ROM-4", "side", "SYR"), ("armies", "R1", "area", "egypt"), ("areas", "spain", "owner", "SYR"),
        ("hulls", "ROM-4", "squadron", "nobody"),
    ],
)  # fmt: skip
def test_amd_04_a_field_names_what_there_is(table: Any, id: str, field: str, value: str) -> None:
    with pytest.raises(Refused) as refused:
        rulings.rule(Table(losses="carry").state, (changed(table, id, field, value),), "because")
    assert refused.value.finding.code == "CMP-D-VALUE"


def test_amd_04_a_treasury_below_0_is_refused() -> None:
    state = replace(Table().state, treasury={"ROM": 4, "CAR": 4})
    with pytest.raises(Refused):
        rulings.rule(state, (changed("treasury", "ROM", "", -1),), "debts")
    state, _ = rulings.rule(state, (changed("treasury", "ROM", "", 0),), "debts")
    assert state.treasury["ROM"] == 0


def test_amd_04_a_limit_of_number_that_is_overstepped_is_shown_and_stands() -> None:
    state = Table().state
    assert rulings.overstepped(state) == ()
    state = replace(state, armies={**state.armies, "R9": Army("R9", "ROM", "north_italy")})
    moved = tuple(changed("armies", id, "area", "south_italy") for id in ("R1", "R9"))
    state, _ = rulings.rule(state, moved, "marched at night")
    assert rulings.overstepped(state) == ("Rome has 5 armies in Southern Italy; the limit is 3.",)
