"""Bundles of scenarios that are kept: what somebody asks for, and the PDF, for pages and the API alike."""

from django.http import QueryDict

from scenarios.documents import documents
from scenarios.models import Document
from scenarios.ownership import Actor
from scenarios.pictures.texts import printed_of
from scenarios.printing import making
from scenarios.printing.bundle import bundle, takes_long
from scenarios.printing.forms_print import BundleForm
from scenarios.printing.pieces import Asked, Source, source_of
from scenarios.selectors import revision_of
from scenarios.words.wording import side_names

MADE = 5  # one more whenever sheets are made differently, so that browsers ask for them anew


def form_of(document: Document, data: QueryDict) -> BundleForm:
    """What may be asked for of a scenario, as it is in an address."""
    reading = documents.read(document.body)
    sides = side_names(reading.document) if reading.document is not None else {}
    return BundleForm(data, ruleset=document.ruleset, sides=sides, head=document.head)


def source_for(document: Document, since: int | None = None) -> Source:
    """A scenario to print, also as it was at the revision `since`. Raises `documents.Misshapen`."""
    by = document.owner.get_username() if document.owner is not None else ""
    before = revision_of(document, since).body if since is not None else None
    number, pictures = None if document.library_key else document.head, tuple(printed_of(document).items())
    return source_of(document.body, by=by, revision=number, before=before, pictures=pictures)


def key_of(actor: Actor, document: Document, asked: Asked) -> str:
    """The key under which `making` knows a bundle of somebody's."""
    whose = actor.guest if actor.user is None else f"user {actor.user.pk}"
    return making.key_of(whose, f"{document.uid}-{MADE}.{document.head}", asked)


def printed(actor: Actor, document: Document, asked: Asked) -> bytes:
    """The bundle as PDF. Raises `making.Begun` where that takes long and it is not ready yet, ValueError and
    `documents.Misshapen` where it cannot be printed so."""
    source = source_for(document, asked.since)
    if not takes_long(source, asked):
        return bundle(source, asked)
    key = key_of(actor, document, asked)
    pdf = making.made(key)
    if pdf is None:
        making.begin(key, source, asked)
        raise making.Begun
    return pdf
