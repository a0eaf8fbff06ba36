"""What a moving ship may do, worked out a second time straight from the clauses, in crowded waters by chance: steps,
turns, backing, ending, and whom it may rake, ram and grapple. No rule function of the engine is asked."""

from collections import Counter, defaultdict
from random import Random
from typing import Any

import msgspec
import pytest

from rules.core.actions import kind_of
from rules.core.dice import SeededDice
from rules.core.findings import errors
from rules.core.play import Play
from rules.navarchoi import RULESET
from rules.navarchoi.cards import printed
from rules.navarchoi.flow import Activation, Formation
from rules.navarchoi.scenario import Scenario
from rules.navarchoi.state import State
from tests.rules.navarchoi import laws

AROUND = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
EVENTS = {card.id: card.event for card in printed()}
EAGER = ("forward", "turn", "attack", "activate", "play_reaction")


def square(name: str) -> tuple[int, int]:
    return int(name[:2]), int(name[2:])


class Sea:
    """A position in which a ship is being activated."""

    def __init__(self, state: State, formation: Formation, frame: Activation) -> None:
        self.state, self.frame = state, frame
        self.ship = next(ship for ship in state.ships if ship.id == frame.ship)
        self.side = "AB"[frame.side]
        self.at: dict[tuple[int, int], list[Any]] = defaultdict(list)
        for ship in state.ships:
            if ship.place == "map" and ship.square:
                self.at[square(ship.square)].append(ship)
        self.units = Counter({place: len(ships) for place, ships in self.at.items()})
        self.units.update(square(each.square) for each in state.awash)
        cards = {EVENTS[card] for card in formation.cards}
        self.free_turns = "master_helmsmen" in cards
        backing = frame.backing or frame.direction == "back"
        fast = frame.letter == "F" or "racing_start" in cards
        self.points = (1 if backing or (fast and frame.cap is None) else 2) + self.free_turns

    def left(self, spent: int) -> int:
        """NAV-X-16, NAV-3.2.d, NAV-4.0.h."""
        frame = self.frame
        if frame.cap is not None:
            return frame.cap - spent
        return (frame.maximum if frame.letter == "F" and not frame.backing and spent < 9 else frame.mp) - spent

    def turning(self, points: int) -> int:
        """NAV-3.5.b, NAV-A-03, NAV-C-38."""
        each = abs(points) if self.state.terms.options.turn_cost_per_point else 1
        return 0 if self.free_turns or not points else each * (self.ship.size // 2)

    def on_map(self, place: tuple[int, int]) -> bool:
        return 1 <= place[0] <= self.state.map.cols and 1 <= place[1] <= self.state.map.rows

    def enemies(self, place: tuple[int, int]) -> list[Any]:
        return [ship for ship in self.at[place] if ship.controller != self.side]

    def steps(self, place: tuple[int, int], facing: int, spent: int) -> bool:
        """NAV-3.3, NAV-3.10.b, NAV-3.10.c: whether the square ahead can be paid and entered."""
        cost = 3 if facing % 2 else 2
        if self.left(spent) < cost:
            return False
        ahead = (place[0] + AROUND[facing][0], place[1] + AROUND[facing][1])
        if not self.on_map(ahead):
            return True
        if self.units[ahead] >= 3:
            return False
        if self.enemies(ahead):
            return self.frame.cap is None and self.leaves(ahead, facing, spent + cost)
        return True

    def leaves(self, place: tuple[int, int], facing: int, spent: int) -> bool:
        """NAV-4.0.b: whether there is a legal exit."""
        return any(
            self.left(spent) >= self.turning(points)
            and self.steps(place, (facing + points) % 8, spent + self.turning(points))
            for points in range(-self.points, self.points + 1)
        )

    def choices(self) -> set[Any]:
        frame, ship, here = self.frame, self.ship, square(self.ship.square or "")
        facing, spent = ship.facing, frame.spent
        among = frame.entered and bool(self.enemies(here))
        ahead = (here[0] + AROUND[facing][0], here[1] + AROUND[facing][1])
        astern = (here[0] - AROUND[facing][0], here[1] - AROUND[facing][1])
        found: set[Any] = set()
        on = frame.cap is None or among
        clear = self.steps(here, facing, spent)
        if on and clear and not frame.backing and frame.direction != "back":
            found.add("forward")
        if on and frame.may_turn:
            for points in range(-self.points, self.points + 1):
                paid = points and self.left(spent) >= self.turning(points)
                if paid and (not among or self.steps(here, (facing + points) % 8, spent + self.turning(points))):
                    found.add(points)
        over = frame.direction == "back" or frame.backing or frame.cap is not None
        if not among and (over or not self.on_map(ahead) or self.at[ahead] or not clear):
            found.add("end_ship")
        may_back = frame.direction != "forward" and frame.cap is None and (frame.letter == "C" or frame.backing)
        may_back &= frame.backs < (2 if frame.backing else 1) and self.left(spent) >= (3 if facing % 2 else 2)
        if may_back and (not self.on_map(astern) or (self.units[astern] < 3 and not self.enemies(astern))):
            found.add("back")
        if among and frame.may_declare:
            out = self.leaves(here, facing, spent)
            for enemy in self.enemies(here):
                if out and not frame.grapples:
                    found.add(("grapple", enemy.id))
                if out and not frame.rams and ship.damage == "ok":
                    found.add(("ram", enemy.id))
                rakes_left = self.state.terms.options.rakes_per_activation - frame.rakes
                able = ship.damage == "ok" and not ship.sail and clear and rakes_left > 0
                if able and (facing - enemy.facing) % 4 == 0:
                    found.add(("rake", enemy.id))
        return found


def offered(legal: list[Any]) -> set[Any]:
    found: set[Any] = set()
    for action in legal:
        kind = kind_of(action)
        if kind in ("forward", "end_ship", "back"):
            found.add(kind)
        elif kind == "turn":
            found.add(action.points)
        elif kind == "attack" and len(action.attacks) == 1 and action.attacks[0][0] != "missile":
            found.add(action.attacks[0][:2])
    return found


def crowded(chance: Random) -> Scenario:
    """Ships of all kinds on a few squares, every impulse theirs, hands full of Reaction, Bonus and Battle cards."""
    written = laws.any_scenario(chance)
    cols, rows = chance.randint(4, 7), chance.randint(4, 7)
    full, stacks, units = chance.random() < 0.4, Counter[str](), []
    for side in "AB":
        for number in range(1, chance.randint(4, 6)):
            place = f"{chance.randint(1, cols):02d}{chance.randint(1, rows):02d}"
            unit = laws._ship(chance, side, number, place)
            unit["speed"] = "F" if full and unit["condition"]["damage"] == "ok" else "C"
            unit["condition"] |= {"marker": "none", "sail": False}
            stacks[place] += 1
            if stacks[place] <= 3:
                units.append(unit)
    cards = [*range(19, 30), *range(32, 56)]
    chance.shuffle(cards)
    hands = {"A": sorted(cards[:14]), "B": sorted(cards[14:28])}
    clock = {"activations": {"A": 7, "B": 7}, "holder": "A", "hands": hands}
    head = {"board": {"cols": cols, "rows": rows}, "units": units, "clock": clock, "special": []}
    return msgspec.convert(written | head, Scenario)


@pytest.mark.parametrize("seed", range(24))
def test_a_moving_ship_is_offered_what_the_clauses_allow(seed: int) -> None:
    """NAV-3.2.c, NAV-3.2.d, NAV-3.3.c, NAV-3.5.a, NAV-3.10.a, NAV-3.10.c, NAV-4.0.b, NAV-4.0.c, NAV-4.0.f, NAV-4.1.b:
    and nothing else."""
    chance = Random(f"anew {seed}")
    scenario = crowded(chance)
    assert not errors(RULESET.check_scenario(scenario))
    play = Play(RULESET, scenario, SeededDice(str(seed)))
    compared = 0
    for _ in range(200):
        legal = [each for each in play.game.legal() if kind_of(each) not in ("concede", "ask_always")]
        if not legal:
            break
        state = play.game.state()
        frame = state.flow[-1]
        if isinstance(frame, Activation) and frame.stage == "moving":
            formation = next(each for each in reversed(state.flow) if isinstance(each, Formation))
            assert offered(legal) == Sea(state, formation, frame).choices()
            compared += 1
        eager = [each for each in legal if kind_of(each) in EAGER]
        play.act(chance.choice(eager if eager and chance.random() < 0.7 else legal))
    assert compared
