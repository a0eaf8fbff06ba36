"""A fleet and where it stands in its document; how a finding about it is told."""

from typing import Any, NamedTuple

from rules.core.findings import Finding, Fix, Severity
from rules.nauta.nations import NATIONS, Nation
from rules.nauta.points import budget, total


class Roster(NamedTuple):
    """A fleet and where it stands in its document: `ships` are (pointer, ship), `head` the pointer to nation and crew,
    `options_at` that of the optional rules, `add_at` where a ship may be added ("" for nowhere)."""

    nation: str
    crew: str
    limit: int
    options: tuple[str, ...]
    ships: tuple[tuple[str, Any], ...]
    head: str = ""
    options_at: str = "/options"
    add_at: str = "/units/-"
    extra_fields: dict[str, Any] = {}

    @property
    def rules_of(self) -> Nation | None:
        """What the nation may have; None for an unknown nation."""
        return NATIONS.get(self.nation)

    @property
    def called(self) -> str:
        """ "Side A", or of a document by itself "The fleet"."""
        side = self.extra_fields.get("side")
        return f"Side {side}" if side else "The fleet"

    @property
    def allowance(self) -> int:
        return budget(self.limit, self.crew)

    @property
    def spent(self) -> int:
        return total(ship for _, ship in self.ships)


def finding(
    code: str,
    clause: str,
    path: str,
    subject: str,
    message: str,
    *fixes: Fix,
    severity: Severity = "error",
    **params: Any,
) -> Finding:
    """A finding of this ruleset, told as the reference tells it."""
    return Finding(f"NAU-{code}", message, path, clause, severity, {"subject": subject, **params}, fixes)
