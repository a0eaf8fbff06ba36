"""A move of Mare Nostrum before it is made: the rule, both turns, the end and the blow, drawn over the table."""

import msgspec

from rules.mare_nostrum.forecast.steering import Course, Piece
from rules.mare_nostrum.measure import DEGREE, FULL_TURN, INCH, Pose, about, in_degrees, placed
from scenarios.drawing.table.picture import TableMark, TablePicture, TablePiece

ADVANCE = 4  # inches to be rowed straight before a turn (MAR-MOV.06, .08)
LEG = 5 * INCH  # of the angle that is shown where a ram strikes
MEETINGS = {
    "full_ram": "full ram",
    "glancing": "glancing ram",
    "collision": "collision",
    "friends": "collision with a friend",
    "astern": "contact astern",
    "pressed": "pressed against her",
}


def previewed(picture: TablePicture, mover: str, course: Course) -> TablePicture:
    """The picture with a course laid over it: a ghost after each turn and at the end, the keel's path, the 4 inch rule
    along the straight runs, and where another galley is struck and at what angle."""
    piece = next(each for each in picture.pieces if each.id == mover)
    turns = [step.to for step in course.pieces if step.do in ("turn", "pivot")]
    end = course.slide.to if course.slide is not None else course.pose
    poses = [pose for pose in dict.fromkeys((*turns, end)) if pose != (piece.x, piece.y, piece.heading)]
    return msgspec.structs.replace(
        picture,
        ghosts=(*picture.ghosts, *(_ghost(piece, pose) for pose in poses)),
        marks=(*picture.marks, *_path(piece, course, end), *_rules(course), *_blow(course)),
    )


def _ghost(piece: TablePiece, pose: Pose) -> TablePiece:
    return msgspec.structs.replace(
        piece, x=pose[0], y=pose[1], heading=pose[2], facts=(), tag="", current=False, done=False
    )


def _path(piece: TablePiece, course: Course, end: Pose) -> list[TableMark]:
    places = ((piece.x, piece.y), *(step.to[:2] for step in course.pieces), end[:2])
    kept = tuple(dict.fromkeys(places))
    return [TableMark("path", kept, f"{piece.id} rows {about(course.rowed)}")] if len(kept) > 1 else []


def _rules(course: Course) -> list[TableMark]:
    """Four inches from where each straight run ahead begins, with a stroke at every inch; a run that is shorter shows
    what it is."""
    found = []
    for run in _runs(course):
        inches = min(run.by, ADVANCE * INCH)
        if inches > 0:
            whole = inches == ADVANCE * INCH
            text = f"{ADVANCE} in" if whole else about(inches)
            places = (run.start[:2], placed(run.start, 0, inches))
            found.append(TableMark("rule", places, f"{text} straight ahead", text, ADVANCE if whole else 1))
    return found


def _runs(course: Course) -> list[Piece]:
    return [step for step in course.pieces if step.do == "ahead"]


def _blow(course: Course) -> list[TableMark]:
    """The point that is struck, the other's keel and the mover's, and the angle between them (MAR-G.6)."""
    impact = course.impact
    if impact is None or impact.point is None:
        return []
    other = impact.other.pose
    at = placed(other, *impact.point)
    words = MEETINGS[impact.meeting]
    marks = [TableMark("struck", (at,), f"{words} on {impact.other.label}")]
    if impact.angle is not None:
        mine = course.pieces[-1].to[2]
        back = _beside(at, mine + FULL_TURN // 2)
        bow, stern = _beside(at, other[2]), _beside(at, other[2] + FULL_TURN // 2)
        off = abs((mine + FULL_TURN // 2 - other[2]) % FULL_TURN)
        near = bow if min(off, FULL_TURN - off) <= 90 * DEGREE else stern
        text = f"{in_degrees(impact.angle)}, {words}"
        marks.append(TableMark("angle", (near, at, back), f"{text}: keels at {in_degrees(impact.angle)}", text))
    return marks


def _beside(at: tuple[int, int], heading: int) -> tuple[int, int]:
    return placed((*at, heading % FULL_TURN), 0, LEG)
