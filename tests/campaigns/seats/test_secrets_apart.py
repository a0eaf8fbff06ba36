"""Whole wars between two machines, over HTTP: no answer to one player depends on what only the other may know, also
after it was taken back; and neither is asked for what the other decides."""

import html
import json
import random
from typing import Any

import msgspec
import pytest
from django.test import Client

from campaigns import selectors, services
from campaigns.documents import ready_made
from campaigns.engine import war
from campaigns.engine.battles.naval_game import fit_hulls
from campaigns.engine.decisions import CommitFlotilla, Decision, EndPart, Fill
from campaigns.entries.verify import campaign_difference
from campaigns.models import Campaign, Entry
from campaigns.seats import rights, sealing
from scenarios.ownership import Actor
from tests.campaigns.apart import Player, again, altered, answers, sit_down
from tests.campaigns.engine.test_reference_data import printed

pytestmark = [pytest.mark.django_db, pytest.mark.slow]
DICE = ("dice_mission", "fight_land_battle", "auto")
MOST = 400  # decisions of a war


def punic() -> dict[str, Any]:
    """Nine turns, in each both name the ships of the naval game."""
    return ready_made.document("punic-2021", losses="carry")


def chain() -> dict[str, Any]:
    """Five missions, in each both fill their slots."""
    return ready_made.document("rome-goes-to-sea")


def west() -> dict[str, Any]:
    """Fleets on a map: nothing of it is sealed, and who does not decide is offered nothing."""
    return printed("cmp-west")


class Apart:
    """A war of two people, played by chance over HTTP."""

    def __init__(self, document: dict[str, Any], actor: Actor) -> None:
        self.campaign = services.campaign_start(actor=actor, document=document, seed="always the same")
        Campaign.objects.update(seed_known=False)  # and nobody is asked who chose it
        self.campaign.refresh_from_db()
        club = Client()
        club.force_login(actor.user)
        home = sit_down(self.campaign, actor, "B", Client())
        club.get(self.campaign.get_absolute_url())
        sides = [each["id"] for each in self.campaign.document["sides"]]
        self.players = {side: Player(each, self.campaign, side) for side, each in zip(sides, (club, home), strict=True)}
        self.chance = random.Random(11)
        self.sealed_before = self.searched = 0

    def other(self, side: str) -> Player:
        return next(player for name, player in self.players.items() if name != side)

    def seen_by(self, *held: str) -> Any:
        campaign = again(self.campaign)
        state = selectors.progress(campaign).state
        return sealing.as_seen(state, sealing.pending(campaign, state), held)

    def choice(self, side: str) -> Decision | None:
        """One of the decisions that are offered to the side, or at the table; parts are ended soon."""
        state = self.seen_by(side)
        offered: dict[str, list[Any]] = {}
        for offer in war.offers(state):
            for action in offer.actions:
                if action.side in ("", side):
                    offered.setdefault(offer.kind, []).append(action)
        if not offered:
            return None
        if any(kind in offered for kind in ("commit_flotilla", "fill")):
            return self.sealed(state, side)
        kinds = [kind for kind in DICE if kind in offered] or list(offered)
        if "end_part" in kinds and self.chance.random() < 0.5:
            return EndPart(side=side)
        return self.chance.choice(offered[self.chance.choice(kinds)])

    def sealed(self, state: Any, side: str) -> Decision:
        """What is sealed, another one each time."""
        if state.step == "commit":
            fit = [hull.id for hull in fit_hulls(state, side)]
            return CommitFlotilla(side=side, hulls=tuple(self.chance.sample(fit, min(len(fit), 5))))
        (found,) = [each for offer in war.offers(state) for each in offer.actions if isinstance(each, Fill)]
        return found

    def other_may_not(self, decision: Decision) -> None:
        """Who does not decide is offered nothing of it, and may not send it."""
        other = self.other(decision.side)
        if self.chance.random() < 0.1 and not isinstance(decision, CommitFlotilla | Fill):
            page = other.page().partition('class="due"')[2].partition("</section>")[0]
            assert "Waiting for" in page and "/decide/" not in page
            assert other.decide(decision).status_code == 403

    def go_on(self, side: str) -> bool:
        """Have a side decide, or both at the table; whether it did."""
        decision = self.choice(side)
        if decision is None:
            return False
        if decision.side:
            self.other_may_not(decision)
        done = self.players[side].decide(decision)
        assert done.status_code == 302, (decision, done.content.decode()[:3000])
        if not decision.side and hasattr(again(self.campaign), "proposal"):
            assert self.other(side).answer("agree").status_code == 302
        return True


@pytest.fixture(params=[punic, chain, west], ids=lambda kind: kind.__name__)
def apart(request: pytest.FixtureRequest, actor: Actor) -> Apart:
    return Apart(request.param(), actor)


def search(apart: Apart, sealed: Entry, side: str) -> None:
    """Everything that is answered to the other side is the same, whatever the side has sealed."""
    plain = json.loads(sealed.decision)
    player = apart.other(side)
    first = not apart.searched
    as_it_is = answers(player)
    mine = answers(apart.players[side]) if first else {}
    with altered(sealed, another(apart, plain)):
        otherwise = answers(player)
        mine_otherwise = answers(apart.players[side]) if first else {}
    differs = [name for name in as_it_is if as_it_is[name] != otherwise[name]]
    assert not differs, (differs, difference(as_it_is[differs[0]], otherwise[differs[0]]))
    assert not first or any(mine[name] != mine_otherwise[name] for name in mine), "its own side is told what it sealed"
    secret = sealed.decision
    for name, answer in as_it_is.items():
        assert isinstance(answer, bytes) or (secret not in answer and html.escape(secret) not in answer), name
    apart.searched += 1


def another(apart: Apart, plain: dict[str, Any]) -> dict[str, Any]:
    """Another decision of which the other side may know as much."""
    if plain["kind"] == "commit_flotilla":
        fit = [hull.id for hull in fit_hulls(apart.seen_by(plain["side"]), plain["side"])]
        hulls = [each for each in fit if each not in plain["hulls"]] + plain["hulls"]
        return {**plain, "hulls": hulls[: len(plain["hulls"])]}
    kept = list(plain["slots"].items())[:-1] if len(plain["slots"]) > 1 else []
    return {**plain, "slots": dict(kept), "admiral": None, "aboard": None}


def difference(one: Any, other: Any) -> Any:
    at = next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return one[max(0, at - 200) : at + 200], other[max(0, at - 200) : at + 200]


def test_no_answer_to_one_depends_on_what_the_other_has_sealed(apart: Apart) -> None:
    campaign, last_turn = apart.campaign, 2 if apart.campaign.document["id"] == "CMP-WEST" else 99
    for n in range(MOST):
        now = again(campaign)
        if now.over or now.turn > last_turn:
            break
        side = next(side for side in apart.players if rights.letter_of(campaign, side) in now.to_decide)
        if len(now.to_decide) == 2 and n % 2:  # whoever comes first
            side = apart.other(side).side
        assert apart.go_on(side) or apart.go_on(apart.other(side).side)
        newest = again(campaign).entries.order_by("-seq").first()
        assert newest is not None
        if newest.entry == "seal":
            apart.sealed_before += 1
            keep_from_the_other(apart, newest)
    now = again(campaign)
    assert now.over or now.turn > last_turn
    assert apart.searched >= 2 or campaign.document["id"] == "CMP-WEST"
    assert campaign_difference(now) is None


def keep_from_the_other(apart: Apart, sealed: Entry) -> None:
    """Search what was sealed, now and then also after it was taken back."""
    side = json.loads(sealed.extra)["by"]
    if apart.sealed_before % 5 == 1:
        search(apart, sealed, side)
    if apart.sealed_before % 6 == 2:
        assert apart.players[side].take_back().status_code == 302
        search(apart, sealed, side)


def test_what_was_taken_back_unseen_stays_hidden_until_the_war_is_over(actor: Actor) -> None:
    apart = Apart(punic(), actor)
    hulls = ("ROM-3", "ROM-4")
    apart.players["ROM"].decide(CommitFlotilla(side="ROM", hulls=hulls))
    hidden = again(apart.campaign).entries.get(entry="seal")
    apart.players["ROM"].take_back()
    for _ in range(12):
        now = again(apart.campaign)
        side = next(side for side in apart.players if rights.letter_of(now, side) in now.to_decide)
        assert apart.go_on(side)
    search(apart, hidden, "ROM")
    Campaign.objects.update(over=True)
    file = msgspec.json.decode(apart.players["CAR"].get("take").content)
    assert file["entries"][hidden.seq]["decision"]["hulls"] == list(hulls)
