"""HEX-STA: the position, the decisions, what happens by itself, and the events, in data and in words."""

from functools import cache
from typing import Any, get_args

import msgspec
import pytest

from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.events import HexEvent
from rules.ancient_naval_games.state import State
from rules.core.clauses import clauses
from rules.core.play import evolve
from tests.rules.ancient_naval_games.boards import Table, around, battle

NAMES = {"A": "Rome", "B": "Carthage", "A1": "Iuno", "A2": "Salus", "B1": "Tanit", "B2": "Sapho"}


BATTLES = ("free", "taken", "locked", "struck", "gone", "stalled", "oarless")


@cache
def battles() -> dict[str, Table]:
    """A few short battles in which everything happens that can."""
    unplaced = [{"id": "A1", "side": "A"}, {"id": "B1", "side": "B"}]
    free = battle("·", units=unplaced, board={}, first="roll", dice=[3, 3, 4, 2])
    free.play("B: PLACE B1 3/0 S", "A: PLACE A1 3/17 N", "A: CHOOSE_FIRST B", "B1: TURN R, BACK", "END_ACTIVATION")
    taken = battle(around("A1↑", S="A2↑", N="B1↘", NE="B2↓"), dice=[1, 6, 6, 1])
    taken.play("A1: ATTACK B1, ATTACK B1", "A2: FWD", "END_TURN", "B: CEDE")
    locked = battle(around("a1↑", S="A2↑", N="b1↘"), dice=[3, 3]).play("A1: ATTACK B1")
    struck = battle(around("A1↑", S="A2↑", N="B1↓2", NE="B2↓"), dice=[1, 6, 6, 1], options={"turn_limit": 1})
    struck.play("A1: ATTACK B1, ATTACK B1", "END_TURN", "END_TURN")
    gone = battle("A1↑ · B1↓\n · ·", lost={"A": 2, "B": 2})
    stalled = battle("A1↑ · B1↓\n · ·", clock={"quiet_rounds": 9}).play("END_TURN", "END_TURN")
    oarless = battle("A1↑3 · B1↓3\n · ·")
    return dict(zip(BATTLES, (free, taken, locked, struck, gone, stalled, oarless), strict=True))


def test_sta_01_the_position_is_one_value_with_everything_in_it() -> None:
    """HEX-STA-01: in the middle of an activation, written as JSON and read back."""
    table = battle(around("a1↑", S="A2↑1", N="B1↓", NE="A3×B3", NW="##"), dice=[6, 1], lost={"B": 1}, limit_favours="B")
    table.play("A2: TURN L", "A1: ATTACK B1, TURN L")
    written = msgspec.to_builtins(table.state)
    assert msgspec.json.decode(msgspec.json.encode(table.state), type=State) == table.state
    assert written["map"] == {"cols": 5, "rows": 3, "land": ((1, 0),)}
    assert written["options"] == {"regroup": "none", "turn_limit": None, "stall": 10}
    nameless = {"name": "", "plural": None}
    assert written["sides"] == {"A": {**nameless, "start": 3, "lost": 1}, "B": {**nameless, "start": 3, "lost": 2}}
    assert (written["phase"], written["first"], written["round"], written["active"]) == ("activations", "A", 1, "A")
    assert (written["quiet_rounds"], written["attack_this_round"], written["limit_favours"]) == (0, True, "B")
    assert written["wrecks"] == ({"hex": (3, 0), "ships": ("A3", "B3")},)
    assert written["activated"] == ("A2",)
    assert written["current"] == {"ship": "A1", "mp": 2, "free_turn": False, "may_attack": True, "began": (2, 1)}
    assert written["result"] is None
    assert written["ships"][0] == {"id": "A1", "side": "A", "size": "S", "hex": (2, 1), "facing": 5}


def test_sta_01_phases_follow_one_another() -> None:
    """HEX-STA-01: SETUP, FIRST, ACTIVATIONS, OVER; MORALE is over before anybody decides again."""
    units = [{"id": "A1", "side": "A"}, {"id": "B1", "side": "B"}]
    table = battle("·", units=units, board={}, first="roll", dice=[4, 2])
    phases = [table.state.phase]
    for order in ("B: PLACE B1 3/0 S", "A: PLACE A1 3/17 N", "A: CHOOSE_FIRST B", "B: CEDE"):
        phases.append(table.play(order).state.phase)
    assert phases == ["setup", "setup", "first", "activations", "over"]


def test_sta_02_the_decisions_of_an_activation() -> None:
    """HEX-STA-02: everything that may be done is offered and nothing else."""
    table = battle(around("A1↑", SE="A2↑", N="B1↓"))

    def offered() -> list[str]:
        return [_brief(action) for action in table.battle.game.legal()]

    assert offered() == ["activate A1", "activate A2", "end_turn", "cede"]
    table.play("A1:")
    after = ["turn L", "turn R", "end_activation", "activate A2", "end_turn", "cede"]
    assert offered() == ["attack B1", "back", *after]
    table.play("A1: TURN R")
    assert offered() == ["forward", "back", *after]
    table.play("A1: FWD")
    assert offered() == ["forward", *after]


def _brief(action: Any) -> str:
    kind = action.__struct_config__.tag
    return " ".join([kind, *(str(getattr(action, name)) for name in action.__struct_fields__ if name != "side")])


def test_sta_03_what_follows_from_a_decision_happens_by_itself() -> None:
    """HEX-STA-03: sector, dice, result, advance, the end-of-game test and the change of side need no decision."""
    table = battle(around("A1↑", S="A2↑3", N="B1↘", NE="B2↓"), dice=[6, 1]).play("A1: ATTACK B1")
    assert table.kinds == ["ram", "taken", "advanced"]
    table.play("END_ACTIVATION")
    assert table.kinds == ["activation_ended", "turn_ended", "turn_started", "morale"]
    assert table.state.active == "B"


def test_sta_04_every_kind_of_event_is_told() -> None:
    """HEX-STA-04: the battles above tell all kinds, and all six reasons of the end are reasons of the ruleset."""
    told = {type(event) for table in battles().values() for _, events in table.battle.log for event in events}
    assert told == set(get_args(HexEvent))
    reasons = {event.reason for table in battles().values() for event in table.told("game_over")}
    assert reasons | {"last_ship"} == set(RULESET.end_reasons)


@pytest.mark.parametrize("name", BATTLES)
def test_sta_04_the_events_alone_make_the_position(name: str) -> None:
    """HEX-STA-04: replay folds the events and rolls nothing."""
    table = battles()[name]
    position = table.battle.start
    for _, events in table.battle.log:
        position = evolve(table.battle.ruleset, position, events)
    assert position == table.state


@pytest.mark.parametrize("name", BATTLES)
def test_every_event_is_told_in_a_sentence_that_cites_its_clause(name: str) -> None:
    """HEX-STA-04: names instead of ids, no blanks unfilled."""
    book = clauses("ancient_naval_games")
    for _, events in battles()[name].battle.log:
        for event in events:
            sentence = RULESET.narrate(event, NAMES)
            assert sentence.clause == event.clause and event.clause in book
            assert sentence.text.endswith(".") and "{" not in sentence.text and "None" not in sentence.text
            assert not any(id in sentence.text for id in ("A1", "A2", "B1", "B2"))
            assert sentence.weight in ("turn", "key", "plain", "quiet")


def test_an_attack_is_told_with_dice_and_modifiers() -> None:
    """HEX-RAM-02 in words: what each side rolled, what was added and why."""
    table = battle(around("A1↑1", S="A2↑", N="b1↗", NE="B2↓"), dice=[4, 5]).play("A1: ATTACK B1")
    sentence = RULESET.narrate(table.told("ram")[0], NAMES)
    assert sentence.detail == "Iuno: 4 − 1 (oar damage) + 1 (from aft) + 1 (large ship) = 5; Tanit: 5"


@pytest.mark.parametrize("dice", [(1, 6), (6, 1), (3, 3)])
@pytest.mark.parametrize("target", ["b1↓", "B1↑1", "B1↘", "b1↗2"])
def test_a_forecast_names_what_the_attack_will_roll(target: str, dice: tuple[int, int]) -> None:
    """HEX-ATT-06: the addends of the forecast are the modifiers of the attack, and the outcome is the one foretold."""
    table = battle(around("A1↑1", S="A2↑", N=target, NE="B2↓"), dice=dice).play("A1:")
    (attack,) = (action for action in table.battle.game.legal() if _brief(action).startswith("attack"))
    foretold = RULESET.forecast(table.state, attack)
    assert foretold is not None
    (event,) = table.battle.act(attack)[:1]
    assert event.scores == (dice[0] + foretold.first.bonus, dice[1] + foretold.second.bonus)
    assert (foretold.first.addends, foretold.second.addends) == event.modifiers
    assert foretold.kind == event.__struct_config__.tag
    assert set(foretold.outcomes) == {"higher", "equal", "lower"}


def test_what_rolls_nothing_has_no_forecast() -> None:
    """HEX-GEN-03."""
    table = battle(around("A1↑", S="A2↑", N="B1↓")).play("A1:")
    for action in table.battle.game.legal():
        assert (RULESET.forecast(table.state, action) is None) != _brief(action).startswith("attack")


def test_nothing_is_hidden_in_this_game() -> None:
    """HEX-SET-02: in view."""
    state = battle(around("A1↑", N="B1↓")).state
    assert RULESET.visible_to(state, "A") == RULESET.visible_to(state, None) == state
