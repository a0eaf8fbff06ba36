"""The API of rulesets and documents, under /api/."""

from django.urls import URLPattern, path

from scenarios.api.balance import BalanceDetail, BalanceList
from scenarios.api.bundles import Bundle, BundleProgress, PieceList
from scenarios.api.documents import DocumentDetail, DocumentFork, DocumentList
from scenarios.api.history import DocumentDifference, DocumentHistory, DocumentMilestone, DocumentRevision
from scenarios.api.lineage import DocumentBeside, DocumentLineage
from scenarios.api.rosters import FleetOfSide, FleetRoster, ScenarioFleet, SideRoster
from scenarios.api.rulesets import Check, RulesetList
from scenarios.api.service import Feed, Reports, Turns, Wishes
from scenarios.api.sheets import Sheet, VassalModule
from scenarios.api.shelves import (
    CollectionDetail,
    CollectionDocument,
    CollectionDocuments,
    CollectionList,
    DocumentRating,
)
from scenarios.api.together import DocumentComment, DocumentComments, DocumentPeople, DocumentPerson, TakeUp
from scenarios.models import Kind


def of_kind(kind: str, at: str, name: str) -> list[URLPattern]:
    """What can be done with documents of every kind: their list has the name and an s, the others the name before."""
    of = {"kind": kind}
    return [
        path(f"{at}/", DocumentList.as_view(**of), name=f"{name}s"),
        path(f"{at}/<str:uid>/", DocumentDetail.as_view(**of), name=name),
        path(f"{at}/<str:uid>/fork/", DocumentFork.as_view(**of), name=f"{name}-fork"),
        path(f"{at}/<str:uid>/people/", DocumentPeople.as_view(**of), name=f"{name}-people"),
        path(f"{at}/<str:uid>/people/<int:number>/", DocumentPerson.as_view(**of), name=f"{name}-person"),
        path(f"{at}/<str:uid>/comments/", DocumentComments.as_view(**of), name=f"{name}-comments"),
        path(f"{at}/<str:uid>/comments/<str:comment>/", DocumentComment.as_view(**of), name=f"{name}-comment"),
        path(f"{at}/<str:uid>/lineage/", DocumentLineage.as_view(**of), name=f"{name}-lineage"),
        path(f"{at}/<str:uid>/lineage/<str:other>/pieces/", DocumentBeside.as_view(**of), name=f"{name}-beside"),
        path(f"{at}/<str:uid>/rating/", DocumentRating.as_view(**of), name=f"{name}-rating"),
        path(f"{at}/<str:uid>/history/", DocumentHistory.as_view(**of), name=f"{name}-history"),
        path(f"{at}/<str:uid>/history/difference/", DocumentDifference.as_view(**of), name=f"{name}-difference"),
        path(f"{at}/<str:uid>/history/<int:number>/", DocumentRevision.as_view(**of), name=f"{name}-revision"),
        path(
            f"{at}/<str:uid>/history/<int:number>/milestone/", DocumentMilestone.as_view(**of), name=f"{name}-milestone"
        ),
    ]


urlpatterns = [
    path("rulesets/", RulesetList.as_view(), name="api-rulesets"),
    path("check/", Check.as_view(), name="api-check"),
    path("turns/", Turns.as_view(), name="api-turns"),
    path("notices/", Wishes.as_view(), name="api-notices"),
    path("notices/feed/", Feed.as_view(), name="api-notices-feed"),
    path("invitations/", TakeUp.as_view(), name="api-invitations"),
    path("collections/", CollectionList.as_view(), name="api-collections"),
    path("collections/<str:uid>/", CollectionDetail.as_view(), name="api-collection"),
    path("collections/<str:uid>/documents/", CollectionDocuments.as_view(), name="api-collection-documents"),
    path(
        "collections/<str:uid>/documents/<str:document>/", CollectionDocument.as_view(), name="api-collection-document"
    ),
    path("reports/", Reports.as_view(), name="api-reports"),
    *of_kind(Kind.SCENARIO, "scenarios", "api-scenario"),
    path("scenarios/<str:uid>/sheet/", Sheet.as_view(), name="api-scenario-sheet"),
    path("scenarios/<str:uid>/module/", VassalModule.as_view(), name="api-scenario-module"),
    path("scenarios/<str:uid>/roster/<str:side>/", SideRoster.as_view(), name="api-scenario-roster"),
    path("scenarios/<str:uid>/add-fleet/", ScenarioFleet.as_view(kind=Kind.SCENARIO), name="api-scenario-add-fleet"),
    path("scenarios/<str:uid>/pieces/", PieceList.as_view(), name="api-scenario-pieces"),
    path("scenarios/<str:uid>/bundle/", Bundle.as_view(), name="api-scenario-bundle"),
    path("scenarios/<str:uid>/bundle/progress/", BundleProgress.as_view(), name="api-scenario-bundle-progress"),
    path("scenarios/<str:uid>/balance/", BalanceList.as_view(), name="api-balance"),
    path("scenarios/<str:uid>/balance/<str:run>/", BalanceDetail.as_view(), name="api-balance-run"),
    path("fleets/from-side/", FleetOfSide.as_view(), name="api-fleet-from-side"),
    path("fleets/<str:uid>/roster/", FleetRoster.as_view(), name="api-fleet-roster"),
    *of_kind(Kind.FLEET, "fleets", "api-fleet"),
]
