"""The commands for documents: each does what its service does, and also answers in JSON."""

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from scenarios.documents import kinds
from scenarios.documents.ready_made import FOLDER
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.scenarios.bodies import scenario, ship


def said(*words: Any, **options: Any) -> str:
    out = StringIO()
    call_command(*words, stdout=out, **options)
    return out.getvalue()


def file(folder: Path, body: Any, name: str = "document.json") -> str:
    path = folder / name
    path.write_text(body if isinstance(body, str) else json.dumps(body))
    return str(path)


@pytest.mark.django_db
def test_load_library_installs_and_changes_nothing_the_second_time() -> None:
    count = sum(len(list(kind.ready_made())) for kind in kinds.all())
    assert said("load_library").count("installed:") == count
    before = list(Document.objects.values_list("uid", "head", "updated").order_by("pk"))
    assert said("load_library") == f"Library: {count} ready-made documents, none changed.\n"
    assert list(Document.objects.values_list("uid", "head", "updated").order_by("pk")) == before
    assert {one["done"] for one in json.loads(said("load_library", "--json"))} == {"unchanged"}


@pytest.mark.django_db
def test_load_library_makes_a_changed_file_a_new_revision(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "ancient_naval_games"
    folder.mkdir()
    monkeypatch.setattr("scenarios.documents.ready_made.FOLDER", tmp_path)
    file(folder, scenario("One"), "T.json")
    said("load_library")
    file(folder, scenario("Two"), "T.json")
    assert "updated: Two (ancient_naval_games/T, revision 2)" in said("load_library")
    file(folder, scenario(units="none"), "T.json")
    with pytest.raises(CommandError, match="ancient_naval_games/T"):
        said("load_library")


def test_check_document_passes_the_ready_made_and_fails_the_broken(tmp_path: Path) -> None:
    good = sorted(map(str, FOLDER.rglob("HEX-*.json")))
    assert said("check_document", *good).count("nothing to remark") == len(good)
    both = file(tmp_path, scenario(units=[ship("A1", (5, 5)), ship("B1", (5, 5))]))
    out = StringIO()
    with pytest.raises(SystemExit) as exit:
        call_command("check_document", good[0], both, stdout=out)
    assert exit.value.code == 1
    assert "error at /units/1/hex" in out.getvalue() and "(HEX-GEN-05)" in out.getvalue()


@pytest.mark.parametrize("text", ["{", "[]", '{"ruleset": "chess"}', None])
def test_check_document_says_in_words_what_is_no_document(tmp_path: Path, text: str | None) -> None:
    path = file(tmp_path, text) if text is not None else str(tmp_path / "missing.json")
    out = StringIO()
    with pytest.raises(SystemExit):
        call_command("check_document", path, json=True, stdout=out)
    told = json.loads(out.getvalue())
    assert told[0]["findings"][0]["code"].startswith("DOC-")


@pytest.mark.django_db
def test_documents_go_out_and_in_again(tmp_path: Path, anna: Actor, capsys: pytest.CaptureFixture[str]) -> None:
    said("load_library")
    out = tmp_path / "out.json"
    said("export_document", "ancient_naval_games/HEX-SC1", output=out)
    assert out.read_text() == (FOLDER / "ancient_naval_games" / "HEX-SC1.json").read_text()
    told = json.loads(said("import_document", str(out), owner="anna", visibility="public", json=True))
    copy = Document.objects.get(uid=told[0]["uid"])
    assert (copy.owner, copy.visibility, copy.title) == (anna.user, "public", "Off Lilybaeum, 218 BC")
    call_command("export_document", copy.uid)
    assert capsys.readouterr().out == out.read_text()


@pytest.mark.django_db
def test_export_and_import_say_what_is_missing(tmp_path: Path, anna: Actor) -> None:
    with pytest.raises(CommandError, match="No document nowhere"):
        said("export_document", "nowhere")
    with pytest.raises(CommandError, match="No user nobody"):
        said("import_document", file(tmp_path, scenario()), owner="nobody")
    with pytest.raises(CommandError, match="at /units"):
        said("import_document", file(tmp_path, scenario(units=7)), owner="anna")
    with pytest.raises(CommandError, match="cannot be read"):
        said("import_document", str(tmp_path / "missing.json"), owner="anna")
    said("load_library")
    with pytest.raises(CommandError, match="has no revision 9; it has 1 to 1"):
        said("export_document", "ancient_naval_games/HEX-SC1", revision=9)


def test_schemas_are_written_and_printed(tmp_path: Path) -> None:
    said("schemas", write=tmp_path)
    written = json.loads((tmp_path / "ancient_naval_games" / "scenario.json").read_text())
    assert json.loads(said("schemas"))["ancient_naval_games/scenario.json"] == written
