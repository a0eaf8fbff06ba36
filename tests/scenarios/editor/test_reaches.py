"""What a ruler tells of the rules, for every ruleset."""

import pytest

import rules
from rules.core.clauses import clauses
from scenarios.documents import documents
from tests.scenarios.test_labels import FIRST


@pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])
def test_every_reach_has_a_clause_and_the_shortest_comes_first(key: str) -> None:
    reaches = list(rules.get(key).reaches(documents.read(FIRST[key]).document))
    assert reaches and {reach.clause for reach in reaches} <= set(clauses(key))
    assert [reach.far for reach in reaches] == sorted(reach.far for reach in reaches)


def test_what_is_told_of_distances_is_what_the_rules_count_with() -> None:
    told = {}
    for key in ("ancient_naval_games", "navarchoi", "mare_nostrum", "oi_navarcoi"):
        found = rules.get(key).reaches(documents.read(FIRST[key]).document)
        told[key] = {reach.words: reach.far for reach in found}
    assert told["ancient_naval_games"]["an activation straight ahead"] == 3
    assert told["navarchoi"] == {"missiles": 1, "missiles from a tower": 2, "a ship at Cruise": 8, "a ship at Full": 12}
    assert told["mare_nostrum"]["archers"] == 18 and told["oi_navarcoi"]["a move ahead in a column or a line"] == 8
