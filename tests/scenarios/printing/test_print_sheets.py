"""`manage.py print_sheets`."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from scenarios.printing.bundle import bundle
from scenarios.printing.pieces import BOOKLET, Asked, source_of
from scenarios.printing.setup import setup_sheet
from tests.scenarios.bodies import fleet, scenario
from tests.scenarios.printing.pdfs import colours, pages


@pytest.fixture
def file(tmp_path):
    path = tmp_path / "mylae.json"
    path.write_text(json.dumps(scenario()))
    return path


def _printed(file, tmp_path, **options):
    out, told = tmp_path / "out.pdf", StringIO()
    call_command("print_sheets", str(file), output=out, stdout=told, **options)
    return out.read_bytes(), told.getvalue()


def test_it_writes_the_setup_sheet_that_the_site_gives(file, tmp_path):
    pdf, told = _printed(file, tmp_path)
    assert pdf == setup_sheet(scenario(), paper="a4")
    assert "setup" in told


@pytest.mark.parametrize(("what", "words"), [("counters", "counters of 14 mm"), ("map", "Map, hexes of 20 mm")])
def test_it_prints_counters_and_maps_in_their_true_size(file, tmp_path, what, words):
    pdf, _ = _printed(file, tmp_path, what=what, hex=20.0, paper="letter")
    assert words in " ".join(pages(pdf))


@pytest.mark.parametrize("what", ["setup", "counters", "map"])
def test_it_prints_in_the_ink_that_is_asked_for(file, tmp_path, what):
    colour, grey = (_printed(file, tmp_path, what=what, edition=edition)[0] for edition in ("colour", "grey"))
    assert any(len(set(parts)) > 1 for parts in colours(colour))
    assert all(len(set(parts)) == 1 for parts in colours(grey))


def test_it_answers_in_json(file, tmp_path):
    pdf, told = _printed(file, tmp_path, json=True)
    assert json.loads(told)["bytes"] == len(pdf)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        ("{", "not JSON"),
        (json.dumps(fleet()), "is a fleet"),
        (json.dumps(scenario(units=[{"id": "A1", "side": "A", "hex": 5}])), "at /units/0/hex"),
    ],
)
def test_it_says_what_is_wrong_with_a_file_and_writes_nothing(tmp_path, content, words):
    file = tmp_path / "wrong.json"
    file.write_text(content)
    with pytest.raises(CommandError, match=words):
        _printed(file, tmp_path)
    assert not (tmp_path / "out.pdf").exists()


def test_it_says_when_a_file_is_missing_or_the_place_cannot_be_written(file, tmp_path):
    with pytest.raises(CommandError, match=r"none\.json cannot be read: No such file"):
        _printed(tmp_path / "none.json", tmp_path)
    with pytest.raises(CommandError, match="cannot be written"):
        call_command("print_sheets", str(file), output=tmp_path / "nowhere" / "out.pdf", stdout=StringIO())


def test_hexes_beyond_reason_are_refused(file, tmp_path):
    with pytest.raises(CommandError, match="12 to 90 mm"):
        _printed(file, tmp_path, what="map", hex=500.0)


def test_it_prints_the_booklet_or_what_is_named_as_one_bundle(file, tmp_path):
    pdf, told = _printed(file, tmp_path, what="bundle")
    assert pdf == bundle(source_of(scenario()), Asked(BOOKLET)) and "bundle" in told
    pdf, _ = _printed(file, tmp_path, what="bundle", pieces=["units", "log"], paper="letter", edition="grey")
    assert pdf == bundle(source_of(scenario()), Asked(("log", "units"), paper="letter", edition="grey"))


def test_a_piece_that_is_not_there_is_told_with_those_that_are(file, tmp_path):
    with pytest.raises(CommandError, match="There is no piece 'chart'; of this scenario there are cover, setup"):
        _printed(file, tmp_path, what="bundle", pieces=["cover", "chart"])
    assert not (tmp_path / "out.pdf").exists()
