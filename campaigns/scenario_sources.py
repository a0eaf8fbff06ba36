"""Where the scenarios of a chain come from on this site (CMP-CHN-01): the library, and fixed revisions of documents
that who starts it may read. They are written into the campaign's data at its start and never change there."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.http import Http404

from campaigns.engine.chain_scenarios import with_bodies
from campaigns.engine.data import ScenarioSource
from scenarios.ownership import Actor
from scenarios.ready_made import ready_made_body
from scenarios.selectors import document_for, revision_of


def written_out(document: Mapping[str, Any], actor: Actor) -> Any:
    """A plain campaign document with every scenario that can be found written out."""
    return with_bodies(dict(document), partial(body_of, actor))


def body_of(actor: Actor, source: ScenarioSource) -> dict[str, Any] | None:
    """The body that a mission names; None where there is none, or none that the actor may read."""
    if source.ready_made:
        try:
            return ready_made_body(source.ready_made)
        except KeyError:
            return None
    if not source.document or source.revision < 1:
        return None
    try:
        document = document_for(actor=actor, uid=source.document, kind="scenario")
        body: dict[str, Any] = revision_of(document, source.revision).body
    except Http404:
        return None
    return body
