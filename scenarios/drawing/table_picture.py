"""What there is to see on a free table, in words that no ruleset owns: the input of every renderer.

All lengths and places are whole numbers of the ruleset's unit of length, x east and y north from the table's south-west
corner; headings are whole numbers of its parts of a full turn, clockwise from north.
"""

from typing import Literal

import msgspec

from rules.geometry.table import direction, rectangle
from scenarios.drawing.hex.picture import Side

Place = tuple[int, int]
TableMarkKind = Literal[
    "zone-a", "zone-b", "last-move", "reach", "arc", "formation", "link", "path", "front", "target", "finding",
    "selected", "distance", "struck",
    "before", "shore", "moored", "flotsam", "band", "exit", "wind", "note", "rout", "pursuit", "wheel", "signal-down",
    "signal-up",
    "rope", "hook", "rule", "angle",
    "friendly-a", "friendly-b", "neutral-a", "neutral-b", "enemy-a", "enemy-b",
]  # fmt: skip
TableStatus = Literal[
    "afloat", "engaged", "captured", "burning", "awash", "routing", "pursuing", "chasing", "anchored",
    "sinking", "prize", "empty",
]  # fmt: skip
BadgeKind = Literal[
    "speed", "soldiers", "damage", "dash", "order", "formation", "crew", "wing",
    "initiative", "stamina", "archers", "slingers", "prize",
]  # fmt: skip
Fitting = Literal[
    "fast",
    "tower",
    "cataphract",
    "prow",
    "corvus",
    "ballista",
    "harpax",
    "fire",
    "corvus-raised",
    "corvus-lowered",
    "corvus-spent",
    "ballista-useless",
    "baton",
]  # what a ship carries, as far as it is seen from above

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


class Ruler(msgspec.Struct, frozen=True, omit_defaults=True):
    """How the table is measured: a line every `step` units of length, numbered in `worth` of `unit` each, with `ticks`
    between two lines."""

    step: int
    worth: float
    unit: str
    ticks: int = 1


class Land(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stretch of coast or an island, by its corners."""

    corners: tuple[Place, ...]
    kind: Literal["coast", "island"] = "island"
    name: str = ""


class Badge(msgspec.Struct, frozen=True, omit_defaults=True):
    """A small sign beside a ship's label: `text` is written on it ("?" where it is secret), `words` say it."""

    kind: BadgeKind
    text: str
    words: str


class Stand(msgspec.Struct, frozen=True, omit_defaults=True):
    """One stand of a group that moves as one: `right` and `ahead` of the group's place, turned by `turn` from its
    heading. `models` ships lie side by side on it; a `based` one shows its own base."""

    right: int
    ahead: int
    width: int
    depth: int
    turn: int = 0
    hull: str = "triremis"
    models: int = 1
    based: bool = False


class Rowed(msgspec.Struct, frozen=True, omit_defaults=True):
    """A galley drawn true to her outline, a box with a ram before it, and with every oar in its place: `oars` a side,
    1 the foremost, those lost by number. `figures` stand on deck: marines, archers, slingers, standard bearer,
    musician. `holes` are points of damage to the hull."""

    length: int
    beam: int
    prow: int
    oars: int
    spacing: int
    reach: int
    port_lost: tuple[int, ...] = ()
    starboard_lost: tuple[int, ...] = ()
    figures: tuple[int, ...] = ()
    holes: int = 0

    def oar(self, number: int) -> int:
        """How far ahead of the middle an oar sits."""
        return (self.oars + 1) * self.spacing // 2 - self.spacing * number


class TablePiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship, or a group of stands, on an oriented base centred on (x, y).

    `hull` names lines of `lines.BASE_HULLS`; `kind` says in words what she is; `label` is written on her (her id by
    default); `flag` marks the admiral's ship; `damaged` shows in the hull; `current` while she acts, `done` once she
    has. A piece with `stands` is drawn as those, its base being the whole footprint; one that is `rowed` without a
    base, `width` and `depth` being those of her hull.
    """

    id: str
    side: Side
    x: int
    y: int
    heading: int
    width: int
    depth: int
    hull: str = "triremis"
    kind: str = ""
    name: str = ""
    label: str = ""
    status: TableStatus = "afloat"
    damaged: bool = False
    flag: bool = False
    current: bool = False
    done: bool = False
    fittings: tuple[Fitting, ...] = ()
    badges: tuple[Badge, ...] = ()
    stands: tuple[Stand, ...] = ()
    rowed: Rowed | None = None


class TableMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said about places on the table; `label` says it in words and is drawn beside a "distance".

    "zone-a", "zone-b", "reach", "arc", "front", "target", "finding" and "selected" are areas by their corners (a base
    by `base_corners`); "path", "last-move", "formation", "link" and "distance" are lines; "struck" is the edge that is
    struck, or with one place alone the corner. The signs of fleet battles are told in `table_signs`; `text` is written
    beside one. Those of `table_measures` show theirs too; `steps` are those of a rule.
    """

    kind: TableMarkKind
    places: tuple[Place, ...]
    label: str = ""
    text: str = ""
    steps: int = 1


class TablePicture(msgspec.Struct, frozen=True, omit_defaults=True):
    """A table of `width` by `height`, with all that is on it.

    `scale` is how many units of length one unit of the drawing is: a ship should be 20 to 40 units of the drawing long,
    a table 300 to 1500 wide. `ghosts` are ships where they may come to be. Without `measured` there is no ruler.
    """

    width: int
    height: int
    scale: int
    ruler: Ruler
    full_turn: int = 36_000
    land: tuple[Land, ...] = ()
    pieces: tuple[TablePiece, ...] = ()
    ghosts: tuple[TablePiece, ...] = ()
    marks: tuple[TableMark, ...] = ()
    measured: bool = True
    ruleset: str = ""


def base_corners(x: int, y: int, width: int, depth: int, heading: int, full_turn: int = 36_000) -> tuple[Place, ...]:
    """The corners of a base, clockwise from its front left one, to the nearest whole unit."""
    corners = rectangle(x, y, width, depth, direction(heading, full_turn)).corners
    return tuple((round(cx), round(cy)) for cx, cy in corners)


def sector(at: Place, heading: int, half_arc: int, reach: int, full_turn: int = 36_000) -> tuple[Place, ...]:
    """What lies within `reach` of a place and at most `half_arc` off a heading: the corners of an "arc" mark."""
    steps = max(2, round(half_arc / full_turn * 48))
    rim = []
    for n in range(-steps, steps + 1):
        s, c = direction(heading + round(half_arc * n / steps), full_turn)
        rim.append((round(at[0] + s * reach), round(at[1] + c * reach)))
    return (at, *rim)


def compass(heading: int, full_turn: int) -> str:
    """A heading in words: "north-east", or "heading 30°" between the eight winds."""
    eighth, rest = divmod(heading * 8, full_turn)
    if rest == 0:
        return COMPASS[eighth % 8]
    return f"{heading * 360 / full_turn:.4g}°"


def describe(piece: TablePiece, full_turn: int = 36_000) -> str:
    """A ship in words, for those who hear the board: "A1 Salamis, admiral's ship, triremis, heading north, speed 4"."""
    words = [f"{piece.id} {piece.name}".strip()]
    if piece.flag:
        words.append("admiral's ship")
    words += [piece.kind] if piece.kind else []
    words.append(f"heading {compass(piece.heading, full_turn)}")
    words += [badge.words for badge in piece.badges]
    if piece.damaged:
        words.append("damaged")
    if piece.status != "afloat":
        words.append(piece.status)
    if piece.current:
        words.append("acting now")
    elif piece.done:
        words.append("has moved")
    return ", ".join(words)
