"""The roster of a fleet, or of a side of a scenario: as PDF, and as words for forums and spreadsheets."""

from django.http import Http404, HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response
from django.utils.http import content_disposition_header, quote_etag
from django.views.decorators.http import require_safe

from scenarios.documents import documents
from scenarios.documents.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import actor_of
from scenarios.printing.forms_print import SheetForm
from scenarios.printing.roster import FORMS
from scenarios.printing.roster_sheet import roster_file
from scenarios.rosters.fleets import side_as_listed
from scenarios.selectors import document_for
from scenarios.views.keeping import kept_by_browser
from scenarios.words.wording import SIDES

MADE = 1  # one more whenever rosters are made differently, so that browsers ask for them anew


@require_safe
def fleet_roster(request: HttpRequest, uid: str, form: str) -> HttpResponse:
    """The roster of a fleet as "pdf" (`paper`, `edition`) or one of FORMS."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.FLEET)
    return _roster(request, document, form, "", document.body)


@require_safe
def side_roster(request: HttpRequest, uid: str, side: str, form: str) -> HttpResponse:
    """The same of a side of a scenario, under the labels that its ships have there."""
    document = document_for(actor=actor_of(request), uid=uid, kind=Kind.SCENARIO)
    if side not in SIDES or documents.read(document.body).document is None:
        raise Http404("There is no such side.")
    return _roster(request, document, form, side, side_as_listed(document.body, side))


def _roster(request: HttpRequest, document: Document, form: str, side: str, body: Plain) -> HttpResponse:
    read = documents.read(body).document
    sheet = SheetForm(request.GET)
    if read is None or (form != "pdf" and form not in FORMS) or not sheet.is_valid():
        raise Http404("There is no such roster: ask for pdf, txt, md, bbcode or csv; paper a4 or letter.")
    wanted = sheet.wanted
    etag = quote_etag("-".join([document.uid + side, f"{MADE}.{document.head}", form, *wanted.values()]))
    response = get_conditional_response(request, etag=etag)
    if response is None:
        file = roster_file(read, form, **wanted)
        response = HttpResponse(file.content, content_type=file.kind)
        response["Content-Disposition"] = content_disposition_header("download" in request.GET, file.name) or "inline"
    return kept_by_browser(request, document, response, etag)
