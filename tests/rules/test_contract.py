"""The contract that every ruleset keeps, whatever its board."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

import rules
from rules.core.actions import kind_of
from rules.core.bots.strengths import looks_ahead, usual
from rules.core.clauses import clauses
from rules.core.dice import SeededDice, Stream
from rules.core.events import Event
from rules.core.findings import Refused, errors
from rules.core.play import EndlessBattle, Play, bots_for, check, decide, evolve, offers, opening, result, simulate
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import LIBRARY, begun, laws, library, some_action, some_scenario

every_ruleset = pytest.mark.parametrize("ruleset", rules.all(), ids=lambda ruleset: ruleset.key)
SEEDS = range(30)
BATTLES = 200  # of random players, over the ready-made scenarios in turn
LOOKS_AHEAD = 8  # actions of a copy, now and then
AGREED = ("agree_end",)  # kinds that lie open to both sides all the time: nobody is asked for them
ACTIONS = 20_000  # a battle of random actions that takes longer is endless


def played(ruleset: Ruleset, seed: object, most: int = 400) -> Iterator[tuple[Play, Random]]:
    """A battle by chance, position after position, up to `most` actions or its end."""
    play, chance = begun(ruleset, seed)
    for _ in range(most):
        yield play, chance
        legal = play.game.legal()
        if not legal:
            return
        # The last of them ends many a battle at once (ceding): take it rarely.
        play.act(chance.choice(legal if chance.random() < 0.02 else legal[:-1] or legal))


@every_ruleset
def test_a_ruleset_says_what_it_is(ruleset: Ruleset) -> None:
    assert rules.get(ruleset.key) is ruleset
    assert ruleset.revision >= 1 and ruleset.title and ruleset.summary and len(ruleset.sides) >= 2
    assert "random" in ruleset.bots and all(key == bot.key for key, bot in ruleset.bots.items())
    assert all(id.startswith(ruleset.clause_prefix) for id in clauses(ruleset.key))
    assert len(library(ruleset)) >= 1


@every_ruleset
def test_its_ready_made_documents_are_without_errors(ruleset: Ruleset) -> None:
    for scenario in library(ruleset):
        assert not errors(ruleset.check_scenario(scenario)), scenario.title
    for path in (LIBRARY / ruleset.key / "fleets").glob("*.json"):
        fleet = msgspec.json.decode(path.read_bytes(), type=ruleset.fleet_type)
        assert not errors(ruleset.check_fleet(fleet)), path


def test_an_unknown_ruleset_is_named_with_the_known_ones() -> None:
    with pytest.raises(KeyError, match="ancient_naval_games"):
        rules.get("chess")


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_offered_passes_the_check(ruleset: Ruleset, seed: int) -> None:
    for play, chance in played(ruleset, seed):
        state = play.game.state()
        listed = [action for offer in offers(ruleset, state) for action in offer.actions]
        assert sorted(map(repr, listed)) == sorted(map(repr, play.game.legal()))
        assert len(set(map(repr, listed))) == len(listed)
        for offer in offers(ruleset, state):
            assert all((action.side, kind_of(action)) == (offer.side, offer.kind) for action in offer.actions)
        for action in listed if len(listed) < 50 else chance.sample(listed, 50):
            assert play.game.check(action) is None


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_not_offered_is_refused_with_a_finding_and_changes_nothing(ruleset: Ruleset, seed: int) -> None:
    book = clauses(ruleset.key)
    for play, chance in played(ruleset, seed):
        before = msgspec.json.encode(play.game.state())
        offered = offers(ruleset, play.game.state())
        for _ in range(5):
            action = some_action(play, chance)
            finding = check(ruleset, play.game.state(), action)
            # Within bounds the check has the last word; a list says all.
            assert finding is not None or any(offer.holds(action) for offer in offered), action
            assert finding is None or not any(action in offer.actions for offer in offered), action
            if finding is not None:
                assert finding.severity == "error" and finding.message and finding.code and finding.clause in book
                with pytest.raises(Refused) as refused:
                    play.act(action)
                assert refused.value.finding == finding
        assert msgspec.json.encode(play.game.state()) == before


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_replay_equals_play(ruleset: Ruleset, seed: int) -> None:
    """Events alone, one action at a time and all at once; re-deciding each action from its position gives them
    again."""
    *_, (play, _) = played(ruleset, seed)
    state, told = opening(ruleset, play.start, dice := SeededDice(f"dice {seed}"))
    assert told == tuple(play.log[0][1])
    replayed = evolve(ruleset, play.start, told)
    for action, events in play.log[1:]:
        state, again = decide(ruleset, state, action, dice)
        replayed = evolve(ruleset, replayed, events)
        assert again == tuple(events)
        assert replayed == state
    assert state == play.game.state()
    assert evolve(ruleset, play.start, [event for _, events in play.log for event in events]) == state
    assert result(ruleset, state) == play.game.result()


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_who_decides_is_what_the_list_says(ruleset: Ruleset, seed: int) -> None:
    """In its order, in the game that has been played and in one that begins from the position."""
    for play, _ in played(ruleset, f"deciders {seed}"):
        told = list(play.game.deciders()), list(ruleset.thaw(play.game.state()).deciders())
        legal = play.game.legal()
        asking = [action for action in legal if kind_of(action) not in AGREED] or legal
        listed = list(dict.fromkeys(action.side for action in asking))
        assert told == (listed, listed)


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_a_game_steps_without_being_asked_what_is_legal(ruleset: Ruleset, seed: int) -> None:
    *_, (play, _) = played(ruleset, seed)
    game, dice = ruleset.thaw(play.start), SeededDice(f"dice {seed}")
    told: list[Event] = []
    game.open(dice, told)
    assert told == play.log[0][1]
    for action, events in play.log[1:]:
        assert game.deciders()
        told = []
        game.act(action, dice, told)
        assert told == events
    assert game.state() == play.game.state()


@every_ruleset
@pytest.mark.parametrize("seed", range(10))
def test_a_copy_leaves_its_original_alone(ruleset: Ruleset, seed: int) -> None:
    """Whatever is done to the copy, the original stands as it stood, and the same may be done."""
    for number, (play, chance) in enumerate(played(ruleset, f"apart {seed}", 120)):
        if number % 6:
            continue
        before, legal = play.game.state(), list(play.game.legal())
        twin, dice = play.game.copy(), SeededDice("elsewhere")
        assert twin.state() == before and list(twin.legal()) == legal
        for _ in range(LOOKS_AHEAD):
            if legal_then := twin.legal():
                twin.act(chance.choice(legal_then[:-1] or legal_then), dice, [])
        assert play.game.state() == before and list(play.game.legal()) == legal


@every_ruleset
@pytest.mark.parametrize("seed", range(10))
def test_a_copy_plays_on_as_its_original_does(ruleset: Ruleset, seed: int) -> None:
    """The same actions and dice, the same facts; and what may be done is what a game from that position says."""
    dice = SeededDice(f"dice alike {seed}")
    twin: Any = None
    for number, (play, _) in enumerate(played(ruleset, f"alike {seed}", 200)):
        if twin is not None:
            action, events = play.log[-1]
            told: list[Event] = []
            twin.act(action, dice, told)
            assert told == events
        if number % 25 == 24:
            assert twin.state() == play.game.state()
            assert list(twin.legal()) == list(ruleset.thaw(play.game.state()).legal())
        if number % 25 == 0:
            twin, dice = play.game.copy(), SeededDice(dice.seed, play.dice.used, play.dice.drawn)


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_json_there_and_back_is_equal(ruleset: Ruleset, seed: int) -> None:
    def same(value: Any, kind: Any) -> None:
        assert msgspec.json.decode(msgspec.json.encode(value), type=kind) == value
        assert msgspec.convert(msgspec.to_builtins(value), kind) == value

    for play, _ in played(ruleset, seed, 100):
        same(play.game.state(), ruleset.state_type)
        assert ruleset.thaw(play.game.state()).state() == play.game.state()
    for action, events in play.log:
        if action is not None:
            same(action, ruleset.action_type)
        for event in events:
            assert isinstance(event, Event) and event.clause in clauses(ruleset.key)
            same(event, ruleset.event_type)
    same(some_scenario(ruleset, Random(seed)), ruleset.scenario_type)
    if (ended := play.game.result()) is not None:
        same(ended, type(ended))


@every_ruleset
@pytest.mark.parametrize("seed", range(10))
def test_the_same_seed_and_choices_give_the_same_log_to_the_byte(ruleset: Ruleset, seed: int) -> None:
    def log(dice: str) -> bytes:
        play = Play(ruleset, some_scenario(ruleset, Random(seed)), SeededDice(dice))
        play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), str(seed)), ACTIONS)
        return msgspec.json.encode(play.log)

    assert log("one seed") == log("one seed")


@every_ruleset
def test_another_seed_gives_another_battle(ruleset: Ruleset) -> None:
    scenario = library(ruleset)[0]
    logs = set()
    for seed in ("one", "two", "three"):
        play = Play(ruleset, scenario, SeededDice(seed))
        play.run(bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), seed), ACTIONS)
        logs.add(msgspec.json.encode(play.log))
    assert len(logs) == 3


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_a_battle_of_which_no_log_is_kept_ends_the_same(ruleset: Ruleset, seed: int) -> None:
    scenario = some_scenario(ruleset, Random(f"gears {seed}"))
    strong = [key for key in ruleset.bots if key != "random"]  # each in its turn: a navarch's battle takes long
    keys = dict.fromkeys(ruleset.sides, "random")
    if seed % 5 == 0:
        keys[ruleset.sides[-1]] = strong[seed // 5 % len(strong)]
    play = Play(ruleset, scenario, SeededDice(str(seed)))
    recorded = play.run(bots_for(ruleset, keys, str(seed)), ACTIONS)
    simulated = simulate(ruleset, scenario, SeededDice(str(seed)), bots_for(ruleset, keys, str(seed)), ACTIONS)
    assert recorded == simulated


@every_ruleset
@pytest.mark.parametrize("part", range(4))
@pytest.mark.slow
def test_random_battles_come_to_an_end(ruleset: Ruleset, part: int) -> None:
    """No crash, no dead end, none endless, over the ready-made scenarios in turn; every one ends for a reason of the
    ruleset, and its fates are of its words."""
    scenarios = library(ruleset)
    for seed in range(part, BATTLES, 4):
        come_to_an_end(ruleset, scenarios[seed // 4 % len(scenarios)], seed)


@every_ruleset
def test_battles_by_chance_end_for_more_than_one_reason(ruleset: Ruleset) -> None:
    scenarios = [some_scenario(ruleset, Random(f"endings {seed}")) for seed in range(60)]
    assert len({come_to_an_end(ruleset, scenario, seed) for seed, scenario in enumerate(scenarios)}) >= 2


def come_to_an_end(ruleset: Ruleset, scenario: Any, seed: int) -> str:
    """Play a battle between random bots to its end; the reason for it."""
    bots = bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), str(seed))
    ended = simulate(ruleset, scenario, SeededDice(str(seed)), bots, ACTIONS)
    assert ended.reason in ruleset.end_reasons
    assert ended.winner in (None, *ruleset.sides)
    assert {fate.unit for fate in ended.fates} == {unit.id for unit in scenario.units}
    assert {fate.fate for fate in ended.fates} <= set(ruleset.fate_words)
    return ended.reason


@every_ruleset
def test_an_endless_battle_is_noticed(ruleset: Ruleset) -> None:
    bots = bots_for(ruleset, dict.fromkeys(ruleset.sides, "random"), "few")
    with pytest.raises(EndlessBattle):
        simulate(ruleset, library(ruleset)[0], SeededDice("few"), bots, 5)
    with pytest.raises(EndlessBattle):
        Play(ruleset, library(ruleset)[0], SeededDice("few")).run(bots, 5)


@every_ruleset
@pytest.mark.parametrize("seed", SEEDS)
def test_the_laws_of_the_ruleset_hold_in_every_position(ruleset: Ruleset, seed: int) -> None:
    before = None
    for play, _ in played(ruleset, f"laws {seed}"):
        state = play.game.state()
        laws(ruleset).holds(state)
        if before is not None:
            laws(ruleset).follows(before, state)
        before = state
        assert play.game.over() == (play.game.result() is not None) == (not play.game.legal())


every_bot = pytest.mark.parametrize(
    ("ruleset", "key"), [pytest.param(each, key, id=f"{each.key}-{key}") for each in rules.all() for key in each.bots]
)


@every_bot
def test_a_bot_sees_only_what_its_side_may_see(ruleset: Ruleset, key: str) -> None:
    """It chooses the same when everything hidden from it has been taken out of the position; so it does who looks
    ahead."""
    compared = 0
    most = 12 if looks_ahead(ruleset.bots[key]) else 60
    for seed in range(12):
        play, chance = begun(ruleset, f"hidden {seed}")
        for _ in range(80):
            legal = play.game.legal() if compared < most else ()
            if not legal:
                break
            state = play.game.state()
            for side in sorted({action.side for action in legal}) if chance.random() < 0.5 else ():
                seen = ruleset.visible_to(state, side)
                if seen != state and compared < most:
                    fresh, again = (ruleset.bots[key](side, Stream("same")) for _ in range(2))
                    assert fresh.choose(ruleset.thaw(state), legal) == again.choose(ruleset.thaw(seen), legal)
                    compared += 1
            play.act(chance.choice(legal[:-1] or legal))
    assert compared >= 10 or ruleset.shown_to is None, "one that hides nothing"


@every_bot
def test_a_bot_can_take_over_in_the_middle(ruleset: Ruleset, key: str) -> None:
    """As when a person hands over, or the site has been restarted: a new player in a thawed position."""
    play = Play(ruleset, library(ruleset)[0], SeededDice("middle"))
    bots = bots_for(ruleset, dict.fromkeys(ruleset.sides, usual(ruleset.bots)), "middle")
    taken, most, every = 0, *((60, 4) if looks_ahead(ruleset.bots[key]) else (150, 1))
    while taken < most and (legal := play.game.legal()):
        if taken % every == 0:
            game = ruleset.thaw(play.game.state())
            fresh = bots_for(ruleset, dict.fromkeys(ruleset.sides, key), "fresh")
            assert game.check(fresh[legal[0].side].choose(game, game.legal())) is None
        play.act(bots[legal[0].side].choose(play.game, legal))
        taken += 1
    assert taken >= 60


@every_ruleset
@pytest.mark.parametrize("seed", range(5))
def test_every_event_can_be_told(ruleset: Ruleset, seed: int) -> None:
    *_, (play, _) = played(ruleset, f"told {seed}")
    for _, events in play.log:
        for event in events:
            sentence = ruleset.narrate(event, {})
            assert sentence.text and sentence.clause == event.clause
