"""Names within a page: every id once, also where a page shows several drawings, and every reference leads to one."""

import re
from collections import Counter

import pytest
from django.test import Client

import rules
from battles.services import battle_advance, battle_start
from campaigns import services as campaign_services
from campaigns.documents import ready_made
from scenarios import services
from scenarios.documents.ready_made import ready_made as bodies
from scenarios.models import Document, Kind
from scenarios.ownership import Actor
from tests.library import load_library
from tests.scenarios.test_every_ruleset import BODIES

pytestmark = pytest.mark.django_db
every_ruleset = pytest.mark.parametrize("key", [ruleset.key for ruleset in rules.all()])


def check(page: str) -> None:
    """Every id of a page is there once, and what a drawing uses is drawn."""
    page = re.sub(r"<template\b.*?</template>", "", page, flags=re.S)
    ids = Counter(re.findall(r'<[^>]*?\sid="([^"]+)"', page))
    assert [id for id, times in ids.items() if times > 1] == []
    used = set(re.findall(r'<use[^>]*? href="#([^"]+)"', page)) | set(re.findall(r"url\(#([^)]+)\)", page))
    assert used - set(ids) == set()


def shown(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return answer.content.decode()


@every_ruleset
def test_scenarios_editors_and_battles(annas: Client, anna: Actor, key: str) -> None:
    document = services.document_create(actor=anna, body=BODIES[key]())
    for address in ("", "edit/", "print/", "history/"):
        check(shown(annas, f"/s/{document.uid}/{address}"))
    ready = next(body for name, body in bodies() if name.startswith(f"{key}/"))
    battle = battle_start(actor=anna, body=ready, seats={"A": "bot:random", "B": "person"})
    check(shown(annas, battle.get_absolute_url()))
    fought = battle_start(actor=anna, body=ready, seats={"A": "bot:random", "B": "bot:random"})
    battle_advance(battle=fought, actor=anna, seen=fought.head_seq)
    check(shown(annas, fought.get_absolute_url() + "?at=0"))


def test_pages_that_show_many_things(annas: Client, anna: Actor) -> None:
    load_library()
    fleet = Document.objects.filter(kind=Kind.FLEET, library_key__startswith="nauta").first()
    assert fleet is not None
    campaign = campaign_services.campaign_start(actor=anna, document=ready_made.document("punic-2021", losses="carry"))
    for address in ("/", "/library/", "/fleets/", "/mine/", "/new/", "/rules/", f"/f/{fleet.uid}/", "/campaigns/"):
        check(shown(annas, address))
    for page in ("", "forces/", "chronicle/"):
        check(shown(annas, campaign.get_absolute_url() + page))
