"""What the editor of a chain shows of a side's roster: its ships, squadrons and admirals."""

from dataclasses import dataclass, field
from typing import Any

from campaigns.editors.chain.fields import SIZES, Number, Pick, with_value
from campaigns.editors.chain.roster_parts import CREW
from campaigns.engine.data import Campaign
from campaigns.words import sentences
from rules.core.findings import Finding
from scenarios import ship_names
from scenarios.documents.kinds import Plain
from scenarios.models import Document, Kind
from scenarios.ownership import Actor

CREW_WORDS = {"xp": "experience", "m": "morale", "base_m": "usual morale", "s": "rating"}


@dataclass(slots=True)
class HullRow:
    """A ship of the roster, with everything that is known of her."""

    plain: Plain
    size: Pick
    squadron: Pick | None
    gear: str
    men: int
    more: str
    findings: list[Finding] = field(default_factory=list)


@dataclass(slots=True)
class SquadronRow:
    plain: Plain
    many: Number
    size: Pick
    crew: list[Number]


@dataclass(slots=True)
class RosterForm:
    """The ships of a side, and the ways to add more; `nation` is the one whose names are offered first."""

    id: str
    letter: str
    name: str
    fleet: str
    hulls: list[HullRow]
    squadrons: list[SquadronRow]
    admirals: list[tuple[Plain, Number]]
    fleets: list[Document]
    nation: str = ""
    sizes: list[tuple[str, str]] = field(default_factory=lambda: SIZES)
    nations: list[ship_names.Nation] = field(default_factory=ship_names.nations)


def roster_form(body: Plain, data: Campaign, side: str, actor: Actor, findings: tuple[Finding, ...]) -> RosterForm:
    """The panel of a side's roster."""
    own = Document.objects.owned_by(actor)
    ready_fleets = Document.objects.filter(kind=Kind.FLEET, library_key__isnull=False)
    squadrons: list[Any] = [each for each in body.get("squadrons", ()) if each["side"] == side]
    places = {hull["id"]: n for n, hull in enumerate(body.get("hulls", ()))}
    rows = []
    for hull in body.get("hulls", ()):
        if hull["side"] == side:
            prefix = f"/hulls/{places[hull['id']]}/"
            rows.append(_hull(hull, squadrons, [each for each in findings if each.path.startswith(prefix)]))
    return RosterForm(
        id=side,
        letter=data.letter(side).lower(),
        name=data.side_name(side),
        fleet=sentences.fleet_in_words(data, side),
        hulls=rows,
        squadrons=[_squadron(each) for each in squadrons],
        admirals=[
            (each, Number(f"{each['id']}-skill", f"Skill of {each.get('name') or each['id']}", each.get("skill", 0),
                          "skill", 0, 3))
            for each in body.get("admirals", ()) if each["side"] == side
        ],
        fleets=[*own.filter(kind=Kind.FLEET)[:50], *ready_fleets],
        nation=nation_of(data.side_name(side)),
    )  # fmt: skip


def nation_of(name: str) -> str:
    """The nation whose names suit a side that is called so; "" where none is named in it."""
    words = name.casefold()
    return next((each.key for each in ship_names.nations() if each.key in words or each.title.casefold() in words), "")


def _hull(hull: Plain, squadrons: list[Plain], findings: list[Finding]) -> HullRow:
    id, size = hull["id"], str(hull.get("size", 2))
    name = hull.get("name") or id
    own = hull.get("squadron") or ""
    known = [("", "no squadron"), *((each["id"], each.get("name") or each["id"]) for each in squadrons)]
    more = [f"hull damage {hull['hull']}"] if hull.get("hull") else []
    more += [f"oar damage {hull['oars']}"] if hull.get("oars") else []
    more += [f"{hull['men']} men in a hundred"] if hull.get("men", 100) != 100 else []
    more += list(hull.get("gear", ()))
    return HullRow(
        plain=hull,
        size=Pick(f"{id}-size", f"Class of {name}", size, with_value(SIZES, size, f"size {size}")),
        squadron=Pick(f"{id}-squadron", f"Squadron of {name}", own, with_value(known, own, own))
        if squadrons or own
        else None,
        gear=", ".join(hull.get("gear", ())),
        men=hull.get("men", 100),
        more=", ".join(more),
        findings=findings,
    )


def _squadron(squadron: Plain) -> SquadronRow:
    id, size = squadron["id"], str(squadron.get("size", 2))
    name = squadron.get("name") or id
    return SquadronRow(
        plain=squadron,
        many=Number(f"{id}-many", f"Ships of {name}", squadron.get("hulls", 0), "ships", 0, 15),
        size=Pick(f"{id}-size", f"Class of {name}", size, with_value(SIZES, size, f"size {size}")),
        crew=[
            Number(
                f"{id}-{key}", f"{CREW_WORDS[key]} of {name}", squadron.get(key, usual), CREW_WORDS[key], least, most
            )
            for key, (least, most, usual) in CREW.items()
        ],
    )
