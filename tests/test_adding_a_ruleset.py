"""docs/adding-a-ruleset.md is true: what it names is there for every ruleset, and it leaves no list of rulesets out."""

import re
from pathlib import Path

import pytest

import rules

ROOT = Path(__file__).parents[1]
TEXT = (ROOT / "docs" / "adding-a-ruleset.md").read_text()
NAMED = re.findall(r"`([^`\s]+\.(?:py|toml|md|html|css|js|json|typ)|[^`\s]+/)`", TEXT)
KEYS = [ruleset.key for ruleset in rules.all()]
ALL_BUT_ONE = len(KEYS) - 1  # a list may leave out the ruleset that is its usual case
# Where the rulebook, the board or the length of the text asks for it, as the page says.
OPTIONAL = (
    "constants.toml",  # of those whose captain is tuned
    *("campaign.py", "ships.py", "static/js/editor_<key>/main.js"),
    *(f"scenarios/<key>/{name}" for name in ("may_still.py", "sheet.typ")),
)
# What may be a folder or, where it is short, one module.
EITHER = (("events.py", "events/"), ("composition/", "composition.py"), ("words/", "narration.py"), ("bots/", "bot.py"))
PARTS = ("rules", "scenarios", "battles", "campaigns", "config", "templates", "static", "pyproject.toml")


def lists() -> list[str]:
    """The files that name (nearly) every ruleset by its key, the rulesets' own apart."""
    found = []
    for part in PARTS:
        files = [ROOT / part] if "." in part else sorted((ROOT / part).rglob("*.*"))
        for file in files:
            path = file.relative_to(ROOT).as_posix()
            if file.suffix not in (".py", ".html", ".css", ".js", ".toml") or any(key in path for key in KEYS):
                continue
            text = file.read_text()
            if sum(bool(re.search(rf"\b{key}\b", text)) for key in KEYS) >= ALL_BUT_ONE:
                found.append(path)
    return found


@pytest.mark.parametrize("path", lists())
def test_every_list_of_rulesets_is_named(path: str) -> None:
    assert path in TEXT


@pytest.mark.parametrize("path", sorted(set(NAMED)))
def test_every_file_that_it_names_is_there(path: str) -> None:
    for key in KEYS:
        ways = next((ways for ways in EITHER if path in ways), (path,))
        places = [ROOT, ROOT / "rules" / key, ROOT / "templates" / "scenarios" / "editor"]
        found = [list(place.glob(way.replace("<key>", key).rstrip("/"))) for place in places for way in ways]
        assert any(found) or path in OPTIONAL, (path, key)


def test_both_contracts_of_the_imports_name_every_ruleset() -> None:
    contracts = (ROOT / "pyproject.toml").read_text()
    for name in ("What rulesets share knows none of them", "No ruleset imports another"):
        assert name in " ".join(TEXT.split())
        contract = contracts.split(f'"{name}"')[1].split("[[")[0]
        assert all(f'"rules.{key}"' in contract for key in KEYS), name
