"""Chains of battles (CMP-CHN): slots and fillings, booking, outcomes, the order of a mission."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from campaigns.engine import starting, war
from campaigns.engine.battle_records import Encounter
from campaigns.engine.chains import missions
from campaigns.engine.decisions import Fill, ForfeitHulls, FormSquadron
from campaigns.engine.events import (
    ChainEnded,
    CrewsDiluted,
    ForcesArrived,
    HullForfeited,
    HullSeized,
    LossesDue,
    MissionBegan,
    MissionJudged,
    MissionUnfought,
    OutcomeTaken,
    PointsGiven,
    VariableChanged,
)
from campaigns.engine.telling import chronicle
from rules.core.results import Fate
from tests.campaigns.engine.builders import fate
from tests.campaigns.engine.chains import Chain, chain, hex_body, mission, ship, slot

FOUR = hex_body(A1="S", A2="S", A3="L", A4="S", B1="S", B2="S")
H1, H2, H3 = ship("h1"), ship("h2", oars=3), ship("h3", 4)
H4 = ship("h4", hull=2, oars=1)


def x21(*hulls: Any, **fields: Any) -> Chain:
    """Mission m1 of CMP-X21: slots for A1, A2 (needed) and A3."""
    slots = [slot("A1"), slot("A2", need=True), slot("A3")]
    outcomes = fields.pop("outcomes", ())
    return Chain(chain(mission("m1", FOUR, *outcomes, slots=slots, first="ATH", **fields), hulls=hulls))


def test_x21_slots() -> None:
    """CMP-X21, CMP-CHN-02, 03: the needed slot first, then the others, each the first of the largest that suits."""
    table = x21(H1, H2, H3, H4)
    assert table.state.step == "fill"
    table.default()
    assert table.filled("ATH") == {"A2": ("h1",), "A1": ("h4",), "A3": ("h3",)}
    made = {unit.id: unit for unit in missions.scenario(table.state).units}
    assert list(made) == ["A1", "A2", "A3", "A4", "B1", "B2"]
    assert (made["A1"].hull, made["A1"].condition.oar, made["A4"].hull) == ("h4", 1, None)


def test_x21_with_a_ship_lost() -> None:
    """CMP-X21: with h4 LOST A1 is taken off; with h1 LOST too the mission is not fought and ATH loses it."""
    table = x21(H1, H2, H3).default()
    assert [unit.id for unit in missions.scenario(table.state).units] == ["A2", "A3", "A4", "B1", "B2"]
    away = x21(H2, H3)
    (unfought,) = away.happened(MissionUnfought)
    assert (unfought.winner, unfought.unable) == ("PEL", ("ATH",))
    assert away.state.hulls_lost == {"PEL": 0, "ATH": 0} and away.state.ended is not None
    assert "is not fought: Athens has no ships" in chronicle.narrate(away.state, unfought).text


def test_chn_01_sides_roster_missions_variables() -> None:
    """CMP-CHN-01: variables may fall below 0; `first` is the side that is A; a side without hulls is written."""
    outcomes = ({"add": {"grain": -7}, "end": {"winner": "none"}},)
    table = Chain(
        chain(mission("m1", FOUR, *outcomes, slots=[slot("A1")], first="ATH"), hulls=[H1], variables={"grain": 5})
    )
    table.default()
    assert table.battle.sides == ("ATH", "PEL") and table.battle.pieces_of("PEL")[0].hulls == ()
    table.report("A")
    assert table.state.variables == {"grain": -2} and table.happened(ChainEnded)[0].reason == "end"


def test_chn_01_the_first_of_the_sides_is_a_by_default() -> None:
    """CMP-CHN-01."""
    table = Chain(chain(mission("m1", FOUR, slots=[slot("B1")]), hulls=[H1])).default()
    assert table.battle.sides == ("PEL", "ATH")


@pytest.mark.parametrize(
    ("slots", "code"),
    [
        ({"A2": ("h1",), "A9": ("h4",)}, "SLOT"), ({"A2": ("h1",), "A1": ("h2",)}, "HULL"),
        ({"A2": ("h1",), "A1": ("h3",)}, "HULL"), ({"A2": ("h1",), "A1": ("h1",)}, "TWICE"),
        ({"A2": ("h1", "h4")}, "TOO-MANY"), ({"A1": ("h1",)}, "NEEDED"), ({"A2": ("h9",)}, "HULL"),
        ({"A2": ("h1",)}, ""),
    ],
)  # fmt: skip
def test_chn_03_a_filling_that_is_refused(slots: Any, code: str) -> None:
    """CMP-CHN-03: fit, accepted, one slot to a hull; a needed slot is not left empty, another may be."""
    table = x21(H1, H2, H3, H4)
    assert table.refusal(Fill(side="ATH", slots=slots)) == code


def test_chn_02_from_names_ships_or_a_squadron() -> None:
    """CMP-CHN-02."""
    squadrons = [{"id": "S1", "side": "ATH", "hulls": 2}]
    slots = [slot("A1", **{"from": ["S1"]}), slot("A2", **{"from": ["h4"]}), slot("A4", accepts=[4])]
    table = Chain(chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=[H1, H3, H4], squadrons=squadrons))
    table.default()
    assert table.filled("ATH") == {"A1": ("S1-1",), "A2": ("h4",), "A4": ("h3",)}
    made = {unit.id: unit for unit in missions.scenario(table.state).units}
    assert made["A4"].size == "L", "class comes from the hull"


def test_chn_02_ships_of_one_slot_share_its_fate() -> None:
    """CMP-CHN-02, CMP-ENC-06: of one size class and one condition; each hull has its own die."""
    slots = [slot("A1", hulls=3)]
    table = Chain(
        chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=[ship("h1"), ship("h5"), ship("h6", oars=1)])
    )
    assert table.refusal(Fill(side="ATH", slots={"A1": ("h1", "h6")})) == "KIND"
    table.default()
    assert table.filled("ATH") == {"A1": ("h1", "h5")}
    table.roll(1, 6).report("A", A1=fate("A1", "entangled", by="B1"), B1=fate("B1", "entangled", by="A1"))
    assert [table.state.hulls[id].state for id in ("h1", "h5", "h6")] == ["LOST", "READY", "READY"]
    assert (table.state.hulls["h5"].hull, table.state.hulls["h5"].oars) == (4, 3), "a wreck, recovered"


def test_chn_02_what_ships_without_a_slot_take_is_lost() -> None:
    """CMP-CHN-02: no die, no prize by a unit without a slot."""
    table = x21(H1, H4).default()
    table.report("B", A1=fate("A1", "taken", by="B1", oar=1), A4=fate("A4", "taken", by="B2"))
    assert table.state.hulls["h4"].state == "LOST" and table.state.hulls_lost["ATH"] == 1
    assert len(table.state.hulls) == 2, "A4 and B1 have left no trace"


def test_chn_02_a_wreck_on_a_field_that_only_written_ships_hold_is_lost() -> None:
    """CMP-CHN-02: they take no prize of it either."""
    table = x21(H1, H4).default()
    table.roll(6).report("B", A1=fate("A1", "entangled", by="B1"), B1=fate("B1", "entangled", by="A1"))
    (seized,) = table.happened(HullSeized)
    assert seized.hull == "h4" and table.state.hulls["h4"].state == "LOST"


def test_chn_03_both_sides_fill_unseen_and_in_any_order() -> None:
    """CMP-CHN-03, CMP-GEN-02: sealed, opened together."""
    slots = [slot("A1"), slot("B1", "PEL")]
    table = Chain(chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=[H1, ship("p1", side="PEL")]))
    assert [question.side for question in table.state.open] == ["ATH", "PEL"]
    assert table.state.active == "PEL", "the first of `sides` is on top"
    table.fill("ATH", A1="h1")
    assert [chronicle.narrate(table.state, event).text for event in table.events] == ["Athens sends 1 ship."]
    assert [question.side for question in table.state.open] == ["PEL"]
    table.fill("PEL", B1="p1")
    assert table.state.step == "battle" and table.battle.flags == {}


def test_chn_03_the_needed_slots_together() -> None:
    """CMP-CHN-03: each hull leaves the needed slots that are still empty fillable; where they cannot all be filled the
    mission is not fought."""
    slots = [slot("A1", need=True, accepts=[2, 4]), slot("A3", need=True)]
    table = Chain(chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=[ship("big", 4), ship("small")]))
    table.default()
    assert table.filled("ATH") == {"A1": ("small",), "A3": ("big",)}, "the largest first would leave A3 empty"
    alone = Chain(chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=[ship("big", 4)]))
    assert alone.happened(MissionUnfought)[0].winner == "PEL"


def test_chn_03_a_side_without_a_unit_left_loses_by_default() -> None:
    """CMP-CHN-03: degree minor, no reason, holder or losses; outcome and rest follow."""
    body = hex_body(A1="S", B1="S")
    outcomes = (
        {"if": [{"not_fought": True, "winner": "PEL", "degree": "minor"}], "next": "m2"},
        {"end": {"winner": "ATH"}},
    )
    two = mission("m2", body)
    table = Chain(
        chain(mission("m1", body, *outcomes, slots=[slot("A1")], first="ATH"), two, hulls=[ship("h1", oars=2)])
    )
    table.fill("ATH")
    (unfought,) = table.happened(MissionUnfought)
    assert unfought.unable == ("ATH",) and [e.mission for e in table.happened(MissionBegan)] == ["m2"]
    assert table.state.turn == 2


def test_chn_03_only_who_cannot_fill_loses() -> None:
    """CMP-CHN-03: the other is not asked, and has not failed."""
    slots = [slot("A1", need=True), slot("B1", "PEL", need=True)]
    hulls = [ship("h1"), ship("p1", side="PEL", oars=3)]
    table = Chain(chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=hulls))
    (unfought,) = table.happened(MissionUnfought)
    assert (unfought.winner, unfought.unable) == ("ATH", ("PEL",))


def test_chn_03_both_unable_nobody_wins() -> None:
    """CMP-CHN-03."""
    slots = [slot("A1", need=True), slot("B1", "PEL", need=True)]
    table = Chain(chain(mission("m1", FOUR, slots=slots, first="ATH"), hulls=[H2, ship("p1", side="PEL", oars=3)]))
    assert table.happened(MissionUnfought)[0].winner is None


def test_chn_03_form_squadrons_before_filling() -> None:
    """CMP-CHN-11, CMP-REP-04: squadrons are formed of READY hulls that have none, each side before it fills."""
    table = x21(H1, H3, H4)
    table.decide(FormSquadron(side="ATH", hulls=("h1", "h4"), name="The fast ones"))
    assert table.state.squadrons["ATH-S1"].name == "The fast ones" and table.state.step == "fill"
    assert table.refusal(FormSquadron(side="ATH", hulls=("h1",))) == "HULL"
    table.default()
    assert table.refusal(FormSquadron(side="ATH", hulls=("h3",))) == "STEP"


def test_x22_outcomes_in_order() -> None:
    """CMP-X22, CMP-CHN-06: the first whose conditions all hold."""
    outcomes = (
        {"if": [{"winner": "PEL", "degree": "major"}], "end": {"winner": "PEL"}},
        {"if": [{"ready": {"side": "ATH", "at_most": 2}}], "add": {"grain": -2}, "next": "m3"},
        {"arrive": {"hulls": [ship("h9")]}, "next": "m2"},
    )
    body = hex_body(A1="S", A2="S", A3="S", A4="S", B1="S", B2="S", B3="S", B4="S")
    slots = [slot(f"A{n}") for n in (1, 2, 3, 4)]
    data = chain(
        mission("m1", body, *outcomes, slots=slots, first="ATH"), mission("m2", body), mission("m3", body),
        hulls=[ship(f"h{n}") for n in (1, 2, 3, 4)], variables={"grain": 5},
    )  # fmt: skip
    lost = {f"A{n}": fate(f"A{n}", "entangled", by=f"B{n}") for n in (1, 2)}
    lost |= {f"B{n}": fate(f"B{n}", "entangled", by=f"A{n}") for n in (1, 2)}
    minor = Chain(data).default().roll(1, 1).report("B", **lost)
    assert (minor.state.variables, minor.state.chain.mission) == ({"grain": 3}, "m3")  # type: ignore[union-attr]
    won = Chain(data).default().report("A")
    assert (won.state.hulls["h9"].state, won.state.chain.mission) == ("READY", "m2")  # type: ignore[union-attr]
    drawn = Chain(data).default().roll(1, 1).report(None, **lost)
    assert drawn.happened(OutcomeTaken)[0].outcome == 1
    major = {**lost, "A3": fate("A3", "entangled", by="B3"), "B3": fate("B3", "entangled", by="A3")}
    beaten = Chain(data).default().roll(1, 1, 1).report("B", **major)
    assert beaten.happened(MissionJudged)[0].degree == "major" and beaten.state.ended is not None


def judged(when: Any, *dice: int, winner: str | None = "B", reason: str = "reported", **fields: Any) -> bool:
    """Whether a condition holds after a battle in which h1 is entangled with B1."""
    outcomes = (
        {"if": [when] if isinstance(when, dict) else when, "end": {"winner": "ATH"}},
        {"end": {"winner": "PEL"}},
    )
    body = hex_body(A1="S", A2="S", B1="S", B2="S")
    slots = [slot("A1"), slot("A2"), slot("B1", "PEL")]
    hulls = [ship("h1"), ship("h2"), ship("h3"), ship("p1", side="PEL"), ship("p2", side="PEL")]
    data = chain(
        mission("m1", body, *outcomes, slots=slots, first="ATH", **fields), hulls=hulls, variables={"grain": 5},
        admirals=[{"id": "phormio", "side": "ATH", "skill": 3}],
    )  # fmt: skip
    table = Chain(data).default().roll(*dice, 5)  # Phormio, aboard h1, escapes
    table.report(winner, reason, A1=fate("A1", "entangled", by="B1"), B1=fate("B1", "entangled", by="A1"))
    assert table.state.ended is not None
    return table.state.ended.winner == "ATH"


@pytest.mark.parametrize(
    ("when", "expected"),
    [
        ({"winner": "PEL"}, True), ({"winner": "none"}, False), ({"degree": "minor"}, True),
        ({"degree": "major"}, False),
        ({"not_fought": False}, True), ({"not_fought": True}, False), ({"lost": {"side": "ATH", "at_least": 1}}, True),
        ({"lost": {"side": "ATH", "at_least": 2}}, False), ({"lost": {"side": "PEL", "at_most": 0}}, False),
        ({"ready": {"side": "ATH", "at_least": 2}}, True), ({"ready": {"side": "ATH", "at_least": 3}}, False),
        ({"hull": {"id": "h1", "state": "LOST"}}, True),
        ({"hull": {"id": "h2", "state": "READY", "side": "PEL"}}, False),
        ({"admiral": {"id": "phormio", "state": "ACTIVE"}}, True),
        ({"admiral": {"id": "phormio", "state": "DEAD"}}, False),
        ({"variable": {"name": "grain", "equals": 5}}, True), ({"variable": {"name": "grain", "at_most": 4}}, False),
        ([{"ready": {"side": "ATH", "at_least": 1}}, {"ready": {"side": "PEL", "at_least": 2}}], False),
    ],
)  # fmt: skip
def test_chn_06_conditions(when: Any, expected: bool) -> None:
    """CMP-CHN-06: several of a kind are joined by *and*."""
    assert judged(when, 1, 1) is expected


def test_chn_06_reasons_and_draws() -> None:
    """CMP-CHN-06: without a winner no degree holds; a reason is the ruleset's own, none holds without one."""
    assert judged({"reason": "turn_limit"}, 1, 1, reason="turn_limit")
    assert not judged({"reason": "turn_limit"}, 1, 1)
    assert judged({"winner": "none"}, 1, 1, winner=None) and not judged({"degree": "minor"}, 1, 1, winner=None)


def test_chn_06_a_hull_that_has_not_arrived_fulfils_no_condition() -> None:
    """CMP-CHN-06: false before it has arrived."""
    never = [{"hull": {"id": "h9", "state": "READY"}}]
    outcomes = ({"if": never, "end": {"winner": "ATH"}}, {"arrive": {"hulls": [ship("h9")]}, "end": {"winner": "none"}})
    table = x21(H1, H4, outcomes=outcomes).default().report("A")
    assert table.happened(OutcomeTaken)[0].outcome == 1


def test_chn_06_effects_in_their_order() -> None:
    """CMP-CHN-06: set, add, points, arrive, give; hulls given are READY, damaged as they are, of no squadron, their
    crews new; LOST ones and those READY there are passed over. What has arrived once does not arrive again."""
    arrive = {
        "hulls": [ship("h9"), ship("n1", squadron="S1"), ship("n2", squadron="S1")],
        "squadrons": [{"id": "S2", "side": "PEL", "hulls": 2, "size": 3, "xp": 4, "name": "Leucas"}],
        "admirals": [{"id": "cnemus", "side": "PEL", "skill": 1}],
    }
    again = {
        "set": {"grain": 10}, "add": {"grain": -4}, "points": {"ATH": 2, "PEL": -1}, "arrive": arrive,
        "give": {"PEL": ["h4", "h8", "S2-1", "zz"]}, "next": "m1",
    }  # fmt: skip
    last = {**again, "end": {"winner": "points"}}
    del last["next"]
    twice = [{"hull": {"id": "h9"}}]
    last["if"], again["if"] = twice, []
    arrive["hulls"].append(ship("zz"))  # type: ignore[attr-defined]
    table = Chain(
        chain(
            mission("m1", FOUR, last, again, slots=[slot("A1")], first="ATH"),
            hulls=[H4, ship("h8"), ship("s1", squadron="S1")], variables={"grain": 5},
            squadrons=[{"id": "S1", "side": "ATH", "xp": 7, "m": 1}],
        )
    )  # fmt: skip
    lost = replace(table.state.hulls["h8"], state="LOST")
    table.state = replace(table.state, hulls={**table.state.hulls, "h8": lost})
    table.default().report("A")
    assert [type(event) for event in table.events if isinstance(event, VariableChanged | PointsGiven)] == [
        VariableChanged, VariableChanged, PointsGiven, PointsGiven,
    ]  # fmt: skip
    state = table.state
    assert state.variables == {"grain": 6} and state.points == {"PEL": -1, "ATH": 2}
    given = state.hulls["h4"]
    assert (given.side, given.state, given.hull, given.oars, given.new) == ("PEL", "READY", 2, 1, True)
    assert state.hulls["h8"].side == "ATH" and state.hulls["S2-1"].squadron == "S2"
    assert state.squadrons["S2"].xp == 4 and state.admirals["cnemus"].name == "Cnemus"
    (diluted,) = table.happened(CrewsDiluted)
    assert (diluted.squadron, diluted.xp) == ("S1", 3), "two of three are new (CMP-CRW-04)"
    table.default().report("A")
    assert not table.happened(ForcesArrived) and table.state.ended is not None
    assert (table.state.ended.winner, table.state.points) == ("ATH", {"PEL": -2, "ATH": 4})


def nine(retreat: str = "lose") -> Chain:
    """CMP-X24: nine hulls of ATH in slots, two READY ones and a prize in none."""
    body = hex_body(**{f"A{n}": "S" for n in range(1, 10)}, B1="S", B2="S")
    hulls = [ship(f"h{n}") for n in range(1, 12)]
    table = Chain(
        chain(
            mission("m1", body, slots=[slot(f"A{n}") for n in range(1, 10)], first="ATH", retreat=retreat), hulls=hulls
        )
    )
    prize = replace(table.state.hulls["h11"], id="z1", state="PRIZE", origin="PEL")
    table.state = replace(table.state, hulls={**table.state.hulls, "z1": prize})
    table.default()
    return table


def test_x24_a_beaten_fleet_on_its_way_home() -> None:
    """CMP-X24, CMP-CHN-05: ⌈9 ÷ 4⌉ = 3 of the nine, ATH chooses; the others are not counted and not lost."""
    table = nine().report("B")
    (due,) = table.happened(LossesDue)
    assert (due.side, due.number, table.state.step) == ("ATH", 3, "way_home")
    assert table.refusal(ForfeitHulls(side="ATH", hulls=("h1", "h2"))) == "NUMBER"
    assert table.refusal(ForfeitHulls(side="ATH", hulls=("h1", "h2", "h10"))) == "HULL"
    assert table.refusal(ForfeitHulls(side="ATH", hulls=("h1", "h2", "z1"))) == "HULL"
    table.decide(ForfeitHulls(side="ATH", hulls=("h1", "h5", "h9")))
    assert [event.hull for event in table.happened(HullForfeited)] == ["h1", "h5", "h9"]
    assert table.state.hulls_lost["ATH"] == 3 and table.state.hulls["z1"].state == "PRIZE"


def test_x24_nobody_holds_the_field() -> None:
    """CMP-X24: nothing more is lost; with `retreat: none` nothing ever is."""
    assert nine().report(None).state.hulls_lost["ATH"] == 0
    assert nine("none").report("B").state.hulls_lost["ATH"] == 0


def test_chn_05_a_lone_ship_has_no_choice() -> None:
    """CMP-CHN-05: one hull in four, rounded up, is the one that there is."""
    table = x21(H1, retreat="lose").default().report("B")
    assert [event.hull for event in table.happened(HullForfeited)] == ["h1"]


def test_chn_05_prizes_of_the_one_fleet_need_crews() -> None:
    """CMP-CHN-05, CMP-AFT-07: all hulls of a side are one fleet; prizes of earlier missions are not at stake."""
    table = nine("none")
    hulls = {f"z{n}": replace(table.state.hulls["z1"], id=f"z{n}") for n in range(2, 7)}
    table.state = replace(table.state, hulls={**table.state.hulls, **hulls})
    table.report("B")
    assert (table.state.step, table.state.active) == ("prizes", "ATH"), "11 READY hulls have crews for five"
    assert table.state.hulls["z1"].side == "ATH"


def test_chn_05_degree_counts_units_without_a_slot() -> None:
    """CMP-CHN-05, CMP-AFT-01: left if still afloat and its side's."""
    lost = {"A1": fate("A1", "taken", by="B1"), "A2": fate("A2", "taken", by="B2")}
    table = x21(H1, H4).default().report("B", **lost)  # A1, A2 gone, A4 left
    assert table.happened(MissionJudged)[0].degree == "major"
    table = x21(H1, H3, H4).default().report("B", **lost)  # A3 and A4 left of four
    assert table.happened(MissionJudged)[0].degree == "minor"


def test_chn_08_the_chain_ends_without_ready_ships() -> None:
    """CMP-CHN-08: tested after the rest; a written side is not asked for ships."""
    outcomes = ({"next": "m1"},)
    data = chain(
        mission("m1", hex_body(A1="S", B1="S"), {"if": [{"variable": {"name": "x", "equals": 1}}], "end": "none"},
                *outcomes, slots=[slot("A1")], first="ATH"),
        hulls=[ship("h1")], variables={"x": 0},
    )  # fmt: skip
    table = Chain(data).default().report("B", A1=fate("A1", "taken", by="B1"))
    (ended,) = table.happened(ChainEnded)
    assert (ended.winner, ended.reason) == ("PEL", "no_ships")
    assert "no ship left" in chronicle.narrate(table.state, ended).text


def test_chn_08_ten_missions_that_nobody_fights() -> None:
    """CMP-CHN-08: the winner of the last."""
    data = chain(
        mission("m1", hex_body(A1="S", B1="S"), {"if": [{"winner": "ATH"}], "end": "ATH"}, {"next": "m1"},
                slots=[slot("A1", need=True)], first="ATH"),
        hulls=[ship("h1", oars=3)],
    )  # fmt: skip
    table = Chain(data)
    assert len(table.happened(MissionUnfought)) == 10 and table.state.turn == 10
    assert (table.happened(ChainEnded)[0].winner, table.happened(ChainEnded)[0].reason) == ("PEL", "unfought")


def test_chn_11_a_mission_met_again_is_a_new_turn() -> None:
    """CMP-CHN-11; and folding the events gives the same state."""
    outcomes = ({"if": [{"winner": "PEL"}], "end": {"winner": "PEL"}}, {"next": "m1"})
    table = x21(H1, H3, H4, outcomes=outcomes)
    table.default().report("A").default().report("A").default()
    assert (table.state.turn, table.battle.id) == (3, "3:m1")
    table.report("B")
    assert table.state.ended is not None and war.evolve(table.start, table.log) == table.state
    texts = [chronicle.narrate(table.state, event).text for event in table.log]
    assert all(text.endswith(".") for text in texts) and "Mission 3: Mission m1." in texts


def test_chn_01_a_state_in_a_chain_is_stored_and_read_again() -> None:
    """CMP-CHR-04, CMP-STA-01."""
    from campaigns.engine.log.replay import packed, unpacked

    table = x21(H1, H3, H4).default()
    assert unpacked(packed(table.state), table.state.data) == table.state
    again = msgspec.json.decode(msgspec.json.encode(table.state.data), type=type(table.state.data))
    assert starting.start(again) == table.start


def test_chn_05_the_units_of_the_battle_are_the_report_s() -> None:
    """CMP-AFT-01: a report names units with and without slots once each."""
    table = x21(H1, H3, H4).default()
    battle: Encounter = table.battle
    assert {piece.unit for piece in battle.pieces} == {"A1", "A2", "A3", "A4", "B1", "B2"}
    told = {"A1": Fate("A1", "B", "afloat")}
    with pytest.raises(Exception, match="did not fight"):
        table.report("A", **told)


def test_chn_11_a_chain_in_a_rest_folds_from_its_facts() -> None:
    """CMP-CHN-11, CMP-CHR-04."""
    outcomes = ({"if": [{"winner": "PEL"}], "end": "PEL"}, {"next": "m1", "rest": {"kind": "port", "yard": 2}})
    table = x21(H1, H3, H4, outcomes=outcomes).default().report("A")
    assert table.state.step == "rest" and war.evolve(table.start, table.log) == table.state
