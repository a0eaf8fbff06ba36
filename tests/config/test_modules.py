"""What pages load of static/js: their import maps, and what they fetch ahead."""

import json
import re
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.conf import settings
from django.contrib.staticfiles.storage import StaticFilesStorage

from config import modules

TEMPLATES = Path(settings.BASE_DIR) / "templates"
NAMED = re.compile(r"""\{% import_map "([^"]+)" %\}""")
LOADED = re.compile(r"""<script type="module" src="\{% static 'js/([^']+)' %\}">""")
WITH_MODULES = sorted(
    path.relative_to(TEMPLATES).as_posix() for path in TEMPLATES.rglob("*.html") if LOADED.search(path.read_text())
)
CARRIED = {"scenarios/editor.html"}  # what the pages that extend it name beside their own


def imports(*, page: str) -> dict[str, str]:
    """The import map of a page that loads these modules."""
    drawn = modules.import_map({"request": SimpleNamespace(csp_nonce="once")}, page)
    assert drawn.startswith('<script type="importmap" nonce="once">')
    found: dict[str, str] = json.loads(re.sub("<[^>]+>", "", drawn))["imports"]
    return found


def test_a_page_has_the_names_of_all_that_its_modules_import_and_of_no_others():
    found = imports(page="battle/replay.js")
    assert found["navarch/site.js"] == "/static/js/site.js"
    assert {"navarch/battle/replay.js", "navarch/board/view.js", "navarch/board/camera.js"} <= found.keys()
    assert not any(name.startswith(("navarch/editor", "navarch/campaign")) for name in found)
    assert found.keys() < imports(page="battle/replay.js editor_hex/main.js").keys()


def test_what_is_imported_only_once_the_page_is_painted_is_there_too():
    assert "navarch/board/view.js" in imports(page="editor/soon.js")


def test_what_is_fetched_when_somebody_asks_for_it_has_a_name_too():
    named = imports(page="editor_table/start.js")
    assert {"navarch/editor/coast_files.js", "navarch/editor/tiled.js", "navarch/editor_table/charts.js"} <= set(named)


def test_a_page_without_modules_of_its_own_has_those_of_every_page():
    assert "navarch/site.js" in imports(page="") and len(imports(page="")) < 10


def test_an_answer_without_a_policy_has_no_map():
    assert modules.import_map({}) == ""


def test_names_lead_to_hashed_files_where_files_are_hashed(monkeypatch):
    class Hashed(StaticFilesStorage):
        def url(self, name):
            return f"/static/{name}?1f2e"

    monkeypatch.setattr("django.contrib.staticfiles.storage.staticfiles_storage", Hashed())
    assert (
        json.loads(modules._read_names("painted.js"))["imports"]["navarch/painted.js"] == "/static/js/painted.js?1f2e"
    )


@pytest.mark.parametrize("template", WITH_MODULES)
def test_every_page_names_the_modules_that_it_loads(template):
    text = (TEMPLATES / template).read_text()
    named = {name for found in NAMED.findall(text) for name in found.split()}
    loaded = set(LOADED.findall(text)) - {modules.SITE_MODULE}
    if template in CARRIED:
        pages = [path.read_text() for path in TEMPLATES.glob("scenarios/*/editor.html")]
        assert len(pages) == 5 and all("editor/soon.js" in NAMED.search(page)[1].split() for page in pages)
    else:
        assert loaded == named - {"editor/soon.js"}


def test_what_a_module_imports_is_asked_for_at_once_however_far_down():
    ahead = re.findall(
        r'<link rel="modulepreload" href="/static/js/([^"]+)">', modules._read_ahead("editor_hex/main.js")
    )
    assert {"editor/start.js", "editor/board.js", "board/view.js", "board/camera.js"} <= set(ahead)
    assert len(ahead) == len(set(ahead))
    assert not {"editor_hex/main.js", "site.js", "menus.js"} & set(ahead)  # the page asks for these itself
