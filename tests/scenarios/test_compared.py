"""Two revisions of a scenario on one board: what is drawn of what differs, on every kind of board."""

import copy
import re
from typing import Any

import pytest
from django.test import Client

import rules
from scenarios import services
from scenarios.documents.compared import Drawn, drawn_difference
from scenarios.documents.ready_made import ready_made
from scenarios.models import Document
from scenarios.ownership import Actor
from tests.campaigns.meetings import straits
from tests.reading import plainly
from tests.scenarios.bodies import RULESET, fleet, scenario, ship

pytestmark = pytest.mark.django_db
PLACES = {"hex": lambda at: [at[0], at[1] + 1], "square": lambda at: f"{at[:2]}{int(at[2:]) + 1:02d}",
          "x": lambda x: x + 2, "y": lambda y: y + 1}  # fmt: skip


def laid(anna: Actor, before: dict[str, Any], after: dict[str, Any]) -> tuple[Document, Drawn | None]:
    document = services.document_create(actor=anna, body=before)
    services.document_revise(document=document, actor=anna, body=after, seen=1)
    first, second = document.revisions.order_by("number")
    return document, drawn_difference(document, first, second)


def signs(drawn: Drawn | None) -> dict[str, int]:
    """How often each sign stands on the board."""
    assert drawn is not None
    low, high = drawn.board.split('<g class="layer-pieces">')[0], drawn.board.split('<g class="difference-high"')[1]
    rings = {kind: len(re.findall(f'class="is-{kind}"><circle', high)) for kind in ("came", "gone", "other")}
    areas = {f"land {kind}": len(re.findall(f'class="is-{kind}"><path', low)) for kind in ("came", "gone")}
    told = {**rings, **areas, "arrows": low.count("is-moved"), "ghosts": low.count("data-was=")}
    return {name: number for name, number in told.items() if number}


def test_what_became_of_ships_and_land_on_hexes(anna: Actor) -> None:
    ships = [ship("A1", (5, 15)), ship("A2", (6, 15)), ship("B1", (5, 2)), ship("B2", (6, 2))]
    after = [ship("A1", (8, 12)), ship("A2", (6, 15), "S"), ship("B1", (5, 2)), ship("B3", (7, 2))]
    board = {"cols": 24, "rocks": [[3, 3], [4, 4]]}
    _, drawn = laid(anna, scenario(units=ships, board=board),
                    scenario(units=after, board={**board, "rocks": [[3, 3], [9, 9], [9, 10]]}))  # fmt: skip
    assert signs(drawn) == {
        "came": 1, "gone": 1, "other": 1, "land came": 1, "land gone": 1, "arrows": 1, "ghosts": 3,
    }  # fmt: skip
    assert drawn is not None and len(drawn.legend) == 6
    assert drawn.said == (
        "1 ship moved, 1 ship added, 1 ship taken away, 1 ship turned or changed and land, a coast or a zone otherwise"
        " than before."
    )


def test_a_ship_that_turns_where_she_lies_has_a_ring_and_no_arrow(anna: Actor) -> None:
    lone = ship("A1", (5, 15))
    _, drawn = laid(anna, scenario(units=[lone]), scenario(units=[{**lone, "facing": "S"}]))
    assert signs(drawn) == {"other": 1, "ghosts": 1}


def test_what_is_not_on_the_board_is_said_not_to_be_there(anna: Actor) -> None:
    _, drawn = laid(anna, scenario("One"), scenario("Two"))
    assert signs(drawn) == {} and drawn is not None and not drawn.legend
    assert drawn.said == "Nothing that is drawn on the board differs."


@pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])
def test_every_ruleset_draws_a_fleet_moved_a_ship_gone_and_one_added(anna: Actor, key: str) -> None:
    body = next(plain for _, plain in ready_made() if plain["ruleset"] == key and len(plain["units"]) > 3)
    before, after = copy.deepcopy(body), copy.deepcopy(body)
    moved = after["units"][0]
    for name, step in PLACES.items():
        if moved.get(name) is not None:
            moved[name] = step(moved[name])
    gone, came = after["units"].pop(1), before["units"].pop(2)
    for place in before, after:
        place.pop("id", None)
    _, drawn = laid(anna, before, after)
    found = signs(drawn)
    assert found == {"came": 1, "gone": 1, "arrows": 1, "ghosts": 2}, (gone["id"], came["id"])


@pytest.mark.parametrize("terrain", ["island", "coast"])
def test_land_on_a_table_is_drawn_as_it_was_and_as_it_is(anna: Actor, terrain: str) -> None:
    body = next(plain for _, plain in ready_made() if plain["ruleset"] == "nauta" and plain.get("terrain"))
    before = {name: value for name, value in body.items() if name != "id"}
    first = before["terrain"][0]
    after = {**before, "terrain": [{**first, "polygon": [[x + 9, y] for x, y in first["polygon"]]}]}
    if terrain == "island":
        after["terrain"] += before["terrain"][1:]
    found = signs(laid(anna, before, after)[1])
    assert found.get("land came") == 1 and found.get("land gone") == 1


def test_its_page_tells_and_draws_and_of_fleets_and_wars_tells(anna: Actor, annas: Client) -> None:
    units = [ship("A1", (5, 15)), ship("B<1", (5, 2))]
    document, _ = laid(anna, scenario(units=units), scenario(units=[ship("A1", (6, 15))]))
    page = plainly(annas.get(f"{document.page('difference')}?from=1&to=2"))
    assert 'id="drawn"' in page and "1 ship moved and 1 ship taken away." in page
    assert "Moved: a ghost lies where she was" in page and "Ship A1 hex" in page
    assert 'data-was="B<1"' not in annas.get(f"{document.page('difference')}?from=1&to=2").content.decode()
    war = {"kind": "campaign", "format": 1, **straits(RULESET)}
    for body, other in ((fleet(), fleet(ships=9)), (war, {**war, "name": "Another war"})):
        document, drawn = laid(anna, body, other)
        assert drawn is None
        page = plainly(annas.get(document.page("difference")))
        assert 'id="drawn"' not in page and 'id="told"' in page
