"""What people type into the fields of an order, read as numbers."""

from decimal import Decimal, InvalidOperation

from rules.core.findings import Finding, Refused

MOST = 1_000_000  # of any number in a field


def number(text: str | None, what: str, scale: int = 1) -> int:
    """A number of a field, times `scale`, to the nearest whole one; 0 for an empty field. Raises `Refused` for what is
    none, saying to write `what` instead."""
    try:
        value = Decimal((text or "").strip().replace("−", "-").replace(",", ".") or "0")
    except InvalidOperation:
        value = Decimal("nan")
    if not value.is_finite() or abs(value) > MOST:
        raise Refused(
            Finding("BATTLE-FIELD", f"“{(text or '')[:20]}” is no number. Write {what}.", params={"value": text})
        )
    return round(value * scale)
