"""CMP-LND and CMP-CTL-01 at their limits: who leads, where a beaten army may go, and what changes hands."""

from typing import Any

import pytest
from msgspec.structs import replace

from campaigns.engine import reading
from campaigns.engine.decisions import EndPart, FightLandBattle, Recruit, ReportLandBattle, Retreat
from campaigns.engine.events import ArmyRemoved, CommanderEscaped, ControlChanged, LandBattleFought, WarEnded
from campaigns.engine.ledger import Commander
from tests.campaigns.engine.builders import Table, document, owned, punic
from tests.campaigns.engine.test_armies import standing


def at_battle(leaders: dict[str, tuple[str, int, str]] | None = None, *, land: str = "", **areas: str) -> Table:
    """Both sides have moved nothing; `leaders` by name: side, skill and area; `land` is the option land_retreat."""
    options: dict[str, Any] = {"land_retreat": land} if land else {}
    table = Table(**options)
    told = {id: Commander(id, id.title(), side, skill, area) for id, (side, skill, area) in (leaders or {}).items()}
    table.state = replace(standing(table.state, **areas), commanders=told)
    return table.naval_game("B").parts()


def test_lnd_01_where_nobody_rules_an_army_may_be_raised() -> None:
    """CMP-LND-01: by default not in areas that the enemy owns; this one is nobody's."""
    table = Table(recruit="own_areas")
    table.state = standing(table.state, africa="R")
    table.state = owned(table.state, africa=None)
    assert table.naval_game("B").refusal(Recruit(side="ROM", area="africa")) == ""


@pytest.mark.parametrize(("armies", "refusal"), [("RR", ""), ("RRR", "STACKING")])
def test_lnd_01_up_to_three_armies(armies: str, refusal: str) -> None:
    """CMP-LND-01: one a muster, and it is not compulsory."""
    table = Table()
    table.state = standing(table.state, north_italy=armies, south_italy="R")
    table.naval_game("B")
    assert table.refusal(Recruit(side="ROM", area="north_italy")) == refusal
    if not refusal:
        assert table.by(Recruit, area="north_italy").refusal(Recruit(side="ROM", area="north_italy")) == "RECRUITED"
    assert table.refusal(EndPart(side="ROM")) == ""


@pytest.mark.parametrize(("rome", "winner"), [(3, "ROM"), (2, None), (1, "CAR")])
def test_lnd_02_the_higher_total_wins_and_equal_totals_nobody(rome: int, winner: str | None) -> None:
    """CMP-LND-02: die, armies, and the skill of the best commander there; Carthage throws 1."""
    leaders = {
        "fabius": ("ROM", 1, "spain"), "varro": ("ROM", 0, "spain"), "scipio": ("ROM", 3, "south_italy"),
        "hanno": ("CAR", 1, "spain"), "hannibal": ("CAR", 3, "spain"), "mago": ("CAR", 2, "spain"),
    }  # fmt: skip
    table = at_battle(leaders, spain="RRC", south_italy="R", africa="C")
    # Carthage's commanders, left without an army, roll after it.
    table.roll(rome, 1, *([6, 6, 6] if winner == "ROM" else [])).decide(FightLandBattle(area="spain"))
    (fought,) = table.happened(LandBattleFought)
    assert fought.totals == (rome + 2 + 1, 1 + 1 + 3)
    assert fought.winner == winner and fought.leaders == ("fabius", "hannibal")


@pytest.mark.parametrize("auto", ["ask", "always", "never"])
def test_lnd_02_land_battles_of_auto_are_settled_by_dice(auto: str) -> None:
    """CMP-LND-02: `rulesets.land` = auto has no table to ask."""
    data = punic(auto=auto)
    table = Table(replace(data, rulesets=replace(data.rulesets, land="auto")))
    table.state = standing(table.state, spain="RC")
    table.naval_game("B").parts()
    assert table.refusal(FightLandBattle(area="spain")) == ""
    assert table.refusal(ReportLandBattle(area="spain", winner="ROM")) == "DICE"


@pytest.mark.parametrize(
    ("areas", "refusal"),
    [
        ({"north_italy": "CC"}, ""), ({"north_italy": "CCC"}, "RETREAT"), ({"north_italy": "R"}, "RETREAT"),
        ({"africa": "C"}, ""), ({"africa": "C", "north_italy": "CCC"}, "RETREAT"),
    ],
)  # fmt: skip
def test_lnd_02_a_beaten_army_goes_where_there_is_room_and_no_enemy(areas: dict[str, str], refusal: str) -> None:
    """CMP-LND-02: by land to northern Italy; over the sea to Africa nobody retreats."""
    table = at_battle(spain="RRCC", south_italy="RRR", **areas)
    table.roll(6, 1).decide(FightLandBattle(area="spain"))
    stayed = table.state.step != "retreat"  # nobody had a way, so nobody was asked
    assert stayed is bool(refusal)
    if not stayed:
        beaten = table.state.armies_in("spain", "CAR")[0].id
        assert table.refusal(Retreat(side="CAR", army=beaten, to="africa")) == "RETREAT"
        assert table.refusal(Retreat(side="CAR", army=beaten, to="north_italy")) == ""


def test_lnd_02_each_army_finds_its_own_way_and_with_must_the_last_finds_none() -> None:
    """CMP-LND-02: there is room for one of two."""
    table = at_battle(land="must", spain="RCCC", north_italy="CC", south_italy="R")
    table.roll(6, 1).decide(FightLandBattle(area="spain"))
    assert table.state.step == "retreat" and table.state.active == "CAR"
    first, second = (army.id for army in table.state.armies_in("spain", "CAR"))
    table.by(Retreat, army=first, to="north_italy")
    assert [(event.army, event.why) for event in table.happened(ArmyRemoved)] == [(second, "no_retreat")]
    assert len(table.state.armies_in("north_italy", "CAR")) == 3 and table.state.owners["spain"] == "ROM"


@pytest.mark.parametrize(("skill", "clause"), [(-1, "CMP-LND-03"), (0, ""), (3, ""), (4, "CMP-LND-03")])
def test_lnd_03_skill_goes_from_0_to_3(skill: int, clause: str) -> None:
    """CMP-LND-03."""
    commander = {"id": "hannibal", "name": "Hannibal", "side": "CAR", "skill": skill, "area": "spain"}
    _, found = reading.read(document() | {"commanders": [commander]})
    assert [finding.clause for finding in found] == ([clause] if clause else [])


def test_lnd_03_each_commander_has_his_own_die_and_without_an_army_waits() -> None:
    """CMP-LND-03: removed on 2, not on 3; there is no own army to go to."""
    leaders = {"hasdrubal": ("CAR", 1, "spain"), "mago": ("CAR", 0, "spain")}
    table = at_battle(leaders, spain="RRRC", south_italy="R").roll(6, 1, 2, 3).decide(FightLandBattle(area="spain"))
    assert [(event.commander, event.to) for event in table.happened(CommanderEscaped)] == [("mago", None)]
    assert set(table.state.commanders) == {"mago"} and table.happened(WarEnded)[0].winner == "ROM"


def test_lnd_03_commanders_with_an_army_left_roll_no_die() -> None:
    """CMP-LND-03: Hasdrubal's side lost one of two armies, Fabius's none."""
    leaders = {"hasdrubal": ("CAR", 0, "spain"), "fabius": ("ROM", 0, "spain")}
    table = at_battle(leaders, spain="RRRCC", africa="C").roll(6, 1).decide(FightLandBattle(area="spain")).by(EndPart)
    assert set(table.state.commanders) == {"hasdrubal", "fabius"} and table.dice.left == 0


@pytest.mark.parametrize(("owner", "armies", "after"), [(None, "R", "ROM"), (None, "", None), ("ROM", "R", "ROM")])
def test_ctl_01_an_area_of_nobody_is_taken_too(owner: str | None, armies: str, after: str | None) -> None:
    """CMP-CTL-01: whoever stands there alone; who owns it already takes nothing."""
    table = Table()
    table.state = standing(table.state, spain=armies, south_italy="R", africa="C")
    table.state = owned(table.state, spain=owner)
    table.naval_game("B").parts()
    changed = [(event.area, event.side, event.lost_by) for event in table.happened(ControlChanged)]
    assert changed == ([("spain", "ROM", None)] if owner != after else []) and table.state.owners["spain"] == after
