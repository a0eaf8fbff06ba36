"""Worked examples of the campaign rules, for `manage.py referee`."""

from typing import Any

from campaigns.documents import ready_made
from campaigns.documents.sources import seen_by
from campaigns.engine.referee import example_of, referee
from rules.core.referee import Verdict
from scenarios import refereeing
from scenarios.ownership import Actor


def register() -> None:
    """Make them known to the command."""
    refereeing.register("campaign", verdict_on)


def verdict_on(written: dict[str, Any]) -> Verdict:
    """The verdict on an example whose `campaign` is a document, or the key of a ready-made one."""
    if isinstance(named := written.get("campaign"), str):
        if named not in ready_made.names():
            raise ValueError(f"no campaign {named!r} is ready-made. There are: {', '.join(ready_made.names())}")
        written = {**written, "campaign": ready_made.document(named)}
    return referee(example_of(written), seen_by(Actor()))
