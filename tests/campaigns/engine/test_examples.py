"""The worked examples of the campaign clauses that the Punic profile reaches, by their ids."""

import pytest

from campaigns.engine import evolve
from campaigns.engine.battles import initiative, naval_game, reports
from campaigns.engine.decisions import FightLandBattle, MoveArmy, MoveOrder, Recruit, ReportNavalGame
from campaigns.engine.events import ControlChanged, HullFared, LandBattleFought, NavalGameSet, OrderDiced, WreckLost
from campaigns.engine.ledger import Hull
from campaigns.engine.resolution import Resolution
from campaigns.engine.starting import start
from rules.core.dice import ScriptedDice
from rules.core.results import Fate
from tests.campaigns.engine.builders import Table, punic, report, with_hulls


def test_cmp_x01_the_order_of_a_turn() -> None:
    """CMP-X01: here Rome is side A, as the Peloponnesians are in the example."""
    table = Table().naval_game("A")
    assert table.state.order == ("CAR", "ROM")  # the loser first
    table.parts()
    assert table.state.turn == 2
    table.roll(3, 3, 5, 2).naval_game(None)
    (diced,) = table.happened(OrderDiced)
    assert diced.dice == ((3, 3), (5, 2)) and diced.higher == "ROM"
    assert table.state.order == ("CAR", "ROM")  # the lower first
    assert table.state.hulls == {} and table.dice.left == 0


def test_cmp_x07_hex_losses_carried() -> None:
    """CMP-X07: twelve hulls a side, A holds the field."""
    state = start(punic(losses="carry"))
    hulls = [Hull(f"{letter}{n}", side, side, 4) for letter, side in (("A", "ROM"), ("B", "CAR")) for n in range(1, 13)]
    state = with_hulls(state, *hulls)
    flotillas = {"ROM": tuple(f"A{n}" for n in range(1, 13)), "CAR": tuple(f"B{n}" for n in range(1, 13))}
    pieces = naval_game.pieces_of(state, flotillas)
    assert [piece.hulls for piece in pieces] == [(hull.id,) for hull in hulls]
    state = evolve.evolved(state, NavalGameSet(scenario="HEX-SC1", pieces=pieces, clause="CMP-INI-03"))
    said = {
        "A1": Fate("A1", "A", "afloat", damage={"oar": 1}),
        "A3": Fate("A3", "A", "taken", by="B1"),
        "A5": Fate("A5", "A", "entangled", by="B2"),
        "B2": Fate("B2", "B", "entangled", by="A5"),
        "B4": Fate("B4", "B", "taken", by="A2"),
        "B6": Fate("B6", "B", "retired", damage={"oar": 2}),
    }
    fates = [said.get(piece.unit, Fate(piece.unit, piece.side, "afloat")) for piece in pieces]
    decision = ReportNavalGame(result=report("A", fates))
    assert reports.check_report(state, decision) is None

    res = Resolution(state, ScriptedDice([5, 2, 3, 4, 3]))
    reports.report(res, decision)

    after = res.state.hulls
    assert [event.hull for event in res.events if isinstance(event, HullFared) and event.die] == [
        "A3",
        "A5",
        "B2",
        "B4",
    ]
    assert [event.hull for event in res.events if isinstance(event, WreckLost)] == ["A3"]
    assert after["A3"].state == "LOST" and after["A5"].state == "LOST"
    assert after["B2"] == Hull("B2", "ROM", "CAR", 4, hull=4, oars=3, state="PRIZE", men=(0, 1))
    assert after["B4"] == Hull("B4", "ROM", "CAR", 4, hull=2, oars=0, state="PRIZE", men=(0, 1))
    assert after["B6"] == Hull("B6", "CAR", "CAR", 4, oars=2)
    assert after["A1"] == Hull("A1", "ROM", "ROM", 4, oars=1)
    untouched = set(after) - {"A1", "A3", "A5", "B2", "B4", "B6"}
    assert all(after[id] == state.hulls[id] for id in untouched)
    assert res.dice.left == 0  # type: ignore[attr-defined]


def test_cmp_x18_a_turn_of_the_punic_profile() -> None:
    """CMP-X18."""
    table = Table().naval_game("B")  # Rome has lost it
    assert table.state.order == ("ROM", "CAR")
    assert table.refusal(Recruit(side="ROM", area="south_italy")) == "STACKING"
    table.by(Recruit, area="north_italy")
    assert table.refusal(Recruit(side="ROM", area="north_italy")) == "RECRUITED"
    table.end()
    table.by(MoveArmy, army="R1", path=("spain",)).by(MoveArmy, army="R2", path=("spain",))
    table.by(MoveArmy, army="R3", path=("africa",))
    assert table.refusal(MoveArmy(side="ROM", army="R4", path=("africa",))) == "CROSSING"
    table.end()

    assert table.refusal(Recruit(side="CAR", area="spain")) == "STACKING"
    table.by(Recruit, area="africa").end()
    table.by(MoveArmy, army="C1", path=("north_italy",), commanders=("hannibal",)).end()

    assert table.state.battles == ("spain", "north_italy", "africa")
    table.roll(2, 5).decide(FightLandBattle(area="spain"))
    (spain,) = table.happened(LandBattleFought)
    assert spain.totals == (2 + 2, 5 + 2) and spain.winner == "CAR"
    assert len(table.state.armies_in("spain", "ROM")) == 1  # the other stays: the enemy is in northern Italy
    table.roll(4, 2).decide(FightLandBattle(area="north_italy"))
    (north,) = table.happened(LandBattleFought)
    assert north.totals == (4 + 1, 2 + 1 + 2) and north.winner is None
    table.roll(6, 1).decide(FightLandBattle(area="africa"))
    (africa,) = table.happened(LandBattleFought)
    assert africa.totals == (6 + 1, 1 + 3) and africa.winner == "ROM"
    assert len(table.state.armies_in("africa", "CAR")) == 2  # two stay
    assert table.happened(ControlChanged) == [] and table.state.turn == 2
    assert table.state.owners == {"spain": "CAR", "north_italy": "ROM", "south_italy": "ROM", "africa": "CAR"}


def test_cmp_x20_more_hulls_than_pieces() -> None:
    """CMP-X20."""
    state = start(punic(losses="carry"))
    hulls = [Hull(f"A{n}", "ROM", "ROM", 2) for n in range(1, 21)] + [
        Hull(f"B{n}", "CAR", "CAR", 2) for n in range(1, 15)
    ]
    state = with_hulls(state, *hulls)
    flotillas = {"ROM": tuple(f"A{n}" for n in range(1, 21)), "CAR": tuple(f"B{n}" for n in range(1, 15))}
    pieces = naval_game.pieces_of(state, flotillas)
    assert [piece.side for piece in pieces] == ["A"] * 10 + ["B"] * 7
    assert all(len(piece.hulls) == 2 for piece in pieces)

    state = evolve.evolved(state, NavalGameSet(scenario="HEX-SC1", pieces=pieces, clause="CMP-INI-03"))
    fates = [Fate(p.unit, p.side, "taken" if p.unit == "B3" else "afloat") for p in pieces]
    res = Resolution(state, ScriptedDice([2, 5]))
    reports.report(res, ReportNavalGame(result=report("A", fates)))
    assert [res.state.hulls[id].state for id in pieces[12].hulls] == ["LOST", "PRIZE"]  # each its own die


def test_hex_x28_both_fleets_dissolve_and_the_lower_die_moves_first() -> None:
    table = Table(dice=(2, 5)).naval_game(None)
    assert table.state.order == ("ROM", "CAR")


def test_hex_x29_the_loser_recruits_and_moves_first() -> None:
    assert Table().naval_game("B").state.order == ("ROM", "CAR")


def test_hex_x35_a_draw_when_the_winner_moves_first() -> None:
    table = Table(dice=(2, 5), winner_moves="first").naval_game(None)
    assert table.state.order == ("CAR", "ROM")


@pytest.mark.parametrize(("first", "second"), [("ROM", "CAR"), ("CAR", "ROM")])
def test_hex_cam_02_the_winner_may_choose(first: str, second: str) -> None:
    table = Table(winner_moves="choose").naval_game("A")
    assert table.state.step == "order" and table.state.active == "ROM"
    table.by(MoveOrder, first=first)
    assert table.state.order == (first, second) and table.state.step == "muster"


def test_cmp_ini_02_scenarios_in_rotation() -> None:
    """CMP-INI-02."""
    table = Table()
    met = []
    for _ in range(3):
        met.append(initiative.scenario_of(table.state))
        table.naval_game("A").parts()
    assert met == ["HEX-SC1", "HEX-SC2", "HEX-SC1"]
