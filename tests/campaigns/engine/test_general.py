"""CMP-GEN and CMP-STA: two sides, one source of dice, one ledger, and decisions that are made or refused."""

from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from campaigns.engine import decisions as d
from campaigns.engine import reading, war
from campaigns.engine.adapters import ADAPTERS
from campaigns.engine.decisions import BurnPrizes, CommitFlotilla, FightLandBattle, ReportLandBattle, ReportNavalGame
from campaigns.engine.ledger import Army, Hull
from rules.core.findings import Refused
from rules.core.results import Fate
from tests.campaigns.engine.builders import Table, at_sea, document, punic, report, with_hulls


def test_gen_01_two_sides() -> None:
    """CMP-GEN-01: neither one nor three, and not the same one twice."""
    sides = document()["sides"]
    for wrong in (sides[:1], [*sides, {"id": "SYR", "name": "Syracuse"}]):
        campaign, found = reading.read(document() | {"sides": wrong})
        assert campaign is None and found[0].path == "/sides"
    _, found = reading.read(document() | {"sides": [sides[0], sides[0] | {"name": "Carthage"}]})
    assert ("/sides", "CMP-GEN-01") in [(finding.path, finding.clause) for finding in found]


def test_gen_01_a_number_of_turns() -> None:
    """CMP-GEN-01: as many as the calendar has."""
    table = Table(replace(punic(), calendar=("218 BC", "217 BC")))
    table.naval_game("A").parts()
    assert (table.state.turn, table.state.step) == (2, "naval_game")
    table.naval_game("A").parts()
    assert (table.state.turn, table.state.step) == (2, "over")


def test_gen_02_dice_thrown_together_go_in_the_order_of_the_sides() -> None:
    """CMP-GEN-02: the first face is the first side's, whoever moved first."""
    for winner in ("A", "B"):
        table = Table()
        table.state = replace(
            table.state,
            armies={"R1": Army("R1", "ROM", "spain"), "C1": Army("C1", "CAR", "spain")},
            commanders={},
        )
        table.naval_game(winner).parts().roll(5, 2, 1).decide(FightLandBattle(area="spain"))
        assert table.state.owners["spain"] == "ROM"


def test_gen_02_a_refused_decision_changes_nothing_and_draws_no_die() -> None:
    """CMP-GEN-02: and the same dice are there for the legal one."""
    table = Table()
    table.state = replace(table.state, armies={"R1": Army("R1", "ROM", "spain"), "C1": Army("C1", "CAR", "spain")})
    table.naval_game("B").parts().roll(6, 1, 1)
    before = table.state
    with pytest.raises(Refused):
        war.decide(table.state, FightLandBattle(area="africa"), table.dice)
    assert table.state == before and table.dice.used == 0
    table.decide(FightLandBattle(area="spain"))
    assert table.dice.left == 0


def test_gen_02_choices_before_the_order_is_known_go_in_the_order_of_the_sides() -> None:
    """CMP-GEN-02: both have too many prizes, and the first side burns first though it has won."""
    table = Table(losses="carry")
    hulls = [Hull(f"{side}-{n}", side, side, 4) for side in ("ROM", "CAR") for n in (1, 2)]
    hulls += [Hull(f"CAR-{n}", "ROM", "CAR", 4, hull=2, state="PRIZE") for n in (3, 4)]
    hulls += [Hull(f"ROM-{n}", "CAR", "ROM", 4, hull=2, state="PRIZE") for n in (3, 4)]
    table.state = at_sea(with_hulls(table.state, *hulls))
    table.naval_game("A")
    assert table.state.active == "ROM"
    table.by(BurnPrizes, hulls=("CAR-3",))
    assert table.state.active == "CAR"
    table.by(BurnPrizes, hulls=("ROM-4",))
    assert table.state.step == "muster"


def test_gen_03_the_ledger_is_all_that_passes_between_turns() -> None:
    """CMP-GEN-03: two naval games that leave the same hulls leave the same war; how they were fought is forgotten."""

    def fought(*fates: Fate) -> Table:
        table = Table(losses="carry", pool={"refill": 0})
        table.state = with_hulls(table.state, Hull("ROM-1", "ROM", "ROM", 4), Hull("CAR-1", "CAR", "CAR", 4))
        table.by(CommitFlotilla, hulls=("ROM-1",)).by(CommitFlotilla, hulls=("CAR-1",))
        return table.decide(ReportNavalGame(result=report("A", fates))).parts()

    whole = fought(Fate("A1", "A", "afloat"), Fate("B1", "B", "afloat"))
    worn = fought(Fate("A1", "A", "afloat", damage={"oar": 2}), Fate("B1", "B", "retired", damage={"oar": 1}))
    assert whole.state == worn.state and whole.state.turn == 2 and whole.log != worn.log


@pytest.mark.parametrize("ruleset", list(ADAPTERS))
def test_gen_04_the_data_name_the_rules_of_each_kind_of_battle(ruleset: str) -> None:
    """CMP-GEN-04: rulesets may be mixed: naval games by any of the five, land battles at the table or by dice."""
    for land in ("table", "auto"):
        plain = document(ruleset=ruleset)
        plain["rulesets"]["land"] = land
        campaign, found = reading.read(plain)
        assert found == () and campaign is not None
        assert (campaign.rulesets.initiative, campaign.rulesets.land, campaign.unit) == (ruleset, land, 20)


@pytest.mark.parametrize(
    ("land", "auto", "dice", "typed"),
    [
        ("table", "ask", "", ""), ("table", "always", "", "DICE"), ("table", "never", "TABLE", ""),
        ("auto", "ask", "", "DICE"), ("auto", "always", "", "DICE"), ("auto", "never", "", "DICE"),
    ],
)  # fmt: skip
def test_gen_05_a_land_battle_is_typed_in_or_settled_by_dice(land: Any, auto: str, dice: str, typed: str) -> None:
    """CMP-GEN-05: `ask` leaves both open, and the decision is both sides' together, nobody's alone."""
    data = punic(auto=auto)
    table = Table(replace(data, rulesets=replace(data.rulesets, land=land)))
    table.state = replace(table.state, armies={"R1": Army("R1", "ROM", "spain"), "C1": Army("C1", "CAR", "spain")})
    table.naval_game("B").parts()
    assert table.refusal(FightLandBattle(area="spain")) == dice
    assert table.refusal(ReportLandBattle(area="spain", winner=None)) == typed
    for side in ("ROM", "CAR"):
        assert table.refusal(FightLandBattle(side=side, area="spain")) == "SIDE"


def test_gen_05_a_naval_game_is_fought_typed_in_or_diced() -> None:
    """CMP-GEN-05: in the engine, at a table or by a log; by dice unless the data forbid it (test_naval_dice)."""
    fates = (Fate("A1", "A", "afloat"),)
    for by in ("engine", "table", "log"):
        assert Table().decide(ReportNavalGame(result=report("B", fates), by=by)).state.order == ("ROM", "CAR")
    for option, code in (("ask", ""), ("always", ""), ("never", "AUTO")):
        assert Table(auto=option).refusal(d.Auto(encounter="1:naval_game")) == code


def test_gen_06_ids_are_given_once() -> None:
    """CMP-GEN-06: an army or a commander of the data, at the start or by arrival."""
    arrival = {"turn": 2, "side": "ROM"}
    twice = {"army": {"id": "R5"}}, {"commander": {"id": "hannibal", "name": "Hannibal", "skill": 1}}
    for each in twice:
        _, found = reading.read(document() | {"arrivals": [arrival | each]})
        assert [finding.clause for finding in found] == ["CMP-GEN-06"]


def test_gen_06_a_pool_begins_with_the_hulls_of_the_data_and_without_it_there_are_none() -> None:
    """CMP-GEN-06: a hull enters the ledger with the starting data, one state and one side each."""
    hulls = Table(losses="carry").state.hulls.values()
    assert [(hull.side, hull.size) for hull in hulls] == (
        [("ROM", 4)] * 9 + [("ROM", 2)] * 3 + [("CAR", 4)] * 6 + [("CAR", 2)] * 6
    )
    assert {(hull.state, hull.side == hull.origin) for hull in hulls} == {("READY", True)}
    assert Table(losses="none").state.hulls == {}


def test_sta_02_every_decision_is_made_in_its_step_by_its_side() -> None:
    """CMP-STA-02: each kind is refused in words while it is not its moment, and survives being stored."""
    samples = {
        d.PlaceArrival: {"unit": "scipio", "area": "spain"}, d.CommitFlotilla: {"hulls": ()},
        d.ReportNavalGame: {"result": report("A")}, d.BurnPrizes: {"hulls": ()}, d.MoveOrder: {"first": "ROM"},
        d.Recruit: {"area": "spain"}, d.Repair: {"hull": "ROM-1", "damage": 1},
        d.MoveArmy: {"army": "R1", "path": ("spain",)}, d.FightLandBattle: {"area": "spain"},
        d.ReportLandBattle: {"area": "spain", "winner": None},
        d.ReportBattle: {"encounter": "1:spain", "result": report("A")},
        d.BattleOrder: {"areas": ("spain",)}, d.OfferBattle: {"area": "spain"}, d.Decline: {"area": "spain"},
        d.LetPass: {"fleet": "F1"}, d.StayInside: {"fleet": "F1"}, d.Fight: {"encounter": "1:spain"},
        d.Auto: {"encounter": "1:naval_game"}, d.ChooseGround: {"ground": "west"},
        d.JoinSquadron: {"squadron": "P1", "to": "P2"}, d.NameFlagship: {"unit": "A1"}, d.LoseArmies: {"armies": ()},
        d.Retreat: {"army": "R1", "to": "spain"}, d.Unpaid: {"squadron": "P1"}, d.EndPart: {},
        d.Rearm: {"hull": "ROM-1", "item": "corvus"}, d.Build: {"port": "spain", "size": 2},
        d.AddPoints: {"building": "x", "points": 1}, d.Scrap: {"hull": "ROM-1"},
        d.FormSquadron: {"hulls": ("ROM-1",)}, d.FormFleet: {"squadrons": ("P1",)},
        d.AssignAdmiral: {"admiral": "x", "fleet": "F1"}, d.MoveFleet: {"fleet": "F1", "path": ("gulf",)},
        d.LoadArmy: {"fleet": "F1", "army": "R1"}, d.LandArmy: {"fleet": "F1", "army": "R1"},
        d.Force: {"fleet": "F1", "link": "rhium-ionian"}, d.Intercept: {"fleet": "F1"}, d.Evade: {"fleet": "F1"},
        d.Pass: {}, d.RetreatFleet: {"fleet": "F1", "to": "spain"}, d.ChooseHulls: {"hulls": ("ROM-1",)},
        d.Fill: {"slots": {"A1": ("h1",)}},
        d.DiceMission: {"mission": "m1"}, d.ForfeitHulls: {"hulls": ("h1",)},
    }  # fmt: skip
    assert set(samples) == set(get_args(d.CampaignDecision))
    opening = Table()  # at the naval game
    for kind, fields in samples.items():
        decision = kind(**fields)
        assert opening.refusal(decision) == ("" if kind in (d.ReportNavalGame, d.Auto) else "STEP")
        assert msgspec.json.decode(msgspec.json.encode(decision), type=d.CampaignDecision) == decision


def test_sta_03_a_turn_without_choices_goes_on_by_itself() -> None:
    """CMP-STA-03: order, an empty muster, control, refit, points and the next turn need no decision."""
    table = Table(areas="each_turn")
    table.state = replace(table.state, armies={"R1": Army("R1", "ROM", "africa"), "C1": Army("C1", "CAR", "africa")})
    table.naval_game("B").end().end()
    assert table.state.step == "land"
    table.decide(ReportLandBattle(area="africa", winner=None))
    assert (table.state.turn, table.state.step, table.state.points) == (2, "naval_game", {"ROM": 2, "CAR": 2})
