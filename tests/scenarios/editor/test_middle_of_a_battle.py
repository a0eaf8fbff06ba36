"""Whatever a document can say of a ship in the middle of a battle, and of the moment, has its field in the editor."""

import importlib
from pathlib import Path

import pytest

import rules

# What is chosen in secret and not revealed yet: whoever reads the document would read it.
WRITTEN = {
    "ancient_naval_games": set(),
    "navarchoi": set(),
    "nauta": {"pledges"},
    "mare_nostrum": set(),
    "oi_navarcoi": set(),
}


@pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])
def test_every_fact_of_a_condition_and_of_the_clock_has_a_field(key: str) -> None:
    module = importlib.import_module(f"rules.{key}.scenario")
    facts = {*module.Condition.__struct_fields__, *module.Clock.__struct_fields__}
    files = [*Path("templates/scenarios", key).glob("_editor*.html"), Path("scenarios", key, "editor.py")]
    files += Path("static/js", f"editor_{key}").glob("*.js")
    told = "".join(file.read_text() for file in files)
    lost = {fact for fact in facts if f"/{fact}" not in told and f'"{fact}"' not in told and f".{fact}" not in told}
    assert lost == WRITTEN[key]
