"""Options of the connection, by the engine that DATABASE_URL names."""

import environ

from config.database import with_options


def test_postgresql_gets_none_of_the_options_of_sqlite():
    database = with_options(environ.Env.db_url_config("postgres://navarch:word@db.example:5432/navarch"))
    assert "transaction_mode" not in database.get("OPTIONS", {})
    assert database["CONN_HEALTH_CHECKS"] is True


def test_options_in_the_address_win_over_ours():
    database = with_options(environ.Env.db_url_config("sqlite:////tmp/x.sqlite3?timeout=5"))
    assert database["OPTIONS"]["timeout"] == 5
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
