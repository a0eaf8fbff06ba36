"""Changing what has happened in a campaign, by the API: amending, ruling, noting, writing its chronicle."""

import base64
import binascii
from typing import Any

import msgspec
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api import bounds
from battles.api.answers import UNWRITTEN, gone_on
from campaigns.api.amending import AmendIn, AmendOut, NoteIn, ProseIn, ProseOut, RuleIn
from campaigns.api.answers import PLAYED, CampaignAPIView, decisions_in
from campaigns.api.serializers import CampaignPlayed
from campaigns.engine import war
from campaigns.engine.log.amending import Preview
from campaigns.engine.log.entries import Amend, Changed, RulingForm
from campaigns.entries import amendments, rulings
from campaigns.entries.page import place_before
from campaigns.models import Campaign
from campaigns.seats import notices, rights, sealing
from campaigns.services import Refused
from campaigns.story.prose import Conflict, Unwritable, may_write, prose_of, prose_write
from campaigns.story.walk import walk_of
from rules.core.actions import Offer
from rules.core.findings import Finding
from scenarios.ownership import Actor
from scenarios.pictures.reading import BadPicture


class CampaignAmend(CampaignAPIView):
    """Another decision in the place of an entry's."""

    @extend_schema(operation_id="campaigns_amend", request=AmendIn, responses={200: AmendOut, **UNWRITTEN})
    def post(self, request: Request, uid: str, number: int) -> Response:
        """What an amendment of an entry would come to; with `stand` it is made, or where the sides are apart `asked`.
        What it then has become is in the log."""
        campaign, actor = self.found(request, uid)
        if not rights.may(campaign, actor, "amend"):
            raise Http404(rights.WORDS["amend"])
        place = place_before(campaign, number)
        if place is None or number in sealing.never_opened(campaign):
            raise Http404("No entry here that can be amended.")
        data = self.given(request, AmendIn)
        wanted = amendments.amendment(data["decision"], number)
        if data["ruling"] is not None:
            wanted = Amend(number=0, changes=number, ruling=_read(data["ruling"], RulingForm, "/ruling"))
        fields: dict[str, Any] = {
            "campaign": campaign, "actor": actor, "wanted": wanted, "answers": decisions_in(data["answers"]),
            "faces": data["faces"], "asking": not data["cascade"],
        }  # fmt: skip
        shown = amendments.preview(**fields)
        if data["stand"]:
            amendments.campaign_amend(**fields, seen=data["seen"])
            notices.decided(request._request, campaign, actor)
        return Response(_previewed(campaign, actor, shown))


def _previewed(campaign: Campaign, actor: Actor, shown: Preview) -> dict[str, Any]:
    """A preview as whoever asks may know it; a question of another side is theirs."""
    question = shown.question
    offered: tuple[Offer, ...] = ()
    if question is not None and shown.at is not None:
        mine = question.side in ("", *rights.held(campaign, actor)) or rights.referees(campaign, actor)
        offered = war.offers(shown.at) if mine or not rights.apart(campaign) else ()
    aside = amendments.goes_with(campaign, actor, shown)
    told = {"set_aside": aside, "differences": shown.differences, "question": question}
    plain: dict[str, Any] = msgspec.to_builtins(told)
    return plain | {"offers": [bounds.told(each) for each in offered]}


class CampaignRule(CampaignAPIView):
    """A ruling."""

    @extend_schema(operation_id="campaigns_rule", request=RuleIn, responses=PLAYED)
    def post(self, request: Request, uid: str) -> Response:
        """The organiser changes the ledger; where they play a side of two that are apart, the other is `asked`."""
        campaign, actor = self.found(request, uid)
        data, before = self.given(request, RuleIn), campaign.head_seq
        changes = _read(data["changes"], tuple[Changed, ...], "/changes")
        rulings.campaign_rule(
            campaign=campaign,
            actor=actor,
            changes=changes,
            reason=data["reason"],
            seen=data["seen"],
            after=data["after"],
        )
        return self.played(request, campaign, actor, before)


class CampaignNote(CampaignAPIView):
    """A note."""

    @extend_schema(operation_id="campaigns_note", request=NoteIn, responses={200: CampaignPlayed, **UNWRITTEN})
    def post(self, request: Request, uid: str) -> Response:
        """Words and a picture for the chronicle; they change nothing."""
        campaign, actor = self.found(request, uid)
        data, before = self.given(request, NoteIn), campaign.head_seq
        try:
            picture = base64.b64decode(data["picture"], validate=True)
        except binascii.Error:
            raise BadPicture("The picture is not in base 64.") from None
        rulings.campaign_note(
            campaign=campaign,
            actor=actor,
            text=data["text"],
            seen=data["seen"],
            about=data["about"],
            picture=picture,
        )
        return self.played(request, campaign, actor, before)


class CampaignProse(CampaignAPIView):
    """What people write into the chronicle."""

    @extend_schema(operation_id="campaigns_prose", responses=ProseOut)
    def get(self, request: Request, uid: str, number: int) -> Response:
        """The heading and the words of a turn; number 0: title and introduction of the whole."""
        campaign, _ = self.found(request, uid)
        written = prose_of(walk_of(campaign), campaign).get(number)
        if written is None:
            return Response({"title": "", "text": "", "version": 0})
        return Response({"title": written.title, "text": written.text, "version": written.version})

    @extend_schema(operation_id="campaigns_prose_write", request=ProseIn, responses={200: ProseOut, **UNWRITTEN})
    def put(self, request: Request, uid: str, number: int) -> Response:
        """Write them over what stood there as `seen`. 409, with its version now in `head_seq`: somebody was faster."""
        campaign, actor = self.found(request, uid)
        if not may_write(campaign, actor):
            raise Http404("Only whoever keeps the chronicle writes into it.")
        data = self.given(request, ProseIn)
        try:
            kept = prose_write(campaign=campaign, actor=actor, turn=number, walk=walk_of(campaign), **data)
        except Conflict as conflict:
            return gone_on(conflict, conflict.now.version if conflict.now is not None else 0)
        except Unwritable as error:
            raise Refused(Finding("CMP-PROSE", str(error))) from None
        title, text, version = ("", "", 0) if kept is None else (kept.title, kept.text, kept.version)
        return Response({"title": title, "text": text, "version": version})


def _read(plain: Any, kind: Any, path: str) -> Any:
    """Plain data as a structure. Raises `Refused` where they are none."""
    try:
        return msgspec.convert(plain, kind)
    except msgspec.ValidationError as error:
        raise Refused(Finding("CMP-D-SHAPE", f"It has not the right shape: {error}.", path)) from None
