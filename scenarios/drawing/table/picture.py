"""What there is to see on a free table, in words that no ruleset owns: the input of every renderer.

All lengths and places are whole numbers of the ruleset's unit of length, x east and y north from the table's south-west
corner; headings are whole numbers of its parts of a full turn, clockwise from north.
"""

from typing import Literal

import msgspec

from rules.geometry.table import direction, rectangle
from scenarios.drawing.picture import Picture, Side

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
Order = Literal["", "disordered", "unformed"]
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
    """A stretch of coast or an island, by its corners; `as_drawn` leaves its edge exactly so. The rules take one that
    is a `harbour` for such."""

    corners: tuple[Place, ...]
    kind: Literal["coast", "island"] = "island"
    name: str = ""
    as_drawn: bool = False
    harbour: bool = False


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
    musician. `holes` are points of damage to the hull; one that is `bare` is drawn without oars."""

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
    bare: bool = False

    def oar(self, number: int) -> int:
        """How far ahead of the middle an oar sits."""
        return (self.oars + 1) * self.spacing // 2 - self.spacing * number


class TablePiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ship, or a group of stands, on an oriented base centred on (x, y).

    `hull` is a name that `art.hulls` knows, or "hoplites"; `kind` says in words what she is; `label` is what she is
    called on the board (her id by default); `flag` marks the admiral's ship; `damaged` shows in the hull; `current`
    while she acts, `done` once she has. `facts` tell her condition in words, `tag` the one that matters now, `about`
    what she may still do. A prize flies the flag of her side over the colours she `was` in.

    A piece with `stands` is drawn as those, its base being the whole footprint: in what `order` they are, and how many
    ships it has `lost`, show in them. One that is `rowed` has no base, `width` and `depth` being those of her hull.
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
    facts: tuple[str, ...] = ()
    tag: str = ""
    about: str = ""
    note: str = ""
    was: Side | None = None
    order: Order = ""
    lost: int = 0
    stands: tuple[Stand, ...] = ()
    rowed: Rowed | None = None


class TableMark(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something said about places on the table; `label` says it in words and is drawn beside a "distance".

    "zone-a", "zone-b", "reach", "arc", "front", "target", "finding" and "selected" are areas by their corners (a base
    by `base_corners`); "path", "last-move", "formation", "link" and "distance" are lines; "struck" is the edge that is
    struck, or with one place alone the corner. The signs of fleet battles are told in `fleet_signs`, what is measured
    in `measures`; `text` is written beside them. `steps` are those of a rule; the words of a
    zone stand in its south-west `corner` (0), south-east (1), north-west (2) or north-east one (3), or outside its
    south-west (4) or north-west one (5).
    """

    kind: TableMarkKind
    places: tuple[Place, ...]
    label: str = ""
    text: str = ""
    steps: int = 1
    corner: int = 0


class TablePicture(Picture, frozen=True, omit_defaults=True, kw_only=True):
    """A table of `width` by `height`, with all that is on it.

    `scale` is how many units of length one unit of the drawing is: a table is 300 to 1500 of them wide. `hull` is how
    many of those a ship of the usual size is long, `least` how many pixels she should be when the table opens. `ghosts`
    are ships where they may come to be. Without `measured` there is no ruler. `fine` makes numbers, lines and edges so
    much smaller, for a print that is larger than a sheet.
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
    hull: float = 25.0
    least: int = 40
    fine: float = 1.0


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
    words += piece.facts
    if piece.damaged:
        words.append("damaged")
    if piece.order:
        words.append(piece.order)
    if piece.status != "afloat":
        words.append(piece.status)
    if piece.current:
        words.append("acting now")
    elif piece.done:
        words.append("has moved")
    return ", ".join(words)
