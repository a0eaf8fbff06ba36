"""ONV-FRM, ONV-GEO-11: where a squadron lies after a turn in place, a change of formation or a signal's manoeuvre."""

from typing import Literal

from rules.geometry.table import Point
from rules.oi_navarcoi import formations
from rules.oi_navarcoi.actions import Change, Hand
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, QUARTER, Stand, forward, heading_of, rounded
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron

SIGN: dict[Hand, int] = {"L": -1, "R": 1}
WAYS: tuple[Literal["TURN", "DEPLOY"], ...] = ("TURN", "DEPLOY")  # ONV-FRM-03 and 04
# ONV-FRM-02 to 11: which change is made from what to what, and what it needs to be told.
CHANGES: dict[tuple[Formation, Formation], tuple[str, tuple[str, ...]]] = {
    ("MIAS", "KERAS"): ("ONV-FRM-02", ("hand",)),
    ("KERAS", "MIAS"): ("ONV-FRM-03", ("how", "hand")),
    ("MIAS", "POLLON"): ("ONV-FRM-05", ("hand",)),
    ("POLLON", "MIAS"): ("ONV-FRM-06", ("hand",)),
    ("KERAS", "POLLON"): ("ONV-FRM-07", ("hand",)),
    ("MIAS", "KYKLOS"): ("ONV-FRM-08", ()),
    ("KERAS", "KYKLOS"): ("ONV-FRM-08", ()),
    ("POLLON", "KERAS"): ("ONV-FRM-09", ("hand",)),
    ("KYKLOS", "MIAS"): ("ONV-FRM-10", ("heading",)),
    ("KYKLOS", "POLLON"): ("ONV-FRM-10", ("heading",)),
    ("KYKLOS", "KERAS"): ("ONV-FRM-10", ("heading",)),
    ("BLOCK", "MIAS"): ("ONV-FRM-11", ("heading",)),
    ("BLOCK", "POLLON"): ("ONV-FRM-11", ("heading",)),
    ("BLOCK", "KERAS"): ("ONV-FRM-11", ("heading",)),
    ("BLOCK", "KYKLOS"): ("ONV-FRM-11", ()),
    ("POLLON", "KYKLOS"): ("ONV-FRM-12", ()),
}


def lattice_centre(pose: Pose, n: int, stand: Stand) -> Point:
    """ONV-GEO-11: C, the mean of the template's full-rank places."""
    _, depth = formations.extent(pose.shape, n, stand)
    return formations.at(pose.x, pose.y, forward(pose.heading), (0, -depth / 2))


def faced(pose: Pose, n: int, stand: Stand, by: int) -> Pose:
    """FRONT and ABOUT: C kept, the template laid again."""
    heading = (pose.heading + by) % FULL_TURN
    _, depth = formations.extent(pose.shape, n, stand)
    x, y = formations.at(*lattice_centre(pose, n, stand), forward(heading), (0, depth / 2))
    return formations.laid(pose.shape, x, y, heading, n, stand)


def into_column(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-02: all stands of a MIAS turn; the end stand on that side leads."""
    heading = (pose.heading + SIGN[hand] * QUARTER) % FULL_TURN
    lead = formations.at(
        pose.x, pose.y, forward(pose.heading), (SIGN[hand] * (n - 1) / 2 * stand.pitch, -stand.depth / 2)
    )
    x, y = formations.at(*lead, forward(heading), (0, stand.depth / 2))
    return formations.column(x, y, heading, n, stand)


def lead_centre(pose: Pose) -> Point:
    """The centre of a column's lead stand."""
    return pose.track[0]


def into_line(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-03: all stands of a KERAS turn; the stands of a bent one are dressed behind the lead first."""
    heading = (pose.heading + SIGN[hand] * QUARTER) % FULL_TURN
    if formations.is_bent(pose, n, stand):
        middle = formations.at(*lead_centre(pose), forward(pose.heading), (0, -(n - 1) / 2 * stand.pitch))
    else:
        middle = formations.mean(formations.centres(pose, n, stand))
    x, y = formations.at(*middle, forward(heading), (0, stand.depth / 2))
    return formations.laid("MIAS", x, y, heading, n, stand)


def deployed(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-04: the stands of a KERAS come up beside the lead."""
    aside = SIGN[hand] * (n - 1) / 2 * stand.pitch
    x, y = formations.at(*lead_centre(pose), forward(pose.heading), (aside, stand.depth / 2))
    return formations.laid("MIAS", x, y, pose.heading, n, stand)


def _doubled(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-05: the stands at the end opposite to the named side stay in front."""
    aside = -SIGN[hand] * (n - formations.files(n)) / 2 * stand.pitch
    x, y = formations.at(pose.x, pose.y, forward(pose.heading), (aside, 0))
    return formations.laid("POLLON", x, y, pose.heading, n, stand)


def _undoubled(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-06: the front rank stays, the others go beside it."""
    aside = SIGN[hand] * (n - formations.files(n)) / 2 * stand.pitch
    x, y = formations.at(pose.x, pose.y, forward(pose.heading), (aside, 0))
    return formations.laid("MIAS", x, y, pose.heading, n, stand)


def _massed(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-07: the lead stays in front of the file away from the named side."""
    aside = SIGN[hand] * (formations.files(n) - 1) / 2 * stand.pitch
    x, y = formations.at(*lead_centre(pose), forward(pose.heading), (aside, stand.depth / 2))
    return formations.laid("POLLON", x, y, pose.heading, n, stand)


def _filed(pose: Pose, n: int, stand: Stand, hand: Hand) -> Pose:
    """ONV-FRM-09: the front stand of the named file leads."""
    aside = SIGN[hand] * (formations.files(n) - 1) / 2 * stand.pitch
    x, y = formations.at(pose.x, pose.y, forward(pose.heading), (aside, 0))
    return formations.column(x, y, pose.heading, n, stand)


_SIDED = {
    ("MIAS", "KERAS"): into_column,
    ("MIAS", "POLLON"): _doubled,
    ("POLLON", "MIAS"): _undoubled,
    ("KERAS", "POLLON"): _massed,
    ("POLLON", "KERAS"): _filed,
}


def changed(squadron: Squadron, action: Change) -> Pose:
    """Where a CHANGE that is told all it needs leads. Cramped, a squadron takes the formation of its footprint
    (GEO-25)."""
    pose, n, stand = squadron.pose, squadron.n, squadron.stand
    if squadron.cramped:
        return pose
    kind = (squadron.formation, action.to)
    if kind in _SIDED and action.hand is not None:
        return _SIDED[kind](pose, n, stand, action.hand)
    if kind == ("KERAS", "MIAS") and action.hand is not None:
        turn = into_line if action.how == "TURN" else deployed
        return turn(pose, n, stand, action.hand)
    heading = pose.heading if action.heading is None else action.heading
    if action.to == "KYKLOS":
        heading = pose.heading
    return formations.laid_about(action.to, squadron.mean, heading, n, stand)


def by_signal(squadron: Squadron, signal: int) -> tuple[Formation, Pose] | None:
    """ONV-SIG-07: the manoeuvre of a signal 1 to 4; None where the formation has none."""
    pose, n, stand = squadron.pose, squadron.n, squadron.stand
    hand: Hand = "R" if signal in (1, 3) else "L"
    if squadron.formation == "KERAS":
        return "MIAS", (into_line if signal in (1, 2) else deployed)(pose, n, stand, hand)
    if signal in (3, 4):
        return None
    if squadron.formation == "MIAS":
        return "KERAS", into_column(pose, n, stand, hand)
    if squadron.formation == "POLLON":
        return "POLLON", faced(pose, n, stand, SIGN[hand] * QUARTER)
    return None


def reversed_column(pose: Pose, n: int, stand: Stand) -> Pose:
    """NPK-1: a column reverses course; the last stand leads, the others where they are."""
    places = formations.column_places(pose, n, stand)
    (x, y), (s, c) = places[-1]
    track = tuple((rounded(px), rounded(py)) for (px, py), _ in places[-2::-1])
    return formations.led_by((rounded(x), rounded(y)), heading_of(-s, -c), track, n, stand)
