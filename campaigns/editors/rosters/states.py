"""The states of a side named in the editor (CMP-GEN-01): one that is called otherwise is so wherever it is named."""

from campaigns.engine.allies import MOST
from scenarios.documents.kinds import Plain

OF_A_SIDE = (("areas", "owner"), ("squadrons", "side"), ("hulls", "side"))


def names_in(text: str) -> list[str]:
    """What was typed, with commas between, each name once."""
    return list(dict.fromkeys(" ".join(part.split())[:60] for part in text.split(",") if part.strip()))


def named(body: Plain, side: str, names: list[str]) -> Plain:
    """The text with these states of a side. Where as many are named as before, one that is new took the place of the
    one that stood there; what was of a state that is gone is of none."""
    before: list[str] = next((each.get("allies", []) for each in body["sides"] if each["id"] == side), [])
    if names == before:
        return body
    moved: dict[str, str] = {}
    if len(names) == len(before):
        pairs = zip(before, names, strict=True)
        moved = {old: new for old, new in pairs if old not in names and new not in before}

    def settled(thing: Plain) -> Plain:
        rest = {key: value for key, value in thing.items() if key != "ally"}
        ally = moved.get(thing["ally"], thing["ally"])
        return {**rest, "ally": ally} if ally in names else rest

    told = {**body, "sides": [_with_names(each, names) if each["id"] == side else each for each in body["sides"]]}
    for key, of in OF_A_SIDE:
        if key in body:
            own = [settled(each) if each.get(of) == side and "ally" in each else each for each in body[key]]
            told[key] = own
    return told


def _with_names(side: Plain, names: list[str]) -> Plain:
    rest = {key: value for key, value in side.items() if key != "allies"}
    return {**rest, "allies": names} if names else rest


def help_words() -> str:
    """What is said beside the field."""
    return f"Up to {MOST}, with commas, the one that leads first. Each has a colour and bands of its own."
