"""ONV-PUR: the victors who cannot be held."""

from math import floor, hypot

from rules.geometry.table import Outline, to_segment
from rules.geometry.table_shapes import passage
from rules.oi_navarcoi import contact, engagement, formations, order, placing, throws
from rules.oi_navarcoi.contact import Touch
from rules.oi_navarcoi.events_fights import PursuitMove, PursuitTest
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.measure import TOLERANCE, forward, heading_of
from rules.oi_navarcoi.morale import KATASTROPHE
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.throws_words import Modifiers

PURSUING = ("pursuing", -2)


def test_all(game: Game) -> None:
    """ONV-PUR-01 and 05: all tests, then all moves."""
    pursuers = []
    for squadron in game.squadrons:
        target = quarry(game, squadron)
        if target is None:
            continue
        already = squadron.status == "PURSUING"
        malus = already or game.terms.pursuit_malus_on_first_test
        modifiers: Modifiers = (
            *throws.morale(squadron),
            *((KATASTROPHE,) if squadron.order == "UNFORMED" else ()),
            *((PURSUING,) if malus else ()),
        )
        pair = throws.two(game, squadron, "pursuit test")
        total = throws.added(pair, modifiers)
        pursues = total < throws.SUCCEEDS
        game.tell(
            PursuitTest(
                squadron=squadron.id,
                target=target.id,
                dice=pair,
                modifiers=modifiers,
                total=total,
                pursues=pursues,
                clause="ONV-PUR-05" if already else "ONV-PUR-01",
            ),
        )
        if pursues:
            pursuers.append((squadron, target))
    for squadron, target in pursuers:
        if squadron.status == "PURSUING":
            _pursue(game, squadron, target)


def quarry(game: Game, squadron: Squadron) -> Squadron | None:
    """Whom a squadron may pursue: whom it pursues already, or of the enemies of its melee, all gone, the routing one of
    its earliest link that is still on the table."""
    if squadron.status == "PURSUING":
        return game.by_id[squadron.pursuing] if squadron.pursuing is not None else None
    if squadron.status != "ON_TABLE" or squadron.freighter or game.in_melee(squadron.id):
        return None
    for melee in game.melees:
        if squadron.id not in melee.a + melee.b:
            continue
        foes = [game.by_id[id] for id in (melee.b if squadron.id in melee.a else melee.a)]
        routing = {foe.id for foe in foes if foe.status == "ROUTING"}
        if not routing or any(not foe.lost for foe in foes):
            return None
        for link in melee.links:
            for one, other in ((link.attacker, link.target), (link.target, link.attacker)):
                if one == squadron.id and other in routing:
                    return game.by_id[other]
        return next(foe for foe in foes if foe.id in routing)
    return None


def _pursue(game: Game, squadron: Squadron, target: Squadron) -> None:
    """ONV-PUR-02 and 03: UNFORMED, straight to the routing squadron's new place; an enemy on that line is met."""
    assert target.rout is not None
    began, was = squadron.centres, squadron.pose
    order.unform(game, squadron, "pursuit", "ONV-PUR-02")
    heading = target.rout.heading
    s, c = forward(heading)
    x, y = target.pose.x - s * squadron.stand.front, target.pose.y - c * squadron.stand.front
    start = formations.laid("BLOCK", was.x, was.y, heading, squadron.n, squadron.stand)
    far = hypot(x - was.x, y - was.y)
    if far < 1:
        return
    along = (x - was.x) / far, (y - was.y) / far
    mover = formations.footprint(start, squadron.n, squadron.stand)
    met = _met(game, squadron, mover, along, far)
    if met is None:
        place = _last_free(game, squadron, start, along, far)
        if place is not None:
            game.tell(PursuitMove(squadron=squadron.id, target=target.id, pose=place, clause="ONV-PUR-02"))
        return
    at, enemy = met
    pose = formations.laid("BLOCK", was.x + along[0] * at, was.y + along[1] * at, heading, squadron.n, squadron.stand)
    touched = _touch(squadron, pose, enemy)
    if placing.is_free(game, squadron, pose) or contact.conformed(game, squadron, pose, enemy, touched) != pose:
        game.tell(PursuitMove(squadron=squadron.id, target=target.id, pose=pose, clause="ONV-PUR-03"))
        engaged = engagement.meet(game, squadron, enemy, touched, began, "pursuit")
        engagement.shake_columns(game, squadron, engaged)
        return
    # Without room before that enemy (GEO-20, GEO-25) it stops at the last free place, or where it is.
    place = _last_free(game, squadron, start, along, at) or squadron.pose
    game.tell(PursuitMove(squadron=squadron.id, target=target.id, pose=place, clause="ONV-GEO-25"))
    face, axis = engagement.counts_as(enemy, touched.edge, began), heading_of(*along)
    engaged = engagement.link(game, squadron, enemy, place, face, touched.edge, touched.stand, "pursuit", axis)
    engagement.shake_columns(game, squadron, engaged)


def _met(
    game: Game, squadron: Squadron, mover: Outline, along: tuple[float, float], far: float
) -> tuple[float, Squadron] | None:
    """The first enemy on the line that is not routing."""
    found: list[tuple[float, int, Squadron]] = []
    for other in game.squadrons:
        if other.side != squadron.side and other.standing:
            for shape in other.shapes:
                deep = passage(mover, shape, along, TOLERANCE)
                if deep is not None and deep[1] > 0 and deep[0] < far:
                    span = passage(mover, shape, along)
                    found.append((max(0.0, span[0] if span is not None else 0.0), other.number, other))
    if not found:
        return None
    at, _, other = min(found, key=lambda each: each[:2])
    return at, other


def _last_free(game: Game, squadron: Squadron, start: Pose, along: tuple[float, float], far: float) -> Pose | None:
    """ONV-GEO-20, Pursuit: the place, or the last free one before it on that line."""
    end = formations.laid(
        "BLOCK", start.x + along[0] * far, start.y + along[1] * far, start.heading, squadron.n, squadron.stand
    )
    return placing.shifted(game, squadron, end, along, (-floor(far), 0))


def _touch(squadron: Squadron, pose: Pose, enemy: Squadron) -> Touch:
    """ONV-PUR-03: the edge that the front edge touches; if it touches none, the edge nearest to R."""
    front = formations.extent("BLOCK", squadron.n, squadron.stand)[0]
    if enemy.pose.shape == "KYKLOS":
        return Touch("FRONT", None, None, 0.0)
    ahead = formations.footprint(pose, squadron.n, squadron.stand)
    edge = ahead.corners[0], ahead.corners[1]
    touching = any(
        to_segment(corner, *edge) <= 2 * TOLERANCE
        for shape in enemy.shapes
        if isinstance(shape, Outline)
        for corner in shape.corners
    ) or any(
        to_segment(point, shape.corners[n - 1], corner) <= 2 * TOLERANCE
        for shape in enemy.shapes
        if isinstance(shape, Outline)
        for n, corner in enumerate(shape.corners)
        for point in edge
    )
    if touching:
        return contact.touch(pose, front, enemy)
    return contact.nearest_edge(pose, enemy)
