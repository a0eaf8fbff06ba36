"""What is on the site whose database is kept: documents, battles of every ruleset and one that is over, a war."""

import random
from pathlib import Path

import msgspec
from django.contrib.auth import get_user_model

import rules
from battles import selectors, services
from battles.logs import log_file
from battles.models import Battle
from campaigns import selectors as campaign_selectors
from campaigns import services as campaign_services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.files import campaign_file
from campaigns.models import Campaign
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.services import document_create, document_revise
from tests.rules.rulesets import library
from tests.scenarios.bodies import fleet

ACTS, DECISIONS = 12, 10
PERSONS = {"A": "person", "B": "person"}
ENDING = ("agree_end", "cede", "concede")
WARS = ("punic-2021",)


def fill() -> None:
    """Everything, by somebody called Anna and by a guest; the same from run to run."""
    anna = Actor(user=get_user_model().objects.create_user("anna", "anna@example.org", "three banks of oars"))
    chance = random.Random(1)
    for number, ruleset in enumerate(rules.all()):
        body = msgspec.to_builtins(library(ruleset)[0])
        draft = document_create(actor=anna, body=body, visibility="unlisted")
        document_revise(
            document=draft, actor=anna, body={**body, "title": f"{body['title']}, changed"}, seen=1, note=""
        )
        _fought(anna, body, str(number), chance, ACTS)
    document_create(actor=Actor(guest="somebody's browser"), body=fleet())
    _fought(anna, msgspec.to_builtins(library(rules.all()[0])[0]), "to the end", chance, 10_000)
    for key in WARS:
        _waged(campaign_services.campaign_start(actor=anna, document=ready_made.document(key)), anna, chance)


def _fought(actor: Actor, body: object, seed: str, chance: random.Random, acts: int) -> None:
    battle = services.battle_start(actor=actor, body=body, seats=PERSONS, seed=seed)
    for _ in range(acts):
        if battle.over:
            return
        legal = rules.get(battle.ruleset).thaw(selectors.head_state(battle)).legal()
        plain = [msgspec.to_builtins(each) for each in legal]
        going_on = [each for each in plain if each["kind"] not in ENDING] or plain
        services.battle_act(battle=battle, actor=actor, action=chance.choice(going_on), seen=battle.head_seq)
        battle = Battle.objects.get(pk=battle.pk)


def _waged(campaign: Campaign, actor: Actor, chance: random.Random) -> None:
    for _ in range(DECISIONS):
        offered = [
            action for offer in war.offers(campaign_selectors.progress(campaign).state) for action in offer.actions
        ]
        if campaign.over or not offered:
            return
        plain = msgspec.to_builtins(chance.choice(offered))
        campaign_services.campaign_decide(campaign=campaign, actor=actor, decision=plain, seen=campaign.head_seq)
        campaign = Campaign.objects.get(pk=campaign.pk)


def counts() -> dict[str, int]:
    """How much of everything there is."""
    return {
        "documents": Document.objects.exclude(owner=None, guest="").count(),
        "battles": Battle.objects.count(),
        "entries": sum(Battle.objects.values_list("head_seq", flat=True)),
        "over": Battle.objects.filter(over=True).count(),
        "campaigns": Campaign.objects.count(),
        "decisions": sum(Campaign.objects.values_list("head_seq", flat=True)),
    }


def write_logs(folder: Path) -> None:
    """The file of every battle and campaign, as their owner takes it along."""
    for battle in Battle.objects.order_by("pk"):
        file = log_file.log_file_of(battle, battle.head_seq)
        (folder / f"battle-{battle.ruleset}-{battle.pk}.json").write_bytes(log_file.written(file))
    for campaign in Campaign.objects.order_by("pk"):
        file_of_war = campaign_file.campaign_file_of(campaign)
        (folder / f"campaign-{campaign.pk}.json").write_bytes(campaign_file.written(file_of_war))
