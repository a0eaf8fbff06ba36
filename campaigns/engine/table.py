"""The table of decisions: when each is made, what checks it, what carries it out, and which are legal (CMP-STA-02).

A chapter ends with its `RULES` and `QUESTIONS`, so that a decision, its refusal and its effect stand side by side;
`chapters.py` puts them together.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from campaigns.engine.decisions import Decision
from campaigns.engine.ledger import State
from campaigns.engine.records import Question
from campaigns.engine.resolution import Resolution
from rules.core.findings import Finding


class Rule(NamedTuple):
    """A kind of decision: the kinds of question that it answers, why it may be refused (None: it is legal), what it
    does, and the decisions of its kind that are legal for a question (samples where they are too many to list)."""

    decision: type[Decision]
    during: tuple[str, ...]
    check: Callable[[State, Any], Finding | None]
    act: Callable[[Resolution, Any], None]
    legal: Callable[[State, Question], Iterable[Decision]]


def _nothing(res: Resolution) -> None:
    """Nobody but its side closes the question."""


def _no_objection(state: State) -> Finding | None:
    return None


class Asking(NamedTuple):
    """A kind of question. `words` say where the campaign then is; `proceed` closes it by itself where nobody has a
    choice any more; `end` is what END_PART does in it (None: it is not answered so), `may_end` why it may not yet."""

    kind: str
    words: str
    proceed: Callable[[Resolution], None] = _nothing
    end: Callable[[Resolution], None] | None = None
    may_end: Callable[[State], Finding | None] = _no_objection

    @property
    def once(self) -> bool:
        """Whether one decision closes it, as an interception or a report does."""
        return self.end is None
