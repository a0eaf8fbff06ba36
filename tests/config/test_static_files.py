"""Static files as they are collected: one stylesheet for every page, typefaces under names that never change."""

import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.template.loader import render_to_string
from django.test import override_settings

from config import page_tags
from config.serving import static_files

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    storages = {
        "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
        "staticfiles": {"BACKEND": "config.serving.static_files.Collected"},
    }
    finders = ["django.contrib.staticfiles.finders.FileSystemFinder"]  # those of the project, not of its packages
    with override_settings(STATIC_ROOT=folder, STORAGES=storages, STATICFILES_FINDERS=finders):
        call_command("collectstatic", interactive=False, verbosity=0)
    return folder


@pytest.mark.parametrize("what", static_files.JOINED)
def test_sheets_are_joined_in_their_order(collected: Path, what: str) -> None:
    text = (collected / static_files.joined(what)).read_text()
    starts = [(collected / name).read_text()[:20] for name in static_files.JOINED[what]]
    places = [text.index(start) for start in starts]
    assert places == sorted(places)
    assert len(set(places)) == len(places)


def test_the_order_of_the_layers_is_declared_first(collected: Path) -> None:
    text = (collected / static_files.joined("site")).read_text()
    assert text.index("@layer tokens, base") < text.index("@font-face")


@pytest.mark.parametrize("what", [what for what in static_files.JOINED if what != "site"])
def test_a_page_with_a_board_asks_for_two_sheets(collected: Path, monkeypatch, what: str) -> None:
    names = json.loads((collected / "staticfiles.json").read_text())["paths"]
    monkeypatch.setattr(page_tags.staticfiles_storage, "hashed_files", names, raising=False)
    links = page_tags._read_stylesheets() + page_tags._read_stylesheets(what)
    assert links.count('rel="stylesheet"') == 2


def test_the_joined_sheet_asks_for_faces_by_the_hash_of_what_they_hold(collected: Path) -> None:
    names = json.loads((collected / "staticfiles.json").read_text())["paths"]
    text = (collected / names[static_files.joined("site")]).read_text()
    asked = re.findall(r'url\("\.\./(fonts/[^"]+)"\)', text)
    assert asked and all(re.search(r"\.[0-9a-f]{12}\.woff2$", name) for name in asked)
    assert all((collected / name).is_file() for name in asked)
    assert {names[name] for name in page_tags.PRELOADED} <= set(asked)


def test_a_page_preloads_the_two_faces_of_the_first_screen(client, db) -> None:
    page = client.get("/").content.decode()
    assert re.findall(r'rel="preload" href="([^"]+)" as="font" type="font/woff2" crossorigin', page) == [
        f"/static/{name}" for name in page_tags.PRELOADED
    ]


def test_faces_are_asked_for_after_what_holds_up_the_first_paint() -> None:
    links = page_tags._read_stylesheets()
    assert links.rindex('rel="stylesheet"') < links.index('rel="preload"')


def test_without_the_faces_pages_are_whole_and_ask_for_none(monkeypatch) -> None:
    monkeypatch.setattr(page_tags, "_cut", lambda: False)
    links = page_tags._read_stylesheets()
    assert "font" not in links and "css/tokens.css" in links
    assert "Open Font License" not in render_to_string("_footer.html")
