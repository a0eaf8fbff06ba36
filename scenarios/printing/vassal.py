"""A scenario as a module of VASSAL (.vmod): the board with its grid, every ship in her place, true in size, whole and
damaged, and the markers. The archive holds `buildFile.xml`, `moduledata` and the pictures in `images/`."""

import io
import zipfile
from collections.abc import Iterator
from typing import Any, NamedTuple
from xml.sax.saxutils import escape, quoteattr

from scenarios.boards import picture_of_scenario
from scenarios.drawing.art import symbols
from scenarios.drawing.art.inks import Look, standalone
from scenarios.drawing.art.strokes import n
from scenarios.drawing.board import LAID, Board, Laid
from scenarios.drawing.boards import board_of
from scenarios.drawing.picture import Picture as Shown
from scenarios.faces import face_of_document
from scenarios.printing.maps import USUAL_HEX
from scenarios.printing.tokens import MADE, Picture, Sea, called, markers_of, painted, plain_name, sea_of
from scenarios.printing.vassal_text import Trait, counter, faces, label, removal, rotation
from scenarios.words.wording import side_names

VASSAL = "3.6.0"  # the oldest that reads such a file
LETTERS = 11.0  # pixels of those of a marker at the least: a large table has few to the mm
PIXELS = (12, 26)  # of the letters below a ship, by how long she is
MAP = SEA = "Sea"
# What a map needs so that counters are dragged, stacked, turned and read.
TOOLS = (
    "StackMetrics", "ForwardToKeyBuffer", "Scroller", "ForwardToChatter", "MenuDisplayer", "MapCenterer",
    "StackExpander", "PieceMover", "KeyBufferer", "ImageSaver", "Flare",
)  # fmt: skip


class Piece(NamedTuple):
    """A counter: whose it is, what it is called, its two pictures, and where it lies on the board in pixels; None for
    what is not on the board yet."""

    side: str
    name: str
    id: str
    images: tuple[Picture, Picture]
    at: tuple[int, int] | None
    turn: float


def vassal_module(scenario: Any) -> bytes:
    """The module. The same bytes for the same scenario. ValueError for a board that is told in words."""
    shown = picture_of_scenario(scenario)
    board, sea = board_of(shown), sea_of(scenario)
    fleets = list(_pieces(shown, board, sea))
    fleets += _to_come(scenario, {piece.id for piece in fleets}, sea)
    markers = [marker._replace(file=marker.file.replace("/", "-")) for marker in markers_of(scenario, sea.mm, LETTERS)]
    found = [sea.picture, *(image for piece in fleets for image in piece.images), *markers]
    made, first = painted(found), dict[str, str]()
    for each in found:
        first.setdefault(each.svg, each.file)
    build = "".join(_build_file(scenario, shown, board, sea, fleets, markers, first))
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(zipfile.ZipInfo("moduledata", MADE), _module_data(scenario))
        archive.writestr(zipfile.ZipInfo("buildFile.xml", MADE), build)
        for svg, file in first.items():
            archive.writestr(zipfile.ZipInfo(f"images/{file}", MADE), made[svg])
    return out.getvalue()


def _pieces(shown: Shown, board: Board[Any], sea: Sea) -> Iterator[Piece]:
    taken: set[str] = set()
    for piece in board.pieces(shown):
        whole, hurt = board.laid(piece, shown, False), board.laid(piece, shown, True)
        if whole is None or hurt is None:
            continue
        file = plain_name(f"{piece.side}-{piece.id}")
        while file in taken:
            file += "-"
        taken.add(file)
        name = _plain(called(piece))
        images = _image(file, name, whole, sea), _image(f"{file}-damaged", f"{name}, damaged", hurt, sea)
        x = min(max(0, round((whole.at[0] - sea.left) * sea.unit)), sea.picture.width)
        y = min(max(0, round((whole.at[1] - sea.top) * sea.unit)), sea.picture.height)
        yield Piece(piece.side, name, _plain(piece.id), images, (x, y), whole.turn)


def _to_come(scenario: Any, there: set[str], sea: Sea) -> Iterator[Piece]:
    """What has no place on the board yet, as the counters that are printed of it: a squadron is as many as it has
    stands."""
    owners = {unit.id: unit for unit in scenario.units if _plain(unit.id) not in there}
    cut = face_of_document(scenario).printing.counters(scenario, USUAL_HEX, "colour")
    for number, each in enumerate(piece for _, pieces in cut.groups for piece in pieces if piece.svg):
        unit = owners.get(each.told.partition(" ")[0])
        if unit is None:
            continue
        size = max(1, round(each.width * sea.mm)), max(1, round(each.height * sea.mm))
        file = f"{plain_name(f'{unit.side}-{unit.id}')}-{number}"
        name = _plain(each.told if " " in each.told else called(unit))
        front, back = (
            Picture(f"{file}{end}.png", name, *size, svg) for end, svg in (("", each.svg), ("-damaged", each.back))
        )
        yield Piece(unit.side, name, _plain(unit.id), (front, back if each.back else front), None, 0.0)


def _image(file: str, about: str, laid: Laid, sea: Sea) -> Picture:
    """A piece bow up in the middle of its picture, in the board's own measure."""
    box = n(-laid.across, -laid.along, 2 * laid.across, 2 * laid.along)
    svg = f'<svg class="i-chart i-lod-l" viewBox="{box}">{symbols.defs(laid.body, LAID)}{laid.body}</svg>'
    size = max(1, round(2 * laid.across * sea.unit)), max(1, round(2 * laid.along * sea.unit))
    return Picture(f"{file}.png", about, *size, standalone(svg, Look("light")))


def _plain(words: str) -> str:
    """Words in one line, without what no XML may hold, and never a page of the web, which Java would show as one."""
    line = " ".join("".join(letter if letter.isprintable() else " " for letter in words).split())
    return f"\u2039{line[1:]}" if line[:5].lower() == "<html" else line


def _element(name: str, inside: str = "", /, **told: object) -> str:
    said = "".join(f" {key}={quoteattr(str(value))}" for key, value in told.items())
    return f"<VASSAL.build.{name}{said}>{inside}</VASSAL.build.{name}>"


def _module_data(scenario: Any) -> str:
    title = escape(_plain(scenario.title))
    told = f"<version>1.0</version><VassalVersion>{VASSAL}</VassalVersion><dateSaved>0</dateSaved>"
    return (
        f'<?xml version="1.0" encoding="UTF-8" standalone="no"?><data version="1">{told}'
        f"<description>{title}</description><name>{title}</name></data>"
    )


def _build_file(
    scenario: Any, shown: Shown, board: Board[Any], sea: Sea, fleets: list[Piece], markers: list[Picture],
    file_of: dict[str, str],
) -> Iterator[str]:  # fmt: skip
    title, sides = _plain(scenario.title), {side: _plain(name) for side, name in side_names(scenario).items()}
    numbers = iter(range(1, 1_000_000))

    def ship(piece: Piece) -> str:
        whole, hurt = (file_of[image.svg] for image in piece.images)
        letters = min(max(PIXELS[0], piece.images[0].height // 6), PIXELS[1])
        traits = [
            label(piece.id, letters), rotation(board.headings, piece.turn),
            faces("Damage", "F", (whole, hurt), " (damaged)"), removal(),
        ]  # fmt: skip
        return _slot(piece.name, piece.images[0], next(numbers), traits, "")

    def marker(each: Picture, back: Picture | None) -> str:
        front = file_of[each.svg]
        if back is None:
            return _slot(each.about, each, next(numbers), [removal()], front)
        turned = faces("Turn over", "F", (front, file_of[back.svg]), " (its back)")
        return _slot(each.about, each, next(numbers), [turned, removal()], "")

    stacks = [
        _element("module.map.SetupStack", ship(piece), name=piece.name, owningBoard=SEA, useGridLocation="false",
                 x=piece.at[0], y=piece.at[1])
        for piece in fleets if piece.at is not None
    ]  # fmt: skip
    panels = [
        (sides.get(side, side), [ship(piece) for piece in fleets if piece.side == side])
        for side in dict.fromkeys(piece.side for piece in fleets)
    ]
    backs = {each.file.removesuffix("-back.png"): each for each in markers if each.file.endswith("-back.png")}
    fronts = [each for each in markers if each not in backs.values()]
    panels.append(("Markers", [marker(each, backs.get(each.file.removesuffix(".png"))) for each in fronts]))
    sea_board = _element("module.map.boardPicker.Board", _grid(shown, board, sea), name=SEA, image=sea.picture.file,
                         reversible="false", width=sea.picture.width, height=sea.picture.height)  # fmt: skip
    tools = "".join(_element(f"module.map.{name}") for name in TOOLS)
    tools += _element("module.map.Zoomer", zoomLevels="0.2,0.35,0.5,0.75,1.0,1.5", zoomStart=2)
    tools += _element("module.map.CounterDetailViewer", showtext="true", minDisplayPieces=1, delay=500)
    whole_map = _element("module.Map", _element("module.map.BoardPicker", sea_board) + tools + "".join(stacks),
                         mapName=MAP, launch="false")  # fmt: skip
    tabs = "".join(
        _element("widget.PanelWidget", "".join(slots), entryName=name, fixed="true", nColumns=3, vert="false")
        for name, slots in panels if slots
    )  # fmt: skip
    entries = "".join(f"<entry>{escape(name)}</entry>" for name in dict.fromkeys(sides.values()))
    inside = (
        _element("module.BasicCommandEncoder"),
        _element("module.Documentation"),
        _element("module.PlayerRoster", entries),
        _element("module.GlobalOptions"),
        whole_map,
        _element("module.PrototypesContainer"),
        _element("module.PieceWindow", _element("widget.TabWidget", tabs, entryName="Pieces"), name="Pieces",
                 text="Pieces"),
        _element("module.DiceButton", name="Dice", text="Dice", nDice=1, nSides=6, plus=0, addToTotal=0,
                 reportTotal="false", prompt="true"),
        _element("module.Chatter"),
    )  # fmt: skip
    yield '<?xml version="1.0" encoding="UTF-8" standalone="no"?>'
    yield _element("GameModule", "".join(inside), name=title, version="1.0", description=title, VassalVersion=VASSAL,
                   nextPieceSlotId=next(numbers))  # fmt: skip


def _slot(name: str, image: Picture, number: int, traits: list[Trait], alone: str) -> str:
    text = escape(counter(traits, alone, _plain(name), number))
    return _element(
        "widget.PieceSlot", text, entryName=_plain(name), gpid=number, width=image.width, height=image.height
    )


def _grid(shown: Shown, board: Board[Any], sea: Sea) -> str:
    """Cells to which counters keep, numbered as on the board; a free table has none."""
    if board.cells is None or board.chart is None:
        return ""
    chart = board.chart(shown)
    cells: dict[str, str | int] = {"dx": f"{chart.east * sea.unit:.3f}", "dy": f"{chart.down * sea.unit:.3f}"}
    cells |= {"x0": round((chart.x - sea.left) * sea.unit), "y0": round((chart.y - sea.top) * sea.unit)}
    kind = {"hex": "Hex", "square": "Square"}[board.cells[0]]
    numbers = {"first": "H", "sep": ",", "hType": "N", "vType": "N", "hOff": 0, "vOff": 0, "visible": "false"}
    inside = _element(f"module.map.boardPicker.board.mapgrid.{kind}GridNumbering", **numbers)
    name = f"module.map.boardPicker.board.{kind}Grid"
    return _element(name, inside, **cells, snapTo="true", visible="false", edgesLegal="false", cornersLegal="false")
