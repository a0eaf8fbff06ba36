"""The board and the ships as pictures for tables on a screen."""

import csv
import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from PIL import Image

from scenarios import services
from scenarios.documents import documents
from scenarios.ownership import Actor
from scenarios.printing.tokens import LARGEST, tokens
from tests.scenarios.bodies import scenario, ship

LIBRARY = Path("scenarios/library")
ONE_OF_EACH = [
    "ancient_naval_games/HEX-SC1", "nauta/nauta-mylae-260", "mare_nostrum/mare-mylae-260", "oi_navarcoi/ONV-SYB",
    "navarchoi/NAV-S-3",
]  # fmt: skip


def opened(body: Any) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(tokens(documents.read(body).document)))


def picture(archive: zipfile.ZipFile, name: str) -> Image.Image:
    return Image.open(io.BytesIO(archive.read(name)))


@pytest.mark.parametrize("key", ONE_OF_EACH)
def test_every_ship_is_in_it_whole_and_damaged_with_its_name_and_size(key: str) -> None:
    body = json.loads((LIBRARY / f"{key}.json").read_text())
    archive = opened(body)
    rows = list(csv.DictReader(io.StringIO(archive.read("pictures.csv").decode())))
    assert sorted(row["file"] for row in rows) == sorted(set(archive.namelist()) - {"pictures.csv"})
    assert sum(row["file"].startswith("ships/") for row in rows) == 2 * len(body["units"])
    for row in [*rows[:4], rows[-1]]:
        assert picture(archive, row["file"]).size == (int(row["width_px"]), int(row["height_px"]))
    assert [unit["id"] for unit in body["units"] if not any(row["shows"].startswith(unit["id"]) for row in rows)] == []


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        ("ancient_naval_games/HEX-SC1", {"Oar-damage-1": 4, "Oar-damage-2": 4, "Oar-damage-3": 4}),
        ("nauta/nauta-mylae-260", {"Moved": 4, "Boarding": 4, "Prize": 4, "Dash": 4}),
        ("mare_nostrum/mare-mylae-260", {"A-St": 1, "B-Mu": 1}),
        ("oi_navarcoi/ONV-SYB", {"Rout": 6, "Flotsam": 8, "Signals-5": 2}),
        ("navarchoi/NAV-S-3", {"Yellow": 40, "Yellow-back": 40, "Grappled": 20, "Wind": 1}),
    ],
)
def test_markers_are_in_it_with_how_many_the_rules_ask_for(key: str, wanted: dict[str, int]) -> None:
    archive = opened(json.loads((LIBRARY / f"{key}.json").read_text()))
    rows = {row["file"]: row for row in csv.DictReader(io.StringIO(archive.read("pictures.csv").decode()))}
    assert {name: int(rows[f"markers/{name}.png"]["number"]) for name in wanted} == wanted
    for name in wanted:
        row = rows[f"markers/{name}.png"]
        drawn = picture(archive, row["file"]).convert("L")
        assert drawn.size == (int(row["width_px"]), int(row["height_px"]))
        darkest, palest = drawn.getextrema()
        assert darkest < 100 < 180 < palest, "words on a plate"


def test_a_token_stands_on_nothing_and_the_board_shows_no_ships() -> None:
    units = [ship("A1", (5, 9)), ship("B1", (5, 2))]
    archive, empty = opened(scenario(units=units)), opened(scenario(units=[]))
    token = picture(archive, "ships/A-A1.png").convert("RGBA")
    assert token.getpixel((0, 0))[3] == 0 and token.getpixel((token.width // 2, token.height // 2))[3] == 255
    assert max(picture(archive, "board.png").size) <= LARGEST
    assert archive.read("board.png") == empty.read("board.png")
    assert archive.read("ships/A-A1.png") != archive.read("ships/A-A1-damaged.png")


def test_the_same_scenario_gives_the_same_bytes() -> None:
    read = documents.read(scenario()).document
    assert tokens(read) == tokens(read)


def test_whatever_a_ship_is_called_its_file_has_a_plain_name_of_its_own() -> None:
    units = [ship("A1", (5, 9), name="../../x"), ship("A/1", (6, 9)), ship("B1", (5, 2), name="=cmd")]
    names = opened(scenario(units=units)).namelist()
    assert len(names) == len(set(names)) == 11 and not any(".." in name for name in names)


@pytest.mark.django_db
def test_it_is_offered_on_the_page_for_printing(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=scenario())
    address = f"/s/{document.uid}/tokens.zip"
    assert address in annas.get(f"/s/{document.uid}/print/").content.decode()
    answer = annas.get(address)
    assert answer["Content-Type"] == "application/zip" and answer.content.startswith(b"PK")
    assert annas.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304
    annas.logout()
    assert annas.get(address).status_code == 404
