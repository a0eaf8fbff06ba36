"""What concerns somebody beside documents and battles, by the API: whose turn it is and how they are told, reports of
what is amiss."""

from typing import Any

from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework import status
from rest_framework.request import Request
from rest_framework.response import Response

from rules.core.findings import Finding
from scenarios.api.answers import WRONG, DocumentsAPIView, ListAPIView, given_in
from scenarios.api.serializers import FeedOut, NoticesIn, NoticesOut, ReportSerializer, TurnSerializer
from scenarios.documents.documents import Misshapen
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.people import turns
from scenarios.people.hooks import NoHook, hook_set
from scenarios.people.reporting import report_make, thing_to_report


class Turns(ListAPIView):
    """What waits for somebody."""

    @extend_schema(operation_id="turns_list", responses=TurnSerializer(many=True))
    def get(self, request: Request) -> Response:
        """What waits for you, the longest first."""
        return self.paged(request, turns.due_for(actor_of(request)), TurnSerializer)


class Wishes(DocumentsAPIView):
    """How somebody wants to be told."""

    @extend_schema(operation_id="notices_retrieve", responses=NoticesOut)
    def get(self, request: Request) -> Response:
        """How you are told that it is your turn."""
        return Response(_wishes(actor_of(request)))

    @extend_schema(operation_id="notices_change", request=NoticesIn, responses={200: NoticesOut, **WRONG})
    def patch(self, request: Request) -> Response:
        """Say how you want to be told. It takes an account.

        A message to your program is a POST of `heading`, `title`, `words` and `address` as JSON, with
        `Navarch-Signature: sha256=` and the HMAC of its body by the secret, in hexadecimal digits. It answers within
        five seconds with a status from 200 to 299; after twenty that do not, no more are sent.
        """
        actor, given = actor_of(request), given_in(NoticesIn, request.data)
        secret = None
        if "hook" in given:
            try:
                secret = hook_set(actor=actor, address=given["hook"]) or None
            except NoHook as why:
                raise Misshapen((Finding("NOTICE-HOOK", str(why), "/hook"),)) from None
        if "by_mail" in given:
            turns.notices_by_mail(actor=actor, wanted=given["by_mail"])
        return Response(_wishes(actor) | {"hook_secret": secret})


class Feed(DocumentsAPIView):
    """A feed of what waits for somebody."""

    @extend_schema(operation_id="notices_feed", request=None, responses={201: FeedOut})
    def post(self, request: Request) -> Response:
        """Make an address for a feed of what waits for you; it ends the one before."""
        token = turns.notices_feed(actor=actor_for_write(request._request))
        feed = request.build_absolute_uri(reverse("scenarios:feed", args=[token]))
        return Response({"feed": feed}, status=status.HTTP_201_CREATED)


def _wishes(actor: Actor) -> dict[str, Any]:
    notices = turns.notices_of(actor)
    told = {"by_mail": False, "hook": "", "hook_failures": 0, "has_feed": False}
    if notices is not None:
        told = {name: getattr(notices, name) for name in ("by_mail", "hook", "hook_failures")}
        told["has_feed"] = bool(notices.feed_hash)
    return told | {"mail": turns.can_mail(actor.user), "hook_secret": None}


class Reports(DocumentsAPIView):
    """Reports of what is amiss."""

    @extend_schema(operation_id="reports_create", request=ReportSerializer, responses={204: None, **WRONG})
    def post(self, request: Request) -> Response:
        """Tell those who run the site that something public is amiss."""
        given = given_in(ReportSerializer, request.data)
        actor, kind = actor_of(request), given["kind"]
        thing = thing_to_report(actor, kind, given["uid"])
        report_make(request._request, actor=actor, thing=thing, kind=kind, reason=given["reason"], text=given["text"])
        return Response(status=status.HTTP_204_NO_CONTENT)
