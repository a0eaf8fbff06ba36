"""How a battle's losses are told."""

from battles.page.scores import fates_of, losses_of
from rules.core.naming import Name
from rules.core.results import BattleResult, Fate

NAMES = {"A": Name("Romans", plural=True), "B": Name("Carthage")}


def nauta_result(*words: str) -> BattleResult:
    fates = tuple(Fate(unit=f"A{n}", side="A", fate=word) for n, word in enumerate(words, 1))
    return BattleResult(ruleset="nauta", winner=None, reason="turn_limit", fates=fates)


def test_what_became_of_ships_is_told_in_words():
    result = nauta_result("afloat", "left_table", "left_table", "burned")
    assert losses_of(result, NAMES) == [("A", "Romans", "1 afloat, 2 left the table, 1 burned")]
    assert [word for _, word, _ in fates_of(result, NAMES)][1] == "left the table"
