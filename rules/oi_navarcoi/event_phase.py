"""ONV-EVT: what the gods send."""

from collections import Counter
from typing import Literal

from rules.oi_navarcoi import losses, order, throws
from rules.oi_navarcoi.events_moves import Contest, EventRolled, FleetLeaves, MoraleShift, WeatherTest
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.scenario import Order, Side
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import ENEMY, SIDES
from rules.oi_navarcoi.throws_words import Modifiers

Effect = Literal["squall", "omen_a", "drowned_a", "leaving", "shot_b", "omen_b", "squall_invaders"]
EFFECTS: dict[int, Effect] = {
    2: "squall",
    3: "squall",
    4: "omen_a",
    5: "drowned_a",
    6: "leaving",
    7: "leaving",
    8: "leaving",
    9: "shot_b",
    10: "omen_b",
    11: "squall_invaders",
    12: "squall_invaders",
}


def roll(game: Game) -> None:
    """ONV-EVT-01: α's die and β's, and what their sum brings; ARG-3: a storm besides."""
    a, b = game.roll((f"{game.sides['A'].name or 'A'}, event", f"{game.sides['B'].name or 'B'}, event"))
    effect = EFFECTS[a + b]
    void = is_void(game, effect)
    game.tell(EventRolled(dice=(a, b), total=a + b, effect=effect, void=void, clause="ONV-EVT-01"))
    if effect == "squall":
        _squall(game, SIDES)
    elif effect == "squall_invaders":
        _squall(game, _invaders(game))
    elif effect in ("omen_a", "omen_b"):
        _omen(game, "A" if effect == "omen_a" else "B")
    elif effect in ("drowned_a", "shot_b"):
        _navarchos_killed(game, "A" if effect == "drowned_a" else "B")
    else:
        _leaving(game)
        storm = game.terms.specials.storm_from
        if storm is not None and game.turn >= storm and game.left is None:
            _squall(game, SIDES)


def is_void(game: Game, effect: Effect) -> bool:
    """ONV-EVT-02: whether an event cannot apply now."""
    match effect:
        case "squall":
            return not _tested(game, SIDES)
        case "squall_invaders":
            return not _tested(game, _invaders(game))
        case "omen_a" | "omen_b":
            return not _omened(game, "A" if effect == "omen_a" else "B")
        case "drowned_a" | "shot_b":
            return not _in_danger(game, "A" if effect == "drowned_a" else "B")
    return not any(has_lost_half(game, side) for side in SIDES)


def _invaders(game: Game) -> tuple[Side, ...]:
    """The side that invades; both, where both do."""
    invaders: tuple[Side, ...] = tuple(side for side in SIDES if game.sides[side].role == "INVADER")
    return invaders if len(invaders) == 1 else SIDES


def _tested(game: Game, sides: tuple[Side, ...]) -> list[Squadron]:
    """ONV-EVT-03: the squadrons that a squall tests."""
    return [
        each
        for each in game.squadrons
        if each.side in sides
        and not each.freighter
        and each.order != "UNFORMED"
        and each.status in ("ON_TABLE", "CHASE")
    ]


def _omened(game: Game, side: Side) -> list[Squadron]:
    """ONV-EVT-04."""
    return [each for each in game.fleet(side) if each.standing]


def _in_danger(game: Game, side: Side) -> list[Squadron]:
    """ONV-EVT-05."""
    return [each for each in game.fleet(side) if game.in_melee(each.id)]


def _squall(game: Game, sides: tuple[Side, ...]) -> None:
    """ONV-EVT-03: weather tests, without a modifier for enemies nearby."""
    for squadron in _tested(game, sides):
        modifiers = throws.crews(squadron)
        pair = throws.two(game, squadron, "weather test")
        total = throws.added(pair, modifiers)
        passed = total >= throws.SUCCEEDS
        after: Order = squadron.order if passed else order.worse(squadron.order)
        game.tell(
            WeatherTest(
                squadron=squadron.id,
                dice=pair,
                modifiers=modifiers,
                total=total,
                passed=passed,
                order=after,
                clause="ONV-EVT-03",
            ),
        )
        if after == "UNFORMED":
            order.fall_apart(game, squadron)


def _picked(game: Game, among: list[Squadron], what: str) -> tuple[Squadron, tuple[int, ...]] | None:
    """ONV-GEN-04; None where there is no candidate (ONV-EVT-02)."""
    if not among:
        return None
    place, drawn = throws.pick(game, len(among), what)
    return among[place], drawn


def _omen(game: Game, side: Side) -> None:
    """ONV-EVT-04."""
    found = _picked(game, _omened(game, side), "omen")
    if found is not None:
        _shift(game, found, 1, "ONV-EVT-04")


def _shift(game: Game, found: tuple[Squadron, tuple[int, ...]], by: int, clause: str) -> None:
    squadron, drawn = found
    now = max(-1, min(1, squadron.m + by))
    game.tell(MoraleShift(squadron=squadron.id, was=squadron.m, now=now, pick=drawn, clause=clause))


def _navarchos_killed(game: Game, side: Side) -> None:
    """ONV-EVT-05."""
    found = _picked(game, _in_danger(game, side), "navarchos")
    if found is not None:
        _shift(game, found, -1, "ONV-EVT-05")
        losses.kill_strategos(game, found[0], "ONV-FLT-06")


def has_lost_half(game: Game, side: str) -> bool:
    """ONV-EVT-06."""
    return lost(game, side) >= (game.sides[side].start_squadrons + 1) // 2  # type: ignore[index]


def lost(game: Game, side: str) -> int:
    """ONV-EVT-06: warship squadrons routed, destroyed or lost in a chase."""
    gone = game.sides[side].start_squadrons - len(game.fleet(side))  # type: ignore[index]
    return max(0, gone) + sum(each.lost for each in game.fleet(side))


def _leaving(game: Game) -> None:
    """ONV-EVT-06 and 07."""
    broken = [side for side in SIDES if has_lost_half(game, side)]
    if len(broken) == 2:
        broken = [_contest(game)]
    for side in broken:
        game.tell(FleetLeaves(side=side, clause="ONV-EVT-06"))


def _contest(game: Game) -> Side:
    """ONV-EVT-07: the side with the lower total, rolled again while equal."""
    counted = {side: Counter(each.m for each in game.fleet(side) if not each.lost) for side in SIDES}
    modifiers: dict[str, Modifiers] = {}
    for side in SIDES:
        ours, theirs = counted[side], counted[ENEMY[side]]
        modifiers[side] = (
            *((("defender", 1),) if game.sides[side].role == "DEFENDER" else ()),
            *((("more determined", 1),) if ours[1] > theirs[1] else ()),
            *((("more poorly motivated", -1),) if ours[-1] > theirs[-1] else ()),
            *((("strategos killed", -1),) if game.sides[side].strategos_killed else ()),
        )
    while True:
        a, b = game.roll(("A, who leaves", "B, who leaves"))
        totals = (a + sum(v for _, v in modifiers["A"]), b + sum(v for _, v in modifiers["B"]))
        game.tell(Contest(dice=(a, b), modifiers=(modifiers["A"], modifiers["B"]), totals=totals, clause="ONV-EVT-07"))
        if totals[0] != totals[1]:
            return SIDES[totals[1] < totals[0]]
