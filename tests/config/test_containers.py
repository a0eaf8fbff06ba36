"""Dockerfile, compose.yaml and the unit of systemd, as far as a machine without containers can tell: what they run is
there, what they set is read, nothing runs as root or writes where it should not."""

import os
import re
import shlex
import subprocess
import sys
import threading
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path

import pytest
import yaml

from config.watching import healthy

ROOT = Path(__file__).resolve().parents[2]
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
DOCKERFILE = (ROOT / "Dockerfile").read_text()
UNIT = (ROOT / "deploy/navarch.service").read_text()
OURS = ("site", "worker")
# Read by the processes themselves or by Python.
OTHERS = {"PATH", "PYTHON", "PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"}


def read_by_settings() -> set[str]:
    source = "".join((ROOT / "config" / name).read_text() for name in ("settings.py", "database.py"))
    return set(re.findall(r'env\.?\w*\(\s*"(\w+)"', source))


def in_unit(key: str) -> list[str]:
    return re.findall(rf"^{key}=(.*)$", UNIT, re.MULTILINE)


def is_there(command: list[str]) -> bool:
    """Whether the file or the modules that a command starts are part of the project, or of what the image installs."""
    modules = [command[at + 1] for at, word in enumerate(command) if word in ("-m", "--app")]
    installed = "".join((ROOT / "requirements" / f"{lock}.txt").read_text() for lock in ("base", "workers"))
    if modules:
        return all(
            (ROOT / f"{module.replace('.', '/')}.py").exists() or f"\n{module}==" in installed.replace("[redis]", "")
            for module in modules
        )
    return os.access(ROOT / command[0].removeprefix("/srv/navarch/"), os.X_OK)


def test_what_the_site_the_worker_and_the_image_run_is_there() -> None:
    default = re.search(r"^CMD (\[.*\])$", DOCKERFILE, re.MULTILINE)
    assert default is not None
    commands = [yaml.safe_load(default[1]), shlex.split(COMPOSE["services"]["worker"]["command"])]
    commands += [COMPOSE["services"]["site"]["healthcheck"]["test"][1:], *map(shlex.split, in_unit("ExecStart"))]
    assert len(commands) == 4 and [command for command in commands if not is_there(command)] == []


def test_what_is_set_is_read_by_the_settings() -> None:
    known = read_by_settings() | OTHERS
    in_image = {
        word.partition("=")[0] for line in re.findall(r"^ENV (.*)$", DOCKERFILE, re.MULTILINE) for word in line.split()
    }
    of_unit = {word.partition("=")[0] for line in in_unit("Environment") for word in line.split()}
    in_compose = set().union(*(COMPOSE["services"][name]["environment"] for name in OURS))
    assert {"DATABASE_URL", "SECRET_KEY", "METRICS_TOKEN"} <= in_compose
    assert (in_image | of_unit | in_compose) - known == set()


@pytest.mark.parametrize("name", OURS)
def test_ours_write_nowhere_but_in_the_volume_and_have_no_rights(name: str) -> None:
    service = COMPOSE["services"][name]
    assert service["read_only"] and service["cap_drop"] == ["ALL"] and "privileged" not in service
    assert service["security_opt"] == ["no-new-privileges:true"] and service["volumes"] == ["var:/var/navarch"]


def test_the_image_runs_as_nobody_in_particular_and_installs_by_hash() -> None:
    last = DOCKERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER navarch$", last, re.MULTILINE) and "VAR_DIR=/var/navarch" in last
    installs = re.findall(r"pip install (.*?) -r /requirements/(\w+)\.txt", DOCKERFILE)
    assert {lock for _, lock in installs} == {"base", "postgres", "workers"}
    assert all("--require-hashes" in words for words, _ in installs)
    ignored = (ROOT / ".dockerignore").read_text().splitlines()
    assert {".git", ".env", "var", ".venv"} <= set(ignored), "what is secret or large stays out of the image"


def test_only_this_machine_reaches_the_site_and_nobody_the_database() -> None:
    assert COMPOSE["services"]["site"]["ports"] == ["127.0.0.1:8000:8000"]
    assert [name for name, service in COMPOSE["services"].items() if "ports" in service] == ["site"]
    assert all("volumes" not in COMPOSE["services"][name] for name in ("redis",))


def test_who_waits_waits_for_what_is_healthy() -> None:
    for service in COMPOSE["services"].values():
        for other, wanted in service.get("depends_on", {}).items():
            assert wanted["condition"] == "service_healthy" and "healthcheck" in COMPOSE["services"][other]


def test_the_unit_is_no_root_and_writes_in_one_place() -> None:
    assert in_unit("User") == ["navarch"] and in_unit("ProtectSystem") == ["strict"]
    assert in_unit("ReadWritePaths") == ["/srv/navarch/var"] and in_unit("NoNewPrivileges") == ["yes"]


def test_make_serve_starts_it_the_same_way() -> None:
    assert "deploy/start --host" in (ROOT / "Makefile").read_text()
    steps = (ROOT / "deploy/start").read_text()
    for command in re.findall(r"manage\.py (\w+)", steps):
        assert command in ("migrate", "load_library", "cut_fonts", "collectstatic")
    assert subprocess.run(["sh", "-n", ROOT / "deploy/start"]).returncode == 0


def test_a_port_that_is_taken_stops_the_start_before_anything_is_touched(tmp_path: Path) -> None:
    with HTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler) as taken:
        asked = ["sh", str(ROOT / "deploy/start"), "--host", "127.0.0.1", "--port", str(taken.server_port)]
        environment = {**os.environ, "PYTHON": sys.executable, "VAR_DIR": str(tmp_path)}
        done = subprocess.run(asked, env=environment, capture_output=True, text=True)
    assert done.returncode != 0 and "in use" in done.stderr and list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(("status", "well"), [(200, True), (503, False)])
def test_the_check_of_the_container_says_whether_the_site_is_ready(status: int, well: bool) -> None:
    asked: list[tuple[str, str | None]] = []

    class Site(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            asked.append((self.path, self.headers.get("X-Forwarded-Proto")))
            self.send_response(status)
            self.end_headers()

        def log_message(self, *_: object) -> None:
            pass

    with HTTPServer(("127.0.0.1", 0), Site) as server:
        answering = threading.Thread(target=server.handle_request)
        answering.start()
        assert healthy.healthy(server.server_port) is well
        answering.join()
    assert asked == [("/health/ready/", "https")]
    assert not healthy.healthy(server.server_port), "nobody listens any more"
