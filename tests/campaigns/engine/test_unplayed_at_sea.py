"""What the clauses know of fleets and battles at sea is asked for in vain, and the answer says so by clause."""

from typing import Any

import pytest

from campaigns.engine import reading
from rules.core.documents import changed
from rules.core.findings import Change
from tests.campaigns.engine.builders import document


@pytest.mark.parametrize(
    ("path", "value", "clause"),
    [
        ("/rulesets/sea", "oi_navarcoi", "CMP-ENC-01"),
        ("/armies/0/fleet", "F1", "CMP-MOV-03"),
        ("/options/impiety", "on", "CMP-AFT-10"),
        ("/rulesets/initiative", "auto", "CMP-AUT-01"),
    ],
)
def test_the_finding_names_the_place_and_the_clause(path: str, value: Any, clause: str) -> None:
    campaign, found = reading.read(changed(document(), (Change("add", path, value),)))
    assert campaign is None and [(each.path, each.clause) for each in found] == [(path, clause)]


def test_a_war_of_fleets_is_told_all_that_it_will_not_get() -> None:
    """A strait with its guard, fleets with admirals, battles at sea, and money: everything at once, each thing once."""
    campaign, found = reading.read(
        {
            "id": "WEST", "name": "The War in the West", "calendar": ["433"], "initiative_scenarios": ["HEX-SC1"],
            "rulesets": {"sea": "oi_navarcoi", "land": "auto"},
            "options": {"method": "naval_game", "battle_order": "second_side", "money": "on", "free_armies": False},
            "sides": [{"id": "PEL", "name": "Corinth", "treasury": 20}, {"id": "ATH", "name": "Athens"}],
            "areas": [
                {"id": "corinth", "name": "Corinth", "kind": "PORT", "fort": 2, "owner": "PEL", "income": 8, "yard": 5},
                {"id": "rhium", "name": "Narrows of Rhium", "kind": "SEA", "cape": True},
                {"id": "malea", "name": "Waters of Malea", "kind": "SEA", "rocks": True},
            ],
            "links": [["corinth", "rhium", "SEA"], ["rhium", "malea", "STRAIT", "corinth"]],
            "squadrons": [{"id": "P1", "side": "PEL", "hulls": 8, "size": 2}],
            "fleets": [{"id": "F1", "side": "PEL", "area": "corinth", "squadrons": ["P1"], "admiral": "cnemus"}],
            "admirals": [{"id": "cnemus", "side": "PEL", "skill": 1}],
            "arrivals": [{"turn": 1, "side": "PEL", "admiral": {"id": "brasidas", "skill": 2, "area": "corinth"}}],
            "victory": {"battles": True},
        }
    )  # fmt: skip
    assert campaign is None
    assert sorted(each.path for each in found) == [
        "/admirals", "/areas/0/fort", "/areas/0/income", "/areas/0/yard", "/areas/1/cape", "/areas/1/kind",
        "/areas/2/rocks", "/arrivals/0/admiral", "/fleets", "/links/0/2", "/options/battle_order",
        "/options/free_armies", "/options/money", "/rulesets/sea", "/sides/0/treasury", "/squadrons",
        "/victory/battles",
    ]  # fmt: skip
    assert {each.severity for each in found} == {"error"}
