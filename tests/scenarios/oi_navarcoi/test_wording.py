"""The settings of Oi Navarcoi! in sentences, each with its clause."""

from typing import Any

import pytest

from rules.core.clauses import clauses
from rules.oi_navarcoi.scenario import Options
from scenarios.documents import documents
from scenarios.faces import terms_of
from scenarios.oi_navarcoi.order import stands, strength
from scenarios.oi_navarcoi.wording import SWITCHED
from tests.scenarios.oi_navarcoi.bodies import fleet_of, scenario, squadron


def told(**facts: Any) -> list[tuple[str, str]]:
    document = documents.read(scenario(**facts)).document
    assert document is not None
    return [tuple(term) for term in terms_of(document)]


@pytest.mark.parametrize("option", SWITCHED)
def test_an_option_is_told_only_where_it_is_changed(option: str) -> None:
    value, words, clause = SWITCHED[option]
    assert getattr(Options(), option) != value
    assert (words, clause) in told(options={option: value})
    assert (words, clause) not in told()


@pytest.mark.parametrize(
    ("facts", "words"),
    [
        ({}, "Clash in open seas. Side A: invader, Side B: invader."),
        ({}, "The table is 72″ by 48″."),
        ({}, "Signals that may be planned: Side A 2, Side B 2."),
        ({"base": "ONV-S3"}, "Signals that may be planned: Side A none, Side B none."),
        ({}, "Side A deploys in secret; both plans are shown together."),
        (
            {"units": [squadron("A1", 30, 12), squadron("A2"), *fleet_of("B", 1)]},
            "Side A deploys one squadron in secret; the others begin where they stand.",
        ),
        (
            {"units": [squadron("A1", 30, 12), squadron("B1", 30, 36)]},
            "The fleets begin where the map shows them; plans of signals stay secret.",
        ),
        (
            {"sides": {"B": {"zone": [20, 30, 52.5, 48]}}},
            "Side B deploys anywhere 20″ to 52.5″ from the west, 30″ to 48″ from the south.",
        ),
        ({"base": "ONV-S6"}, "The freighters leave over the northern edge."),
        ({"base": "ONV-S6"}, "The wind blows towards 0°."),
        ({"base": "ONV-S7"}, "Phalanxes that were landed fight ashore."),
        ({"options": {"turn_limit": 9}}, "The battle ends after turn 9 at the latest."),
        ({"options": {"scale": "one_to_one"}}, "Squadrons have 15 ships on eight stands: a half-stand is a ship."),
        ({"options": {"stand_front_cm": 4}}, "A stand is 4 by 3.5 cm."),
        ({"clock": {"turn": 3, "step": "melee"}}, "The scenario begins in turn 3, in the middle of a battle."),
        ({"specials": {"aloof": ["A1"]}}, "Until a squadron of its fleet is lost, A1 may not attack."),
        ({"specials": {"lost_lead": 3}}, "At the limit the fleet that has lost 3 squadrons fewer wins."),
        ({"specials": {"points_lead": 5}}, "At the limit a difference of 5 half-stands lost wins."),
        ({"specials": {"storm_from": 8}}, "From turn 8 on the results 6 to 8 bring a squall too."),
        ({"specials": {"mark": "ship"}}, "Columns of the defender may reverse course round ship."),
        (
            {"specials": {"second_line": "B"}},
            "Squadrons of Side B with a second line behind them cannot be rowed round by Side A.",
        ),
    ],
)
def test_a_condition_in_words(facts: dict[str, Any], words: str) -> None:
    assert words in [text for text, _ in told(**facts)]


@pytest.mark.parametrize("base", [f"ONV-S{n}" for n in range(1, 8)])
def test_every_sentence_has_a_clause_of_the_rulebook(base: str) -> None:
    specials = {"aloof": ["A1"], "lost_lead": 1, "harbour": "x", "mark": "y", "second_line": "A", "storm_from": 2}
    named = {clause for _, clause in told(base=base, specials=specials)}
    assert named <= set(clauses("oi_navarcoi"))


def test_strength_is_told_in_stands() -> None:
    assert [stands(hs) for hs in (0, 1, 2, 7, 8, 15)] == ["0", "½", "1", "3½", "4", "7½"]
    read = documents.read(scenario(units=[*fleet_of("A", 2), squadron("A3", hs=5), squadron("A4", freighter=True)]))
    assert strength(read.document.units) == "3 squadrons, 2 × 4 + 2½ = 10½ stands, and 1 of freighters."
    assert strength(read.document.units[:1]) == "1 squadron, 4 stands."
    assert strength(()) == "No squadrons yet."
