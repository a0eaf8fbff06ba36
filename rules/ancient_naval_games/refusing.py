"""How a refusal is written (HEX-STA-06): a code, the clause, and a sentence that says what to do instead."""

from typing import Any

from rules.core.findings import Finding


def no(code: str, clause: str, message: str, **params: Any) -> Finding:
    """A refusal. Codes begin with HEX-A-."""
    return Finding(code=f"HEX-A-{code}", message=message, clause=clause, params=params)
