"""`manage.py backup` and `restore`: a site comes back as it was, on the same database and on a new machine."""

import gzip
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from django.db import connection, connections
from django.db.backends.base.base import BaseDatabaseWrapper

from scenarios.backups import BadBackup, back_up, restore
from scenarios.ownership import Actor
from scenarios.services import document_create
from tests.scenarios.bodies import scenario

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif(connection.vendor != "sqlite", reason="of SQLite; PostgreSQL has its own programs"),
]


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the database of the tests with one scenario in it."""
    document_create(actor=Actor(None, "a" * 32), body=scenario("Kept"))
    target = tmp_path / "copy.backup"
    back_up(target)
    return target


def another(folder: Path) -> BaseDatabaseWrapper:
    """The database of another site, which is a file of its own."""
    settings = {**connection.settings_dict, "NAME": str(folder / "other.sqlite3")}
    return type(connections["default"])(settings, alias="other")


def titles(site: BaseDatabaseWrapper) -> list[str]:
    with closing(sqlite3.connect(site.settings_dict["NAME"])) as opened:
        return [row[0] for row in opened.execute("SELECT title FROM scenarios_document ORDER BY title")]


def test_a_site_comes_back_as_it_was_on_a_new_machine(copy: Path, tmp_path: Path) -> None:
    other = another(tmp_path)
    assert restore(copy, other) is None
    assert titles(other) == ["Kept"]


def test_what_was_there_before_is_kept_beside_it(copy: Path, tmp_path: Path) -> None:
    other = another(tmp_path)
    restore(copy, other)
    with closing(sqlite3.connect(other.settings_dict["NAME"])) as opened, opened:
        opened.execute("UPDATE scenarios_document SET title = 'Of the other site'")
    old = restore(copy, other)
    assert old is not None and titles(other) == ["Kept"]
    other.settings_dict["NAME"] = str(old)
    assert titles(other) == ["Of the other site"]


def test_nobody_else_may_read_a_copy(copy: Path) -> None:
    assert copy.stat().st_mode & 0o077 == 0


def test_a_copy_is_never_written_over_another(copy: Path) -> None:
    before = copy.read_bytes()
    with pytest.raises(CommandError, match="is there already"):
        call_command("backup", str(copy))
    assert copy.read_bytes() == before


def test_a_folder_gets_a_file_named_by_the_hour(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    call_command("backup", str(tmp_path))
    assert [each.suffix for each in tmp_path.iterdir()] == [".backup"]
    assert "checked" in capsys.readouterr().out


def test_without_a_yes_nothing_is_changed(copy: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda question: "no")
    with pytest.raises(CommandError, match="Nothing was changed"):
        call_command("restore", str(copy))


def _cut(copy: Path, spoilt: Path) -> None:
    spoilt.write_bytes(copy.read_bytes()[:-2000])


def _of_something_else(copy: Path, spoilt: Path) -> None:
    with sqlite3.connect(spoilt) as other:
        other.execute("CREATE TABLE django_migrations (app, name)")
    other.close()


def _no_database(copy: Path, spoilt: Path) -> None:
    spoilt.write_text("Rome writes speed 3\n" * 500)


def _of_postgresql(copy: Path, spoilt: Path) -> None:
    spoilt.write_bytes(b"PGDMP\x01\x0e")


def _newer(copy: Path, spoilt: Path) -> None:
    with gzip.open(copy) as packed, spoilt.open("wb") as plain:
        shutil.copyfileobj(packed, plain)
    with sqlite3.connect(spoilt) as newer:
        newer.execute("INSERT INTO django_migrations (app, name, applied) VALUES ('battles', '9999_later', '')")
    newer.close()


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (_cut, "damaged"),
        (_of_something_else, "not a database of Navarch"),
        (_no_database, "not a database of Navarch"),
        (_of_postgresql, "PostgreSQL"),
        (_newer, "newer Navarch"),
    ],
)
def test_a_copy_that_will_not_do_is_refused_before_anything_is_touched(
    copy: Path, tmp_path: Path, spoil: Callable[[Path, Path], None], told: str
) -> None:
    other = another(tmp_path)
    restore(copy, other)
    spoilt = tmp_path / "spoilt"
    spoil(copy, spoilt)
    with pytest.raises(BadBackup, match=told):
        restore(spoilt, other)
    assert titles(other) == ["Kept"]
    assert not [each for each in tmp_path.iterdir() if each.name.startswith(".")], "nothing half-written is left"
