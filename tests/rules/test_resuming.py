"""A moment of a battle as a scenario: it begins with that very position, and goes on from there as it did."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec
import pytest

import rules
from rules.core.dice import ScriptedDice
from rules.core.findings import Finding, errors
from rules.core.play import Play
from rules.core.ruleset import Ruleset
from tests.rules.test_recorded import FILES, read

replace = msgspec.structs.replace


def _hexes(state: Any) -> Any:
    """Who rolled higher for the first player-turn; the order of tangles and of the two ships in one."""
    wrecks = sorted((wreck.hex, *sorted(wreck.ships)) for wreck in state.wrecks)
    return replace(state, chooser=None, wrecks=wrecks)


def _nauta(state: Any) -> Any:
    """How the edges came to be had, and who deployed first (NAU-6.c, NAU-7)."""
    return replace(state, terms=replace(state.terms, edges_rolled=False), deploys_first=None)


def _navarchoi(state: Any) -> Any:
    """Whether the first hands were dealt by chance (NAV-2.1.e)."""
    return replace(state, terms=replace(state.terms, dealt=True))


def _oi(state: Any) -> Any:
    """The numbers of contacts, of which only the order counts, and what is forgotten as the moves begin."""
    links = tuple(replace(link, seq=n) for n, link in enumerate(state.links))
    named = state.launch_named and state.phase == "moves"
    return replace(state, links=links, seq=0, launch_named=named)


def _mare(state: Any) -> Any:
    """The fire orders of the last turn, which are kept until the next ones are asked for."""
    return state if state.phase == "missiles" else replace(state, orders={})


# Everything is compared but what these take out.
WHAT_MATTERS: dict[str, Callable[[Any], Any]] = {
    "ancient_naval_games": _hexes,
    "mare_nostrum": _mare,
    "nauta": _nauta,
    "navarchoi": _navarchoi,
    "oi_navarcoi": _oi,
}


class Moment(NamedTuple):
    """A position in which somebody decides, how many actions lie before it, whether a turn has begun since the last
    one, and the dice and cards that are still to come."""

    state: Any
    number: int
    begins: bool
    dice: list[int]
    cards: list[int]


def moments(ruleset: Ruleset, battle: dict[str, Any]) -> Iterator[Moment]:
    dice = ScriptedDice(battle["dice"], battle["cards"])
    play = Play(ruleset, msgspec.convert(battle["scenario"], ruleset.scenario_type), dice)
    for number, action in enumerate(msgspec.convert(battle["actions"], list[ruleset.action_type])):
        begins = any(map(ruleset.begins_turn, play.log[-1][1]))
        left = battle["dice"][len(battle["dice"]) - dice.left :]
        yield Moment(play.game.state(), number, begins, left, list(dice.cards))
        play.act(action)


def opened(ruleset: Ruleset, scenario: Any) -> Any:
    """The state of a scenario at its first decision; no die is rolled and no card drawn before it."""
    game = ruleset.thaw(ruleset.start(scenario))
    game.open(ScriptedDice([], []), [])
    return game.state()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_scenario_of_a_moment_begins_with_its_position(path: Path) -> None:
    ruleset, battle = read(path)
    assert ruleset.scenario_at is not None
    scenario = msgspec.convert(battle["scenario"], ruleset.scenario_type)
    known = {finding.code for finding in errors(ruleset.check_scenario(scenario))}
    matters = WHAT_MATTERS[ruleset.key]
    for moment in moments(ruleset, battle):
        found = ruleset.scenario_at(moment.state, scenario)
        if isinstance(found, Finding):
            assert "Go to " in found.message or "go to " in found.message
            continue
        assert {finding.code for finding in errors(ruleset.check_scenario(found))} <= known
        kept = msgspec.json.decode(msgspec.json.encode(found), type=ruleset.scenario_type)
        assert kept == found
        assert matters(opened(ruleset, kept)) == matters(moment.state)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_the_battle_goes_on_from_there_as_it_did(path: Path) -> None:
    ruleset, battle = read(path)
    assert ruleset.scenario_at is not None
    scenario = msgspec.convert(battle["scenario"], ruleset.scenario_type)
    made = [(moment, ruleset.scenario_at(moment.state, scenario)) for moment in moments(ruleset, battle)]
    made = [(moment, found) for moment, found in made if not isinstance(found, Finding)]
    for moment, found in made[len(made) // 2 :][:1]:
        play = Play(ruleset, found, ScriptedDice(moment.dice, moment.cards))
        for action in msgspec.convert(battle["actions"], list[ruleset.action_type])[moment.number :]:
            play.act(action)
        told = msgspec.to_builtins(play.game.result())
        assert (told["winner"], told["reason"]) == (battle["result"]["winner"], battle["result"]["reason"])


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
def test_turns_begin_with_a_scenario(ruleset: Ruleset) -> None:
    """But for those of Oi Navarcoi! in which a phalanx has an order that is not shown yet (ONV-AMP-03), and of Mare
    Nostrum in which nobody was left to move before the missiles."""
    assert ruleset.scenario_at is not None
    count = 0
    for path in FILES:
        if path.parent.name == ruleset.key:
            battle = read(path)[1]
            scenario = msgspec.convert(battle["scenario"], ruleset.scenario_type)
            for moment in moments(ruleset, battle):
                if not moment.begins or getattr(moment.state, "phase", "") in ("missiles", "losses", "melee"):
                    continue
                if any(each.secret for each in getattr(moment.state, "phalanxes", ())):
                    continue
                found = ruleset.scenario_at(moment.state, scenario)
                assert not isinstance(found, Finding), (path.stem, moment.number)
                count += 1
    assert count >= 9
