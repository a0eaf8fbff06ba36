"""A client in TypeScript, generated from the description of the API as a stranger's program has it: checked by the
compiler, then run against the site. `make node` installs what it takes."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import msgspec
import pytest
from django.contrib.auth import get_user_model
from pytest_django.live_server_helper import LiveServer

import rules
from campaigns.documents import ready_made
from config.api.page import api_schema_bytes
from config.tokens.models import Scope, Token
from tests.rules.rulesets import library

ROOT = Path(__file__).resolve().parents[2]
PROGRAM = ROOT / "tests/typescript"
PACKAGES = ROOT / "var/node/node_modules"
NODE = shutil.which("node")


@pytest.fixture
def node() -> str:
    """Node, where it and the packages are there. With CI=true they have to be."""
    missing = "no node" if NODE is None else "" if PACKAGES.exists() else "no packages: make node"
    if missing and os.environ.get("CI") == "true":
        pytest.fail(missing)
    if NODE is None or missing:
        pytest.skip(missing)
    return NODE


def run(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(command, cwd=cwd, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, (done.stdout + done.stderr)[-4000:]
    return done.stdout


@pytest.mark.slow
def test_a_program_in_typescript_plays_every_ruleset(node: str, live_server: LiveServer, tmp_path: Path) -> None:
    """With types alone it plays battles, a part of a campaign, and keeps a document."""
    for file in PROGRAM.iterdir():
        if file.is_file():
            shutil.copy(file, tmp_path)
    (tmp_path / "node_modules").symlink_to(PACKAGES)
    (tmp_path / "api.json").write_bytes(api_schema_bytes())
    generator = PACKAGES / "openapi-typescript/bin/cli.js"
    run(node, generator, "api.json", "--default-non-nullable=false", "--output", "api.d.ts", cwd=tmp_path)
    run(node, PACKAGES / "typescript/bin/tsc", "--project", ".", "--outDir", "out", cwd=tmp_path)
    given = {
        "scenarios": [library(ruleset)[0] for ruleset in rules.all()],
        "campaign": ready_made.document("punic-2021"),
    }
    (tmp_path / "given.json").write_bytes(msgspec.json.encode(given))
    anna = get_user_model().objects.create_user("anna")
    _, secret = Token.issue(user=anna, name="program", scopes=[*Scope.values], days=1)
    told = run(node, "out/plays.js", live_server.url, secret, "given.json", cwd=tmp_path)
    assert told.splitlines() == [
        *(f"played {ruleset.key}" for ruleset in rules.all()), "played a campaign", "kept a document"
    ]  # fmt: skip


def test_the_lock_pins_every_package_with_its_hash_and_names_no_registry() -> None:
    lock = json.loads((PROGRAM / "package-lock.json").read_text())
    wanted = json.loads((PROGRAM / "package.json").read_text())["devDependencies"]
    packages = {name.rpartition("node_modules/")[2]: told for name, told in lock["packages"].items() if name}
    assert {name: packages[name]["version"] for name in wanted} == wanted
    assert [name for name, told in packages.items() if not told["integrity"].startswith("sha512-")] == []
    assert [name for name, told in packages.items() if "resolved" in told] == []
