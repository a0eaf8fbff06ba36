"""Squadrons and phalanxes of Oi Navarcoi! as pieces: their stands in formation, their order, losses and commanders."""

import math
from collections.abc import Iterable

from rules.geometry.table import Point
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.formations import FORMATION_NAMES, Pose
from rules.oi_navarcoi.measure import FULL_TURN, Stand, forward, heading_of
from rules.oi_navarcoi.scenario import Side
from rules.oi_navarcoi.state import PhalanxState, SquadronState
from scenarios.drawing.table.picture import Order, TablePiece, TableStatus
from scenarios.drawing.table.picture import Stand as DrawnStand

MOST_HS = 40  # half-stands of a squadron that can be drawn; a draft may hold any number
ON_TABLE = ("ON_TABLE", "AT_ANCHOR", "ROUTING", "PURSUING", "CHASE")
STATUSES: dict[str, TableStatus] = {
    "AT_ANCHOR": "anchored", "ROUTING": "routing", "PURSUING": "pursuing", "CHASE": "chasing",
}  # fmt: skip
ORDERS: dict[str, Order] = {"DISORDERED": "disordered", "UNFORMED": "unformed"}
AXES = (
    ("q", {1: "well trained", -1: "green"}),
    ("m", {1: "determined", -1: "poorly motivated"}),
    ("s", {1: "fast ships", -1: "heavy ships"}),
)
HOPLITES = (5000, 3500)  # ONV-GEO-27
Lie = tuple[Point, int]  # the middle of a stand and its heading


def lies(pose: Pose, n: int, stand: Stand) -> list[Lie]:
    """Where every stand of a squadron lies (ONV-GEO-05); those of a KYKLOS stand in a ring and look outward."""
    if pose.shape == "KERAS":
        places = formations.column_places(pose, n, stand)
        return [(place, heading_of(*ahead)) for place, ahead in places]
    if pose.shape != "KYKLOS":
        return [(place, pose.heading) for place in formations.centres(pose, n, stand)]
    inner = stand.front / (2 * math.tan(math.pi / n)) if n >= 3 else 0.0
    far = inner + stand.depth / 2 if n >= 2 else 0.0
    found = []
    for k in range(n):
        heading = (pose.heading + round(k * FULL_TURN / n)) % FULL_TURN
        s, c = forward(heading)
        found.append(((pose.x + s * far, pose.y + c * far), heading))
    return found


def drawn_stands(
    found: list[Lie], hs: int, stand: Stand, freighter: bool, about: Point, heading: int
) -> tuple[DrawnStand, ...]:
    """The stands as they are drawn about a point, seen along a heading: two ships on each, one on the half stand, which
    is the last."""
    s, c = forward(heading)
    drawn = []
    for k, ((x, y), way) in enumerate(found):
        dx, dy = x - about[0], y - about[1]
        drawn.append(
            DrawnStand(
                right=round(dx * c - dy * s),
                ahead=round(dx * s + dy * c),
                width=stand.front,
                depth=stand.depth,
                turn=(way - heading) % FULL_TURN,
                hull="freighter" if freighter else "triremis",
                models=1 if hs % 2 and k == len(found) - 1 else 2,
                based=True,
            )
        )
    return tuple(drawn)


def footprint(pose: Pose, found: list[Lie], n: int, stand: Stand) -> tuple[Point, int, int]:
    """The middle, front and depth of the least rectangle along the heading that holds a squadron."""
    s, c = forward(pose.heading)
    if pose.shape == "KYKLOS":
        across, _ = formations.extent("KYKLOS", n, stand)
        return (pose.x, pose.y), across, across
    if pose.shape != "KERAS":
        front, depth = formations.extent(pose.shape, n, stand)
        return (pose.x - s * depth / 2, pose.y - c * depth / 2), front, depth
    corners = []
    for (x, y), way in found:
        ws, wc = forward(way)
        for right in (-stand.front / 2, stand.front / 2):
            for ahead in (-stand.depth / 2, stand.depth / 2):
                px, py = x + right * wc + ahead * ws, y - right * ws + ahead * wc
                corners.append((px * c - py * s, px * s + py * c))
    left, right = min(u for u, _ in corners), max(u for u, _ in corners)
    low, high = min(v for _, v in corners), max(v for _, v in corners)
    u, v = (left + right) / 2, (low + high) / 2
    return (u * c + v * s, -u * s + v * c), round(right - left), round(high - low)


def pose_of(squadron: SquadronState, stand: Stand) -> Pose | None:
    """Where a squadron lies; None where it is not on the table. One in rout is a block about its centre."""
    if squadron.x is None or squadron.y is None or squadron.status not in ON_TABLE:
        return None
    if squadron.status == "ROUTING":
        heading = squadron.heading if squadron.rout is None else squadron.rout.heading
        return formations.laid_about("BLOCK", (squadron.x, squadron.y), heading, stands_of(squadron), stand)
    if squadron.shape == "KERAS" and not squadron.track:
        return formations.column(squadron.x, squadron.y, squadron.heading, stands_of(squadron), stand)
    return Pose(squadron.shape, squadron.x, squadron.y, squadron.heading, squadron.track)


def stands_of(squadron: SquadronState) -> int:
    return (min(max(squadron.hs, 1), MOST_HS) + 1) // 2


def drawn_squadron(
    squadron: SquadronState,
    pose: Pose,
    stand: Stand,
    *,
    strategos: bool = False,
    current: bool = False,
    done: bool = False,
) -> TablePiece:
    """A squadron in a pose: its stands, and in words what they do not tell."""
    n, hs = stands_of(squadron), min(max(squadron.hs, 1), MOST_HS)
    found = lies(pose, n, stand)
    middle, front, depth = footprint(pose, found, n, stand)
    return TablePiece(
        id=squadron.id,
        side=squadron.side,
        x=round(middle[0]),
        y=round(middle[1]),
        heading=pose.heading,
        width=front,
        depth=depth,
        hull="freighter" if squadron.freighter else "triremis",
        kind=_kind(squadron),
        name=squadron.name,
        status=STATUSES.get(squadron.status, "afloat"),
        flag=strategos,
        current=current,
        done=done,
        facts=tuple(_facts(squadron, pose, n)),
        tag=_tag(squadron),
        order="" if squadron.freighter and squadron.order == "UNFORMED" else ORDERS.get(squadron.order, ""),
        lost=max(0, squadron.hs_start - squadron.hs),
        stands=drawn_stands(found, hs, stand, squadron.freighter, middle, pose.heading),
    )


def _kind(squadron: SquadronState) -> str:
    if squadron.freighter:
        return "freighters"
    return f"squadron in {FORMATION_NAMES[squadron.formation]}" if squadron.formation != "BLOCK" else "squadron"


def _tag(squadron: SquadronState) -> str:
    """What a tag says: what is left of it."""
    lost = squadron.hs_start - squadron.hs
    return f"{squadron.hs} of {squadron.hs_start} half-stands" if lost else f"{squadron.hs} half-stands"


def _facts(squadron: SquadronState, pose: Pose, n: int) -> Iterable[str]:
    """The formation where the footprint does not tell it, half-stands lost, modifiers and wing."""
    if squadron.formation != "BLOCK" and squadron.status != "ROUTING" and (squadron.formation != pose.shape or n < 2):
        cramped = ", cramped" if squadron.formation != pose.shape else ""
        yield FORMATION_NAMES[squadron.formation] + cramped
    if squadron.hs_start != squadron.hs:
        yield f"{squadron.hs} of {squadron.hs_start} half-stands left"
    if squadron.freighter:
        return
    for axis, words in AXES:
        if level := getattr(squadron, axis):
            yield words[level]
    if squadron.wing is not None:
        yield f"{squadron.wing.lower()} wing" if squadron.wing != "CENTRE" else "centre"


def drawn_phalanx(phalanx: PhalanxState, names: dict[Side, str]) -> TablePiece:
    """A phalanx ashore: three stands of hoplites, its left, centre and right wings."""
    wide, deep = HOPLITES
    line = phalanx.formation == "LINE"
    front, depth = (3 * wide, deep) if line else (wide, 3 * deep)
    s, c = forward(phalanx.heading)
    stands = tuple(
        DrawnStand(
            right=(k - 1) * wide if line else 0,
            ahead=0 if line else (1 - k) * deep,
            width=wide,
            depth=deep,
            hull="hoplites",
            based=True,
        )
        for k in range(3)
        if phalanx.pushed[k] < 2
    )
    pushed = ", ".join(f"{wing} {n}" for wing, n in zip(("left", "centre", "right"), phalanx.pushed, strict=True))
    return TablePiece(
        id=phalanx.id,
        side=phalanx.side,
        x=round(phalanx.x - s * depth / 2),
        y=round(phalanx.y - c * depth / 2),
        heading=phalanx.heading,
        width=front,
        depth=depth,
        hull="hoplites",
        kind="fixed position" if phalanx.fixed else f"phalanx in {phalanx.formation.lower()}",
        name=names.get(phalanx.side, ""),
        label=f"Φ{phalanx.side}",
        status="routing" if phalanx.status == "ROUTED" else "afloat",
        facts=(f"pushed back: {pushed}",) if any(phalanx.pushed) else (),
        order="disordered" if phalanx.disordered else "",
        stands=stands,
    )
