"""What a change does: both are fought on common dice, and what differs is told with its interval."""

import pytest

from scenarios.balance import comparing
from scenarios.balance.asked import WhatIf, setting
from scenarios.balance.levers import legal, ships, small_changes
from scenarios.balance.models import BalanceRun
from scenarios.balance.page import rules_shown
from scenarios.balance.page_changes import compared_shown
from scenarios.documents.documents import read
from scenarios.documents.ready_made import ready_made
from scenarios.faces import face_of
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_revise
from tests.scenarios.balance.conftest import BOTS, Played, small

RULESETS = ("ancient_naval_games", "nauta", "mare_nostrum", "oi_navarcoi", "navarchoi")


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_ready_made_scenario_has_small_changes_that_are_legal(ruleset: str, anna: Actor) -> None:
    bodies = [body for _, body in ready_made() if body["ruleset"] == ruleset and body["kind"] == "scenario"]
    body = min(bodies, key=lambda each: len(each["units"]))
    scenario = read(body).document
    found = legal(body, small_changes(scenario, body), anna)
    labels = [each.label for each in found]
    assert len(found) >= 6 and len(set(labels)) == len(labels)
    assert any("fewer for" in label for label in labels)
    assert set(face_of(ruleset).balance.lost), "and the laboratory knows what a loss is"


def test_one_ship_more_stands_beside_her_like_where_the_rules_let_her_begin() -> None:
    body = small()
    scenario = read(body).document
    more = [each for each in ships(scenario, body) if " more for" in each.label]
    assert len(more) == 2
    added = more[0].changes[0].value
    assert added["id"] not in {unit["id"] for unit in body["units"]}
    assert added["hex"] not in [unit["hex"] for unit in body["units"]]


def test_a_change_that_plays_alike_or_is_illegal_is_not_offered(anna: Actor) -> None:
    body = small()
    same = WhatIf("Another briefing", ())
    assert legal(body, [same], anna) == []


def compare(anna: Actor, skirmish: Document, change: WhatIf, played: Played, wanted: int = 40) -> BalanceRun:
    return played(
        comparing.compare_change(actor=anna, revision=skirmish.current, change=change, wanted=wanted, bots=BOTS)
    )


def lever(skirmish: Document, anna: Actor, words: str) -> WhatIf:
    return next(each for each in comparing.levers_of(skirmish.current, anna).small if words in each.label)


def test_a_ship_less_for_a_side_is_told_as_a_difference_with_its_interval(
    skirmish: Document, anna: Actor, played: Played
) -> None:
    change = lever(skirmish, anna, "fewer for Side A")
    after = compare(anna, skirmish, change, played, 60)
    before = comparing.base_of(after, skirmish.current)
    assert before is not None and before.done == after.done == 60
    step = comparing.compared(before, after)
    assert step.pairs == 60 and 0 < step.changed <= 60
    won = step.won("A")
    assert -1 <= won.mean <= 0 and 0 < won.half < 0.2
    shown = compared_shown(before, after, read(skirmish.body).document)
    assert shown.pairs == 60 and len(shown.rows) == 5 and "<svg" in shown.chart


def test_battles_of_both_have_the_same_dice(skirmish: Document, anna: Actor, played: Played) -> None:
    """A limit that no battle reaches changes nothing, battle by battle."""
    change = WhatIf("The limit after round 90", (setting(skirmish.body, "/options/turn_limit", 90),))
    longer = WhatIf("The limit after round 91", (setting(skirmish.body, "/options/turn_limit", 91),))
    one, other = (compare(anna, skirmish, each, played) for each in (change, longer))
    step = comparing.compared(one, other)
    assert step.changed == 0 and step.won("A").mean == 0.0 and not step.won("A").clear
    shown = compared_shown(one, other, read(skirmish.body).document)
    assert shown.said == "Nothing changes: all 40 battles go the same way."


def test_two_revisions_are_compared_with_each_other(skirmish: Document, anna: Actor, played: Played) -> None:
    first = skirmish.current
    fewer = small()
    fewer["units"] = fewer["units"][1:]
    document_revise(document=skirmish, actor=anna, body=fewer, seen=1)
    after = played(comparing.compare_revision(actor=anna, current=skirmish.current, other=first, wanted=20, bots=BOTS))
    assert after.label == "Revision 1" and after.revision == first
    before = comparing.base_of(after, skirmish.current)
    assert before is not None and before.revision == skirmish.current
    assert comparing.compared(before, after).pairs == 20


@pytest.mark.slow
def test_a_special_rule_that_changes_no_battle_is_told_as_unused(
    skirmish: Document, anna: Actor, played: Played
) -> None:
    special = comparing.levers_of(skirmish.current, anna).rules
    assert {each.label for each in special} >= {"The limit after round 8", "Who moves first"}
    played(comparing.without_each_rule(actor=anna, revision=skirmish.current, bots=BOTS)[0])
    run = BalanceRun.objects.get(label="")
    told = {each.label: each for each in rules_shown(skirmish.current, run, BOTS, comparing.Levers((), special))}
    assert all(each.pairs == comparing.FOR_RULES for each in told.values())
    assert told["Who moves first"].changed > 0 and "go another way" in told["Who moves first"].words
    unused = [each for each in told.values() if not each.changed]
    assert all("Unused" in each.words for each in unused)
