"""Coasts from files: GeoJSON, maps of Tiled, some that are ready; a bad file says what is amiss with it."""

import base64
import json
import zlib
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rules.geometry.table import is_convex
from scenarios import services
from scenarios.ownership import Actor
from tests.pages.browser import accessibility_violations, sideways_overflow
from tests.pages.editing import Editing
from tests.pages.editor.conftest import LogIn
from tests.pages.editor.handling import Edit
from tests.pages.editor.test_coasts import area, covers, lands
from tests.pages.test_nauta_editor import Table
from tests.scenarios.nauta import bodies as nauta

pytestmark = pytest.mark.django_db(transaction=True)
# A square degree of land with a lake, and half a degree of sea to its east.
RING = [[20, 38], [21, 38], [21, 39], [20, 39], [20, 38]]
LAKE = [[20.25, 38.25], [20.25, 38.75], [20.75, 38.75], [20.75, 38.25], [20.25, 38.25]]


def geojson(*geometries: dict[str, Any], **more: Any) -> bytes:
    features = [{"type": "Feature", "properties": None, "geometry": each} for each in geometries]
    return json.dumps({"type": "FeatureCollection", "features": features, **more}).encode()


def tiled(**facts: Any) -> dict[str, Any]:
    """A map of hexes by columns with land in the first two of them, packed."""
    cols, rows = 6, 5
    tiles = b"".join((1 if n % cols < 2 else 0).to_bytes(4, "little") for n in range(cols * rows))
    packed = base64.b64encode(zlib.compress(tiles)).decode()
    layer = {"type": "tilelayer", "name": "Shore", "data": packed, "encoding": "base64", "compression": "zlib"}
    sea = {"type": "tilelayer", "name": "Sea", "data": [1] * cols * rows}
    size = {"width": cols, "height": rows, "tilewidth": 40, "tileheight": 35}
    return {
        **size,
        "orientation": "hexagonal",
        "staggeraxis": "x",
        "staggerindex": "odd",
        "layers": [sea, layer],
        **facts,
    }


def bring(editor: Editing, name: str, content: bytes) -> None:
    editor.tab("Table" if isinstance(editor, Table) else "Map")
    editor.button("Bring a coast…").click()
    expect(editor.page.locator("#editor-coasts")).to_be_visible()
    file = {"name": name, "mimeType": "application/json", "buffer": content}
    editor.page.locator("[data-coast-file]").set_input_files([file])  # type: ignore[list-item]


def fault(editor: Editing, words: str) -> None:
    expect(editor.page.locator("[data-coast-fault]")).to_contain_text(words)
    expect(editor.page.get_by_role("button", name="Take it")).to_be_disabled()
    editor.press("Escape")


@pytest.fixture
def table(page: Page, anna: Actor, log_in: LogIn) -> Table:
    log_in(page, anna.user)
    return Table(page, services.document_create(actor=anna, body=nauta.scenario(units=[]))).open()


def test_land_with_a_lake_lies_on_the_table_in_its_shape_and_says_its_scale(table: Table) -> None:
    bring(table, "land.geojson", geojson({"type": "Polygon", "coordinates": [RING, LAKE]}, bbox=[20, 38, 21.5, 39]))
    expect(table.page.locator("[data-coast-words]")).to_contain_text("One 100 mm is 22 km")
    table.page.get_by_role("button", name="Take it").click()
    pieces = lands(table)
    assert all(is_convex(tuple(map(tuple, piece))) for piece in pieces)
    assert covers(pieces, 30, 300) and not covers(pieces, 200, 300) and not covers(pieces, 500, 300)
    high, wide = 600 / (1.5 * 0.7826), 400.0
    assert area(pieces) == pytest.approx(high * wide * 0.75, rel=0.03)


def test_a_file_that_is_no_coast_says_what_is_amiss(table: Table) -> None:
    bring(table, "x.json", b"{not json")
    fault(table, "neither JSON nor a TMX map")
    bring(table, "x.json", geojson({"type": "LineString", "coordinates": [[1, 2], [3, 4]]}))
    fault(table, "There are no areas in it, only 1 line")
    bring(table, "x.json", geojson({"type": "Polygon", "coordinates": [[[1, 2], [3, "4"], [5, 6], [1, 2]]]}))
    fault(table, "A position in it is not two numbers")
    bring(table, "x.json", json.dumps({"type": "Topology"}).encode())
    fault(table, "TopoJSON")
    bring(table, "x.json", json.dumps(tiled(width=900, height=900)).encode())
    fault(table, "up to 500 by 500")
    bring(table, "x.json", b" " * (4 * 1024 * 1024 + 1))
    fault(table, "up to 4 MB")
    bring(table, "x.tmx", b"<svg/>")
    fault(table, "no map of Tiled")
    assert lands(table) == []


def test_on_hexes_a_map_of_tiled_is_taken_cell_by_cell(edit: Edit) -> None:
    editor = edit(board={"cols": 12, "rows": 10, "rocks": [[11, 9]]})
    bring(editor, "map.tmj", json.dumps(tiled()).encode())
    expect(editor.page.locator("[data-coast-words]")).to_contain_text("10 hexes of land")
    editor.page.get_by_role("button", name="Take it").click()
    board = editor.body["board"]
    assert sorted(board["shore"]) == [[col, row] for col in (0, 1) for row in range(5)]
    assert not board.get("rocks")  # instead of what was there

    editor.press("Control+z")
    objects = "<objectgroup name='reef'><object x='80' y='70' width='80' height='70'/></objectgroup>"
    tmx = f"<map orientation='orthogonal' width='6' height='4' tilewidth='40' tileheight='35'>{objects}</map>"
    bring(editor, "map.tmx", tmx.encode())
    editor.page.get_by_label("as", exact=True).select_option("rocks")
    editor.page.get_by_label("Instead of the land that is there").uncheck()
    editor.page.get_by_role("button", name="Take it").click()
    rocks = editor.body["board"]["rocks"]
    assert [11, 9] in rocks and [5, 6] in rocks and [0, 0] not in rocks


def test_the_straits_of_salamis_have_a_strait(table: Table) -> None:
    table.tab("Table")
    table.button("Bring a coast…").click()
    table.page.get_by_label("or one that is ready").select_option("The Straits of Salamis")
    expect(table.page.locator("[data-coast-words]")).to_contain_text("Natural Earth, 1:10,000,000, public domain")
    table.page.get_by_label("It lies").select_option("so that it fills the board")
    table.page.get_by_role("button", name="Take it").click()
    pieces = lands(table)
    assert 8 < len(pieces) <= 60 and all(is_convex(tuple(map(tuple, piece))) for piece in pieces)
    assert all(0 <= at <= 600 for piece in pieces for point in piece for at in point)
    assert 0.3 < area(pieces) / 360_000 < 0.75
    expect(table.page.locator("[data-findings]")).not_to_contain_text("convex")


def test_on_a_phone_the_leaf_fits_and_can_be_read_aloud(table: Table) -> None:
    table.page.set_viewport_size({"width": 390, "height": 844})
    table.tab("Table")
    table.button("Bring a coast…").click()
    table.page.get_by_label("or one that is ready").select_option("Artemisium")
    expect(table.page.locator("[data-coast-words]")).to_contain_text("GeoJSON")
    assert accessibility_violations(table.page) == []
    assert sideways_overflow(table.page) == 0
