"""Forecasts by the API: how campaigns would go on, of a document and of a campaign that is played."""

from typing import Any

from drf_spectacular.utils import extend_schema
from rest_framework import serializers
from rest_framework.request import Request
from rest_framework.response import Response

from battles.api.answers import REFUSED, refused
from campaigns.api.answers import CampaignAPIView
from campaigns.engine.bots.forecast import Share, outlook
from campaigns.forecasts import forecasting
from campaigns.forecasts.page import ForecastShown, of_campaign, of_revision, shown_of
from campaigns.models import Campaign
from rules.core.findings import errors
from scenarios.api.answers import given_in
from scenarios.api.balance import ShareSerializer
from scenarios.documents import checking
from scenarios.models import Kind, Revision
from scenarios.ownership import Actor, actor_of
from scenarios.selectors import document_for, revision_of


class ForecastIn(serializers.Serializer):
    """Have it played, go on with one that was stopped, or stop it."""

    act = serializers.ChoiceField(choices=["start", "stop"])


class FitSerializer(serializers.Serializer):
    """The fit ships as a turn begins, on average over the wars that came so far."""

    turn = serializers.IntegerField(help_text="number of the turn; no unit")
    first = serializers.FloatField(help_text="of the first side, in ships")
    second = serializers.FloatField(help_text="of the second side, in ships")


class ForecastOut(serializers.Serializer):
    """Quick continuations by bots and dice, and what they come to. `about` says of what it is where the document or the
    campaign has gone on since; `chances` are empty until the first has been played."""

    status = serializers.ChoiceField(choices=["none", "running", "stopped", "died", "failed", "done"])
    failed = serializers.CharField(help_text="why it broke off")
    about = serializers.CharField()
    may = serializers.BooleanField(help_text="whether you may have it played")
    wanted = serializers.IntegerField(help_text="in wars")
    done = serializers.IntegerField(help_text="in wars")
    chances = serializers.DictField(child=ShareSerializer(), help_text="of either side, by its id, and of nobody")
    ended = serializers.DictField(
        child=serializers.IntegerField(), help_text="in wars, by the turn in which they ended"
    )
    fit = FitSerializer(many=True)
    first_battle = ShareSerializer(
        allow_null=True, help_text="how often who won the first battle won the war; null where none was fought"
    )
    decides = serializers.CharField(help_text="the same in words, and whether one defeat decides it")


class DocumentForecast(CampaignAPIView):
    """The forecast of a campaign's document."""

    @extend_schema(operation_id="campaign_documents_forecast", responses=ForecastOut)
    def get(self, request: Request, uid: str) -> Response:
        """How the campaign of the newest revision would go, or of an older one if that alone was played."""
        revision, actor = _revision(request, uid)
        return Response(_told(of_revision(revision, actor), revision))

    @extend_schema(
        operation_id="campaign_documents_forecast_act", request=ForecastIn, responses={200: ForecastOut, 422: REFUSED}
    )
    def post(self, request: Request, uid: str) -> Response:
        """Have it played in the background, or stop it. What keeps a campaign from being begun keeps it from that."""
        (revision, actor), act = _revision(request, uid), given_in(ForecastIn, request.data)["act"]
        if wrong := errors(checking.checked_revision(revision).findings):
            return refused(*wrong)
        _act(actor, revision, act)
        return Response(_told(of_revision(revision, actor), revision))


class CampaignForecast(CampaignAPIView):
    """The forecast of a campaign that is played."""

    @extend_schema(operation_id="campaigns_forecast", responses=ForecastOut)
    def get(self, request: Request, uid: str) -> Response:
        """How it may go on from where it stands."""
        campaign, actor = self.found(request, uid)
        return Response(_told(of_campaign(campaign, actor), campaign))

    @extend_schema(operation_id="campaigns_forecast_act", request=ForecastIn, responses=ForecastOut)
    def post(self, request: Request, uid: str) -> Response:
        """Have it played in the background, or stop it: whoever began the campaign."""
        campaign, actor = self.found(request, uid)
        _act(actor, campaign, self.given(request, ForecastIn)["act"])
        return Response(_told(of_campaign(campaign, actor), campaign))


def _revision(request: Request, uid: str) -> tuple[Revision, Actor]:
    actor = actor_of(request)
    return revision_of(document_for(actor=actor, uid=uid, kind=Kind.CAMPAIGN)), actor


def _act(actor: Actor, thing: Revision | Campaign, act: str) -> None:
    if act == "stop":
        forecasting.forecast_stop(actor=actor, thing=thing)
    else:
        forecasting.forecast_start(actor=actor, thing=thing)


def _told(shown: ForecastShown, thing: Revision | Campaign) -> dict[str, Any]:
    told = {name: getattr(shown, name) for name in ("status", "failed", "about", "may", "wanted", "done", "decides")}
    forecast, data = shown_of(thing)
    wars = forecasting.wars_of(forecast) if forecast is not None else []
    if not wars or data is None:
        return told | {"chances": {}, "ended": {}, "fit": [], "first_battle": None}
    seen = outlook(wars)
    sides = (*data.side_ids, "nobody")
    return told | {
        "chances": {side: _share(share) for side, share in zip(sides, seen.won, strict=True)},
        "ended": seen.turns,
        "fit": [{"turn": turn, "first": first, "second": second} for turn, (first, second) in seen.fit.items()],
        "first_battle": _share(seen.first_battle) if seen.first_battle.of else None,
    }


def _share(share: Share) -> dict[str, float]:
    low, high = share.interval
    return {"share": share.share, "low": low, "high": high}
