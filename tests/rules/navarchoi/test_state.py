"""NAV-M: the record of a battle, its decisions and events, and what each side may see of them."""

from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest
from msgspec.structs import replace

from rules.core.actions import kind_of
from rules.core.clauses import clauses
from rules.core.dice import SeededDice
from rules.core.play import Play, offers
from rules.navarchoi import RULESET
from rules.navarchoi.actions import NavAction
from rules.navarchoi.events_cards import BattleRevealed
from rules.navarchoi.events_fights import ManpowerChanged, MeleeBegun
from rules.navarchoi.events_turns import Drifted, GameOver, SinkingRolled, WindChanged
from rules.navarchoi.scenario import Scenario
from rules.navarchoi.state import State
from tests.rules.navarchoi import laws
from tests.rules.navarchoi.boards import Table, in_cycle, sea, ship
from tests.rules.rulesets import some_action

LIBRARY = Path(__file__).parents[3] / "scenarios" / "library" / RULESET.key
TWO = {"activations": {"A": 2}, "holder": "A"}
DECISIONS = (
    "commit_card pass_cycle announce order_actions action_targets order_impulse activate decline_impulse begin_ship "
    "avoid "
    "rotate forward back turn fire attack ram_option scuttle enter_map end_ship play_reaction decline commit_battle "
    "anastrophe ooc_first ooc_order return_to_map melee_first melee disengage place_ship allot_loss melee_pass concede "
    "name_impulses"
)


def some_battle(seed: int, actions: int = 250) -> Play:
    """A battle by chance on a small sea, so many actions on."""
    chance = Random(f"state {seed}")
    scenario = msgspec.convert(laws.any_scenario(chance), Scenario)
    play = Play(RULESET, scenario, SeededDice(str(seed)))
    for _ in range(actions):
        legal = [each for each in play.game.legal() if kind_of(each) != "concede"]
        if not legal:
            break
        play.act(chance.choice(legal))
    return play


# The record (NAV-M-1)


@pytest.mark.parametrize("seed", range(15))
def test_the_invariants_hold_in_every_position(seed: int) -> None:
    """NAV-M-1, NAV-M-1.a, NAV-M-1.b, NAV-M-1.c, NAV-M-1.d, NAV-M-1.e, NAV-M-1.f, NAV-M-1.g, NAV-M-1.i: cards in
    one place each, links symmetric, Manpower within its bounds, at most three units in a square."""
    chance = Random(f"laws {seed}")
    play = Play(RULESET, msgspec.convert(laws.any_scenario(chance), Scenario), SeededDice(str(seed)))
    before: State | None = None
    for _ in range(150):
        state = play.game.state()
        laws.holds(state)
        if before is not None:
            laws.follows(before, state)
        before = state
        legal = play.game.legal()
        assert play.game.over() == (not legal)
        if not legal:
            break
        play.act(chance.choice(legal[:-2] or legal))


# Decisions (NAV-M-2)


def test_every_decision_of_the_reference_is_an_action() -> None:
    """NAV-M-2.05, NAV-M-2.07, NAV-M-2.09, NAV-M-2.18, NAV-M-2.20, NAV-M-2.21: set_speed also sets sail, and is
    ended."""
    kinds = {str(each.__struct_config__.tag) for each in get_args(NavAction)}
    assert set(DECISIONS.split()) | {"set_speed"} <= kinds
    assert kinds - set(DECISIONS.split()) == {"set_speed", "set_sail", "speeds_set", "link_to", "ask_always"}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_offered_passes_the_check_and_what_passes_is_offered(seed: int) -> None:
    """NAV-M-2: else it is refused with a clause of the book, and nothing changes."""
    book = clauses(RULESET.key)
    chance = Random(f"offers {seed}")
    play = Play(RULESET, msgspec.convert(laws.any_scenario(chance), Scenario), SeededDice(str(seed)))
    for _ in range(80):
        legal = play.game.legal()
        if not legal:
            break
        assert len(set(legal)) == len(legal)
        for action in legal if len(legal) < 40 else chance.sample(legal, 40):
            assert play.game.check(action) is None
        before = play.game.state()
        listed = offers(RULESET, before)
        for _ in range(4):
            action = some_action(play, chance)
            finding = play.game.check(action)
            if finding is None:
                assert any(offer.holds(action) for offer in listed)
            else:
                assert action not in legal and finding.message and finding.clause in book
        assert play.game.state() == before
        play.act(chance.choice([each for each in legal if kind_of(each) != "concede"]))


# Events (NAV-M-4)


@pytest.mark.parametrize("seed", range(6))
def test_every_event_cites_a_clause_and_can_be_told(seed: int) -> None:
    """NAV-M-4: one sentence each, to either side what it may know."""
    book = clauses(RULESET.key)
    play = some_battle(seed, 400)
    for _, events in play.log:
        for event in events:
            assert event.clause in book, event
            sentence = RULESET.narrate(event, {"A": "Athens", "A1": "Paralos"})
            assert sentence.text[-1] in ".!" and sentence.clause == event.clause
            for side in ("A", "B", None):
                told = RULESET.shown_to(event, side)
                assert told is None or RULESET.narrate(told, {}).text


def test_sentences_name_sides_ships_and_cards() -> None:
    """NAV-M-4: modifiers are listed with their table ids, so that a reader can add them up."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "E"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, hands=((45,), ()), dice=[6, 1]).alone("A1", 8).forward().attack(("ram", "B1"))
    table.battle_cards(45)
    names = {"A1": "Paralos", "B1": "Salaminia", "A": "Athens"}
    sentence = RULESET.narrate(table.told("combat")[0], names)
    assert sentence.text == "Paralos rams Salaminia, +12: the hull is wrecked, and it may break off."
    assert sentence.detail.startswith("Paralos: 6 + 4 Quality + 3 Size + 4 beam")
    assert RULESET.narrate(table.told("battle_revealed")[0], names).text == "Athens reveals Bronze Beak."


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (BattleRevealed(side="A", cards=(47,), clause="NAV-6.4.a"), "Athens reveals Brace!"),
        (
            GameOver(winner="B", reason="turn_limit", halves=(36, 41), clause="NAV-8.f"),
            "B wins, 20.5 to 18 VP: the last turn is over.",
        ),
        (
            Drifted(ships=(), awash=("B5",), origin="1206", to="1107", clause="NAV-5.4.a"),
            "The wreck of B5 drifts from 1206 to 1107.",
        ),
        (
            WindChanged(old=7, new=2, die=9, clause="NAV-5.5"),
            "The wind turns: it blew to the north-west, and blows to the east now (9 rolled).",
        ),
        (
            SinkingRolled(ship="B71", partner="A71", die=5, sinks=False, clause="NAV-5.3.b"),
            "B71, tied to A71, rolls 5 for sinking: cut free.",
        ),
        (
            MeleeBegun(square="1515", ships=("A1",), targets=("B1", "B2"), split=(3, 2), clause="NAV-4.6.1.b"),
            "Melee in 1515: A1 against B1 and B2, Manpower split 3 and 2.",
        ),
    ],
    ids=lambda each: type(each).__name__,
)
def test_sentences_read_well(event: Any, text: str) -> None:
    """NAV-M-4, NAV-X-7: whole sentences, the winner's points first, the wind by where it blows to."""
    assert RULESET.narrate(event, {"A": "Athens"}).text == text


# Views (NAV-M-1.h)


def hidden(**more: Any) -> Table:
    ships = (ship("A1", "1010", manpower=2), ship("B1", "3030", manpower=1))
    clock = {"phase": "action_cycle", "holder": "B", "planning": {"B": 40}, **more}
    return in_cycle(*ships, hands=((1, 2), (3, 4, 5)), clock=clock)


def test_the_enemys_hand_planning_card_and_pile_lie_face_down() -> None:
    """NAV-M-1.h, NAV-2.4.1: only how many there are is seen; one's own are seen."""
    seen = RULESET.visible_to(hidden().state, "A")
    assert seen.sides["A"].hand == (1, 2) and seen.sides["B"].hand == (0, 0, 0)
    assert seen.sides["B"].planning == 0 and set(seen.draw) == {0}
    onlooker = RULESET.visible_to(hidden().state, None)
    assert onlooker.sides["A"].hand == (0, 0) and onlooker.sides["B"].hand == (0, 0, 0)


def test_reading_the_entrails_shows_the_enemys_hand() -> None:
    """NAV-C-04, NAV-M-1.h: to the reader alone, and only the hand."""
    state = hidden(entrails=["A"]).state
    seen = RULESET.visible_to(state, "A")
    assert seen.sides["B"].hand == (3, 4, 5) and seen.sides["B"].planning == 0
    assert RULESET.visible_to(state, "B").sides["A"].hand == (0, 0)


def test_nobody_can_tell_a_card_from_a_pass_while_cards_are_chosen() -> None:
    """NAV-2.0.C.1, NAV-M-1.h: the same is seen whether he has laid a card or passed."""
    ships = (ship("A1", "1010", marker="yellow"), ship("B1", "3030", marker="yellow"))
    laid = in_cycle(*ships, hands=((16, 44), (4, 5))).do("commit_card", "A", card=16)
    passed = in_cycle(*ships, hands=((16, 44), (4, 5))).do("pass_cycle", "A")
    assert RULESET.visible_to(laid.state, "B") == RULESET.visible_to(passed.state, "B")
    events = [RULESET.shown_to(each.battle.log[-1][1][0], "B") for each in (laid, passed)]
    assert events[0] == events[1]


def test_a_committed_card_is_hidden_until_it_is_turned_up() -> None:
    """NAV-M-1.h, NAV-2.0.C.2."""
    table = hidden().do("commit_card", "A", card=1).do("commit_card", "B", card=5)
    assert RULESET.visible_to(table.state, "A").sides["B"].committed == 0
    table.do("announce", "A", stratagem="activation").do("announce", "B", stratagem="activation")
    assert table.told("revealed")


def test_the_enemys_manpower_is_what_was_last_seen_of_it() -> None:
    """NAV-1.3.2.6, NAV-A-56, NAV-M-1.h: its Size before that; hits show as the margin only."""
    state = hidden().state
    assert next(each for each in RULESET.visible_to(state, "A").ships if each.id == "B1").manpower == 3
    assert next(each for each in RULESET.visible_to(state, "B").ships if each.id == "B1").manpower == 1
    ships = (ship("A1", "2020", manpower=2), ship("B1", "2120"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, dice=[6, 3]).alone("A1", 0).do("fire", target="B1")
    assert table["A1"].shown == 2 and table["B1"].shown == 3 and table["B1"].manpower == 1
    lost = next(event for event in table.battle.log[-1][1] if isinstance(event, ManpowerChanged))
    assert RULESET.shown_to(lost, "A") is None and RULESET.shown_to(lost, "B") == lost


def test_battle_cards_are_hidden_until_they_are_revealed() -> None:
    """NAV-6.4.a, NAV-M-1.h."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "E"), ship("A2", "3030"))
    table = sea(*ships, clock=TWO, hands=((45,), (47,)), dice=[0, 9]).alone("A1", 8).forward()
    table.attack(("ram", "B1")).battle_cards(45)
    assert RULESET.visible_to(table.state, "B").sides["A"].battle == (0,)
    assert RULESET.visible_to(table.state, "A").sides["A"].battle == (45,)
    laid = table.told("battle_committed")[0]
    assert RULESET.shown_to(laid, "B").cards == (0,)


@pytest.mark.parametrize("asked", [True, False])
def test_how_a_player_is_asked_is_hidden_and_so_is_why_he_is(asked: bool) -> None:
    """NAV-R-WIN: asked always, the other side sees the same wait whatever he holds."""
    ships = (ship("A1", "2021"), ship("B1", "2119"), ship("A2", "3030"))
    states = []
    for hand in ((22,), (40,)):
        table = sea(*ships, clock=TWO, hands=((), hand), sides={"B": {"always_ask": asked}}).alone("A1", 8).forward()
        states.append(RULESET.visible_to(table.state, "A"))
    assert not states[0].sides["B"].always_ask
    assert (states[0] == states[1]) == asked


@pytest.mark.parametrize("seed", range(8))
def test_nothing_hidden_makes_a_difference_to_what_a_side_sees(seed: int) -> None:
    """NAV-M-1.h: swap what a side may not see, and it sees the same."""
    play = some_battle(seed, 100)
    state = play.game.state()
    for side, enemy in (("A", "B"), ("B", "A")):
        if state.sides[side].entrails:
            continue
        there = state.sides[enemy]
        pile, hand = list(state.draw), list(there.hand)
        for n in range(min(len(pile), len(hand))):
            pile[n], hand[n] = hand[n], pile[n]
        sides = {**state.sides, enemy: replace(there, hand=tuple(hand))}
        ships = tuple(replace(each, manpower=1) if each.controller == enemy else each for each in state.ships)
        other = replace(state, draw=tuple(pile), sides=sides, ships=ships)
        assert RULESET.visible_to(other, side) == RULESET.visible_to(state, side)


@pytest.mark.parametrize("seed", range(8))
def test_a_side_sees_its_own_choices_in_what_it_may_see(seed: int) -> None:
    """NAV-M-1.h, NAV-M-2: nothing that is hidden from it decides what it may do."""
    chance = Random(f"own {seed}")
    play = Play(RULESET, msgspec.convert(laws.any_scenario(chance), Scenario), SeededDice(str(seed)))
    for _ in range(120):
        legal = play.game.legal()
        if not legal:
            break
        for side in ("A", "B"):
            seen = RULESET.thaw(RULESET.visible_to(play.game.state(), side))
            assert [each for each in seen.legal() if each.side == side] == [each for each in legal if each.side == side]
        play.act(chance.choice([each for each in legal if kind_of(each) != "concede"]))


def with_another_hand(state: State, enemy: str, chance: Random) -> State:
    """The same position, the enemy's hand changed for cards of the pile."""
    there = state.sides[enemy]
    hand, pile = list(there.hand), list(state.draw)
    chance.shuffle(pile)
    for n in range(min(len(hand), len(pile))):
        hand[n], pile[n] = pile[n], hand[n]
    return replace(state, draw=tuple(sorted(pile)), sides={**state.sides, enemy: replace(there, hand=tuple(hand))})


@pytest.mark.parametrize("seed", range(12))
def test_who_is_always_asked_betrays_nothing_by_being_asked(seed: int) -> None:
    """NAV-R-WIN, NAV-2.0.C.1, NAV-M-1.h: whatever he holds, the enemy's action is followed by the same wait."""
    chance = Random(f"wait {seed}")
    written = laws.any_scenario(chance)
    for sheet in written["sides"].values():
        sheet["always_ask"] = True
    play = Play(RULESET, msgspec.convert(written, Scenario), SeededDice(str(seed)))
    compared = 0
    for step in range(150):
        legal = [each for each in play.game.legal() if kind_of(each) not in ("concede", "ask_always")]
        if not legal:
            break
        action = chance.choice(legal)
        side, state = action.side, play.game.state()
        other = with_another_hand(state, "AB"["BA".index(side)], chance)
        after = []
        for position in (state, other):
            game = RULESET.thaw(position)
            game.act(action, SeededDice(f"{seed} {step}"), [])
            after.append(RULESET.visible_to(game.state(), side))
        drawn = after[0].sides[side].hand != after[1].sides[side].hand or after[0].discard != after[1].discard
        if not drawn and not state.sides[side].entrails:
            assert after[0] == after[1], action
            compared += 1
        play.act(action)
    assert compared or not play.log[1:]


def test_who_may_roll_a_die_again_after_him_is_not_told() -> None:
    """NAV-R-WIN, NAV-M-1.h: the inactive side is asked first, and does not see whether the other holds the card."""
    ships = (ship("A1", "2021"), ship("B1", "2020", "E"), ship("A2", "3030"))
    seen = []
    for hand in ((28,), (40,)):
        sides = {"B": {"always_ask": True}}
        table = sea(*ships, clock=TWO, hands=(hand, ()), dice=[0, 9], sides=sides).alone("A1", 8).forward().decline()
        table.attack(("ram", "B1")).decline().battle_cards()
        assert table.waits == "die" and table.deciding == "B"
        seen.append(RULESET.visible_to(table.state, "B"))
    assert seen[0] == seen[1]
