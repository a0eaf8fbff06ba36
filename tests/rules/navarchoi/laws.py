"""What the contract suite needs to know of this ruleset: scenarios by chance, and what must hold in every position."""

from collections import Counter
from random import Random
from typing import Any

from rules.geometry.square import read, squaregrid
from rules.navarchoi.cards import deck_of
from rules.navarchoi.flow import Combat
from rules.navarchoi.state import State

ON_BOARD = ("map",)
GONE = ("left", "aground", "sunk")
SPECIAL: tuple[dict[str, Any], ...] = (
    {"rule": "melee_bonus", "side": "A", "type": 5, "bonus": 2},
    {"rule": "rake_bonus", "side": "B", "bonus": 1},
    {"rule": "formation_limit", "side": "A", "turn": 1, "most": 2},
    {"rule": "held", "side": "B", "group": "van", "until_turn": 3, "unless_enemy_within": 2},
    {"rule": "shore", "edge": "east", "held_by": "A"},
    {"rule": "escape", "side": "B", "exits": [{"edge": "south"}], "halves": 4},
    {"rule": "no_sails", "side": "A"},
    {"rule": "wind_shift", "turn": 3, "wind": 5},
    {"rule": "release", "side": "A", "group": "late", "from_turn": 2, "minus": -2},
)


def any_scenario(chance: Random) -> dict[str, Any]:
    """A scenario by chance: a small sea, so that the fleets meet; ships of every kind and state; any phase and
    hands."""
    cols, rows = chance.randint(6, 14), chance.randint(6, 12)
    squares = [f"{col:02d}{row:02d}" for col in range(1, cols + 1) for row in range(1, rows + 1)]
    chance.shuffle(squares)
    units: list[dict[str, Any]] = []
    for side in "AB":
        for number in range(1, chance.randint(3, 8) + 1):
            units.append(_ship(chance, side, number, squares.pop()))
    if chance.random() < 0.3:
        late = {"group": "late", "entry": ["0101", "0102"], "facing": 2, "condition": {}}
        units.append(_ship(chance, "A", 90, None) | late)
    for first, second in (("A70", "B70"), ("A71", "B71")):
        if chance.random() < 0.4:
            square = squares.pop()
            for id, other in ((first, second), (second, first)):
                ship = _ship(chance, id[0], int(id[1:]), square) | {"speed": "C"}
                ship["condition"] = ship["condition"] | {"links": [other], "sail": False}
                units.append(ship)
    clock: dict[str, Any] = {"turn": chance.choice((1, 1, 2, 9, 12))}
    if chance.random() < 0.4:
        clock["phase"] = chance.choice(("initiative", "action_cycle", "out_of_command", "melee", "speed"))
    if chance.random() < 0.6:
        cards = list(range(1, 56))
        chance.shuffle(cards)
        clock["hands"] = {side: sorted(cards.pop() for _ in range(chance.randint(0, 9))) for side in "AB"}
        if chance.random() < 0.3 and (clock["turn"] > 1 or "phase" in clock):
            clock["planning"] = {"A": cards.pop()}
        if chance.random() < 0.3:
            clock["discard"] = [cards.pop() for _ in range(chance.randint(1, len(cards)))]
    return {
        "ruleset": "navarchoi",
        "title": "By chance",
        "board": {"cols": cols, "rows": rows},
        "wind": chance.randint(0, 7),
        "max_turns": chance.choice((6, 12, 20)),
        "game_end": chance.randint(0, 9),
        "sides": {
            side: {
                "quality": chance.randint(1, 9),
                "hand": chance.randint(0, 7),
                "handicap": chance.choice((0, 0, 3)),
                "always_ask": chance.random() < 0.1,
            }
            for side in "AB"
        },
        "units": units,
        "special": [rule for rule in SPECIAL if chance.random() < 0.15],
        "options": {"turn_cost_per_point": chance.random() < 0.1, "rakes_per_activation": chance.choice((1, 1, 2))},
        "clock": clock,
    }


def _ship(chance: Random, side: str, number: int, square: str | None) -> dict[str, Any]:
    kind = chance.choice((2, 3, 3, 4, 5, 5, 6, 10))
    damage = chance.choice(("ok", "ok", "ok", "ok", "damaged", "immobile"))
    ship: dict[str, Any] = {
        "id": f"{side}{number}",
        "side": side,
        "type": kind,
        "facing": chance.randint(0, 7),
        "speed": chance.choice("FC") if damage == "ok" else "C",
        "group": chance.choice(("", "van")),
        "liburnian": kind == 2 and chance.random() < 0.5,
        "cataphract": kind < 4 and chance.random() < 0.3,
        "tower": chance.choice((0, 0, 0, 1, 2)),
        "ballista": chance.random() < 0.2,
        "harpax": chance.random() < 0.2,
        "corvus": chance.random() < 0.2,
        "condition": {"damage": damage, "marker": chance.choice(("none", "none", "none", "yellow", "red"))},
    }
    if square is not None:
        ship["square"] = square
    if chance.random() < 0.15 and damage != "immobile":
        ship["speed"] = "C"
        ship["condition"]["sail"] = True
    return ship


def holds(state: State) -> None:
    """One position: NAV-M-1's invariants, NAV-3.10.b, NAV-1.3.2.6, NAV-3.9.c, and 55 cards in all."""
    grid = squaregrid(state.map.cols, state.map.rows)
    by_id = {ship.id: ship for ship in state.ships}
    units = Counter(ship.square for ship in state.ships if ship.place == "map")
    units.update(each.square for each in state.awash)
    assert all(number <= 3 for number in units.values()), units
    for ship in state.ships:
        assert 1 <= ship.manpower <= ship.size and 1 <= ship.shown <= ship.size and 0 <= ship.facing <= 7
        if ship.place == "map":
            assert ship.square in grid
        elif ship.place == "beside":
            assert ship.square not in grid and max(_beyond(state, ship.square or "")) == 1
        else:
            assert ship.square is None
        if ship.place != "map":
            assert not ship.links and not ship.sail
        if ship.damage != "ok" or ship.links:
            assert ship.speed == "C"
        assert not (
            ship.sail and (ship.damage == "immobile" or ship.links or (ship.damage == "ok" and ship.speed == "F"))
        )
        assert (ship.captured == "captured") == (ship.controller != ship.side)
        for id in ship.links:
            other = by_id[id]
            assert ship.id in other.links and other.square == ship.square
            if other.controller == ship.controller:
                assert other.captured != "no" or ship.captured != "no", (
                    "only a prize and its captor are linked as friends"
                )
    for wreck in state.awash:
        assert by_id[wreck.ship].place == "sunk" and wreck.square in grid
    cards = [*state.draw, *state.discard]
    for fleet in state.sides.values():
        cards += [*fleet.hand, *fleet.played, *fleet.battle]
        cards += [card for card in (fleet.planning, fleet.committed) if card is not None]
    assert sorted(cards) == sorted(deck_of(state.terms.deck)), "every card is in exactly one place"
    if not any(isinstance(frame, Combat) for frame in state.flow):
        assert not any(fleet.battle for fleet in state.sides.values())
    assert (state.phase == "over") == (state.result is not None)
    assert state.result is None or not state.flow


def _beyond(state: State, square: str) -> tuple[int, int]:
    col, row = read(square)
    return max(1 - col, col - state.map.cols, 0), max(1 - row, row - state.map.rows, 0)


def follows(before: State, after: State) -> None:
    """One action on: what is gone stays gone, what a ship is does not change, the turn never goes back."""
    assert (before.map, before.terms) == (after.map, after.terms)
    for was, now in zip(before.ships, after.ships, strict=True):
        assert (was.id, was.side, was.type, was.size, was.group, was.hull) == (
            now.id,
            now.side,
            now.type,
            now.size,
            now.group,
            now.hull,
        )
        if was.place in GONE:
            assert now == was
        assert now.place != "outside" or was.place == "outside"
        assert was.corvus or not now.corvus
    assert after.turn >= before.turn
    assert set(before.released) <= set(after.released)


NEVER = {
    "ask_always": "How a player wants to be asked is a person's affair.",
    "asking_changed": "As above.",
    "concede": "It never gives a battle up: who concedes has lost (NAV-8.j).",
    "erroneous_play": "It announces no card as what it is not (NAV-2.4.4).",
    "scuttle": "A prize that is held is worth half as much again as one that is sunk (NAV-7.b).",
    "slipped_away": "It does not judge what a square ahead is worth in the enemy's turn (NAV-C-29).",
}
RARE = {
    "order_actions": "Both have to announce Actions with the same number (NAV-2.4.2.c).",
    "actions_ordered": "As above.",
    "anastrophe": "It takes the card, a rake that succeeds, and a square on the quarter.",
    "link_to": "A ship has to be shut in with two enemies (NAV-4.0.f).",
    "enter_map": "Only Salamis has reinforcements, released by a die (NAV-S-1-SR1).",
    "entered_map": "As above.",
    "group_rolled": "As above.",
    "initiative_seized": "It does not value the initiative; it plays the card where it has nothing better to do.",
    "entrails_read": "It does not value knowing a hand; it plays the card where it has nothing better to do.",
    "card_taken": "One card of 55 takes another.",
    "marines_moved": "Two cards of 55 are for red ships that lie side by side.",
    "ran_aground": "Only Drepana has a shore (NAV-S-3-SR1).",
    "left_map": "Only at Drepana and Actium does leaving score.",
    "forced_off": "A ship has to leave by the edge from an enemy's square (NAV-3.11.b).",
    "return_to_map": "As above.",
    "returned": "As above.",
    "ooc_first": "Cards have to run out before the ships on both sides (NAV-2.8.b).",
    "ooc_ordered": "As above.",
    "ooc_order": "Two ships at Full have to be left over (NAV-2.8.d).",
    "ooc_advanced": "A ship at Full has to be left over (NAV-2.8.c).",
    "ooc_held": "As above.",
    "allot_loss": "A combined melee has to be lost (NAV-4.6.2.2.c).",
    "corvus_used": "Few ships carry one.",
    "recoiled": "A ram has to fail by eight (NAV-R-RAM.r1).",
    "action_targets": "It takes an Action card whose object can be chosen.",
    "decline_impulse": "Seldom is it better to wait than to act.",
    "impulse_declined": "As above.",
}
