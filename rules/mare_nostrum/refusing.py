"""How a refusal is written (MAR-D): a code, the clause, and a sentence that says what to do instead."""

from typing import Any

from rules.core.findings import Finding


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    """A refusal of an action."""
    return Finding(code=f"MAR-A-{code}", message=message, clause=f"MAR-{clause}", params=params)
