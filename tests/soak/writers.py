"""What is written while somebody pulls the plug. Each writer goes on with what there is and says, after each service
has come back, what it was told is written: of what kind and which thing it is, the number of the entry, and a hash."""

import hashlib
import random
from collections.abc import Callable, Iterator
from typing import NamedTuple
from unittest.mock import patch

import msgspec
from django.test import override_settings

import rules
from battles import selectors, services
from battles.logs import log_file
from battles.models import Battle
from campaigns import selectors as campaign_selectors
from campaigns import services as campaign_services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.models import Campaign
from scenarios.balance import carriers, shards
from scenarios.balance.battle import Played, play
from scenarios.balance.models import BalanceRun, BalanceShard
from scenarios.balance.runs import run_start
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create, document_revise
from tests.rules.rulesets import library
from tests.scenarios.balance.conftest import small

ACTOR = Actor(guest="a browser in a storm")
ENDING = ("agree_end", "cede", "concede")
PERSONS = {"A": "person", "B": "person"}
SHARDS, HAND = 30, 3  # of a run of the laboratory, and what is taken at a time
LEASE = 0.2  # seconds
NOT_YET = -1  # the number of a shard where none is brought


class Told(NamedTuple):
    """What a writer was told is written."""

    kind: str
    uid: str
    number: int
    digest: str


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def battles(chance: random.Random) -> Iterator[Told]:
    """Acts in a battle of any ruleset, while it goes on."""
    ruleset = chance.choice(rules.all())
    battle = Battle.objects.filter(ruleset=ruleset.key, over=False, title__startswith="Storm").order_by("pk").last()
    if battle is None:
        body = msgspec.to_builtins(library(ruleset)[0]) | {"title": f"Storm {ruleset.key}"}
        battle = services.battle_start(actor=ACTOR, body=body, seats=PERSONS, seed=str(chance.random()))
        yield _told_of(battle)
    while not battle.over:
        legal = rules.get(battle.ruleset).thaw(selectors.head_state(battle)).legal()
        going_on = [each for each in legal if msgspec.to_builtins(each)["kind"] not in ENDING] or legal
        action = msgspec.to_builtins(chance.choice(going_on))
        services.battle_act(battle=battle, actor=ACTOR, action=action, seen=battle.head_seq)
        battle = Battle.objects.get(pk=battle.pk)
        yield _told_of(battle)


def _told_of(battle: Battle) -> Told:
    return Told("battle", battle.uid, battle.head_seq, digest(battle.entries.get(seq=battle.head_seq).events))


def campaigns(chance: random.Random) -> Iterator[Told]:
    """Decisions in a campaign, while it goes on."""
    campaign = Campaign.objects.filter(over=False).order_by("pk").last()
    if campaign is None:
        campaign = campaign_services.campaign_start(actor=ACTOR, document=ready_made.document("punic-2021"))
        yield Told("campaign", campaign.uid, campaign.head_seq, "")
    while not campaign.over:
        state = campaign_selectors.progress(campaign).state
        actions = [action for offer in war.offers(state) for action in offer.actions]
        plain = msgspec.to_builtins(chance.choice(actions))
        campaign_services.campaign_decide(campaign=campaign, actor=ACTOR, decision=plain, seen=campaign.head_seq)
        campaign = Campaign.objects.get(pk=campaign.pk)
        yield Told("campaign", campaign.uid, campaign.head_seq, "")


def documents(chance: random.Random) -> Iterator[Told]:
    """Revisions of a document."""
    body = msgspec.to_builtins(library(rules.all()[0])[0])
    document = Document.objects.filter(title__startswith="Storm").order_by("pk").last()
    if document is None:
        document = document_create(actor=ACTOR, body=body | {"title": "Storm"})
    while True:
        title = f"Storm {chance.random()}"
        seen = document.current.number
        revision = document_revise(document=document, actor=ACTOR, body=body | {"title": title}, seen=seen, note="")
        document = Document.objects.get(pk=document.pk)
        yield Told("document", document.uid, revision.number, digest(title))


def imports(chance: random.Random) -> Iterator[Told]:
    """The log of a battle, taken in again and again."""
    battle = Battle.objects.filter(title__startswith="Storm", head_seq__gte=3).order_by("pk").first()
    if battle is None:
        yield from battles(chance)
        return
    raw = log_file.written(log_file.log_file_of(battle, 3))
    while True:
        made = services.battle_import_log(actor=ACTOR, raw=raw)
        yield Told("import", made.uid, 3, "")


def runs(chance: random.Random) -> Iterator[Told]:
    """Battles of the laboratory, a few taken at a time: who is killed holds some, which somebody takes over."""
    with override_settings(BALANCE_LEASE=LEASE), patch.object(carriers, "wake"):  # none but this process carries
        run = BalanceRun.objects.filter(active=True).order_by("pk").last()
        if run is None:
            skirmish = document_create(actor=ACTOR, body=small() | {"title": f"Skirmish {chance.random()}"})
            run = run_start(actor=ACTOR, revision=skirmish.current, wanted=SHARDS, bots=["recruit", "recruit"])
            yield Told("run", run.uid, NOT_YET, "")
        for shard in shards.take(HAND):
            played = play(shard.job, shard.first, shard.size)
            if shards.bring([(shard, played)]):
                yield Told("run", run.uid, BalanceShard.objects.get(pk=shard.pk).number, fought(played))


def fought(played: Played) -> str:
    """The battles of a shard as a hash."""
    return digest(msgspec.json.encode(played.battles).decode())


WRITERS: dict[str, Callable[[random.Random], Iterator[Told]]] = {
    "battles": battles, "campaigns": campaigns, "documents": documents, "imports": imports, "runs": runs,
}  # fmt: skip
