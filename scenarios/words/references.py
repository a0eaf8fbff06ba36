"""Which rulesets have a quick reference."""

import rules


def has_reference(key: str) -> bool:
    """Whether the ruleset is played here and somebody has written its quick reference."""
    return any(ruleset.key == key and ruleset.reference is not None for ruleset in rules.all())
