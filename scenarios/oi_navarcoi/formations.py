"""Diagrams of the five formations and of the changes of Annex I (ONV-FRM), drawn from the geometry of the rules."""

from collections.abc import Iterable
from functools import cache
from itertools import permutations
from typing import Literal, NamedTuple

from msgspec.structs import replace

from rules.oi_navarcoi import formations
from rules.oi_navarcoi.actions import Change
from rules.oi_navarcoi.forecast.options import changed
from rules.oi_navarcoi.formations import Pose
from rules.oi_navarcoi.measure import FULL_TURN, Stand
from rules.oi_navarcoi.scenario import Formation
from rules.oi_navarcoi.squadrons import Squadron
from rules.oi_navarcoi.state import SquadronState
from scenarios.drawing.art.inks import Edition
from scenarios.drawing.table.paper import diagram_svg
from scenarios.drawing.table.picture import Ruler, TableMark, TablePicture, base_corners
from scenarios.oi_navarcoi.squadrons import Lie, drawn_squadron, lies

STAND = Stand()
STANDS = 4
AIR = 800  # around a diagram, in units of length
SAME = 200  # a stand that ends as near as this to where it began has kept its place


class Figure(NamedTuple):
    """A diagram with its words: the SVG and its size in units of the drawing."""

    title: str
    note: str
    clause: str
    svg: str
    width: float
    height: float


class AnnexChange(NamedTuple):
    """A change of formation that the annex has, made to the right where it has a side."""

    start: Formation
    to: Formation
    how: Literal["TURN", "DEPLOY"] | None
    sided: bool
    note: str
    clause: str


ANNEX = (
    AnnexChange("MIAS", "KERAS", None, True, "All stands turn; the right one leads.", "ONV-FRM-02"),
    AnnexChange("KERAS", "MIAS", "TURN", True, "All stands turn together.", "ONV-FRM-03"),
    AnnexChange("KERAS", "MIAS", "DEPLOY", True, "The others come up on the leader’s right.", "ONV-FRM-04"),
    AnnexChange("MIAS", "POLLON", None, True, "The two at the right end go behind.", "ONV-FRM-05"),
    AnnexChange("POLLON", "MIAS", None, True, "The rear two come up on the right.", "ONV-FRM-06"),
    AnnexChange("KERAS", "POLLON", None, True, "A second file forms on the leader’s right.", "ONV-FRM-07"),
    AnnexChange("MIAS", "KYKLOS", None, False, "A ring about the middle.", "ONV-FRM-08"),
    AnnexChange("KERAS", "KYKLOS", None, False, "A ring about the middle.", "ONV-FRM-08"),
    AnnexChange("POLLON", "KERAS", None, True, "The right file leads.", "ONV-FRM-09"),
    AnnexChange("KYKLOS", "MIAS", None, False, "With any heading; epi pollon and epi keras too.", "ONV-FRM-10"),
    AnnexChange("BLOCK", "MIAS", None, False, "With any heading; the others too.", "ONV-FRM-11"),
)
FORMATIONS: tuple[tuple[Formation, str, str, str], ...] = (
    ("MIAS", "epi mias, in line", "Up to an average die; wheels; back 2″; about.", "ONV-MOV-06"),
    ("POLLON", "epi pollon, in depth", "Up to 8″; wheels; all stands face left or right; about.", "ONV-MOV-06"),
    ("KERAS", "epi keras, in column", "Up to 8″; turns up to 90° after its leader.", "ONV-MOV-06"),
    ("KYKLOS", "kyklos, a ring", "Does not move.", "ONV-MOV-15"),
    ("BLOCK", "unformed", "Up to an average die − 1, straight, any way.", "ONV-MOV-06"),
)


@cache
def formation_figures(edition: Edition = "grey") -> tuple[Figure, ...]:
    """The five formations of a squadron of four stands."""
    figures = []
    for formation, title, note, clause in FORMATIONS:
        squadron = _squadron(formation)
        front, depth = formations.extent(formation, STANDS, STAND)
        cm = (
            f"{front / 1000:g} × {depth / 1000:g} cm"
            if formation != "KYKLOS"
            else f"{front / 2000:.1f} cm about its middle"
        )
        figures.append(_figure(squadron, squadron.pose, [], title, f"{cm}. {note}", clause, edition))
    return tuple(figures)


@cache
def change_figures(edition: Edition = "grey") -> tuple[Figure, ...]:
    """The changes of the annex: dashed where the stands begin, drawn where they end, an arrow for each that moves."""
    figures = []
    for change in ANNEX:
        squadron = _squadron(change.start)
        action = Change(
            side="B",
            squadron="b1",
            to=change.to,
            how=change.how,
            hand="R" if change.sided else None,
            heading=None if change.sided or change.to == "KYKLOS" else 0,
        )
        names = formations.FORMATION_NAMES
        title = f"{names[change.start]} to {names[change.to]}"
        before = lies(squadron.pose, STANDS, STAND)
        figures.append(_figure(squadron, changed(squadron, action), before, title, change.note, change.clause, edition))
    return tuple(figures)


def _squadron(formation: Formation) -> Squadron:
    pose = formations.laid(formation, 0, 0, 0, STANDS, STAND)
    state = SquadronState(
        id="b1", side="B", hs=8, hs_start=8, formation=formation, shape=formation, x=pose.x, y=pose.y, track=pose.track
    )
    return Squadron(state, 0, STAND)


def _figure(
    squadron: Squadron, pose: Pose, before: list[Lie], title: str, note: str, clause: str, edition: Edition
) -> Figure:
    """A squadron in a pose, and where its stands were before."""
    after = lies(pose, STANDS, STAND)
    corners = [corner for lie in (*before, *after) for corner in _corners(lie)]
    left, bottom = min(x for x, _ in corners) - AIR, min(y for _, y in corners) - AIR
    right, top = max(x for x, _ in corners) + AIR, max(y for _, y in corners) + AIR

    def here(place: tuple[float, float]) -> tuple[int, int]:
        return round(place[0] - left), round(place[1] - bottom)

    marks = [TableMark("before", tuple(here(corner) for corner in _corners(lie))) for lie in before]
    for (start, _), (end, _) in _paired(before, after):
        if (start[0] - end[0]) ** 2 + (start[1] - end[1]) ** 2 > SAME**2:
            marks.append(TableMark("pursuit", (here(start), here(end))))
    piece = drawn_squadron(squadron.state(), pose, STAND)
    x, y = here((piece.x, piece.y))
    moved = replace(piece, x=x, y=y)
    picture = TablePicture(
        width=right - left,
        height=top - bottom,
        scale=200,
        ruler=Ruler(2540, 1, "in"),
        full_turn=FULL_TURN,
        pieces=(moved,),
        marks=tuple(marks),
        measured=False,
    )
    return Figure(title, note, clause, diagram_svg(picture, edition), (right - left) / 200, (top - bottom) / 200)


def _corners(lie: Lie) -> tuple[tuple[int, int], ...]:
    (x, y), heading = lie
    return base_corners(round(x), round(y), STAND.front, STAND.depth, heading)


def _paired(before: list[Lie], after: list[Lie]) -> list[tuple[Lie, Lie]]:
    """Each stand with the place it takes: as many as can keep theirs, and together the others go the least way."""
    if not before:
        return []

    def way(order: Iterable[Lie]) -> tuple[int, float]:
        apart = [(a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 for (a, _), (b, _) in zip(before, order, strict=True)]
        return sum(far > SAME**2 for far in apart), sum(apart)

    return list(zip(before, min(permutations(after), key=way), strict=True))
