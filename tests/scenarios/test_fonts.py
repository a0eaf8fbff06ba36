"""The two typefaces: cut once, named as their licences allow, with the letters and figures that the site needs."""

import io
from pathlib import Path

import pytest
from django.core.management import call_command
from fontTools.ttLib import TTFont

from scenarios.drawing import fonts

WEB = sorted((fonts.folder("web") / "fonts").glob("*.woff2"))


def face(name: str) -> TTFont:
    return TTFont(fonts.folder("web") / "fonts" / f"{name}.woff2")


def test_every_face_is_there_in_latin_and_in_greek() -> None:
    assert {path.stem for path in WEB} == {f"{one.name}-{script}" for one in fonts.FACES for script in fonts.RANGES}
    assert {path.stem for path in fonts.folder("print").glob("*.ttf")} == {one.name for one in fonts.FACES}


def test_a_second_cut_changes_nothing(settings: object, capsys: pytest.CaptureFixture[str]) -> None:
    before = {path: path.stat().st_mtime_ns for path in fonts.folder("web").rglob("*.*")}
    assert fonts.cut() is False
    call_command("cut_fonts")
    assert capsys.readouterr().out == ""
    assert {path: path.stat().st_mtime_ns for path in fonts.folder("web").rglob("*.*")} == before


@pytest.mark.parametrize("path", WEB, ids=lambda path: path.stem)
def test_a_changed_copy_keeps_no_reserved_name_but_keeps_who_made_it_and_the_licence(path: Path) -> None:
    names = TTFont(path)["name"]
    family = fonts.TEXT if path.stem.startswith("text") else fonts.DISPLAY
    assert names.getDebugName(1) == family
    assert not any("Source" in str(names.getDebugName(which)) for which in (1, 3, 4, 6, 16))
    assert "Copyright" in names.getDebugName(0) or "©" in names.getDebugName(0)
    assert "Open Font License" in names.getDebugName(13)


def test_both_licences_are_served_beside_the_faces(client: object, db: None) -> None:
    for name in ("OFL-EB-Garamond.txt", "OFL-Navarch-Text.txt"):
        assert "SIL Open Font License" in (fonts.folder("web") / "fonts" / name).read_text(encoding="utf-8")


def test_the_faces_hold_the_letters_of_the_rulebooks_and_polytonic_greek() -> None:
    assert set("Návarchoi, 72 % – “½” × − → ç Ł ő") - set(" ") <= {
        chr(code) for code in face("text-400-latin").getBestCmap()
    }
    assert set("Ναύαρχοι περίπλους ἀθηναῖος ᾧ") - set(" ") <= {
        chr(code) for code in face("display-400-italic-greek").getBestCmap()
    }


@pytest.mark.parametrize("name", ["text-400-latin", "text-700-latin", "display-700-latin"])
def test_figures_stand_in_columns(name: str) -> None:
    font = face(name)
    widths = {font["hmtx"][font.getBestCmap()[ord(figure)]][0] for figure in "0123456789"}
    assert len(widths) == 1 or "tnum" in {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}


def test_all_faces_that_a_page_loads_first_are_small() -> None:
    first = [fonts.folder("web") / "fonts" / f"{name}-latin.woff2" for name in ("text-400", "text-700", "display-700")]
    assert sum(path.stat().st_size for path in first) < 90_000


def test_sheets_are_set_in_the_faces_of_the_screen() -> None:
    assert fonts.print_paths() == [str(fonts.folder("print"))]
    print_face = TTFont(io.BytesIO((fonts.folder("print") / "text-400.ttf").read_bytes()))
    assert print_face["name"].getDebugName(1) == fonts.TEXT


def test_what_stands_in_for_a_face_is_as_broad_as_it_is() -> None:
    """A page is set again when its typeface comes; set as broad before, no word moves."""
    rules = (fonts.folder("web") / "css" / "fonts.css").read_text().splitlines()
    stands_in = [rule for rule in rules if "local(" in rule]
    assert len(stands_in) == len(fonts.FACES) * 2
    assert all("url(" not in rule and "line-gap-override: 0%" in rule for rule in stands_in)
    ours = TTFont(fonts.folder("print") / "text-400.ttf")
    glyphs, widths = ours.getBestCmap(), ours["hmtx"]
    broad = sum(widths[glyphs[ord(letter)]][0] for letter in fonts.SAMPLE) / len(fonts.SAMPLE) / ours["head"].unitsPerEm
    (arial, *_) = fonts.STAND_INS[fonts.TEXT]
    rule = next(rule for rule in stands_in if arial.family in rule and "weight: 400; font-style: normal" in rule)
    size = float(rule.split("size-adjust: ")[1].split("%")[0]) / 100
    assert size * arial.ems[fonts.PLAIN] == pytest.approx(broad, rel=0.001)


def test_every_family_that_stands_in_is_named_in_the_stacks() -> None:
    tokens = Path("static/css/tokens.css").read_text()
    for family, others in fonts.STAND_INS.items():
        names = ", ".join(f'"{name}"' for name in (family, *(other.family for other in others)))
        assert names in tokens
