"""A fleet's roster: a sheet, and words for forums and spreadsheets."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from scenarios import services
from scenarios.documents import documents
from scenarios.ownership import Actor
from scenarios.printing.roster import FORMS, Roster, as_bbcode, as_csv, as_markdown, as_text
from scenarios.printing.roster_sheet import roster_of, roster_sheet
from tests.scenarios.bodies import fleet
from tests.scenarios.printing.pdfs import pages

FLEETS = sorted(Path("scenarios/library").glob("*/fleets/*.json"))
ODD = Roster(["50|50"], ("", "Name"), [("S1", "*Bold* [b]x[/b] | <i>"), ("S2", "=HYPERLINK(1)")])


def read(path: Path) -> Any:
    return documents.read(json.loads(path.read_text())).document


@pytest.mark.parametrize("path", FLEETS, ids=lambda path: path.stem)
def test_every_fleet_has_a_roster_with_every_ship_in_every_form(path: Path) -> None:
    document = read(path)
    told = roster_of(document)
    assert [row[0] for row in told[2].rows] == [unit.id for unit in document.units]
    assert not any(fact.endswith(".") for fact in told[2].facts), "they stand in one line"
    sheet = " ".join(pages(roster_sheet(document, paper="a4")))
    for unit in document.units:
        assert unit.id in sheet and (not unit.name or unit.name in sheet)
    for _, _, made in FORMS.values():
        assert all(unit.name in made(*told).replace("\\", "") for unit in document.units)


def test_plain_text_stands_in_columns() -> None:
    told = as_text(
        "Fleet", "Nauta", Roster(["2 ships"], ("", "Name", "Points"), [("S1", "Ajax", "20"), ("S22", "Io", "5")])
    )
    assert told.splitlines() == ["Fleet", "Nauta; 2 ships", "", "     Name  Points", "S1   Ajax  20", "S22  Io    5"]


def test_what_looks_like_a_mark_is_none() -> None:
    assert "| S1 | \\*Bold\\* \\[b\\]x\\[/b\\] \\| \\<i\\> |" in as_markdown("F", "R", ODD)
    assert "[b]x" not in as_bbcode("F", "R", ODD).split("[table]")[1]


def test_no_cell_of_a_spreadsheet_is_a_formula() -> None:
    rows = list(csv.reader(io.StringIO(as_csv("F", "R", ODD))))
    assert rows[0] == ["Id", "Name"] and rows[2] == ["S2", "'=HYPERLINK(1)"]


def test_the_same_fleet_gives_the_same_bytes() -> None:
    assert roster_sheet(read(FLEETS[0]), paper="letter") == roster_sheet(read(FLEETS[0]), paper="letter")


@pytest.mark.django_db
@pytest.mark.parametrize("form", ["pdf", *FORMS])
def test_a_roster_is_offered_on_the_page_of_its_fleet(annas: Client, anna: Actor, form: str) -> None:
    document = services.document_create(actor=anna, body=fleet())
    address = f"/f/{document.uid}/roster.{form}"
    assert address in annas.get(f"/f/{document.uid}/").content.decode()
    answer = annas.get(address)
    assert answer.status_code == 200 and "roster" in answer["Content-Disposition"]
    assert annas.get(address, headers={"If-None-Match": answer["ETag"]}).status_code == 304


@pytest.mark.django_db
def test_there_are_no_other_rosters_and_none_of_anothers_private_fleet(
    annas: Client, anna: Actor, client: Client
) -> None:
    document = services.document_create(actor=anna, body=fleet())
    assert annas.get(f"/f/{document.uid}/roster.docx").status_code == 404
    assert annas.get(f"/f/{document.uid}/roster.pdf?paper=a9").status_code == 404
    client.logout()
    assert client.get(f"/f/{document.uid}/roster.pdf").status_code == 404


@pytest.mark.django_db
def test_a_fleet_without_ships_has_a_roster_that_says_so(annas: Client, anna: Actor) -> None:
    document = services.document_create(actor=anna, body=fleet(ships=0))
    assert "No ships yet" in pages(annas.get(f"/f/{document.uid}/roster.pdf").content)[0]
