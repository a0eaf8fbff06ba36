"""What the API of battles and of campaigns answers where nothing was written: gone on, refused, dice wanted."""

import msgspec
from drf_spectacular.utils import OpenApiResponse
from rest_framework import status
from rest_framework.response import Response

from battles.api.serializers import DiceWanted, GoneOn
from rules.core.dice import DiceNeeded
from rules.core.findings import Finding
from scenarios.api.serializers import FindingsSerializer

REFUSED = OpenApiResponse(FindingsSerializer, description="refused by the rules; nothing was written")
UNWRITTEN = {409: GoneOn, 422: REFUSED, 428: OpenApiResponse(DiceWanted, description="dice are wanted")}


def refused(*findings: Finding) -> Response:
    """The findings that keep something from being done, as 422."""
    return Response({"findings": msgspec.to_builtins(findings)}, status=status.HTTP_422_UNPROCESSABLE_ENTITY)


def gone_on(error: Exception, head_seq: int) -> Response:
    """409, with the newest entry: somebody was faster."""
    return Response({"detail": str(error), "head_seq": head_seq}, status=status.HTTP_409_CONFLICT)


def dice_wanted(error: DiceNeeded) -> Response:
    """428: the same once more, with these dice."""
    wanted = {"detail": str(error), "labels": error.labels, "sides": error.sides, "given": error.given}
    return Response(wanted, status=status.HTTP_428_PRECONDITION_REQUIRED)
