"""The rulesets by the API, and a document checked without being kept."""

from typing import Any

import msgspec
from django.urls import reverse
from drf_spectacular.utils import extend_schema
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

import rules
from rules.core.clauses import by_status
from rules.core.ruleset import Ruleset
from scenarios.api.answers import WRONG, DocumentsAPIView
from scenarios.api.serializers import CheckedSerializer, RulesetSerializer
from scenarios.documents import checking
from scenarios.models import Kind
from scenarios.ownership import actor_of


class RulesetList(APIView):
    """The rulesets that can be played."""

    @extend_schema(responses=RulesetSerializer(many=True))
    def get(self, request: Request) -> Response:
        return Response([_ruleset(ruleset) for ruleset in rules.all()])


class Check(DocumentsAPIView):
    """Check a document without keeping it."""

    @extend_schema(
        request={"application/json": {"$ref": "#/components/schemas/AnyDocument"}},
        responses={200: CheckedSerializer, **WRONG},
    )
    def post(self, request: Request) -> Response:
        findings = checking.findings_of(request.data, actor_of(request))
        errors = sum(finding.severity == "error" for finding in findings)
        return Response({"findings": msgspec.to_builtins(findings), "errors": errors})


def _ruleset(ruleset: Ruleset) -> dict[str, Any]:
    return {
        "key": ruleset.key,
        "title": ruleset.title,
        "revision": ruleset.revision,
        "summary": ruleset.summary,
        "clauses": by_status(ruleset.key),
        "bots": [{"key": bot.key, "title": bot.title, "about": bot.about} for bot in ruleset.bots.values()],
        "address": reverse("scenarios:ruleset", args=[ruleset.key]),
        "schemas": {
            kind: reverse("scenarios:schema", args=[ruleset.key, kind]) for kind in (Kind.SCENARIO, Kind.FLEET)
        },
    }
