"""CMP-CHR: what the chronicle keeps of a war, and how it tells it."""

from typing import get_args

import pytest

from campaigns.engine import starting, war
from campaigns.engine.decisions import CommitFlotilla, FightLandBattle, MoveArmy, Recruit, ReportNavalGame
from campaigns.engine.events import CampaignEvent, NavalGameReported, Ruled
from campaigns.engine.ledger import State
from campaigns.engine.telling import chronicle
from campaigns.engine.telling.words import Line
from rules.core.dice import SeededDice, Stream
from rules.core.events import Event
from rules.core.results import Fate
from tests.campaigns.engine.builders import Table, punic, report
from tests.campaigns.engine.test_chain_rests import resting
from tests.campaigns.engine.test_properties import choose

TYPES = {
    "turn", "arrival", "income", "initiative", "muster", "move", "intercept", "evade", "battle", "hulls", "prize",
    "admiral", "crew", "retreat", "weather", "repair", "built", "land_battle", "control", "victory",
    "mission", "outcome", "rest", "ruling", "amendment", "note",
}  # fmt: skip


@pytest.fixture(scope="module")
def told() -> tuple[State, list[Event], list[Line]]:
    """A war fought to its end at random, with losses carried: its last state, its events, and each as told at once."""
    chance, dice = Stream("a war"), SeededDice("a war")
    state, events = war.opening(starting.start(punic(losses="carry", areas="each_turn", ruleset="nauta")), dice)
    log, lines = list(events), [chronicle.narrate(state, event) for event in events]
    while state.step != "over":
        state, events = war.decide(state, choose(state, chance), dice)
        log += events
        lines += [chronicle.narrate(state, event) for event in events]
    return state, log, lines


def test_chr_01_every_event_is_an_entry_and_none_is_changed_by_what_follows(
    told: tuple[State, list[Event], list[Line]],
) -> None:
    """CMP-CHR-01: an event's place in the log is its number; told when it happens and after the war it is the same."""
    state, log, lines = told
    assert len(log) > 100 and [chronicle.narrate(state, event) for event in log] == lines
    assert [line.clause for line in lines] == [event.clause for event in log]


def test_chr_02_every_entry_has_one_of_the_types(told: tuple[State, list[Event], list[Line]]) -> None:
    """CMP-CHR-02: and there is no event that nobody can tell."""
    _, _, lines = told
    types = {line.type for line in lines}
    assert {"turn", "initiative", "muster", "move", "hulls", "prize", "repair", "land_battle", "victory"} <= types
    assert types <= TYPES
    assert set(chronicle._TELLERS) == set(get_args(CampaignEvent))


def test_chr_02_a_chain_tells_of_missions_outcomes_and_rests() -> None:
    """CMP-CHR-02: and of a ruling as one."""
    table = resting({"kind": "port", "yard": 1}).report("A")
    types = {chronicle.narrate(table.state, event).type for event in table.log}
    assert {"mission", "outcome", "rest", "battle", "hulls"} <= types <= TYPES
    ruled = Ruled(changes=(), reason="misread", clause="CMP-AMD-04")
    assert chronicle.narrate(table.state, ruled).type == "ruling"


def test_chr_03_every_text_is_one_sentence(told: tuple[State, list[Event], list[Line]]) -> None:
    """CMP-CHR-03: with names in it, never the ids of the data."""
    _, _, lines = told
    for line in lines:
        assert line.text[0].isupper() and line.text.endswith(".") and ". " not in line.text
        assert not {"ROM", "CAR", "north_italy"} & set(line.text.replace(".", "").split())


def test_chr_03_a_land_battle_names_place_commanders_and_numbers() -> None:
    """CMP-CHR-03: the battles of CMP-X18."""
    table = Table().naval_game("B").by(Recruit, area="north_italy").end()
    table.by(MoveArmy, army="R1", path=("spain",)).by(MoveArmy, army="R2", path=("spain",)).end().end()
    table.by(MoveArmy, army="C1", path=("north_italy",), commanders=("hannibal",)).end()
    table.roll(2, 5).decide(FightLandBattle(area="spain"))
    spain, lost, *_ = (chronicle.narrate(table.state, event) for event in table.events)
    assert spain.text == "In Spain Carthage with 2 armies beats Rome with 2 armies."
    assert spain.detail == "2 + 2 = 4 against 5 + 2 = 7" and lost.text == "Army R2 of Rome is destroyed in Spain."
    table.roll(4, 2).decide(FightLandBattle(area="north_italy"))
    north = chronicle.narrate(table.state, table.events[0])
    assert north.text == (
        "In Northern Italy Rome with 1 army and Carthage with 1 army under Hannibal fight without a decision."
    )


@pytest.mark.parametrize(
    ("winner", "holder", "text"),
    [
        ("ROM", "ROM", "Rome wins the naval game and holds the field; squadrons lost: Rome 0 and Carthage 1."),
        ("ROM", "CAR", "Rome wins the naval game; Carthage holds the field; squadrons lost: Rome 0 and Carthage 1."),
        ("ROM", None, "Rome wins the naval game; nobody holds the field; squadrons lost: Rome 0 and Carthage 1."),
        (None, None, "The naval game is a draw; nobody holds the field."),
    ],
)
def test_chr_03_a_naval_game_names_who_won_and_who_held_the_field(
    winner: str | None, holder: str | None, text: str
) -> None:
    """CMP-CHR-03: in ONV the field may be held by the loser (CMP-AFT-02)."""
    event = NavalGameReported(
        winner=winner, holder=holder, reason="goal", by="table", lost={"ROM": 0, "CAR": 1}, clause="CMP-INI-02"
    )
    assert chronicle.narrate(starting.start(punic(ruleset="oi_navarcoi")), event).text == text


def test_chr_03_the_battle_is_kept_with_its_entry() -> None:
    """CMP-CHR-03: where its log can be found, whoever fought it."""
    table = Table(losses="carry")
    for hulls in (("ROM-1",), ("CAR-1",)):
        table.by(CommitFlotilla, hulls=hulls)
    fates = [Fate("A1", "A", "afloat"), Fate("B1", "B", "retired")]
    table.decide(ReportNavalGame(result=report("A", fates), by="engine", battle="7f3a"))
    (kept,) = table.happened(NavalGameReported)
    assert (kept.battle, kept.by, kept.lost) == ("7f3a", "engine", {"ROM": 0, "CAR": 0})
