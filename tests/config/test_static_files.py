"""Static files as they are collected: one stylesheet for every page, typefaces under names that never change."""

import json
import re
from pathlib import Path

import pytest
from django.core.management import call_command
from django.template.loader import render_to_string
from django.test import override_settings

from config import page_tags, static_files

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("static")
    storages = {
        "default": {"BACKEND": "django.core.files.storage.InMemoryStorage"},
        "staticfiles": {"BACKEND": "config.static_files.Collected"},
    }
    finders = ["django.contrib.staticfiles.finders.FileSystemFinder"]  # those of the project, not of its packages
    with override_settings(STATIC_ROOT=folder, STORAGES=storages, STATICFILES_FINDERS=finders):
        call_command("collectstatic", interactive=False, verbosity=0)
    return folder


def test_the_sheets_of_every_page_are_joined_in_their_order(collected: Path) -> None:
    joined = (collected / static_files.JOINED).read_text()
    places = [joined.index((collected / name).read_text()[:60]) for name in static_files.SHEETS]
    assert places == sorted(places)
    assert joined.index("@layer tokens, base") < joined.index("@font-face")


def test_the_joined_sheet_asks_for_faces_by_the_hash_of_what_they_hold(collected: Path) -> None:
    names = json.loads((collected / "staticfiles.json").read_text())["paths"]
    joined = (collected / names[static_files.JOINED]).read_text()
    asked = re.findall(r'url\("\.\./(fonts/[^"]+)"\)', joined)
    assert asked and all(re.search(r"\.[0-9a-f]{12}\.woff2$", name) for name in asked)
    assert all((collected / name).is_file() for name in asked)
    assert {names[name] for name in page_tags.PRELOADED} <= set(asked)


def test_a_page_preloads_the_two_faces_of_the_first_screen(client, db) -> None:
    page = client.get("/").content.decode()
    assert re.findall(r'rel="preload" href="([^"]+)" as="font" type="font/woff2" crossorigin', page) == [
        f"/static/{name}" for name in page_tags.PRELOADED
    ]


def test_without_the_faces_pages_are_whole_and_ask_for_none(monkeypatch) -> None:
    monkeypatch.setattr(page_tags, "_cut", lambda: False)
    links = page_tags._read_stylesheets()
    assert "font" not in links and "css/tokens.css" in links
    assert "Open Font License" not in render_to_string("_footer.html")
