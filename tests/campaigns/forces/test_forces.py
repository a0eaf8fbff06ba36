"""The order of battle: counted, searched, and changed by decisions of the engine (CMP-REP-04, CMP-MOV-01)."""

import re
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from msgspec.structs import replace

from campaigns import services
from campaigns.engine import reading, starting
from campaigns.engine.ledger import State
from campaigns.forces.addresses import page_of
from campaigns.forces.order_tree import asked_for, side_tree
from campaigns.forces.reorganising import NEW, decision_of, movable, moving_of, when_in_words
from campaigns.forces.tree_html import tree_html
from campaigns.models import Campaign
from campaigns.words.condition import condition_of, counted
from scenarios.ownership import Actor
from tests.campaigns.acts import state_of
from tests.campaigns.engine.at_sea import Sea, ships
from tests.campaigns.engine.builders import Table, punic
from tests.campaigns.engine.test_sea_map import west
from tests.campaigns.wars import sea_war

HTMX = {"HX-Request": "true"}


@pytest.fixture
def war(actor: Actor) -> Campaign:
    """CMP-WEST at the muster of the side that moves first."""
    return services.campaign_start(actor=actor, document=sea_war(), seed="forces", visibility="unlisted")


@pytest.fixture
def mine(client: Client, actor: Actor) -> Client:
    client.force_login(actor.user)  # type: ignore[arg-type]
    return client


def forces(client: Client, war: Campaign, **asked: str) -> str:
    return " ".join(client.get(f"/campaigns/{war.uid}/forces/", asked).content.decode().split())


def form(client: Client, war: Campaign, thing: str, to: str, **fields: Any) -> Any:
    data = {"thing": thing, "to": to, "seen": war.head_seq, **fields}
    answer = client.post(f"/campaigns/{war.uid}/forces/form/", data, headers=HTMX)
    war.refresh_from_db()
    return answer


def test_ready_counts_what_may_sail() -> None:
    """A ship that cannot row is READY and stays where she is (CMP-MOV-01); one of a pool must be fit for the naval game
    (CMP-SHP-05)."""
    state = ships(west(), P1_1={"oars": 3}, P1_2={"hull": 2}, P1_3={"state": "YARD", "hull": 1}, P1_4={"state": "LOST"})
    counts = counted(state, [hull for hull in state.hulls.values() if hull.squadron == "P1"])
    assert counts == {"fit": 4, "damaged": 1, "laid up": 2, "prize": 0, "lost": 1, "ready": 5}
    assert condition_of(state, state.hulls["P1-1"]).why == "cannot row"
    pool = Table(punic(losses="carry")).state
    hurt = replace(pool.hulls["ROM-1"], hull=3)
    assert condition_of(pool, hurt).standing == "laid up" and condition_of(pool, replace(hurt, hull=2)).sails


def test_the_tree_goes_from_side_to_fleet_to_squadron_to_ship(war: Campaign, mine: Client) -> None:
    text = forces(mine, war)
    order = [text.index(word) for word in ("Fleet F1", "Corinth I<", "Corinth I 1<", "Corinth II<")]
    assert order == sorted(order) and "Xenocleides, skill 1, Corinth and Lechaeum" in text
    assert text.count('class="tree-ship') == 58 + 56
    assert "<dt>Ready</dt><dd>58</dd>" in text and "<dt>Ready</dt><dd>56</dd>" in text


@pytest.mark.parametrize(
    ("asked", "found"),
    [({"q": "corinth iii"}, 8), ({"q": "xenocleides"}, 0), ({"q": "Gytheum 3"}, 1), ({"standing": "laid up"}, 0),
     ({"standing": "ready", "q": "gytheum"}, 4), ({"standing": "nonsense"}, 114)],
)  # fmt: skip
def test_ships_are_found_by_words_and_by_condition(
    asked: dict[str, str], found: int, war: Campaign, mine: Client
) -> None:
    text = forces(mine, war, **asked)
    assert text.count('class="tree-ship') == found
    assert found or "No ship of" in text


def test_a_search_looks_at_name_class_captain_squadron_place_and_condition() -> None:
    state = ships(west(), P1_1={"name": "Pegasis", "captain": "Aristeus", "hull": 2, "cls": "trihemiolia"})
    for words in ("pegasis", "ARISTEUS", "trihemiolia", "corinth i damaged", "lechaeum pegasis", "p1-1"):
        wanted = asked_for(words, "")
        assert wanted is not None and wanted(state, state.hulls["P1-1"]), words
    wanted = asked_for("pegasis whole", "")
    assert wanted is not None and not wanted(state, state.hulls["P1-1"])


def loose(state: State) -> State:
    """Two new ships lie at Corinth, of no squadron."""
    new = {
        f"PEL-{n}": replace(state.hulls["P1-1"], id=f"PEL-{n}", squadron=None, area="corinth", new=True) for n in (1, 2)
    }
    return replace(state, hulls={**state.hulls, **new})


def mustering(state: State) -> State:
    from campaigns.engine.events import MusterBegan
    from campaigns.engine.evolve import evolved

    state = replace(state, turn=1, order=("PEL", "ATH"), questions=(), phase="land")
    return evolved(state, MusterBegan(side="PEL", yard=0, clause="CMP-TRN-01"))


def test_rep_04_a_new_ship_may_join_a_squadron_of_her_port_or_make_one() -> None:
    state = ships(mustering(loose(west())), P1_8={"state": "LOST"})
    assert movable(state) >= {"ship:PEL-1", "ship:PEL-2", "squadron:P1"} and "ship:P1-1" not in movable(state)
    moving = moving_of(state, "ship:PEL-1")
    assert {place.key for place in moving.open} == {"P1", NEW}
    full = next(place for place in moving.closed if place.key == "P2")
    assert "at most 8" in full.why_not and full.clause == "CMP-SHP-06"
    elsewhere = next(place for place in moving.closed if place.key == "P5")
    assert "is not in Corinth and Lechaeum" in elsewhere.why_not


def test_rep_04_a_ship_of_a_squadron_stays_with_it_and_the_menu_says_why_once() -> None:
    moving = moving_of(mustering(west()), "ship:P1-1")
    assert not moving.places
    assert moving.why_not == "Corinth I 1 is with Corinth I. Only ships without a squadron join one."


def test_mov_01_squadrons_join_fleets_where_they_lie_before_these_move() -> None:
    sea = Sea(west(F2="corinth"))
    moving = moving_of(sea.state, "squadron:P1")
    assert {place.key for place in moving.open} == {"F2", NEW}
    sea.does(decision_of(sea.state, "squadron:P1", "F2"))
    assert sea.state.squadrons["P1"].fleet == "F2"


def test_adm_01_an_admiral_takes_a_fleet_where_he_is() -> None:
    sea = Sea(west(F2="corinth"))
    assert {place.key for place in moving_of(sea.state, "admiral:xenocleides").open} == {"F2"}


def test_nothing_is_formed_where_the_rules_leave_no_moment_for_it() -> None:
    assert when_in_words(Sea(west()).state) == ""
    assert "Now: " in when_in_words(replace(Sea(west()).state, questions=()))
    assert "pool form no squadrons" in when_in_words(Table(punic(losses="carry")).state)


def test_a_squadron_is_moved_by_a_press_and_the_tree_shows_it(war: Campaign, mine: Client) -> None:
    assert state_of(war).step == "muster" and state_of(war).active == "PEL"
    menu = mine.get(f"/campaigns/{war.uid}/forces/moves/", {"thing": "squadron:P1"}, headers=HTMX).content.decode()
    assert "Move Corinth I" in menu and "A fleet of its own" in menu and "<html" not in menu
    answer = form(mine, war, "squadron:P1", NEW)
    text = answer.content.decode()
    assert answer.status_code == 200 and "<html" not in text and 'data-moved="squadron:P1"' in text
    assert state_of(war).squadrons["P1"].fleet == "PEL-F1" and "Fleet PEL-F1" in text


def test_a_move_against_the_rules_is_refused_in_the_engines_words(war: Campaign, mine: Client) -> None:
    before = war.head_seq
    answer = form(mine, war, "ship:P1-1", "P2")
    text = answer.content.decode()
    assert answer.status_code == 422 and war.head_seq == before
    assert "Only ships without a squadron join one." in text and "CMP-REP-04" in text and 'class="toast error"' in text
    assert form(mine, war, "squadron:A1", NEW).status_code == 422, "the other side's muster is to come"


@pytest.mark.parametrize("thing", ["", "ship:", "ship:nobody", "squadron:nobody", "admiral:nobody", "army:HP1"])
def test_what_is_not_there_cannot_be_moved(thing: str, war: Campaign, mine: Client) -> None:
    assert form(mine, war, thing, "P1").status_code == 422
    assert mine.get(f"/campaigns/{war.uid}/forces/moves/", {"thing": thing}).status_code == 404


def test_an_old_page_moves_nothing(war: Campaign, mine: Client) -> None:
    answer = form(mine, war, "squadron:P1", NEW, seen=war.head_seq - 1)
    assert answer.status_code == 409 and "The campaign has gone on" in answer.content.decode()


def test_without_a_script_the_menu_is_a_page_and_a_move_leads_back(war: Campaign, mine: Client) -> None:
    page = mine.get(f"/campaigns/{war.uid}/forces/moves/", {"thing": "squadron:P1"}).content.decode()
    assert "<html" in page and "Move Corinth I" in page
    data = {"thing": "squadron:P1", "to": NEW, "seen": war.head_seq}
    answer = mine.post(f"/campaigns/{war.uid}/forces/form/", data)
    assert answer.status_code == 302 and answer.headers["Location"] == f"/campaigns/{war.uid}/forces/"


def test_a_reader_sees_the_order_and_moves_nothing(war: Campaign, client: Client) -> None:
    text = forces(client, war)
    assert "Corinth I 1" in text and "tree-move" not in text and "form-move" not in text
    answer = client.post(
        f"/campaigns/{war.uid}/forces/form/", {"thing": "squadron:P1", "to": NEW, "seen": war.head_seq}
    )
    assert answer.status_code == 403 and state_of(war).squadrons["P1"].fleet == "F1"


def test_the_order_of_two_hundred_ships_takes_few_queries(actor: Actor, mine: Client) -> None:
    document = sea_war()
    squadrons = document["squadrons"]
    squadrons += [{**squadrons[n], "id": f"X{n}"} for n in range(11)]
    document["fleets"] += [
        {
            "id": f"Y{n}",
            "side": each["side"],
            "area": "corinth" if each["side"] == "PEL" else "piraeus",
            "squadrons": [each["id"]],
        }
        for n, each in enumerate(squadrons[15:])
    ]
    war = services.campaign_start(actor=actor, document=document, seed="many")
    assert len(state_of(war).hulls) >= 196
    with CaptureQueriesContext(connection) as asked:
        text = forces(mine, war)
    assert len(asked) <= 5 and len(re.findall('class="tree-ship', text)) >= 196


def test_shp_01_named_ships_of_a_map_stand_in_the_tree_by_their_names() -> None:
    """With a squadron, in a port without one, wherever the ledger has them."""
    plain = sea_war()
    plain["squadrons"][8]["hulls"] = 0
    plain["hulls"] = [
        {"id": "sal", "side": "ATH", "size": 2, "name": "Salaminia", "captain": "Strombichus", "squadron": "A1"},
        {"id": "par", "side": "ATH", "size": 2, "name": "Paralos", "area": "piraeus", "class": "trihemiolia"},
    ]
    data, _ = reading.read(plain)
    assert data is not None
    state = starting.start(data)
    tree = side_tree(Campaign(uid="abc"), state, "ATH")
    html = tree_html(tree)
    assert html.index("Athens I<") < html.index(">Salaminia<") and "captain Strombichus" in html
    assert html.index("In port at Piraeus") < html.index(">Paralos<") and "trihemiolia" in html
    assert page_of(Campaign(uid="abc"), "ships", "a b/c") == "/campaigns/abc/ships/a%20b/c/"
