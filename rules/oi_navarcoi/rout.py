"""ONV-ROU: squadrons that flee."""

from math import hypot

from rules.geometry.table import Direction, Outline, rectangle
from rules.geometry.table_shapes import Disc, Shape, overlaps
from rules.oi_navarcoi import losses, order, throws
from rules.oi_navarcoi.events_fights import Exited, PursuitEnded, Routed, RoutMove, Shaken
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, HALF_TURN, INCH, TOLERANCE, forward, heading_of, rounded
from rules.oi_navarcoi.scenario import Edge, Exit, Rating
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Link

STRIP = 6 * INCH
SHORT = 0.001
FLIGHT = 2  # ONV-ROU-03: average dice
HOSTILITY: dict[Rating, int] = {"ENEMY": 0, "NEUTRAL": 1, "FRIENDLY": 2}


def begin(game: Game, routers: list[Squadron]) -> None:
    """ONV-ROU-01, 02, 05 and 06: all that rout this phase; then what each shakes behind it."""
    found = []
    for squadron in routers:
        heading, by = direction_of(game, squadron)
        near = {id for melee in game.melees if squadron.id in melee.a + melee.b for id in melee.a + melee.b}
        near |= {id for link in game.links_of(squadron) for id in (link.attacker, link.target)}
        found.append((squadron, heading, strip(squadron, heading), near, squadron.mean, by))
    for squadron, heading, _, _, (x, y), by in found:
        game.tell(
            Routed(
                squadron=squadron.id,
                reason="one_stand" if squadron.routs else "morale",
                heading=heading,
                by=by,
                x=rounded(x),
                y=rounded(y),
                clause="ONV-MEL-13" if squadron.routs else "ONV-ROU-02",
            ),
        )
    for squadron, heading, behind, near, middle, _ in found:
        losses.leave_flotsam(game, squadron, middle, heading)
        _shake(game, squadron, behind, near)


def direction_of(game: Game, squadron: Squadron) -> tuple[int, tuple[str, ...]]:
    """ONV-ROU-02: away from whom it fought, and who that was."""
    links: list[Link] = [
        link for melee in game.melees for link in melee.links if squadron.id in (link.attacker, link.target)
    ]
    links = links or game.links_of(squadron)
    dx = dy = 0.0
    for link in links:
        s, c = forward(link.axis)
        sign = 1 if link.target == squadron.id else -1
        dx, dy = dx + sign * s, dy + sign * c
    by = tuple(link.attacker if link.target == squadron.id else link.target for link in links)
    if len(links) == 1:
        link = links[0]
        return (link.axis if link.target == squadron.id else (link.axis + HALF_TURN) % FULL_TURN), by
    if hypot(dx, dy) < SHORT:
        return (squadron.pose.heading + HALF_TURN) % FULL_TURN, by
    return heading_of(dx, dy), by


def strip(squadron: Squadron, heading: int) -> Outline:
    """ONV-GEO-17: 6″ behind a routing squadron, as wide as its footprint across its way."""
    s, c = ahead = forward(heading)
    along, across = _spans(squadron.shapes, ahead)
    front = along[1] + STRIP / 2
    middle = (across[0] + across[1]) / 2
    return rectangle(s * front + c * middle, c * front - s * middle, across[1] - across[0], STRIP, ahead)


def _spans(shapes: tuple[Shape, ...], ahead: Direction) -> tuple[tuple[float, float], tuple[float, float]]:
    """What shapes cover along a direction, and to the right of it."""
    s, c = ahead
    along: list[float] = []
    across: list[float] = []
    for shape in shapes:
        if isinstance(shape, Disc):
            a, b = shape.x * s + shape.y * c, shape.x * c - shape.y * s
            along += [a - shape.reach, a + shape.reach]
            across += [b - shape.reach, b + shape.reach]
        else:
            along += [x * s + y * c for x, y in shape.corners]
            across += [x * c - y * s for x, y in shape.corners]
    return (min(along), max(along)), (min(across), max(across))


def _shake(game: Game, squadron: Squadron, behind: Outline, near: set[str]) -> None:
    """ONV-ROU-05: who lies in the strip loses order, by one step."""
    for other in game.squadrons:
        if other.id in near or other.status not in ("ON_TABLE", "PURSUING", "CHASE") or other.order == "UNFORMED":
            continue
        if game.terms.rout_disorders == "friends" and other.side != squadron.side:
            continue
        if any(overlaps(shape, behind, TOLERANCE) for shape in other.shapes):
            after = order.worse(other.order)
            game.tell(Shaken(squadron=other.id, by=squadron.id, order=after, clause="ONV-ROU-05"))
            if after == "UNFORMED":
                order.fall_apart(game, other)


def move(game: Game) -> None:
    """ONV-ROU-03 and 04: every routing squadron moves 2Avd, through everything, off the table or onto land."""
    for squadron in game.squadrons:
        if squadron.status == "ROUTING":
            faces, inches = throws.averages(game, squadron.label, "rout", FLIGHT)
            _flee(game, squadron, inches * INCH, faces)


def go_straight_on(game: Game) -> None:
    """ONV-END-03: after the battle routing squadrons leave where their line leads."""
    for squadron in game.squadrons:
        if squadron.status == "ROUTING":
            _flee(game, squadron, game.table.width + game.table.depth, ())


def _flee(game: Game, squadron: Squadron, far: int, faces: tuple[int, ...]) -> None:
    assert squadron.rout is not None
    s, c = forward(squadron.rout.heading)
    x, y = squadron.pose.x, squadron.pose.y
    at, way_out = leaves(game, squadron, far)
    far = min(far, rounded(at)) if way_out is not None else far
    if faces or way_out is None:
        there = rounded(x + s * far), rounded(y + c * far)
        game.tell(RoutMove(squadron=squadron.id, dice=faces, x=there[0], y=there[1], clause="ONV-ROU-03"))
    if way_out is not None:
        game.tell(Exited(squadron=squadron.id, exit=way_out, clause="ONV-ROU-04"))
        for other in game.squadrons:
            if other.pursuing == squadron.id:
                game.tell(PursuitEnded(squadron=other.id, clause="ONV-PUR-06"))


def leaves(game: Game, squadron: Squadron, far: float) -> tuple[float, Exit | None]:
    """ONV-GEO-19, ONV-ROU-04: how far off, within `far`, the line of a routing squadron meets an edge or land, and
    which."""
    assert squadron.rout is not None
    s, c = forward(squadron.rout.heading)
    x, y = squadron.pose.x, squadron.pose.y
    best: tuple[float, Exit | None] = (far, None)
    for state, land in zip(game.table.land, game.lands, strict=True):
        at = _reaches(land, x, y, (s, c))
        if at is not None and at <= best[0]:
            best = at, Exit(state.status[squadron.side], None, state.id)
    edges: list[tuple[float, int, Edge]] = []
    sides: tuple[tuple[Edge, float, float], ...] = (
        ("S", -c, y), ("N", c, game.table.depth - y), ("W", -s, x), ("E", s, game.table.width - x)
    )  # fmt: skip
    for edge, speed, room in sides:
        rating = HOSTILITY[game.table.edges[edge][squadron.side]]
        if room < 0:  # off the table already: the edge that it hangs over
            edges.append((0.0, rating, edge))
        elif speed > 1e-9 and room / speed <= far:
            edges.append((room / speed, rating, edge))
    if edges:
        first = min(at for at, _, _ in edges)
        # Exactly in a corner the more hostile of the two edges counts.
        _, edge = min((rating, edge) for at, rating, edge in edges if at <= first + TOLERANCE)
        if best[1] is None or first < best[0]:
            best = first, Exit(game.table.edges[edge][squadron.side], edge, None)
    return best


def _reaches(land: Outline, x: float, y: float, along: Direction) -> float | None:
    """How far off a ray enters land."""
    first, last = 0.0, 1e15
    for nx, ny, low, high in land.axes:
        at, v = x * nx + y * ny, along[0] * nx + along[1] * ny
        if abs(v) < 1e-9:
            if not low <= at <= high:
                return None
            continue
        enter, leave = (low - at) / v, (high - at) / v
        if v < 0:
            enter, leave = leave, enter
        first, last = max(first, enter), min(last, leave)
    return first if first <= last else None
