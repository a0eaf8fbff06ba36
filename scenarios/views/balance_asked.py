"""What every page of the balance laboratory is about."""

from typing import Any

from django.http import Http404, HttpRequest, QueryDict

import rules
from scenarios.balance import runs
from scenarios.balance.forms import BotsForm
from scenarios.balance.models import BalanceRun
from scenarios.documents import documents
from scenarios.models import Document, Kind, Revision
from scenarios.ownership import Actor, actor_for_write, actor_of
from scenarios.rights import Right
from scenarios.selectors import document_for, revision_of
from scenarios.words.wording import side_names

GET_AND_POST = ("GET", "HEAD", "POST")


class Asked:
    """What every page of the laboratory is about."""

    def __init__(self, request: HttpRequest, uid: str) -> None:
        self.request = request
        self.sent: QueryDict = request.POST if request.method == "POST" else request.GET
        self.actor: Actor = actor_for_write(request) if request.method == "POST" else actor_of(request)
        self.document: Document = document_for(actor=self.actor, uid=uid, kind=Kind.SCENARIO)
        self.revision: Revision = revision_of(self.document)
        self.ruleset = rules.get(self.document.ruleset)
        reading = documents.read(self.revision.body)
        self.scenario = reading.document
        self.names = {side: str(name) for side, name in side_names(self.scenario).items()} if self.scenario else {}

    def run(self, uid: str) -> BalanceRun:
        """A run of the document by its uid. Raises Http404."""
        found = self.document.balance_runs.select_related("revision", "document").filter(uid=uid).first()
        if found is None:
            raise Http404("No such run.")
        return found

    def context(self, tab: str) -> dict[str, Any]:
        """What the head of every page shows."""
        return {
            "document": self.document,
            "revision": self.revision,
            "ruleset": self.ruleset,
            "tab": tab,
            "names": self.names,
            "strengths": runs.strengths(self.ruleset),
            "owned": self.document.right(self.actor) >= Right.EDIT,
            "playable": self.scenario is not None and not self.document.error_count,
        }

    def bots(self) -> list[str]:
        """The bots that a request names; otherwise the usual ones."""
        form = BotsForm(self.sent, ruleset=self.ruleset, names=self.names)
        return form.bots if form.is_valid() else [runs.usual(self.ruleset)] * 2
