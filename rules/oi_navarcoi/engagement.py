"""ONV-CON: a contact, what it counts as, and what follows at once."""

from typing import NamedTuple

from rules.geometry.table import Point
from rules.oi_navarcoi import contact, order
from rules.oi_navarcoi.contact import Touch
from rules.oi_navarcoi.events_fights import Contact
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.game import Game
from rules.oi_navarcoi.scenario import Face
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state_fights import Link, Touched


class Engagement(NamedTuple):
    """What a contact has come to: whether the target was taken in flank or rear."""

    target: Squadron
    face: Face


def counts_as(target: Squadron, edge: Touched, began: list[Point]) -> Face:
    """ONV-CON-02 and 03: what a touch counts as for an attacker whose stand centres were there when its activation
    began."""
    if target.pose.shape == "KYKLOS":
        return "FRONT"
    if target.status == "AT_ANCHOR":
        return "REAR"
    face = contact.FACE_OF[edge]
    return face if face == "FRONT" or contact.was_behind(began, target) else "FRONT"


def meet(game: Game, mover: Squadron, target: Squadron, touched: Touch, began: list[Point], why: str) -> Engagement:
    """ONV-CON-01 to 04: the mover, lying where it touched, conforms; the two are linked; a flank or rear contact
    unforms the target at once (ONV-CON-07)."""
    face = counts_as(target, touched.edge, began)
    pose = contact.conformed(game, mover, mover.pose, target, touched)
    return link(game, mover, target, pose, face, touched.edge, touched.stand, why)


def link(
    game: Game,
    mover: Squadron,
    target: Squadron,
    pose: Pose,
    face: Face,
    edge: Touched,
    stand: int | None,
    why: str,
    axis: int | None = None,
) -> Engagement:
    """Link two squadrons, the mover lying at a pose, with what follows at once. The axis is its heading, if not told
    otherwise."""
    order.leave_chase(game, target)
    axis = pose.heading if axis is None else axis
    made = Link(game.seq, mover.id, target.id, face, edge, axis, game.turn, stand)
    at_anchor = target.status == "AT_ANCHOR"
    game.tell(
        Contact(
            link=made,
            face=contact.FACE_OF[edge],
            pose=pose,
            why=why,  # type: ignore[arg-type]
            clause="ONV-CON-02" if face == contact.FACE_OF[edge] else "ONV-GEO-14",
        ),
    )
    if face != "FRONT":
        order.unform(game, target, "contact", "ONV-SCN-05" if at_anchor else "ONV-CON-07")
    return Engagement(target, face)


def after(
    game: Game,
    mover: Squadron,
    met: Engagement | None,
    reasons: tuple[str, ...],
    close: bool,
    spared: bool,
) -> None:
    """ONV-CON-05 and 06, MAN-02: at the end of an activation the mover tests where it has reasons (`spared`: signal 5),
    then the target of a frontal contact; then columns in a frontal contact lose their order."""
    target_close = game.terms.engage_proximity_malus
    if met is not None:
        reasons, close = (*reasons, "contact"), close or target_close
    if reasons and not spared:
        order.manoeuvre_test(game, mover, reasons, close)
    if met is None:
        return
    if met.face == "FRONT":
        order.manoeuvre_test(game, met.target, ("contacted",), target_close)
    shake_columns(game, mover, met)


def shake_columns(game: Game, mover: Squadron, met: Engagement) -> None:
    """ONV-CON-06: a column in a frontal contact is DISORDERED at once."""
    for squadron in (mover, met.target):
        if met.face == "FRONT" and squadron.formation == "KERAS" and squadron.order == "GOOD":
            order.change(game, squadron, "DISORDERED", "column", "ONV-CON-06")
