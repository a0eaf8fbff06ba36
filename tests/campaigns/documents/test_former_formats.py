"""Campaign documents of format 1 that people already have: kept ones, wars that go on, files. What they left out still
means what it meant, and nothing that is stored is written anew."""

import json
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from msgspec.structs import replace

from campaigns import selectors, services
from campaigns.encounters.awaited import due_in
from campaigns.engine.data import Options
from campaigns.engine.decisions import ReportBattle
from campaigns.engine.formats import LEFT_OUT
from campaigns.engine.log import questions
from campaigns.engine.log.questions import units_of
from campaigns.files import campaign_file, exchange
from campaigns.models import Campaign
from scenarios.documents import documents
from scenarios.models import Document, Revision
from scenarios.ownership import Actor
from scenarios.services import document_create, document_restore, document_revise
from tests.campaigns.acts import state_of
from tests.campaigns.engine.builders import report
from tests.campaigns.engine.chains import Chain, chain, hex_body, mission, ship, slot
from tests.campaigns.engine.test_formats import FORMER, bare

pytestmark = pytest.mark.django_db
MEANT = Options(**LEFT_OUT["options"])


def former() -> dict[str, Any]:
    """A war whose text names none of its options, as it was written in format 1; without naval games."""
    return bare(format=1, options={"method": "alternate"})


def stored(row: Campaign | Revision) -> dict[str, Any]:
    """The text as the database itself has it."""
    column = "body" if isinstance(row, Revision) else "document"
    with connection.cursor() as cursor:
        cursor.execute(f"SELECT {column} FROM {row._meta.db_table} WHERE id = %s", [row.pk])
        text: dict[str, Any] = json.loads(cursor.fetchone()[0])
    return text


def as_stored_then(row: Campaign | Revision) -> None:
    """Have the database hold what a former version had written."""
    column = "body" if isinstance(row, Revision) else "document"
    with connection.cursor() as cursor:
        text = json.dumps(former())
        cursor.execute(f"UPDATE {row._meta.db_table} SET {column} = %s WHERE id = %s", [text, row.pk])


@pytest.fixture
def kept(actor: Actor) -> Document:
    """A document that has been there since format 1."""
    made = document_create(actor=actor, body=former())
    as_stored_then(made.current)
    return Document.objects.get(pk=made.pk)


def test_a_kept_document_is_read_with_what_it_left_out_and_stays_as_it_is_stored(kept: Document) -> None:
    assert kept.body["format"] == 2 and kept.body["options"] == {"method": "alternate", **FORMER}
    assert kept.body["rulesets"] == {"land": "auto"}
    assert stored(kept.current) == former()


def test_its_editor_shows_what_it_means(kept: Document, client: Client, actor: Actor) -> None:
    """The editor takes what the text leaves out for the first of each clause."""
    assert actor.user is not None
    client.force_login(actor.user)
    told = client.get(f"/campaigns/documents/{kept.uid}/edit/state/").json()
    assert told["body"]["options"] == {"method": "alternate", **FORMER}


def test_its_next_revision_is_of_todays_format_and_the_first_comes_back_alike(kept: Document, actor: Actor) -> None:
    body = {**kept.body, "name": "Another name"}
    second = document_revise(document=kept, actor=actor, body=body, seen=1)
    assert stored(second)["format"] == 2 and stored(second)["options"]["money"] == "off"
    third = document_restore(document=kept, actor=actor, number=1, seen=2)
    data = documents.read(third.body).document
    assert data.options == replace(MEANT, method="alternate") and data.rulesets.land == "auto"


def test_a_war_begun_from_it_is_the_one_that_it_described(kept: Document, actor: Actor) -> None:
    war = services.campaign_start(actor=actor, document=kept.body, revision=kept.current)
    assert state_of(war).data.options == replace(MEANT, method="alternate")


def test_a_war_that_goes_on_keeps_its_options(actor: Actor) -> None:
    war = services.campaign_start(actor=actor, document=former(), seed="oars")
    as_stored_then(war)
    selectors._data.cache_clear()
    war = Campaign.objects.get(pk=war.pk)
    data = selectors.data_of(war)
    assert data.options == replace(MEANT, method="alternate") and data.rulesets.land == "auto"
    services.campaign_decide(
        campaign=war, actor=actor, decision={"kind": "end_part", "side": state_of(war).active}, seen=war.head_seq
    )
    assert stored(war) == former()


@pytest.mark.parametrize("format", [1, 2, 3])
def test_a_campaign_file_of_any_format_with_such_a_document(format: int, actor: Actor) -> None:
    war = services.campaign_start(actor=actor, document=former(), seed="oars")
    file = replace(campaign_file.campaign_file_of(war), document=former(), format=format)
    taken = exchange.campaign_import(actor=actor, raw=campaign_file.written(file))
    assert state_of(taken).data == state_of(war).data
    assert stored(taken)["options"] == {"method": "alternate", **FORMER}


def test_text_from_outside_is_brought_up_to_date_as_it_comes_in(actor: Actor) -> None:
    body = documents.parse(json.dumps(former()))
    assert (body["format"], body["options"]) == (2, {"method": "alternate", **FORMER})


def test_a_battle_of_a_chain_begun_then_is_of_the_same_units_now() -> None:
    """CMP-AMD-09: the options that a chain does not use had other values in format 1."""
    fight = mission("m1", hex_body(A1="S", B1="S"), slots=[slot("A1", "PEL"), slot("B1", "ATH")])
    data = chain(fight, hulls=[ship("p1", side="PEL"), ship("a1")])
    table = Chain(data).fill("PEL", A1="p1").fill("ATH", B1="a1")
    (battle,) = table.state.encounters
    booked = ReportBattle(encounter=battle, result=report("A"))
    then = replace(table.state, data=replace(data, options=MEANT))
    assert units_of(table.state, booked) == units_of(then, booked) != ""
    otherwise = replace(table.state, data=replace(data, options=replace(data.options, impiety="on")))
    assert units_of(otherwise, booked) != units_of(then, booked)


@pytest.mark.parametrize(
    "written",
    [
        {"money": "on", "free_armies": False, "battle_order": "second_side"},
        {"money": "on"},
        {"battle_order": "second_side"},
    ],
)
def test_a_battle_of_a_chain_that_wrote_out_what_chains_do_not_use_still_counts(
    written: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    """CMP-AMD-07, 09: in format 1 its name had what the text wrote out, and of the rest what format 1 meant."""
    fight = mission("m1", hex_body(A1="S", B1="S"), slots=[slot("A1", "PEL"), slot("B1", "ATH")])
    table = Chain(chain(fight, hulls=[ship("p1", side="PEL"), ship("a1")])).fill("PEL", A1="p1").fill("ATH", B1="a1")
    due = due_in(table.state, {})
    assert due is not None and due.built
    with monkeypatch.context() as then:
        then.setattr(questions, "LEFT_OUT", {"options": {**LEFT_OUT["options"], **written}})
        formerly = due_in(table.state, {})
        assert formerly is not None and formerly.built != due.built
    assert formerly.built in due.names and due.names[0] == due.built
    otherwise = due_in(replace(table.state, turn=2, data=replace(table.state.data, options=Options(impiety="on"))), {})
    assert otherwise is not None and not set(otherwise.names) & set(due.names)
