"""The tables of what occurs between bots, and who is favoured in the library: held to the code and to the briefings."""

import io
import re
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

import rules
from battles.arena.occurring import kinds, read
from rules.core.ruleset import Ruleset
from tests.rules.rulesets import laws, library

DOCS = Path(__file__).parents[2] / "docs" / "arena"
TABLES = sorted((DOCS / "occurring").glob("*.md"))
OFTEN = 60  # battles of a hundred
SAID = re.compile("favoured|better player|odds")


@pytest.mark.parametrize("path", TABLES, ids=lambda path: path.stem)
def test_what_never_occurs_has_a_reason_and_what_has_one_never_occurs(path: Path) -> None:
    ruleset = rules.get(path.stem)
    found = read(path.read_text("utf-8"))
    assert list(found) == kinds(ruleset), "the table is older than the ruleset: manage.py occurs"
    reasons: dict[str, str] = laws(ruleset).NEVER
    rare: dict[str, str] = getattr(laws(ruleset), "RARE", {})
    assert not [kind for kind, each in found.items() if not each.times and kind.tag not in reasons | rare]
    assert not [kind for kind, each in found.items() if each.times and kind.tag in reasons], "a reason for what occurs"


def test_the_command_counts_and_names_what_never_occurs(tmp_path: Path) -> None:
    out = io.StringIO()
    wanted = {"bot": "random", "battles": 2, "to": str(tmp_path)}
    call_command("occurs", "ancient_naval_games", **wanted, stdout=out)
    found = read((tmp_path / "ancient_naval_games.md").read_text("utf-8"))
    assert list(found) == kinds(rules.get("ancient_naval_games"))
    assert all(each.battles <= min(2, each.times) for each in found.values())
    never = [kind.tag for kind, each in found.items() if not each.times]
    assert never and f"Never: {', '.join(never)}." in out.getvalue()
    with pytest.raises(CommandError, match="has no bot admiral"):
        call_command("occurs", "nauta", bot="admiral")


def favoured() -> dict[str, set[str]]:
    """By ruleset: the scenarios of the library that one side wins three times of five or more between captains."""
    found: dict[str, set[str]] = {}
    titles: set[str] = set()
    for line in (DOCS / "library.md").read_text("utf-8").splitlines():
        cells = [cell.strip() for cell in line.split("|")]
        if line.startswith("## "):
            titles = found.setdefault(line[3:], set())
        elif len(cells) > 5 and cells[3].isdigit() and max(int(cells[3]), int(cells[5])) >= OFTEN:
            titles.add(cells[1])
    return found


@pytest.mark.parametrize("ruleset", rules.all(), ids=lambda each: each.key)
def test_the_briefing_says_who_is_favoured_where_one_side_wins_three_of_five(ruleset: Ruleset) -> None:
    """What a scenario is to be played for is said at the end of its briefing."""
    titles = favoured()[ruleset.title]
    scenarios = {scenario.title: scenario for scenario in library(ruleset)}
    assert titles <= scenarios.keys() and titles
    assert not [title for title in titles if not SAID.search(scenarios[title].briefing)]
