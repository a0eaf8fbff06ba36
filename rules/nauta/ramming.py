"""NAU-11 and NAU-G.7: ships that run into each other."""

from typing import NamedTuple

from rules.geometry.table import FRONT, Outline, touched_edges
from rules.nauta import losses
from rules.nauta.events import Contact, DrownAlong, EdgeName, Effect, Modifiers, Ram, RamIgnored, Stopped
from rules.nauta.game import Game
from rules.nauta.helm import Trace
from rules.nauta.measure import TOUCHING, Pose
from rules.nauta.ships import Ship

EDGE_NAMES: tuple[EdgeName, ...] = ("front", "starboard", "rear", "port")
SINKS = 4
DROWNS_WITH = 3
FASTER, AT_REST, DAMAGED, PROW = 1, -1, -2, 1  # NAU-11.c and 11.d
AGAINST_A_FRIEND = -1  # NAU-11.k


Edges = tuple[tuple[EdgeName, ...], tuple[EdgeName, ...]]


class Blow(NamedTuple):
    """A contact of the mover with another ship. `rammer` is None in a frontal ram; `edges` are those that are touched,
    of each (NAU-G.7)."""

    mover: Ship
    other: Ship
    rammer: Ship | None
    edges: Edges

    @property
    def fronts(self) -> tuple[str, ...]:
        """The ships whose front edge is touched."""
        met = zip((self.mover, self.other), self.edges, strict=True)
        return tuple(ship.id for ship, edges in met if "front" in edges)


def blow(mover: Ship, other: Ship) -> Blow:
    """NAU-11.a, 11.b and G.7: who rams whom where they stand."""
    return _blow(mover, mover.outline, other)


def blow_from(mover: Ship, pose: Pose, other: Ship) -> Blow:
    """The same with the mover where it would come to stand."""
    return _blow(mover, mover.outline_at(pose), other)


def _blow(mover: Ship, outline: Outline, other: Ship) -> Blow:
    ours, theirs = touched_edges(outline, other.outline, TOUCHING)
    own, its = FRONT in ours, FRONT in theirs
    rammer = mover if own and not its else other if its and not own else None
    return Blow(mover, other, rammer, (tuple([EDGE_NAMES[n] for n in ours]), tuple([EDGE_NAMES[n] for n in theirs])))


def is_secret(ship: Ship, side: str) -> bool:
    """NAU-8.g: whether a side cannot know the ship's speed: an enemy's that has neither moved nor been rammed."""
    return not (ship.side == side or ship.moved or ship.stopped_by_contact or ship.locked)


def likely_pace(ship: Ship, side: str) -> int:
    """The speed of a ship in a ram as a side may know it; of a secret one the highest that may have been written."""
    return ship.range[1] if is_secret(ship, side) else ship.pace


def modifiers(struck: Blow, ship: Ship, pace: int, against: int) -> Modifiers:
    """NAU-11.c and 11.d: what a ship adds to its die; `pace` is its speed, `against` that of the other."""
    rammer = struck.rammer
    added = [(f"Size {ship.size}", ship.size)]
    if pace > against:
        added.append(("faster", FASTER))
    if pace == 0 and rammer is not ship:
        added.append(("rammed at speed 0", AT_REST))
    if ship.damaged:
        added.append(("damaged", DAMAGED))
    if "reinforced_prow" in ship.equipment and rammer in (None, ship):
        added.append(("reinforced prow", PROW))
    return tuple(added)


def collide(game: Game, mover: Ship, struck: list[Ship], path: Trace) -> None:
    """NAU-11.l: every new contact, lateral and rear blows before frontal ones, each in ship order. All drop to speed 0
    after the dice (NAU-11.e, NAU-9.n)."""
    blows = sorted((blow(mover, other) for other in struck), key=lambda each: (each.rammer is None, each.other.order))
    pace = mover.pace
    for each in blows:
        what = "frontal" if each.rammer is None else "ram" if each.rammer is mover else "rammed"
        clause = "NAU-11.b" if each.rammer is None else "NAU-11.a"
        contact(game, each, path, what, clause)
    for each in blows:
        if not mover.afloat:
            break
        _ram(game, each, pace)
    stopped = [ship for ship in (mover, *(each.other for each in blows)) if ship.x is not None]
    if stopped:
        game.tell(Stopped(ships=tuple(ship.id for ship in stopped), clause="NAU-9.n"))
    for ship in stopped:
        losses.cap_speed(game, ship)


def contact(game: Game, met: Blow, path: Trace, what: str, clause: str) -> None:
    """Tell of a contact, with the edges that meet (NAU-G.7)."""
    game.tell(
        Contact(
            ship=met.mover.id,
            other=met.other.id,
            edges=met.edges,
            distance=abs(path.angle) if path.on_wheel else path.distance,
            wheel=path.on_wheel,
            what=what,  # type: ignore[arg-type]
            clause=clause,
        ),
    )


def _ram(game: Game, struck: Blow, pace: int) -> None:
    mover, other, rammer, _ = struck
    friends = mover.flag == other.flag
    speeds = (pace, other.pace)
    added = (modifiers(struck, mover, *speeds), modifiers(struck, other, *speeds[::-1]))
    a, b = game.roll(f"{mover.id}, ramming", f"{other.id}, ramming")
    ours, theirs = (die + sum(value for _, value in mods) for die, mods in zip((a, b), added, strict=True))
    ahead = [mover] if ours > theirs else [other] if theirs > ours else [mover, other]
    striking = ahead if rammer is None else [rammer] if ahead == [rammer] else []
    game.tell(
        Ram(
            ships=(mover.id, other.id),
            type="frontal" if rammer is None else "lateral",
            rammer=None if rammer is None else rammer.id,
            dice=(a, b),
            modifiers=added,
            totals=(ours, theirs),
            striking=tuple(ship.id for ship in striking),
            fronts=struck.fronts,
            clause="NAU-11.h" if rammer is None else "NAU-11.g",
        ),
    )
    if rammer is not None and not striking:
        game.tell(RamIgnored(ship=rammer.id, clause="NAU-11.g"))
    drowned: list[Ship] = []
    for striker in striking:
        target = other if striker is mover else mover
        if target not in drowned:
            drowned += _strike(game, striker, target, friends)


def _strike(game: Game, ship: Ship, target: Ship, friends: bool) -> list[Ship]:
    """NAU-11.i and 11.k: the effect die; the ships that a die of NAU-11.j sank along with the target."""
    (die,) = game.roll(f"{ship.id}, effect on {target.id}")
    modifier = AGAINST_A_FRIEND if friends else 0
    sinks = die + modifier >= SINKS
    game.tell(
        Effect(
            ship=ship.id,
            target=target.id,
            die=die,
            modifier=modifier,
            result="sunk" if sinks else "damaged",
            clause="NAU-11.k" if modifier else "NAU-11.i",
        ),
    )
    if not sinks:
        losses.damage(game, target)
        return []
    losses.sink(game, target, "NAU-11.i")
    if target.size < ship.size + DROWNS_WITH or ship.x is None:
        return []
    (die,) = game.roll(f"{ship.id}, whether it drowns with {target.id}")
    game.tell(DrownAlong(die=die, ship=ship.id, sinks=die == 1, clause="NAU-11.j"))
    if die != 1:
        return []
    losses.sink(game, ship, "NAU-11.j")
    return [ship]
