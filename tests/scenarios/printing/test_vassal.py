"""Scenarios as modules of VASSAL, read here as its own reader reads them: an archive, XML whose elements are its
classes, counters as lists in lists whose traits each take their fields in an order."""

import io
import json
import zipfile
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from xml.etree import ElementTree as ET

import pytest
from django.test import Client
from PIL import Image

from scenarios import services
from scenarios.documents import documents
from scenarios.ownership import Actor
from scenarios.printing import tokens
from scenarios.printing.vassal import LETTERS, vassal_module
from scenarios.printing.vassal_text import sequence
from tests.scenarios.bodies import scenario, ship

LIBRARY = Path("scenarios/library")
# Classes of VASSAL 3.6 that a module is built of, and the attributes that each of them reads.
CELLS = {"dx", "dy", "x0", "y0", "snapTo", "visible", "edgesLegal", "cornersLegal"}
NUMBERED = {"first", "sep", "hType", "vType", "hOff", "vOff", "visible"}
READS = {
    "GameModule": {"name", "version", "description", "VassalVersion", "nextPieceSlotId"},
    "module.Map": {"mapName", "launch"},
    "module.map.boardPicker.Board": {"name", "image", "reversible", "width", "height"},
    "module.map.boardPicker.board.HexGrid": CELLS | {"sideways"},
    "module.map.boardPicker.board.SquareGrid": CELLS,
    "module.map.boardPicker.board.mapgrid.HexGridNumbering": NUMBERED | {"stagger"},
    "module.map.boardPicker.board.mapgrid.SquareGridNumbering": NUMBERED,
    "module.map.SetupStack": {"name", "owningBoard", "useGridLocation", "x", "y"},
    "module.map.Zoomer": {"zoomLevels", "zoomStart"},
    "module.map.CounterDetailViewer": {"showtext", "minDisplayPieces", "delay"},
    "module.DiceButton": {"name", "text", "nDice", "nSides", "plus", "addToTotal", "reportTotal", "prompt"},
    "module.PieceWindow": {"name", "text"},
    "widget.TabWidget": {"entryName"},
    "widget.PieceSlot": {"entryName", "gpid", "width", "height"},
    "widget.PanelWidget": {"entryName", "fixed", "nColumns", "vert"},
}
# Those that are written without any: whatever they may be told has a usual value.
BARE = {
    "module.BasicCommandEncoder", "module.Documentation", "module.PlayerRoster", "module.GlobalOptions",
    "module.PrototypesContainer", "module.Chatter", "module.map.BoardPicker", "module.map.StackMetrics",
    "module.map.ForwardToKeyBuffer", "module.map.Scroller", "module.map.ForwardToChatter", "module.map.MenuDisplayer",
    "module.map.MapCenterer", "module.map.StackExpander", "module.map.PieceMover", "module.map.KeyBufferer",
    "module.map.ImageSaver", "module.map.Flare",
}  # fmt: skip
WHOLE = {"x0", "y0", "x", "y", "gpid", "width", "height", "hOff", "vOff", "nColumns", "zoomStart", "nDice", "nSides"}
KINDS = {"label": (18,), "rotate": (8, 10), "emb2": (30,), "delete": (4,), "piece": (5,)}  # how many fields each has
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-S3",
    "navarchoi/NAV-S-1",
]  # fmt: skip


class Counter(NamedTuple):
    """A counter as VASSAL has it once it has read its text: fields and state by trait."""

    traits: dict[str, list[str]]
    states: dict[str, str]

    @property
    def name(self) -> str:
        return self.traits["piece"][4]

    @property
    def images(self) -> list[str]:
        alone = self.traits["piece"][3]
        return [alone] if alone else parts_of(self.traits["emb2"][16], ",")


def parts_of(text: str, between: str) -> list[str]:
    """A list as VASSAL takes it apart: a sign after a backslash is plain, quotes around a part fall away."""
    found, part = [], ""
    for letter in text:
        if letter != between:
            part += letter
        elif part.endswith("\\"):
            part = part[:-1] + between
        else:
            found.append(part)
            part = ""
    return [each[1:-1] if len(each) > 1 and each[0] == each[-1] == "'" else each for each in [*found, part]]


def counter_of(text: str) -> Counter:
    """What a slot's text says. AssertionError where VASSAL would refuse it."""
    assert text.startswith("+/")
    number, kind, state = parts_of(text[2:], "/")
    assert number == "null"
    traits, states = {}, {}
    while True:
        outer, *inner = parts_of(kind, "\t")
        own, *states_inside = parts_of(state, "\t")
        fields = parts_of(outer, ";")
        traits[fields[0]], states[fields[0]] = fields, own
        assert len(fields) in KINDS[fields[0]], fields
        assert len(inner) == len(states_inside) <= 1
        if not inner:
            assert fields[0] == "piece" and own.startswith("null;0;0;")
            return Counter(traits, states)
        kind, state = inner[0], states_inside[0]


class Module(NamedTuple):
    """A module that was opened: its archive and its build file."""

    archive: zipfile.ZipFile
    build: ET.Element

    def every(self, name: str) -> list[ET.Element]:
        return list(self.build.iter(f"VASSAL.build.{name}"))

    def counters(self, within: ET.Element | None = None) -> list[Counter]:
        slots = (self.build if within is None else within).iter("VASSAL.build.widget.PieceSlot")
        return [counter_of(slot.text or "") for slot in slots]


@pytest.fixture(autouse=True)
def _small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of 900 pixels: all is in the same measure, and drawn in a twentieth of the time."""
    monkeypatch.setattr(tokens, "LARGEST", 900)


@cache
def ready_made(key: str) -> Module:
    return opened(library(key))


def opened(body: Any) -> Module:
    archive = zipfile.ZipFile(io.BytesIO(vassal_module(documents.read(body).document)))
    return Module(archive, ET.fromstring(archive.read("buildFile.xml")))


def library(key: str) -> Any:
    return json.loads((LIBRARY / f"{key}.json").read_text())


def size_of(module: Module, image: str) -> tuple[int, int]:
    return Image.open(io.BytesIO(module.archive.read(f"images/{image}"))).size


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_every_ship_lies_in_her_place_whole_and_can_be_damaged(key: str) -> None:
    body, module = library(key), ready_made(key)
    (board,) = module.every("module.map.boardPicker.Board")
    wide, high = size_of(module, board.get("image", ""))
    assert (board.get("width"), board.get("height")) == (str(wide), str(high))
    stacks = module.every("module.map.SetupStack")
    assert len(stacks) == sum(bool({"hex", "square", "x"} & {*unit}) for unit in body["units"])
    for stack in stacks:
        assert 0 <= int(stack.get("x", "")) <= wide and 0 <= int(stack.get("y", "")) <= high
        assert stack.get("owningBoard") == board.get("name")
        (counter,) = module.counters(stack)
        assert len(counter.images) == 2 and counter.images[0] != counter.images[1]
        assert size_of(module, counter.images[0]) == size_of(module, counter.images[1])
    names = [counter.name for counter in module.counters(module.every("module.PieceWindow")[0])]
    assert [unit["id"] for unit in body["units"] if not any(name.startswith(unit["id"]) for name in names)] == []


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_all_that_is_named_is_there_and_read(key: str) -> None:
    module = ready_made(key)
    images = {name.removeprefix("images/") for name in module.archive.namelist() if name.startswith("images/")}
    used = {image for counter in module.counters() for image in counter.images}
    used |= {board.get("image", "") for board in module.every("module.map.boardPicker.Board")}
    assert used == images
    for element in module.build.iter():
        name = element.tag.removeprefix("VASSAL.build.")
        assert name in READS or name in BARE or name == "entry"
        assert set(element.attrib) <= READS.get(name, set()), name
        assert all(element.attrib[each].lstrip("-").isdigit() for each in WHOLE & {*element.attrib}), name
        assert all(float(element.attrib[each]) > 0 for each in {"dx", "dy"} & {*element.attrib}), name
    slots = module.every("widget.PieceSlot")
    numbers = [int(slot.get("gpid", "")) for slot in slots]
    assert len(set(numbers)) == len(numbers) and max(numbers) < int(module.build.get("nextPieceSlotId", ""))
    for slot, counter in zip(slots, module.counters(), strict=True):
        assert counter.states["piece"].split(";")[3] == slot.get("gpid") and counter.name == slot.get("entryName")
        assert size_of(module, counter.images[0]) == (int(slot.get("width", "")), int(slot.get("height", "")))
    assert module.every("module.PlayerRoster")[0].findall("entry")
    told = ET.fromstring(module.archive.read("moduledata"))
    assert told.findtext("name") == module.build.get("name") and told.get("version") == "1"


def test_on_hexes_a_counter_keeps_to_the_middle_of_its_hex_and_to_six_headings() -> None:
    module = opened(scenario(units=[ship("A1", (5, 9), facing="SE"), ship("B1", (4, 2), facing="NW")]))
    (grid,) = module.every("module.map.boardPicker.board.HexGrid")
    dx, dy, x0, y0 = (float(grid.get(name, "")) for name in ("dx", "dy", "x0", "y0"))
    places = [(int(stack.get("x", "")), int(stack.get("y", ""))) for stack in module.every("module.map.SetupStack")]
    for (x, y), (col, row) in zip(places, [(5, 9), (4, 2)], strict=True):
        assert abs(x - (x0 + dx * col)) <= 1.5 and abs(y - (y0 + dy * (row + 0.5 * (col % 2)))) <= 1.5
    turned = [(counter.traits["rotate"][1], counter.states["rotate"]) for counter in module.counters()[:2]]
    assert turned == [("6", "2"), ("6", "5")]


def test_on_a_free_table_a_ship_is_as_long_as_her_base_and_turns_freely() -> None:
    module = ready_made("nauta/nauta-mylae-260")
    assert not module.every("module.map.boardPicker.board.HexGrid")
    counter = module.counters()[0]
    assert counter.traits["rotate"][1] == "1" and 0 <= float(counter.states["rotate"]) < 360
    wide, _ = size_of(module, "board.png")
    base = size_of(module, counter.images[0])
    assert wide / 60 < base[1] < wide / 10 and base[0] < base[1], "a base of some centimetres on a table of metres"


def test_a_marker_with_two_faces_is_turned_over() -> None:
    module = ready_made("navarchoi/NAV-S-1")
    turned = [counter for counter in module.counters() if counter.traits.get("emb2", [""] * 5)[4] == "Turn over"]
    assert turned and all(counter.images[1].endswith("-back.png") for counter in turned)


def test_whatever_ships_and_scenarios_are_called_is_read_as_it_is_written() -> None:
    names = ["Sea;wolf", "A/B", "tail\\", "'quoted'", '<Ram> & "Oar"', "a\tb\x1bc", "Ἀργώ"]
    units = [ship(f"A{n}", (n, 9), name=name) for n, name in enumerate(names)] + [ship("B1", (5, 2))]
    body = scenario(units=units, title='Off <Mylae> & "Lipara"\u2028; 1/2')
    module = opened(body)
    told = [counter.name.partition(" ")[2] for counter in module.counters()[: len(names)]]
    assert told == ["Sea;wolf", "A/B", "tail\\", "'quoted'", '<Ram> & "Oar"', "a b c", "Ἀργώ"]
    assert module.build.get("name") == 'Off <Mylae> & "Lipara" ; 1/2'


def test_nothing_that_is_called_so_is_computed_or_shown_as_a_page_of_the_web() -> None:
    """VASSAL computes what stands in braces and looks up what stands between dollars; Java draws HTML, with pictures
    from elsewhere."""
    body = library("nauta/nauta-mylae-260")
    odd = ["{System.exit(1)}", "$PlayerName$", "<html><img src=x>"]
    units = [unit | {"id": id} for unit, id in zip(body["units"], odd, strict=False)]
    module = opened(body | {"title": "<HTML><b>Mylae", "units": [*units, *body["units"][len(odd) :]]})
    told = [counter.states["label"] for counter in module.counters()[: len(odd)]]
    assert not any(mark in words for words in told for mark in "{}$<")
    shown = [value for element in module.build.iter() for value in element.attrib.values()]
    shown += [counter.name for counter in module.counters()]
    assert not any(value.lower().startswith("<html") for value in shown)


@pytest.mark.parametrize("parts", [["a", "b"], ["a;b", ""], ["\\", "x"], ["''", "'"], [";", ";;"], ["a\\;b", "c"]])
def test_a_list_is_taken_apart_into_what_it_was_made_of(parts: list[str]) -> None:
    assert parts_of(sequence(parts, ";"), ";") == parts


def test_the_same_scenario_gives_the_same_bytes() -> None:
    read = documents.read(scenario()).document
    assert vassal_module(read) == vassal_module(read)


@pytest.mark.django_db
def test_it_is_offered_on_the_page_for_printing_and_in_the_api(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario())
    address = f"/s/{document.uid}/module.vmod"
    assert address in annas.get(f"/s/{document.uid}/print/").content.decode()
    answer = annas.get(address)
    assert answer["Content-Type"] == "application/zip" and ".vmod" in answer["Content-Disposition"]
    assert annas.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    assert annas.get(f"/api/scenarios/{document.uid}/module/").content == answer.content
    annas.logout()
    assert annas.get(address).status_code == annas.get(f"/api/scenarios/{document.uid}/module/").status_code == 404


def test_the_words_of_markers_can_be_read_on_the_largest_table() -> None:
    scenario_read = documents.read(library("oi_navarcoi/ONV-ARG")).document
    small = [each for each in tokens.markers_of(scenario_read, 1.5, LETTERS) if each.about == "Disordered"]
    assert small and small[0].width >= LETTERS * 0.58 * len("Disordered") and small[0].height >= 2 * LETTERS
