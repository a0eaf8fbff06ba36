"""How a field of the chain's editor says which scenario a mission is fought on, and which there are to choose from."""

import rules
from campaigns.documents import sources
from campaigns.engine.data import ScenarioSource
from scenarios.documents.bounded import whole
from scenarios.documents.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor

MOST_CHOICES = 300


def source_of_choice(choice: str) -> Plain | None:
    """What a field for a scenario says, "ready:<key>" or "site:<uid>@<revision>"; None where it leaves things alone."""
    kind, _, named = choice.partition(":")
    if kind == "ready" and named:
        return {"ready_made": named}
    uid, at, number = named.partition("@")
    if kind == "site" and at and whole(number, 0) > 0:
        return {"document": uid, "revision": whole(number, 0)}
    return None


def choice_of(source: Plain) -> str:
    """The other way round; "" for one that is written out, or missing."""
    if source.get("document"):
        return f"site:{source['document']}@{source.get('revision', 0)}"
    return f"ready:{source['ready_made']}" if source.get("ready_made") else ""


def source_told(source: Plain) -> ScenarioSource:
    """A scenario's place in the text as its type."""
    return ScenarioSource(**{key: value for key, value in source.items() if key in ScenarioSource.__struct_fields__})


def choices(actor: Actor) -> list[tuple[str, list[tuple[str, str]]]]:
    """What a mission may be fought on, in groups: the actor's own scenarios as they stand now, then the ready-made ones
    by their rules."""
    told = ("uid", "title", "head", "ships_a", "ships_b", "library_key", "ruleset", "kind")
    scenarios = Document.objects.filter(kind=Kind.SCENARIO).only(*told)
    own = Document.objects.owned_by(actor).filter(kind=Kind.SCENARIO).only(*told)[:MOST_CHOICES]
    ready = scenarios.filter(library_key__isnull=False).order_by("ruleset", "title")
    mine = [(f"site:{sources.word_of(each, each.head)}", f"{each.title} ({each.ships} ships)") for each in own]
    groups: dict[str, list[tuple[str, str]]] = {"Yours, as they stand now": mine} if mine else {}
    for each in ready:
        row = f"ready:{each.library_key}", f"{each.title} ({each.ships} {each.unit}s)"
        groups.setdefault(rules.get(each.ruleset).title, []).append(row)
    return list(groups.items())
