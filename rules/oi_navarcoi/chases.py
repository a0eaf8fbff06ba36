"""ONV-PER-06 to 09: the chase, on the table and off it."""

from rules.geometry.table_shapes import passage
from rules.oi_navarcoi import contact, duels, engagement, formations, laying, losses, order, placing, runs, throws
from rules.oi_navarcoi.events_fights import ChaseEnded, ChaseMoved, ChaseOff, ChaseReturn, Destroyed
from rules.oi_navarcoi.events_moves import Formed
from rules.oi_navarcoi.formations import Pose, Spot
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import FULL_TURN, INCH, QUARTER, TOLERANCE, forward, rounded, third
from rules.oi_navarcoi.scenario import Edge
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Chase, Touched
from rules.oi_navarcoi.templates import INWARD
from rules.oi_navarcoi.throws_words import Outcome

RETURNS = 10


def go_on(game: Game) -> None:
    """ONV-MOV-03: the chases, in the order in which they began."""
    for begun in game.chases:
        chase = next((each for each in game.chases if each.attacker == begun.attacker), None)
        if chase is None:
            continue  # an earlier one has run into it
        attacker, target = game.by_id[chase.attacker], game.by_id[chase.target]
        if chase.off is None:
            outcome = duels.duel(game, "chase", attacker, target, "ONV-PER-07")
            _settle(game, chase, attacker, target, outcome)
        elif chase.alone is None:
            roll_for_return(game, chase)
        else:
            come_back(game, chase)


def _settle(game: Game, chase: Chase, attacker: Squadron, target: Squadron, outcome: Outcome) -> None:
    """ONV-PER-07."""
    if outcome == "attacker":
        edge: Touched = side_of(attacker.pose, target.pose)
        place = on_column(game, attacker, target, edge)
        if place is not None:
            game.tell(ChaseEnded(attacker=attacker.id, target=target.id, clause="ONV-PER-07"))
            laying.take(game, attacker, place, "MIAS", "chase", "ONV-PER-07")
            engagement.link(game, attacker, target, place, "FLANK", edge, None, "chase")
            return
        outcome = "both"
    if outcome == "target":
        game.tell(ChaseEnded(attacker=attacker.id, target=target.id, clause="ONV-PER-07"))
        _face_each_other(game, attacker, target)
        return
    race(game, attacker, target, outcome, "ONV-PER-07")


def side_of(attacker: Pose, target: Pose) -> Touched:
    """The flank of a column on the side where the attacker's column lies."""
    s, c = forward(target.heading)
    return "RIGHT" if (attacker.x - target.x) * c - (attacker.y - target.y) * s >= 0 else "LEFT"


def on_column(game: Game, attacker: Squadron, target: Squadron, edge: Touched) -> Pose | None:
    """ONV-GEO-20: against the flank of the rectangle around a column's stands; None without room."""
    start, end, heading = contact.edge_of(target, edge, None)
    x, y = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
    pose, left, right = contact.against(attacker, "MIAS", x, y, (start, end), heading)
    s, c = forward(heading)
    return placing.shifted(game, attacker, pose, (c, -s), (left, right))


def _face_each_other(game: Game, attacker: Squadron, target: Squadron) -> None:
    """ONV-GEO-20, Facing: each turns towards the other; then the attacker goes straight ahead into contact."""
    toward = -QUARTER if side_of(attacker.pose, target.pose) == "RIGHT" else QUARTER
    facing = (attacker.pose.heading + toward) % FULL_TURN
    for squadron, heading, other in ((target, facing + FULL_TURN // 2, attacker), (attacker, facing, target)):
        heading %= FULL_TURN
        x, y = formations.at(*squadron.mean, forward(heading), (0, squadron.stand.depth / 2))
        pose = formations.laid("MIAS", x, y, heading, squadron.n, squadron.stand)
        s, c = forward(heading)
        half = pose_span(squadron)
        place = placing.shifted(game, squadron, pose, (c, -s), (-half, half), other)
        laying.take(game, squadron, place, "MIAS", "chase", "ONV-PER-07")
    start, end, heading = contact.edge_of(target, "FRONT", None)
    pose, left, right = contact.against(
        attacker, attacker.pose.shape, attacker.pose.x, attacker.pose.y, (start, end), heading
    )
    s, c = forward(heading)
    place = placing.shifted(game, attacker, pose, (c, -s), (left, right))
    engagement.link(game, attacker, target, place or attacker.pose, "FRONT", "FRONT", None, "chase")
    order.disorder(game, attacker, "chase", "ONV-PER-07")


def pose_span(squadron: Squadron) -> int:
    """How far two lines that face each other may be shifted and still have a stand's front in common."""
    return (squadron.n - 1) * squadron.stand.front


def race(game: Game, attacker: Squadron, target: Squadron, outcome: Outcome, clause: str) -> None:
    """ONV-PER-06, PER-09: both move straight by one roll of 2Avd (both failed: 1Avd, and both lose order), as far as
    both can; they leave the table when the lead of either crosses its edge."""
    faces, inches = throws.averages(game, attacker.label, "chase", 2 if outcome == "both" else 1)
    rolled = inches * INCH
    far = min(rolled, *[_free_ahead(game, squadron, rolled, (attacker, target)) for squadron in (attacker, target)])
    poses = tuple(runs.forwards(squadron, squadron.pose, far) for squadron in (attacker, target))
    game.tell(
        ChaseMoved(
            attacker=attacker.id,
            target=target.id,
            dice=faces,
            distance=rolled,
            moved=rounded(far),
            poses=(poses[0], poses[1]),
            clause=clause,
        ),
    )
    if outcome == "neither":
        for squadron in (attacker, target):
            order.disorder(game, squadron, "chase", "ONV-PER-06")
    if any(chase.attacker == attacker.id for chase in game.chases):
        _leave(game, attacker, target)


def _free_ahead(game: Game, squadron: Squadron, far: float, pair: tuple[Squadron, Squadron]) -> float:
    """How far a column may go before it meets a squadron or land."""
    mover, along = runs.mover_of(squadron), forward(squadron.pose.heading)
    shapes = [shape for other in placing.others(game, *pair) for shape in other.shapes]
    for shape in [*shapes, *[land for _, land in game.land]]:
        deep = passage(mover, shape, along, TOLERANCE)
        if deep is not None and deep[1] > 0 and deep[0] < far:
            span = passage(mover, shape, along)
            far = max(0.0, span[0] if span is not None else 0.0)
    return far


def _leave(game: Game, attacker: Squadron, target: Squadron) -> None:
    """ONV-PER-08."""
    for squadron in (attacker, target):
        x, y = squadron.pose.track[0]
        edge = crossed(game, x, y)
        if edge is not None:
            places = tuple(_meets(game, each.pose, edge) for each in (attacker, target))
            game.tell(
                ChaseOff(
                    attacker=attacker.id,
                    target=target.id,
                    edge=edge,
                    places=(places[0], places[1]),
                    clause="ONV-PER-08",
                ),
            )
            return


def crossed(game: Game, x: float, y: float) -> Edge | None:
    """The table edge that a point lies on or beyond, if any; the farther of two."""
    beyond: dict[Edge, float] = {"S": -y, "N": y - game.table.depth, "W": -x, "E": x - game.table.width}
    edge = max(beyond, key=lambda each: beyond[each])
    return edge if beyond[edge] >= 0 else None


def _meets(game: Game, pose: Pose, edge: Edge) -> Spot:
    """Where a column's track meets an edge, on the table."""
    s, c = forward(pose.heading)
    width, depth = game.table.width, game.table.depth
    if edge in ("W", "E"):
        x = 0 if edge == "W" else width
        y = pose.y + (c / s * (x - pose.x) if abs(s) > 1e-9 else 0)
        return x, max(0, min(depth, rounded(y)))
    y = 0 if edge == "S" else depth
    x = rounded(pose.x + (s / c * (y - pose.y) if abs(c) > 1e-9 else 0))
    return max(0, min(width, x)), y


def roll_for_return(game: Game, chase: Chase) -> None:
    """ONV-PER-08: 10 or more returns, the higher if both do; the other is lost."""
    attacker, target = game.by_id[chase.attacker], game.by_id[chase.target]
    pairs = throws.two(game, attacker, "return"), throws.two(game, target, "return")
    totals = sum(pairs[0]), sum(pairs[1])
    back: Squadron | None = None
    if max(totals) >= RETURNS:
        if totals[0] >= RETURNS and totals[1] >= RETURNS and game.terms.chase_return == "attacker_first":
            back = attacker
        elif totals[0] != totals[1]:
            back = attacker if totals[0] > totals[1] else target
    if back is None:
        game.tell(ChaseReturn(attacker=attacker.id, target=target.id, dice=pairs, clause="ONV-PER-08"))
        return
    (die,) = game.roll((f"{back.label}, stands lost in the chase",))
    game.tell(
        ChaseReturn(
            attacker=attacker.id,
            target=target.id,
            dice=pairs,
            back=back.id,
            die=die,
            hs=2 * third(die),
            clause="ONV-PER-08",
        ),
    )
    lost = target if back is attacker else attacker
    losses.gone(game, lost, "ONV-PER-08")
    if back.hs <= 0:
        game.tell(Destroyed(squadron=back.id, clause="ONV-PER-08"))
        losses.kill_strategos(game, back, "ONV-FLT-06")
    elif game.left is None or back.side != game.left:
        come_back(game, next(each for each in game.chases if each.alone == back.id))


def come_back(game: Game, chase: Chase) -> None:
    """ONV-GEO-20, Return: its rear on the edge where it left, heading inward; without room it waits."""
    assert chase.off is not None and chase.alone is not None
    squadron = game.by_id[chase.alone]
    x, y = chase.places[0 if chase.alone == chase.attacker else 1]
    heading = INWARD[chase.off]
    s, c = forward(heading)
    front, depth = formations.extent("MIAS", squadron.n, squadron.stand)
    size = game.table.width if chase.off in ("S", "N") else game.table.depth
    along = max(front / 2, min(size - front / 2, x if chase.off in ("S", "N") else y))
    east, north = (along, float(y)) if chase.off in ("S", "N") else (float(x), along)
    pose = formations.laid("MIAS", east + s * depth, north + c * depth, heading, squadron.n, squadron.stand)
    place = placing.shifted(game, squadron, pose, (c, -s), (-size, size))
    if place is not None:
        game.tell(
            Formed(
                squadron=squadron.id,
                was=squadron.formation,
                formation="MIAS",
                pose=place,
                why="return",
                clause="ONV-PER-08",
            ),
        )
