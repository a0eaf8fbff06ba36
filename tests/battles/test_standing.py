"""What stands over and beside the board: the turn track, the short of names, the leaves."""

import re

import pytest

import rules
from battles import services
from battles.page.laying import table_of
from battles.page.leaves import leaves_html
from battles.page.scores import TurnTrack
from battles.page.telling import shortened
from battles.panels import panel_of
from rules.core.clauses import clauses
from rules.core.naming import Name
from scenarios.documents.ready_made import ready_made
from tests.battles.positions import UNPLACED, started

LIBRARY = [(key, body) for key, body in ready_made() if body["kind"] == "scenario"]


@pytest.mark.parametrize(
    ("now", "last", "told"),
    [
        (1, 10, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
        (12, 12, list(range(1, 13))),
        (1, 20, [1, 2, 3, 4, 5]),
        (7, 20, [5, 6, 7, 8, 9]),
        (20, 20, [16, 17, 18, 19, 20]),
        (4, None, []),
    ],
)
def test_the_turn_track_tells_all_turns_or_five_around_the_one_that_is_on(now, last, told) -> None:
    cells = TurnTrack(f"Turn {now}: movement", now, last).cells
    assert [turn for turn, _ in cells] == told
    assert [turn for turn, is_on in cells if is_on] == ([now] if told else [])


def test_the_track_says_what_a_turn_is_called_and_which_part_of_it_is_on() -> None:
    track = TurnTrack("Turn 7 of 12: movement", 7, 12)
    assert (track.word, track.phase) == ("Turn", "movement")
    assert TurnTrack("Round 3", 3, None).phase == ""


def test_sides_go_by_the_short_of_their_names_where_that_keeps_them_apart() -> None:
    names = {"A": Name("Romans (Duilius)", True), "B": Name("Carthage (Hannibal)"), "A1": Name("Quinquereme (flag)")}
    short = shortened(names)
    assert short == {"A": "Romans", "B": "Carthage", "A1": "Quinquereme (flag)"}
    assert f"{short['A']:wins}" == "Romans win"
    alike = {"A": Name("Rome (Marius)"), "B": Name("Rome (Sulla)")}
    assert shortened(alike) == alike


@pytest.mark.django_db
def test_while_the_fleets_are_set_up_there_is_no_track(anna) -> None:
    assert table_of(started(anna, UNPLACED), anna).track is None


@pytest.mark.django_db
@pytest.mark.parametrize(("key", "body"), LIBRARY, ids=[key for key, _ in LIBRARY])
def test_every_scenario_of_the_library_tells_its_briefing_what_wins_and_its_legend(anna, key, body) -> None:
    bot = next(iter(rules.get(body["ruleset"]).bots))
    battle = services.battle_start(actor=anna, body=body, seats={"A": "person", "B": f"bot:{bot}"}, seed="a seed")
    html = leaves_html(battle.uid)
    briefing, victory, legend = re.split(r"<dialog ", html)[1:]
    for side in body["sides"].values():
        assert side["name"].partition("’")[0] in briefing
    assert "Its author wrote no briefing" not in briefing and "Sources" in briefing
    assert "In this battle" in victory, "the scenario itself says how it ends"
    chapter = [clause for clause in clauses(body["ruleset"]) if clause.startswith(panel_of(body["ruleset"]).winning[0])]
    assert chapter and all(f'data-clause="{clause}"' in victory for clause in chapter)
    assert legend.count("<dt>") >= 8
