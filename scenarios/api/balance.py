"""The balance laboratory for programs, under /api/scenarios/<uid>/balance/: runs begun, read, stopped, gone on with."""

from typing import Any

import msgspec
from django.http import Http404
from drf_spectacular.utils import extend_schema
from rest_framework import serializers, status
from rest_framework.request import Request
from rest_framework.response import Response

import rules
from rules.core.findings import Change, Finding
from scenarios.api.answers import WRONG, DocumentsAPIView, ListAPIView
from scenarios.balance import carriers, runs, shards
from scenarios.balance.comparing import base_of, compared
from scenarios.balance.models import BalanceRun
from scenarios.balance.page import status_of
from scenarios.balance.tally import Difference, Share
from scenarios.balance.telling import told_short
from scenarios.documents.documents import Misshapen
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import actor_for_write, actor_of
from scenarios.selectors import document_for, revision_of

MOST_CHANGES = 50


class ShareSerializer(serializers.Serializer):
    """A share from 0 to 1; between low and high the truth lies in nineteen cases of twenty."""

    share = serializers.FloatField()
    low = serializers.FloatField()
    high = serializers.FloatField()


class DifferenceSerializer(serializers.Serializer):
    """What changes did, against the scenario as it stands, on common dice: A's chance, plus or minus half."""

    against = serializers.CharField(help_text="uid of the run of the scenario as it stands")
    mean = serializers.FloatField()
    half = serializers.FloatField()
    pairs = serializers.IntegerField(help_text="battles that both have fought")
    changed = serializers.IntegerField(help_text="of these, how many went otherwise in any way")


class RunSerializer(serializers.Serializer):
    """Battles of a scenario between bots."""

    uid = serializers.CharField()
    address = serializers.CharField()
    status = serializers.ChoiceField(choices=["running", "done", "narrow", "stopped", "failed"])
    failed = serializers.CharField()
    revision = serializers.IntegerField()
    stale = serializers.BooleanField(help_text="whether the scenario plays otherwise by now")
    bots = serializers.DictField(child=serializers.CharField())
    label = serializers.CharField()
    changes = serializers.ListField(child=serializers.DictField())
    wanted = serializers.IntegerField()
    done = serializers.IntegerField()
    told = serializers.CharField(help_text="in a line, as cards tell it")
    chances = serializers.DictField(child=ShareSerializer(), help_text="of A, B and nobody")
    turns = serializers.FloatField(help_text="in which a battle ends, on average")
    tally = serializers.DictField(help_text="wins, turns, ends (winner|reason|degree), fates by unit, died by place")
    difference = DifferenceSerializer(allow_null=True)


class ListedRunSerializer(RunSerializer):
    """A run of the document that the context names."""

    def to_representation(self, run: BalanceRun) -> dict[str, Any]:
        return _told(run, self.context["document"])


class NewRunSerializer(serializers.Serializer):
    """Battles that are asked for."""

    battles = serializers.IntegerField(min_value=1, max_value=runs.MOST)
    bots = serializers.CharField(
        required=False, allow_blank=True, default="", help_text="a bot for both sides, or as in a=captain,b=recruit"
    )
    narrow = serializers.FloatField(
        required=False, default=0, min_value=0, max_value=50,
        help_text="end early once both chances are known to so many hundredths either way; 0: never",
    )  # fmt: skip
    changes = serializers.ListField(
        child=serializers.DictField(), required=False, default=list, max_length=MOST_CHANGES,
        help_text="what is changed first: op, path (a JSON pointer) and value, as in the fixes of findings",
    )  # fmt: skip
    label = serializers.CharField(required=False, allow_blank=True, default="", max_length=200)


class ActSerializer(serializers.Serializer):
    """What becomes of a run."""

    act = serializers.ChoiceField(choices=["stop", "on"])


class BalanceList(DocumentsAPIView, ListAPIView):
    """What has been played of a scenario."""

    @extend_schema(operation_id="scenarios_balance_list", responses=RunSerializer(many=True))
    def get(self, request: Request, uid: str) -> Response:
        """Every run of a scenario, the newest first."""
        document = _scenario(request, uid)
        return self.paged(request, runs.runs_of(document), ListedRunSerializer, document=document)

    @extend_schema(
        operation_id="scenarios_balance_create", request=NewRunSerializer, responses={201: RunSerializer, **WRONG}
    )
    def post(self, request: Request, uid: str) -> Response:
        """Have battles fought in the background: of the scenario as it stands or, with changes, of both on common dice.
        Asking again for what is there answers with it, and asking for more goes on with it."""
        document = _scenario(request, uid)
        revision, actor = revision_of(document), actor_for_write(request._request)
        form = NewRunSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        given = form.validated_data
        try:
            bots = runs.chosen(rules.get(document.ruleset), given["bots"])
        except ValueError as error:
            raise Misshapen((Finding("BAL-BOTS", str(error), "/bots"),)) from None
        changes = _changes(given["changes"])
        common: dict[str, Any] = {"actor": actor, "revision": revision, "wanted": given["battles"], "bots": bots}
        if changes:
            runs.run_start(**common)
        try:
            label = given["label"] or ("Changed" if changes else "")
            narrow = round(10 * given["narrow"]) if not changes else 0
            run = runs.run_start(**common, narrow=narrow, changes=changes, label=label)
        except (LookupError, TypeError, ValueError):
            message = "A path of the changes leads nowhere in this scenario."
            raise Misshapen((Finding("BAL-CHANGE", message, "/changes"),)) from None
        return Response(_told(run, document), status=status.HTTP_201_CREATED)


class BalanceDetail(DocumentsAPIView):
    """One run."""

    @extend_schema(operation_id="scenarios_balance_retrieve", responses=RunSerializer)
    def get(self, request: Request, uid: str, run: str) -> Response:
        """How far it is, and what it has come to."""
        document = _scenario(request, uid)
        found = _run(document, run)
        if found.active:
            carriers.wake()
        return Response(_told(found, document))

    @extend_schema(operation_id="scenarios_balance_act", request=ActSerializer, responses={200: RunSerializer, **WRONG})
    def post(self, request: Request, uid: str, run: str) -> Response:
        """Stop it, or go on with it."""
        document = _scenario(request, uid)
        found, actor = _run(document, run), actor_of(request)
        form = ActSerializer(data=request.data)
        form.is_valid(raise_exception=True)
        if form.validated_data["act"] == "stop":
            runs.run_stop(actor=actor, run=found)
        else:
            runs.run_go_on(actor=actor, run=found)
        found.refresh_from_db()
        return Response(_told(found, document))


def _scenario(request: Request, uid: str) -> Document:
    return document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)


def _run(document: Document, uid: str) -> BalanceRun:
    run = document.balance_runs.select_related("revision", "document").filter(uid=uid).first()
    if run is None:
        raise Http404("No such run.")
    return run


def _changes(given: list[Any]) -> tuple[Change, ...]:
    try:
        return tuple(msgspec.convert(given, list[Change]))
    except msgspec.ValidationError as error:
        raise Misshapen((Finding("BAL-CHANGE", f"The changes are none: {error}.", "/changes"),)) from None


def _share(share: Share) -> dict[str, float]:
    low, high = share.interval
    return {"share": share.share, "low": low, "high": high}


def _told(run: BalanceRun, document: Document) -> dict[str, Any]:
    tally = shards.tally_of(run)
    current = document.current
    return {
        "uid": run.uid,
        "address": run.get_absolute_url(),
        "status": status_of(run),
        "failed": run.failed,
        "revision": run.revision.number,
        "stale": _is_stale(run, current),
        "bots": dict(zip("AB", run.bots, strict=True)),
        "label": run.label,
        "changes": run.changes,
        "wanted": run.wanted,
        "done": run.done,
        "told": told_short(tally) if tally.battles else "",
        "chances": {side or "nobody": _share(tally.won(side)) for side in ("A", "B", "")},
        "turns": round(tally.mean_turns, 2),
        "tally": msgspec.to_builtins(tally, str_keys=True),
        "difference": _difference(run, document),
    }


def _is_stale(run: BalanceRun, current: Revision) -> bool:
    if run.changes:
        return run.revision_id != current.pk
    return run.subject != runs.subject_of(current.body, run.bots)


def _difference(run: BalanceRun, document: Document) -> dict[str, Any] | None:
    before = base_of(run, document.current) if run.changes else None
    if before is None:
        return None
    step: Difference = compared(before, run).won("A")
    return {"against": before.uid, **step._asdict()}
