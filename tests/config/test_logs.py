"""Log lines, for people and for programs."""

import json
import logging

import pytest
import structlog
from django.core.exceptions import PermissionDenied
from django.http import HttpResponse
from django.utils.log import log_response

from config.watching import logs


@pytest.fixture(autouse=True)
def _logging_as_it_was():
    handlers, level = logging.root.handlers[:], logging.root.level
    yield
    logging.root.handlers[:] = handlers
    logging.root.setLevel(level)
    structlog.reset_defaults()


def fail_with_a_secret() -> None:
    password = "three banks of oars"
    raise ValueError(len(password))


def test_a_library_and_we_write_the_same_json_lines(capsys):
    logs.configure(as_json=True)
    logging.getLogger("django.request").warning("Not Found: /x", extra={"status_code": 404})
    structlog.get_logger("battles").info("battle_started", battle="b1")
    theirs, ours = map(json.loads, capsys.readouterr().err.splitlines())
    assert (theirs["event"], theirs["status_code"], theirs["level"]) == ("Not Found: /x", 404, "warning")
    assert (ours["event"], ours["battle"], ours["logger"]) == ("battle_started", "b1", "battles")


@pytest.mark.parametrize("as_json", [True, False])
def test_a_traceback_is_kept_and_the_values_in_it_are_not(capsys, as_json):
    logs.configure(as_json=as_json)
    try:
        fail_with_a_secret()
    except ValueError:
        logging.getLogger("django.request").exception("broke")
    line = capsys.readouterr().err
    assert "fail_with_a_secret" in line
    assert "three banks of oars" not in line


def test_lines_below_the_level_are_dropped(capsys):
    logs.configure(as_json=False, level="warning")
    logging.getLogger("x").info("quiet")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("as_json", [True, False])
def test_a_refused_request_is_one_line(capsys, as_json, rf):
    logs.configure(as_json=as_json)
    try:
        raise PermissionDenied("This scenario belongs to somebody else.")
    except PermissionDenied as error:
        log_response(
            "Forbidden (Permission denied): %s",
            "/s/x/share/",
            response=HttpResponse(status=403),
            request=rf.post("/s/x/share/"),
            exception=error,
        )
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 1
    assert "/s/x/share/" in lines[0] and "Traceback" not in lines[0]
