"""How a refusal is written (ONV-GEN-08): a code, the clause, and a sentence that says what to do instead."""

from typing import Any

from rules.core.findings import Finding


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    """A refusal. Codes begin with ONV-A-, so that none reads like a clause."""
    return Finding(code=f"ONV-A-{code}", message=message, clause=clause, params=params)
