"""The annals: what history says of every ship that ever was (CMP-GEN-06, CMP-CHR-01), and the pages that tell it."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from campaigns import selectors
from campaigns.engine import starting, war
from campaigns.engine.bots import Navarch
from campaigns.engine.bots.playing import play
from campaigns.engine.dice import EntryDice
from campaigns.engine.ledger import State
from campaigns.forces.addresses import page_of
from campaigns.forces.annals.keeping import annals_of
from campaigns.forces.annals.records import Annals, Life
from campaigns.forces.annals.writing import written
from campaigns.models import Campaign
from scenarios.ownership import Actor
from tests.campaigns.engine.builders import punic
from tests.campaigns.engine.test_bots import cmp_west
from tests.campaigns.engine.test_sea_map import west
from tests.campaigns.wars import document_of, played, sea_war, stored

WARS = 20


def history_ends_in_her_fate(state: State, annals: Annals, id: str) -> None:
    """What happened to a ship last is what she has come to."""
    hull, life = state.hulls[id], annals.ships.get(id, Life())
    assert (life.loss is not None) == (hull.state == "LOST"), id
    if life.loss is not None:
        last = life.deeds[-1]
        assert (last.entry, last.turn) == (life.loss.entry, life.loss.turn), f"{id} is told of after her end"
    if hull.side != hull.origin:
        assert life.captures and (life.captures[-1].by, life.captures[-1].free) == (hull.side, False)
    elif life.captures:
        assert life.captures[-1].by == hull.side
    for fight in life.fights:
        assert any(id in piece.hulls for piece in annals.fights[fight].pieces)


@pytest.mark.slow
@pytest.mark.django_db
@pytest.mark.parametrize("n", range(WARS))
def test_gen_06_every_ship_of_twenty_wars_has_a_page_whose_history_ends_in_her_fate(
    n: int, actor: Actor, client: Client
) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    every_ship_has_a_page(stored(actor, document_of(n), f"annals {n}"), client)


@pytest.mark.django_db
@pytest.mark.parametrize("n", [0, 2, 3])
def test_gen_06_every_ship_of_a_war_of_each_kind_has_a_page(n: int, actor: Actor, client: Client) -> None:
    client.force_login(actor.user)  # type: ignore[arg-type]
    every_ship_has_a_page(stored(actor, document_of(n), f"one {n}"), client)


def every_ship_has_a_page(campaign: Campaign, client: Client) -> None:
    progress = selectors.progress(campaign)
    state, annals = progress.state, annals_of(campaign, progress)
    assert annals.ships.keys() >= {id for id, hull in state.hulls.items() if hull.state == "LOST"}
    for id, hull in state.hulls.items():
        history_ends_in_her_fate(state, annals, id)
        page = client.get(page_of(campaign, "ships", id))
        assert page.status_code == 200, id
        text = page.content.decode()
        history = text[text.index('id="history"') :]
        assert hull.state != "LOST" or 'class="told-fate"' in history
    for table in ("squadrons", "fleets", "admirals", "commanders"):
        for id in getattr(annals, table):
            assert client.get(page_of(campaign, table, id)).status_code == 200, (table, id)
    roll = client.get(f"/campaigns/{campaign.uid}/lost/").content.decode()
    gone = [hull for hull in state.hulls.values() if hull.state == "LOST" or hull.side != hull.origin]
    assert roll.count('<th scope="row"><span class="hull-name">') == len(gone)


def test_chr_01_the_annals_are_written_in_one_pass_and_tell_of_no_flotilla_before_it_sails() -> None:
    """CMP-INI-03: which ships a side has named is its own affair until both have."""
    data = punic(losses="carry")
    _, told, state = played(data, "flotilla", until=lambda state: state.flotillas)
    assert state.flotillas and not any(event for events in told for event in events if hasattr(event, "pieces"))
    annals = written(starting.start(data), list(enumerate(told)), state)
    assert all(not life.deeds for life in annals.ships.values())


def test_a_fleet_that_is_no_more_keeps_its_name_its_ways_and_its_end() -> None:
    data = west().data
    _, told, state = played(data, "fleets gone")
    annals = written(starting.start(data), list(enumerate(told)), state)
    gone = [id for id in annals.fleets if id not in state.fleets]
    assert gone and all(annals.fleets[id].loss is not None and annals.fleets[id].places for id in gone)
    assert all(annals.fleets[id].loss is None for id in state.fleets)


def test_ctl_02_what_is_lost_with_a_fallen_port_is_no_loss_of_the_last_battle() -> None:
    """CMP-CTL-02: two bots fight CMP-WEST. Its naval games are fought with fresh ships, so that none of the ledger's is
    lost in one, whatever falls to an army later in that turn; and what a battle took was in it."""
    start = starting.start(cmp_west())
    state, first = war.opening(start, EntryDice("fall 1", 0))
    told, bots = [first], {side: Navarch(side, "fall 1") for side in start.data.side_ids}
    for step in play(state, "fall 1", bots):
        told.append(step.events)
        state = step.state
    annals = written(start, list(enumerate(told)), state)
    lost = {id: life for id, life in annals.ships.items() if life.loss is not None}
    cut_off = {id for id, life in lost.items() if life.loss is not None and life.loss.how == "cut off and lost"}
    assert {"P6-1", "P7-1"} <= cut_off and cut_off < lost.keys()
    for id, life in lost.items():
        assert life.loss is not None
        if life.loss.fight:
            assert annals.fights[life.loss.fight].kind == "sea" and life.loss.fight in life.fights, id


@pytest.mark.django_db
def test_no_page_asks_the_database_once_a_ship_or_once_a_battle(actor: Actor, client: Client) -> None:
    """And the entries are read once: the annals are kept until another one is written."""
    client.force_login(actor.user)  # type: ignore[arg-type]
    campaign = stored(actor, sea_war(), "kept")
    progress = selectors.progress(campaign)
    lives = annals_of(campaign, progress).ships
    ships = sorted(progress.state.hulls, key=lambda id: len(lives.get(id, Life()).fights))
    assert len(lives[ships[-1]].fights) > 2
    addresses = [page_of(campaign, "ships", ships[0]), page_of(campaign, "ships", ships[-1])]
    addresses += [f"/campaigns/{campaign.uid}/{page}/" for page in ("lost", "forces")]
    addresses += [page_of(campaign, "fleets", next(iter(progress.state.fleets)))]
    counts = []
    for address in addresses:
        with CaptureQueriesContext(connection) as asked:
            assert client.get(address).status_code == 200
        assert not [query for query in asked if 'FROM "campaigns_entry"' in query["sql"]]
        counts.append(len(asked))
    assert max(counts) <= 6, counts
