"""Galleys on a free table without bases, bow up: the outline that touches, every oar or its empty socket, the crew on
deck one by one, and what they carry. All true to size, in units of the drawing."""

from functools import lru_cache

from scenarios.drawing import galley
from scenarios.drawing.lines import Lines
from scenarios.drawing.shapes import Shape, box, disc, line, mirrored, polygon, smooth
from scenarios.drawing.table_picture import Rowed, TablePiece

ENGINES = ("ballista", "ballista-useless", "corvus-raised", "corvus-lowered", "corvus-spent")
FITTINGS = (*ENGINES, "baton")
STATES = ("sinking", "empty")
KINDS = ("marine", "archer", "slinger", "staff", "staff")  # the paints of `Rowed.figures`
ABREAST = 3  # figures in a row on deck
MOST_FIGURES = 30  # of a kind
MOST_HOLES = 6


@lru_cache(maxsize=4096)
def lines_of(length: float, beam: float, prow: float) -> Lines:
    """The lines of a galley that fills a box of that length and beam, with a ram before it."""
    w, h = beam / 2, length / 2
    profile = (
        (0.08 * w, -h), (0.5 * w, -0.88 * h), (0.85 * w, -0.74 * h), (w, -0.58 * h), (w, 0), (w, 0.58 * h),
        (0.9 * w, 0.76 * h), (0.62 * w, 0.91 * h), (0.25 * w, h),
    )  # fmt: skip
    return Lines(profile, -h - prow, (-0.6 * h, 0.6 * h), banked=1, rows=(), foredeck=0.28 * h, mount=0.36 * h)


def as_built(form: Rowed) -> Rowed:
    """The galley whatever has befallen her."""
    return Rowed(form.length, form.beam, form.prow, form.oars, form.spacing, form.reach)


def outline(form: Rowed) -> tuple[tuple[int, int], ...]:
    """The five corners of the outline in units of length, (to starboard, ahead) of the middle, clockwise from the
    ram's tip."""
    w, h = form.beam // 2, form.length // 2
    return ((0, h + form.prow), (w, h), (w, -h), (-w, -h), (-w, h))


def ground(form: Rowed, scale: int) -> list[Shape]:
    """The outline of the oars on both sides, and that of hull and ram."""
    w, reach, long = form.beam / scale / 2, form.reach / scale, form.oars * form.spacing / scale
    swept = box("oar-outline", w + reach / 2, 0, reach, long)
    return [swept, mirrored(swept), polygon("outline", [(s / scale, -y / scale) for s, y in outline(form)])]


@lru_cache(maxsize=4096)
def oar(form: Rowed, scale: int, number: int, starboard: bool) -> tuple[Shape, ...]:
    """An oar in its place."""
    w, reach, y = form.beam / scale / 2, form.reach / scale, -form.oar(number) / scale
    shapes = (line("oar", (w - 0.6, y), (w + reach, y)), line("blade", (w + 0.72 * reach, y), (w + reach, y)))
    return shapes if starboard else tuple(mirrored(shape) for shape in shapes)


@lru_cache(maxsize=4096)
def socket(form: Rowed, scale: int, number: int, starboard: bool) -> tuple[Shape, ...]:
    """Where an oar was."""
    w, y = form.beam / scale / 2, -form.oar(number) / scale
    return (disc("socket", w if starboard else -w, y, min(1.15, 0.42 * form.spacing / scale), 10),)


@lru_cache(maxsize=4096)
def crew(form: Rowed, scale: int, engine: bool) -> tuple[Shape, ...]:
    """Every figure on deck in the form of its kind, in rows from fore to aft."""
    kinds = [kind for kind, count in zip(KINDS, form.figures, strict=False) for _ in range(min(count, MOST_FIGURES))]
    length, beam = form.length / scale, form.beam / scale
    first, last = (-0.16 if engine else -0.28) * length, 0.19 * length
    rows = max(2, -(-len(kinds) // ABREAST))
    apart = min(2.8, (last - first) / (rows - 1))
    shapes: list[Shape] = []
    for n, kind in enumerate(kinds):
        row, column = divmod(n, ABREAST)
        shapes.append(_figure(kind, (column - 1) * beam * 0.25, first + apart * row))
    return tuple(shapes)


def _figure(kind: str, x: float, y: float) -> Shape:
    """Marines are round, archers three-cornered, slingers small lozenges, staff square."""
    if kind == "marine":
        return disc(kind, x, y, 0.95, 10)
    if kind == "archer":
        return polygon(kind, [(x, y - 1.15), (x + 1.1, y + 0.85), (x - 1.1, y + 0.85)])
    if kind == "slinger":
        return polygon(kind, [(x, y - 1.25), (x + 0.95, y), (x, y + 1.25), (x - 0.95, y)])
    return box(kind, x, y, 1.7, 1.7)


@lru_cache(maxsize=4096)
def holes(lines: Lines, count: int) -> tuple[Shape, ...]:
    """Jagged holes in the hull, from the stern forward, on either side in turn."""
    shapes = []
    for n in range(min(count, MOST_HOLES)):
        y = lines.stern * (0.5 - 0.36 * (n // 2))
        w = lines.half_width(y)
        edge = [(w + 0.7, y - 1.5), (w - 1.4, y - 0.7), (w - 0.7, y), (w - 1.9, y + 0.9), (w + 0.7, y + 1.6)]
        hole = polygon("hole", edge)
        shapes.append(hole if n % 2 == 0 else mirrored(hole))
    return tuple(shapes)


@lru_cache(maxsize=4096)
def fitting(name: str, lines: Lines) -> tuple[Shape, ...]:
    """An engine on the foredeck, a boarding bridge that stands upright, lies out over the bow or is broken, or the
    baton of the admiral who has it."""
    at = lines.stem + lines.mount
    if name == "baton":
        y = lines.stern - 3
        knobs = (disc("star", x, y - x * 0.41, 0.9, 8) for x in (-3.4, 3.4))
        return (line("baton", (-3.4, y + 1.4), (3.4, y - 1.4)), *knobs)
    if name.startswith("ballista"):
        bend = smooth([(-3.2, at + 1.4), (0, at - 1.2), (3.2, at + 1.4)], 4)
        engine = (line("engine", (0, at - 3), (0, at + 3)), line("engine", *bend))
        if name == "ballista-useless":
            return (*engine, line("abandoned", (-3, at - 3), (3, at + 3)))
        return (*engine, line("cord", bend[0], (0, at + 2), bend[-1]))
    return _bridge(name, lines.stem - 5, at)


def _bridge(name: str, out: float, at: float) -> tuple[Shape, ...]:
    """A corvus: upright it is seen from above as a short box by its pole."""
    if name == "corvus-raised":
        planks = [line("plank", (-1.6, y), (1.6, y)) for y in (at - 1.4, at, at + 1.4)]
        return (
            line("pole", (0, at + 3.4), (0, at)),
            box("corvus", 0, at, 3.8, 4.2),
            *planks,
            disc("spike", 0, at, 0.8, 8),
        )
    if name == "corvus-lowered":
        planks = [line("plank", (-1.4, y), (1.4, y)) for y in (out + 2.6, out + 5.2, out + 7.8, out + 10.4)]
        return (box("corvus", 0, (out + at) / 2, 3.2, at - out), *planks, disc("spike", 0, out + 0.9, 0.8, 8))
    edge = box("corvus-spent", 0, at, 3.6, 4.2).points
    return (line("corvus-spent", *edge, edge[0]), line("corvus-spent", edge[0], edge[2]))


@lru_cache(maxsize=4096)
def state(name: str, lines: Lines) -> tuple[Shape, ...]:
    """Water over a ship that sinks; a cross over one without a crew."""
    w, h = lines.half_width(0), lines.stern
    if name == "empty":
        y = 0.42 * h
        return (line("abandoned", (-0.7 * w, -y), (0.7 * w, y)), line("abandoned", (0.7 * w, -y), (-0.7 * w, y)))
    across = [w * (n / 2 - 1.5) for n in range(7)]
    waves = ([(x, y * h + 0.9 * (-1) ** n) for n, x in enumerate(across)] for y in (-0.5, 0.0, 0.5))
    return tuple(line("water", *smooth(wave, 3)) for wave in waves)


@lru_cache(maxsize=4096)
def flag(lines: Lines) -> tuple[Shape, ...]:
    """The admiral's flag, on a staff at the stern."""
    y = lines.stern - 1
    cloth = [(0, y - 6.4), (5.4, y - 6.4), (4.2, y - 4.7), (5.4, y - 3), (0, y - 3)]
    return (line("pole", (0, y - 6.4), (0, y)), polygon("flag", cloth))


def parts(piece: TablePiece, form: Rowed, scale: int) -> list[tuple[str, tuple[Shape, ...]]]:
    """(name of the symbol, shapes) of all that is on the outline, the lowest first."""
    lines, side = lines_of(form.length / scale, form.beam / scale, form.prow / scale), piece.side.lower()
    built = f"{form.length}-{form.beam}-{form.prow}-{scale}"
    rowed = f"{built}-{form.oars}-{form.spacing}-{form.reach}"
    bare = as_built(form)
    found: list[tuple[str, tuple[Shape, ...]]] = []
    sockets: list[tuple[str, tuple[Shape, ...]]] = []
    for hand, gone in (("p", form.port_lost), ("s", form.starboard_lost)):
        for n in range(1, form.oars + 1):
            if n in gone:
                sockets.append((f"socket-{rowed}-{hand}{n}", socket(bare, scale, n, hand == "s")))
            else:
                found.append((f"oar-{rowed}-{hand}{n}", oar(bare, scale, n, hand == "s")))
    found += [(f"rowed-{built}-{side}", galley.built(lines, piece.side)), *sockets]
    if form.holes:
        found.append((f"holes-{built}-{form.holes}", holes(lines, form.holes)))
    found += [(f"{name}-{built}", fitting(name, lines)) for name in FITTINGS if name in piece.fittings]
    if any(form.figures):
        engine = any(name in ENGINES for name in piece.fittings)
        aboard = "-".join(str(count) for count in form.figures) + "-engine" * engine
        found.append((f"crew-{built}-{aboard}", crew(form, scale, engine)))
    if piece.status in STATES:
        found.append((f"{piece.status}-{built}", state(piece.status, lines)))
    if piece.flag:
        found.append((f"flag-{built}-{side}", flag(lines)))
    return found
