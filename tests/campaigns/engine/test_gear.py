"""CMP-SHP-01, 05, CMP-ENC-08, CMP-AFT-12, CMP-CHN-10: what ships are fitted with, and the condition that a ruleset
takes up again."""

from typing import Any

import pytest
from msgspec.structs import replace

import rules
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.adapters.gear import used_in
from campaigns.engine.evolve.tools import put
from campaigns.engine.ledger import State
from campaigns.engine.records import Detail
from rules.core.findings import errors
from tests.campaigns.engine.sea import Sea, fate, hulls, ruled_by
from tests.campaigns.engine.test_crews import fought, ionian


def nations(state: State, **named: str) -> State:
    """Both sides are of these nations, by ruleset."""
    sides = tuple(replace(side, nations=named) for side in state.data.sides)
    return replace(state, data=replace(state.data, sides=sides))


def fitted(ruleset: str, *gear: str, size: int = 4, **named: str) -> Sea:
    state = nations(ruled_by(ionian(), ruleset), **named)
    state = hulls(state, *[f"P7-{n}" for n in range(1, 9)], size=size, gear=dict.fromkeys(gear, "fit"))
    return fought(state)


def first(sea: Sea) -> Any:
    """The first unit of the battle; its rules find nothing wrong with the scenario."""
    made = ADAPTERS[sea.battle.ruleset].scenario(sea.state, sea.battle, None)
    assert errors(rules.get(sea.battle.ruleset).check_scenario(made)) == ()
    return made.units[0]


def test_enc_08_equipment_is_the_gear_that_is_fit() -> None:
    """CMP-ENC-08: as far as the ruleset fits it to such a ship."""
    nau = first(fitted("nauta", "corvus", "balistae", "harpax", "pirophoros"))
    assert nau.equipment == ("corvus", "balistae", "harpax", "pirophoros")
    assert first(fitted("nauta", "corvus", "harpax")).equipment == ("corvus",), "no harpax without balistae"
    assert first(fitted("nauta", "corvus", size=2)).equipment == ()
    nav = first(fitted("navarchoi", "corvus", "tower", "ballista", "harpax"))
    assert (nav.corvus, nav.tower, nav.ballista, nav.harpax) == (True, 1, True, True)
    mar = first(fitted("mare_nostrum", "corvus", "ballista", mare_nostrum="roman"))
    assert (mar.corvus, mar.ballista) == (True, 0), "a corvus takes the ballista's place"
    other = first(fitted("mare_nostrum", "corvus", "ballista"))
    assert (other.corvus, other.ballista) == (False, 1), "only Romans have one"


def test_enc_08_spent_gear_is_not_taken_along() -> None:
    """CMP-ENC-08, CMP-AFT-12."""
    state = hulls(ruled_by(ionian(), "navarchoi"), "P7-1", gear={"corvus": "spent", "harpax": "fit"})
    unit = first(fought(state))
    assert (unit.corvus, unit.harpax) == (False, True)


@pytest.mark.parametrize(
    ("ruleset", "gear", "damage", "left"),
    [
        ("mare_nostrum", ("corvus", "ballista"), {"corvus_spent": 1}, {"corvus": "spent", "ballista": "fit"}),
        ("mare_nostrum", ("ballista",), {"ballista_lost": 1}, {"ballista": "spent"}),
        ("navarchoi", ("corvus", "harpax"), {"corvus_used": 1}, {"corvus": "spent", "harpax": "fit"}),
        ("nauta", ("pirophoros", "corvus"), {"pirophoros_used": 1}, {"pirophoros": "spent", "corvus": "fit"}),
    ],
)
def test_aft_12_spent_gear(ruleset: str, gear: tuple[str, ...], damage: dict[str, int], left: dict[str, str]) -> None:
    """CMP-AFT-12: and fit gear goes with a prize."""
    sea = fitted(ruleset, *gear).ends(None, fate("A1", "afloat", **damage))
    assert sea.after.hulls["P7-1"].gear == left and sea.after.hulls["P7-8"].gear == dict.fromkeys(gear, "fit")
    captor = "B" if ruleset == "mare_nostrum" else "B1"
    taken = fitted(ruleset, *gear).ends("B", fate("A1", "captured", by=captor, **damage))
    assert taken.after.hulls["P7-1"].state == "PRIZE" and taken.after.hulls["P7-1"].gear == left


def test_aft_12_what_a_battle_fought_here_has_used_up() -> None:
    """CMP-AFT-12: a corvus of NAV once used, one of MAR that is spent or lowered; its result does not tell of it."""
    nav = fitted("navarchoi", "corvus")
    made = ADAPTERS["navarchoi"].scenario(nav.state, nav.battle, None)
    state = rules.get("navarchoi").start(made)
    assert used_in("navarchoi", made, state) == {}
    ships = tuple([replace(each, corvus=each.corvus and each.id != "A1") for each in state.ships])
    assert used_in("navarchoi", made, replace(state, ships=ships)) == {"A1": ("corvus",)}
    mar = fitted("mare_nostrum", "corvus", mare_nostrum="roman")
    galleys = ADAPTERS["mare_nostrum"].scenario(mar.state, mar.battle, None)
    begun = rules.get("mare_nostrum").start(galleys)
    for word, used in (("ok", {}), ("lowered", {"A1": ("corvus",)}), ("spent", {"A1": ("corvus",)})):
        crews = tuple([replace(each, corvus=word if each.id == "A1" else each.corvus) for each in begun.galleys])
        assert used_in("mare_nostrum", galleys, replace(begun, galleys=crews)) == used
    mar.ends(None, used={"A1": ("corvus",)})
    assert mar.after.hulls["P7-1"].gear == {"corvus": "spent"} and mar.after.hulls["P7-8"].gear == {"corvus": "fit"}


def test_aft_12_men_of_a_class_without_soldiers_are_left_alone() -> None:
    """CMP-AFT-12: NAU Size 1 has none."""
    state = hulls(ruled_by(ionian(), "nauta"), "P7-1", size=1, men=(1, 2))
    sea = fought(state).ends(None)
    assert sea.after.hulls["P7-1"].men == (1, 2)


def test_chn_10_the_condition_is_taken_up_by_its_own_rules_alone() -> None:
    """CMP-CHN-10, CMP-X23: MAR finds its 3 empty sockets to starboard; in NAV the ship is Damaged, Manpower full."""
    state = hulls(ionian(), "P7-1", size=3)
    sea = fought(ruled_by(state, "mare_nostrum")).ends(None, fate("A1", "afloat", hd=3, oars_starboard=3, bearer=1))
    now = sea.after.hulls["P7-1"]
    assert (now.hull, now.oars) == (3, 1) and now.detail is not None
    assert now.detail.condition == {"port": 0, "starboard": 3, "slingers": 1, "archers": 2, "marines": 12}
    again = fought(ruled_by(replace(state, hulls=put(state.hulls, {"P7-1": now})), "mare_nostrum"))
    unit = first(again)
    assert (unit.condition.port_lost, unit.condition.starboard_lost, unit.condition.hd) == ((), (1, 2, 3), 3)
    nav = first(fought(ruled_by(replace(state, hulls=put(state.hulls, {"P7-1": now})), "navarchoi")))
    assert (nav.condition.damage, nav.condition.manpower) == ("damaged", None)
    bare = first(fought(ruled_by(hulls(state, "P7-1", hull=3, oars=1), "mare_nostrum")))
    assert (bare.condition.port_lost, bare.condition.starboard_lost) == ((1, 2, 3), ())


def test_chn_10_any_later_change_clears_it() -> None:
    """CMP-CHN-10: of hull, oars or men; here by a battle of other rules, and by another report of its own."""
    kept = hulls(ionian(), "P7-1", oars=1, detail=Detail("mare_nostrum", {"port": 3, "starboard": 0}))
    hexes = fought(ruled_by(kept, "ancient_naval_games")).ends(None, fate("A1", "afloat", oar=1))
    assert hexes.after.hulls["P7-1"].detail == kept.hulls["P7-1"].detail, "nothing has changed"
    worse = fought(ruled_by(kept, "ancient_naval_games")).ends(None, fate("A1", "afloat", oar=2))
    assert worse.after.hulls["P7-1"].detail is None
    men = fought(ruled_by(kept, "nauta")).ends(None, fate("A1", "afloat", soldiers_lost=1, soldiers=0))
    assert men.after.hulls["P7-1"].detail == Detail("nauta", {"soldiers": 0})
