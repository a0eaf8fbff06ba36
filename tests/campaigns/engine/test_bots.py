"""The bot for campaigns: it plays by the rules, from what its side may see, and to the end."""

from collections.abc import Iterator

import pytest
from msgspec.structs import replace

from campaigns.engine import starting, war
from campaigns.engine.bots import BOTS, Navarch, fleets, musters
from campaigns.engine.bots.playing import Step, play
from campaigns.engine.bots.sight import seen_by
from campaigns.engine.data import Campaign
from campaigns.engine.decisions import (
    ChooseHulls,
    CommitFlotilla,
    Decline,
    EndPart,
    Evade,
    Fill,
    FormFleet,
    Intercept,
    LandArmy,
    LoadArmy,
    MoveFleet,
    MoveOrder,
    OfferBattle,
    Pass,
    Recruit,
    Repair,
    StayInside,
)
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.engine.log.replay import packed, unpacked
from campaigns.engine.records import Question
from rules.core.dice import ScriptedDice
from tests.campaigns.engine.builders import Table
from tests.campaigns.engine.chains import Chain, chain, hex_body, mission, ship, slot
from tests.campaigns.engine.sea import armed, crews, fleet, hulls, ledger, west
from tests.campaigns.engine.test_reference_data import drafted, printed


def opened(data: Campaign, seed: str) -> State:
    """A campaign before its first decision; battles at sea are diced for at once."""
    data = replace(data, options=replace(data.options, auto="always"))
    return war.opening(starting.start(data), EntryDice(seed, 0))[0]


def fought(data: Campaign, seed: str, first: str, second: str = "navarch") -> Iterator[Step]:
    """A campaign between two bots."""
    keys = dict(zip(data.side_ids, (first, second), strict=True))
    return play(opened(data, seed), seed, {side: BOTS[key](side, seed) for side, key in keys.items()})


def cmp_west() -> Campaign:
    return drafted(printed("cmp-west"))


def cmp_punic() -> Campaign:
    return drafted(printed("cmp-punic"))


def asked(state: State, kind: str, side: str, about: str = "", **fields: object) -> State:
    """The state in which that is asked and nothing else."""
    question = replace(Question(kind, side, about), **fields)
    return replace(state, questions=(question,), turn=max(1, state.turn), order=("PEL", "ATH"))


def answer(state: State) -> object:
    """What the bot says to the open question; it is legal."""
    (question,) = state.open
    decision = Navarch(question.side, "s").decide(state, question, 1)
    assert war.check(state, decision) is None
    return decision


@pytest.mark.parametrize("name", ["cmp-west", "cmp-punic"])
def test_two_bots_finish_a_war(name: str) -> None:
    steps = list(fought(drafted(printed(name)), "finish", "navarch"))
    assert steps[-1].state.ended is not None
    kinds = {type(step.decision) for step in steps}
    assert {Recruit, EndPart} <= kinds
    if name == "cmp-west":
        assert {MoveFleet, LoadArmy, LandArmy, OfferBattle, FormFleet} <= kinds


def test_sta_01_a_state_of_fleets_is_stored_and_read_again_at_any_moment() -> None:
    """CMP-STA-01: whatever is open, bound, aboard, under way or on the stocks is in it."""
    held: set[str] = set()
    for number, step in enumerate(fought(cmp_west(), "stored", "navarch")):
        state = step.state
        if number % 5 == 0:
            assert unpacked(packed(state), state.data) == state
        fleets = state.fleets.values()
        held |= {
            name
            for name, is_so in {
                "order": state.order, "siege": any(area.siege for area in state.areas.values()),
                "came_from": any(each.came_from for each in fleets), "bound_to": any(each.bound_to for each in fleets),
                "building": state.buildings, "pending": state.encounters, "treasury": any(state.treasury.values()),
                "aboard": any(army.fleet for army in state.armies.values()), "lost": any(state.hulls_lost.values()),
                "prizes": any(hull.state == "PRIZE" for hull in state.hulls.values()),
            }.items()
            if is_so
        }  # fmt: skip
    assert held == {
        "order", "siege", "came_from", "bound_to", "building", "pending", "treasury", "aboard", "lost", "prizes",
    }  # fmt: skip


def test_the_same_seed_plays_the_same_war_and_another_does_not() -> None:
    def decisions(seed: str) -> list[object]:
        return [step.decision for step in fought(cmp_punic(), seed, "navarch")]

    assert decisions("1") == decisions("1") != decisions("2")


def test_a_bot_stops_where_a_person_has_to_decide() -> None:
    """The driver answers for its sides and for the table, and for nobody else."""
    state = opened(cmp_punic(), "s")
    steps = list(play(state, "s", {"CAR": Navarch("CAR", "s")}))
    assert steps[-1].state.open[0].side == "ROM"


@pytest.mark.slow
@pytest.mark.parametrize(("name", "wars"), [("cmp-west", 10), ("cmp-punic", 50)])
def test_the_bot_beats_one_that_acts_at_random_in_four_wars_of_five(name: str, wars: int) -> None:
    """A sample of the hundred that docs/campaign-figures.md tells of, the seats swapped from war to war."""
    data, won = drafted(printed(name)), 0
    for n in range(wars):
        seats = ("navarch", "random") if n % 2 == 0 else ("random", "navarch")
        ended = list(fought(data, f"duel {n}", *seats))[-1].state.ended
        won += ended is not None and ended.winner == data.side_ids[n % 2]
    assert won >= 0.8 * wars


def chained() -> Chain:
    """A mission in which each side has a slot to fill."""
    fight = mission("m1", hex_body(A1="S", B1="S"), slots=[slot("A1", "PEL", need=True), slot("B1", need=True)])
    return Chain(chain(fight, hulls=[ship("p1", side="PEL"), ship("a1")]))


# --- what it may see


def test_ini_03_the_enemys_flotilla_is_a_number() -> None:
    """CMP-INI-03: the second sees the number, not the ships; what the bot names does not hang on them."""
    table = Table(losses="carry")
    for named in (table.state.hulls_of("ROM")[:9], table.state.hulls_of("ROM")[3:12]):
        after = Table(losses="carry").decide(CommitFlotilla(side="ROM", hulls=tuple(hull.id for hull in named))).state
        seen = seen_by(after, "CAR")
        assert seen.flotillas == {"ROM": ("",) * 9} and seen_by(after, "ROM") is after
        assert isinstance(answer(after), CommitFlotilla)
    blind = Navarch("CAR", "s").decide(seen, seen.open[0], 1)
    assert blind == answer(after)


def test_chn_03_the_enemys_filling_is_sealed() -> None:
    """CMP-CHN-03: both fillings are opened together."""
    table = chained().fill("PEL", A1="p1")
    assert table.state.chain is not None and "PEL" in table.state.chain.fillings
    seen = seen_by(table.state, "ATH").chain
    assert seen is not None and seen.fillings == {}


# --- what it does


def test_it_fills_the_slots_of_a_mission() -> None:
    table = chained()
    table.fill("PEL", A1="p1")
    assert answer(table.state) == Fill(side="ATH", slots={"B1": ("a1",)})


def test_it_repairs_ships_that_cannot_fight_and_leaves_scratches() -> None:
    state = replace(hulls(hulls(west(), "P1-1", hull=4), "P1-2", hull=1), treasury={"PEL": 0, "ATH": 0})
    state = replace(asked(state, "muster", "PEL"), yards={"corinth": 20})
    assert answer(state) == Repair(side="PEL", hull="P1-1", damage=4)
    assert musters.repair(hulls(state, "P1-1", hull=0), state.open[0]) is None


def test_it_joins_what_lies_together() -> None:
    state = replace(asked(west(F2="corinth"), "muster", "PEL"), treasury={"PEL": 0, "ATH": 0})
    assert answer(state) == FormFleet(side="PEL", squadrons=("P5",), fleet="F1")


def test_it_takes_an_army_over_the_sea_to_an_undefended_shore() -> None:
    """CMP-MOV-03: aboard, across, ashore: Corcyra's fleet takes Sybota, which is nobody's, in one turn."""
    state, taken = asked(west(), "moves", "ATH"), []
    while (order := fleets.order(state, Question("moves", "ATH"))) is not None:
        taken.append(type(order))
        state, _ = war.decide(state, order, EntryDice("s", len(taken)))
        while state.step == "intercept":  # nobody is in its way
            state, _ = war.decide(state, Pass(side="PEL"), ScriptedDice(()))
    assert {LoadArmy, MoveFleet, LandArmy} <= set(taken)
    assert state.armies_in("sybota", "ATH")


@pytest.mark.parametrize(("theirs", "expected"), [("P8", OfferBattle), ("P1", Decline)])
def test_it_offers_battle_to_the_weaker_and_not_to_the_stronger(theirs: str, expected: type) -> None:
    state = west(F1="ionian", F5="ionian", G2="ionian")
    other = "F5" if theirs == "P1" else "F1"
    state = crews(fleet(state, other, area="corinth"), "A3", xp=0)
    state = ledger(state, "admirals", "phormio", skill=1)
    state = replace(asked(state, "offer", "ATH", "ionian"), field="ionian", battles=("ionian",))
    assert isinstance(answer(state), expected)


def test_it_catches_a_convoy_and_lets_a_great_fleet_go_by() -> None:
    state = armed(west(F4="ionian", G3="strait"), "F4", "HP2")
    assert answer(asked(state, "intercept", "ATH", "F4", among=("G3",))) == Intercept(side="ATH", fleet="G3")
    state = west(F1="ionian", G2="ionian")
    weak = ledger(crews(state, "A3", xp=0), "admirals", "phormio", skill=0)
    assert answer(asked(weak, "intercept", "ATH", "F1", among=("G2",))) == Pass(side="ATH")


def test_it_evades_the_stronger() -> None:
    state = west(F5="ionian", G3="ionian")
    assert answer(asked(state, "evade", "PEL", "F5", among=("G3",))) == Evade(side="PEL", fleet="F5", to="back")
    assert answer(asked(state, "evade", "ATH", "G3", among=("F5",))) == Pass(side="ATH")


def test_it_stays_behind_its_moles_before_a_stronger_enemy() -> None:
    state = west(F1="naupactus", G2="naupactus")
    state = ledger(crews(state, "A3", xp=0), "admirals", "phormio", skill=0)
    state = replace(state, turn=1, phase="sea", order=("PEL", "ATH"), questions=())
    state, _ = war.decide(
        replace(asked(state, "offer", "PEL", "naupactus"), field="naupactus", battles=("naupactus",)),
        OfferBattle(side="PEL", area="naupactus"),
        ScriptedDice(()),
    )
    assert state.step == "inside" and answer(state) == StayInside(side="ATH", fleet="G2")


def test_the_winner_of_the_naval_game_keeps_the_last_word() -> None:
    table = Table(winner_moves="choose").naval_game("B")
    assert answer(table.state) == MoveOrder(side="CAR", first="ROM")


def test_where_it_has_no_opinion_it_takes_what_is_offered_first() -> None:
    """CMP-AFT-09: the ships that a beaten fleet loses: the sample of the clause."""
    state = asked(hulls(west(), "P1-2", hull=3), "losses", "PEL", "cut_off", among=("P1",), count=1)
    assert answer(state) == ChooseHulls(side="PEL", hulls=("P1-2",))
