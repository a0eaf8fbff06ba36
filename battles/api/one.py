"""One battle by the API: as it stands, at any moment, its log, what may be done now; changed and deleted."""

import msgspec
from django.http import Http404, HttpResponse
from drf_spectacular.types import OpenApiTypes
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

import rules
from battles import selectors, services, viewing
from battles.after import report
from battles.api import bounds
from battles.api.answers import REFUSED, refused
from battles.api.people import ChangeIn
from battles.api.play import reads
from battles.api.serializers import BattleState, EntryOut, MomentOut, OffersOut
from battles.beginning import from_moment, studies
from battles.page.laying import table_of
from battles.people import seats
from battles.people.time_up import battle_now
from rules.core.actions import offers_of
from rules.core.findings import Finding
from scenarios.api.answers import WhateverIsAccepted, given_in
from scenarios.api.documents import document_told
from scenarios.api.serializers import DocumentSerializer
from scenarios.documents.bounded import whole
from scenarios.ownership import actor_for_write, actor_of

MOST_ENTRIES = 500


@extend_schema(methods=["GET"], operation_id="battles_get", responses=BattleState)
@extend_schema(
    methods=["PATCH"], operation_id="battles_change", request=ChangeIn, responses={200: BattleState, 422: REFUSED}
)
@extend_schema(methods=["DELETE"], operation_id="battles_delete", responses={204: None})
@api_view(["GET", "HEAD", "PATCH", "DELETE"])
@reads
def battle(request: Request, uid: str) -> Response:
    """A battle with its position, as you may see it; or say who may watch one of yours, name a study, or delete it with
    its log."""
    actor = actor_of(request)
    found = battle_now(request, uid)
    if request.method == "DELETE":
        services.battle_delete(battle=found, actor=actor)
        return Response(status=status.HTTP_204_NO_CONTENT)
    if request.method == "PATCH":
        given = given_in(ChangeIn, request.data)
        try:
            if "title" in given:
                studies.study_rename(study=found, actor=actor, title=given["title"])
            if "visibility" in given:
                services.battle_set_visibility(battle=found, actor=actor, visibility=given["visibility"])
        except services.Refused as error:
            return refused(error.finding)
    return Response(BattleState(found, context={"actor": actor}).data)


@extend_schema(operation_id="battles_offers", responses=OffersOut)
@api_view(["GET", "HEAD"])
@reads
def offers(request: Request, uid: str) -> Response:
    """What may be done now. Sides that bots play, and battles of others, offer you nothing."""
    actor = actor_of(request)
    found = battle_now(request, uid)
    listed = []
    persons = viewing.seats_shown(found, actor)
    if persons and not found.over and found.waiting is None:
        state = selectors.head_state(found)
        if seats.apart(found):
            state = viewing.visible_state(found, actor, state)  # what is offered rests on nothing that is hidden
        game = rules.get(found.ruleset).thaw(state)
        listed = list(
            offers_of(
                (action for action in game.legal() if action.side in persons),
                (bound for bound in game.bounds() if bound.side in persons),
            )
        )
    told = [bounds.told(offer) for offer in listed]
    return Response({"ruleset": found.ruleset, "seq": found.head_seq, "offers": told})


@extend_schema(
    operation_id="battles_log",
    parameters=[OpenApiParameter("after", int, description="only entries after this one")],
    responses=EntryOut(many=True),
)
@api_view(["GET", "HEAD"])
@reads
def log(request: Request, uid: str) -> Response:
    """The log: up to 500 entries after `after`, in order, without what is secret until the battle is over."""
    actor = actor_of(request)
    found = battle_now(request, uid)
    after = whole(request.query_params.get("after", "-1"), -2)
    if after < -1:
        return refused(Finding("LOG-AFTER", "“after” must be the number of an entry.", "/after"))
    entries = found.entries.filter(seq__gt=after).order_by("seq")[:MOST_ENTRIES]
    eyes = viewing.open_eyes(found, actor)
    return Response([viewing.shown_entry(found, entry, eyes) for entry in entries])


@extend_schema(operation_id="battles_moment", responses=MomentOut)
@api_view(["GET", "HEAD"])
@reads
def moment(request: Request, uid: str, seq: int) -> Response:
    """The position after an entry, also one that was taken back later, as you may see it."""
    actor = actor_of(request)
    found = selectors.battle_for(actor=actor, uid=uid)
    if not 0 <= seq <= found.head_seq:
        raise Http404("The battle has no such moment.")
    ruleset = rules.get(found.ruleset)
    state = viewing.seen(ruleset, selectors.state_at(found, seq), viewing.open_eyes(found, actor))
    return Response({"ruleset": found.ruleset, "seq": seq, "state": msgspec.to_builtins(state)})


@extend_schema(operation_id="battles_moment_scenario", request=None, responses={201: DocumentSerializer, 422: REFUSED})
@api_view(["POST"])
@reads
def moment_scenario(request: Request, uid: str, seq: int) -> Response:
    """Keep a private scenario of yours that begins with the position after an entry. 422: nothing begins there, or
    something of it is hidden from you while the battle goes on."""
    found = selectors.battle_for(actor=actor_of(request), uid=uid)
    if not 0 <= seq <= found.head_seq:
        raise Http404("The battle has no such moment.")
    actor, step = actor_for_write(request._request), studies.step_of(found, seq)
    try:
        made = from_moment.scenario_take(battle=found, actor=actor, seq=seq, step=step)
    except services.Refused as error:
        return refused(error.finding)
    return Response(document_told(made, request), status=status.HTTP_201_CREATED)


class BattleReport(APIView):
    """How a battle went."""

    content_negotiation_class = WhateverIsAccepted

    @extend_schema(
        operation_id="battles_report",
        parameters=[OpenApiParameter("form", str, enum=list(report.FORMS), description="md (default), txt or bbcode")],
        responses={(200, "text/markdown"): OpenApiTypes.STR, (200, "text/plain"): OpenApiTypes.STR},
    )
    def get(self, request: Request, uid: str) -> HttpResponse:
        """The report of a battle that is over: its course, the luck of its sides, the fate of every unit."""
        found = selectors.battle_for(actor=actor_of(request), uid=uid)
        if not found.over:
            raise Http404("The battle is not over yet.")
        form, kind = report.FORMS.get(request.query_params.get("form", "md"), report.FORMS["md"])
        ending = report.ending_of(found, table_of(found, actor_of(request)))
        address = request.build_absolute_uri(found.get_absolute_url())
        return HttpResponse(report.report(ending, address, form), content_type=f"{kind}; charset=utf-8")
