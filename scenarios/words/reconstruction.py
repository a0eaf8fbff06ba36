"""What of a ruleset is not its printed game's but a reconstruction: said wherever a reader meets it."""

from typing import Any

from scenarios.faces import face_of, face_of_document


def notices_of(scenario: Any) -> list[str]:
    """What is reconstructed of the cards and charts that a scenario is played with; nothing where all is printed, or
    its own."""
    return face_of_document(scenario).reconstruction.of_scenario(scenario)


def notices_of_ruleset(key: str) -> list[str]:
    """What is reconstructed of a ruleset."""
    return face_of(key).reconstruction.of_ruleset()


def has_cards(key: str) -> bool:
    """Whether scenarios of a ruleset may carry their own deck and charts."""
    return face_of(key).reconstruction.cards is not None


def is_reconstructed(key: str, clause: str) -> bool:
    """Whether a clause stands for something that the rulebook refers to but does not contain."""
    return clause.startswith(face_of(key).reconstruction.clauses)
