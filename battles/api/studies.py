"""What if, by the API: studies of a battle and the notes to their entries."""

from django.http import Http404
from drf_spectacular.utils import OpenApiParameter, extend_schema
from rest_framework import status
from rest_framework.decorators import api_view
from rest_framework.request import Request
from rest_framework.response import Response

from battles import selectors, services
from battles.api.answers import REFUSED, refused
from battles.api.people import StudyIn, StudyNoteIn, StudyNoteOut
from battles.api.play import reads
from battles.api.serializers import BattleOut, BattleState
from battles.beginning import studies
from battles.models import Battle
from rules.core.findings import Finding
from scenarios.api.answers import ListAPIView, given_in
from scenarios.ownership import actor_for_write, actor_of


class StudyList(ListAPIView):
    """Studies."""

    @extend_schema(
        operation_id="studies_list",
        parameters=[OpenApiParameter("of", str, description="uid of a battle: only studies of it")],
        responses=BattleOut(many=True),
    )
    def get(self, request: Request) -> Response:
        """Your studies, the latest first. What is done with a battle is done with a study alike."""
        actor = actor_of(request)
        found = Battle.objects.studies_of(actor).defer("scenario_body").order_by("-updated", "-pk")
        if of := request.query_params.get("of"):
            found = found.filter(study_of=of)
        return self.paged(request, found, BattleOut, actor=actor)


@extend_schema(operation_id="studies_begin", request=StudyIn, responses={201: BattleState, 422: REFUSED})
@api_view(["POST"])
@reads
def begin(request: Request, uid: str) -> Response:
    """Begin a study with the log of a battle up to an entry: from there it goes on with dice of its own."""
    battle = selectors.battle_for(actor=actor_of(request), uid=uid)
    given, actor = given_in(StudyIn, request.data), actor_for_write(request._request)
    seq = given.pop("at")
    if seq > battle.head_seq:
        return refused(Finding("STUDY-CLOSED", "The battle has no such entry.", "/at"))
    try:
        study = studies.study_begin(battle=battle, actor=actor, seq=seq, **given)
    except services.Refused as error:
        return refused(error.finding)
    except services.NotReady as error:
        return refused(*error.findings)
    return Response(BattleState(study, context={"actor": actor}).data, status=status.HTTP_201_CREATED)


@extend_schema(operation_id="studies_notes", responses=StudyNoteOut(many=True))
@api_view(["GET", "HEAD"])
def notes(request: Request, uid: str) -> Response:
    """The notes of a study, in the order of its entries."""
    study = _study(request, uid)
    return Response(StudyNoteOut(study.notes.order_by("seq"), many=True).data)


@extend_schema(operation_id="studies_note", request=StudyNoteIn, responses={200: StudyNoteOut, 422: REFUSED})
@api_view(["PUT"])
def note(request: Request, uid: str, seq: int) -> Response:
    """Write a note to an entry of a study of yours, over the one that is there."""
    study, text = _study(request, uid), given_in(StudyNoteIn, request.data)["text"]
    try:
        studies.study_note(study=study, actor=actor_of(request), seq=seq, text=text)
    except services.Refused as error:
        return refused(error.finding)
    return Response({"seq": seq, "text": text.strip()})


def _study(request: Request, uid: str) -> Battle:
    found = selectors.battle_for(actor=actor_of(request), uid=uid)
    if not found.study_of:
        raise Http404("This battle is no study.")
    return found
