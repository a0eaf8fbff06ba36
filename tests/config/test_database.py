"""Options of the connection, by the engine that DATABASE_URL names."""

import sqlite3
import threading

import environ
import pytest
from django.contrib.auth import get_user_model
from django.db import connection, transaction

from config.database import keep_private, with_options


def test_postgresql_gets_none_of_the_options_of_sqlite():
    database = with_options(environ.Env.db_url_config("postgres://navarch:word@db.example:5432/navarch"))
    assert "transaction_mode" not in database.get("OPTIONS", {})
    assert database["CONN_HEALTH_CHECKS"] is True


def test_options_in_the_address_win_over_ours():
    database = with_options(environ.Env.db_url_config("sqlite:////tmp/x.sqlite3?timeout=5"))
    assert database["OPTIONS"]["timeout"] == 5
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"


def test_a_new_database_is_made_private_with_the_files_beside_it(tmp_path):
    path = tmp_path / "navarch.sqlite3"
    with_options(environ.Env.db_url_config(f"sqlite:///{path}"))
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE ships (name)")
        found = {file.name: file.stat().st_mode & 0o777 for file in tmp_path.iterdir()}
    assert set(found) == {"navarch.sqlite3", "navarch.sqlite3-wal", "navarch.sqlite3-shm"}
    assert set(found.values()) == {0o600}


def test_a_database_that_is_there_is_made_private_and_keeps_what_it_holds(tmp_path):
    files = [tmp_path / name for name in ("x.sqlite3", "x.sqlite3-wal", "x.sqlite3-shm")]
    for file in files:
        file.write_text("what it holds")
        file.chmod(0o664)
    keep_private(str(files[0]))
    assert [file.stat().st_mode & 0o777 for file in files] == [0o600] * 3
    assert [file.read_text() for file in files] == ["what it holds"] * 3


@pytest.mark.parametrize("name", ["", ":memory:", "file:memorydb_default?mode=memory&cache=shared"])
def test_a_database_in_memory_leaves_no_file(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    keep_private(name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.django_db(transaction=True)
def test_who_reads_while_another_writes_is_answered_with_what_was_before():
    """Also in the tests themselves, whose browsers talk to a server of many threads."""
    if connection.vendor == "sqlite":
        assert not connection.is_in_memory_db()
    counted = []

    def read():
        try:
            counted.append(get_user_model().objects.count())
        except Exception as error:
            counted.append(str(error))
        finally:
            connection.close()

    with transaction.atomic():
        get_user_model().objects.create_user("anna")
        reader = threading.Thread(target=read)
        reader.start()
        reader.join()
    assert counted == [0]
