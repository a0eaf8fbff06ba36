"""Words and addresses that the shell of the pages needs: the import map, browsers by name."""

import json
import re

import pytest
from django.contrib.staticfiles.storage import StaticFilesStorage

from config import page_tags


def test_every_module_has_its_name_and_its_address():
    imports = json.loads(page_tags._read_import_map())["imports"]
    assert imports["navarch/site.js"] == "/static/js/site.js"


def test_names_lead_to_hashed_files_where_files_are_hashed(monkeypatch):
    class Hashed(StaticFilesStorage):
        hashed_files = {"js/board/hex.js": "js/board/hex.1f2e.js", "css/base.css": "css/base.77.css"}

        def url(self, name):
            return f"/static/{self.hashed_files[name]}"

    storage = Hashed()
    monkeypatch.setattr(page_tags, "staticfiles_storage", storage)
    monkeypatch.setattr("django.contrib.staticfiles.storage.staticfiles_storage", storage)
    assert json.loads(page_tags._read_import_map())["imports"] == {
        "navarch/board/hex.js": "/static/js/board/hex.1f2e.js"
    }


def test_what_a_module_imports_is_asked_for_at_once_however_far_down():
    ahead = re.findall(
        r'<link rel="modulepreload" href="/static/js/([^"]+)">', page_tags._read_modules_ahead("editor/main.js")
    )
    assert {"editor/board.js", "board/view.js", "board/camera.js"} <= set(ahead)  # of main, of board, of live
    assert len(ahead) == len(set(ahead))
    assert not {"editor/main.js", "site.js", "menus.js"} & set(ahead)  # the page asks for these itself


@pytest.mark.parametrize(
    ("says", "name"),
    [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36", "Chrome on Android"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on iPhone"),
        ("curl/8.5.0", "curl/8.5.0"),
        ("", "unknown"),
    ],
)
def test_a_browser_is_told_by_its_name(says, name):
    assert page_tags.browser_name(says) == name


def test_an_icon_is_drawn_where_it_stands_and_says_nothing_itself():
    drawn = page_tags.icon("print")
    assert drawn.startswith('<svg class="icon"') and 'aria-hidden="true"' in drawn and "<path" in drawn


def test_icons_are_lines_without_colours_of_their_own():
    assert len(page_tags.icon_names()) > 30
    assert not [
        name for name in page_tags.icon_names() if "fill" in page_tags.icon(name) or "#" in page_tags.icon(name)
    ]
