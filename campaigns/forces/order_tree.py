"""The order of battle as a tree: side, fleet, squadron, ships; what lies in port without either; prizes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from django.utils.safestring import SafeString

from campaigns.drawing.hulls import chip
from campaigns.drawing.state_flags import flag
from campaigns.engine import allies
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Fleet, Hull, Squadron
from campaigns.engine.roster import admiral_of, area_of_hull, armies_aboard
from campaigns.engine.telling.words import number
from campaigns.forces.addresses import page_of
from campaigns.models import Campaign
from campaigns.words.condition import STANDINGS, Condition, condition_of, counted, damage_in_words, whereabouts
from rules.core.naming import Name

Q_WORDS = {-1: "green", 0: "seasoned", 1: "crack"}
M_WORDS = {-1: "shaken", 0: "", 1: "high spirits"}


@dataclass(slots=True)
class ShipRow:
    """A ship in the tree. `note` is what there is to say of her beside her name; `moves` whether she may change her
    place now."""

    hull: Hull
    name: str
    what: str
    href: str
    chip: SafeString
    condition: Condition
    note: str
    moves: bool = False


@dataclass(slots=True)
class Branch:
    """A fleet, a squadron, or ships in a place: `kind` says which. `ships` are those right below it, `lost` how many
    of its own are gone; `counts` are of all below. `state` is the flag of the state whose it is."""

    kind: str
    id: str
    name: str
    note: str
    href: str = ""
    branches: list["Branch"] = field(default_factory=list)
    ships: list[ShipRow] = field(default_factory=list)
    lost: list[ShipRow] = field(default_factory=list)
    counts: dict[str, int] = field(default_factory=dict)
    moves: bool = False
    state: SafeString = field(default_factory=SafeString)

    @property
    def key(self) -> str:
        return f"{self.kind}:{self.id}"


@dataclass(slots=True)
class SideTree:
    """A side with its fleets."""

    id: str
    letter: str
    name: str
    counts: dict[str, int]
    branches: list[Branch]
    shown: int

    @property
    def laid_up(self) -> int:
        return self.counts["laid up"]


Wanted = Callable[[State, Hull], bool]


def side_tree(
    campaign: Campaign,
    state: State,
    side: str,
    *,
    wanted: Wanted | None = None,
    movable: Iterable[str] = (),
    with_lost: bool = False,
) -> SideTree:
    """A side's tree with the ships that are `wanted` (all where nothing is asked for). `movable` are keys
    ("ship:P1-3", "squadron:P1") of what may change its place now."""
    planter = _Planter(campaign, state, wanted, set(movable), with_lost)
    hulls = [hull for hull in state.hulls.values() if hull.side == side]
    branches = [planter.fleet(fleet) for fleet in state.fleets.values() if fleet.side == side]
    ashore = [each for each in state.squadrons.values() if each.side == side and each.fleet is None]
    ashore = [each for each in ashore if planter.is_there(each)]
    branches += [planter.squadron(each) for each in ashore]
    branches += planter.loose([hull for hull in hulls if hull.state != "LOST" and planter.is_loose(hull)])
    branches += planter.sunk([hull for hull in hulls if hull.state == "LOST" and planter.is_loose(hull)])
    kept = [branch for branch in branches if branch.ships or branch.lost or branch.branches or not planter.asks]
    shown = sum(_shown(branch) for branch in kept)
    letter = state.data.letter(side).lower()
    return SideTree(side, letter, state.data.side_name(side), counted(state, hulls), kept, shown)


def _shown(branch: Branch) -> int:
    return len(branch.ships) + len(branch.lost) + sum(_shown(each) for each in branch.branches)


class _Planter:
    def __init__(
        self, campaign: Campaign, state: State, wanted: Wanted | None, movable: set[str], with_lost: bool
    ) -> None:
        self.campaign, self.state, self.movable, self.with_lost = campaign, state, movable, with_lost
        self.asks = wanted is not None
        self.wanted = wanted or (lambda state, hull: True)
        self.of_squadron: dict[str | None, list[Hull]] = {}
        self.of_fleet: dict[str | None, list[Hull]] = {}
        for hull in state.hulls.values():
            self.of_squadron.setdefault(hull.squadron, []).append(hull)
            self.of_fleet.setdefault(hull.fleet, []).append(hull)
        self.squadrons_of: dict[str | None, list[Squadron]] = {}
        for squadron in state.squadrons.values():
            self.squadrons_of.setdefault(squadron.fleet, []).append(squadron)

    def fleet(self, fleet: Fleet) -> Branch:
        state = self.state
        branches = [self.squadron(each) for each in self.squadrons_of.get(fleet.id, ()) if self.is_there(each)]
        own = [hull for hull in self.of_fleet.get(fleet.id, ()) if hull.state != "LOST"]
        prizes = [row for hull in own if (row := self.row(hull)) is not None]
        if prizes:
            branches.append(Branch("with", fleet.id, "Prizes", "with the fleet", ships=prizes))
        admiral = admiral_of(state, fleet.id)
        led = f"{admiral.name}, skill {admiral.skill}" if admiral is not None else "no admiral"
        aboard = len(armies_aboard(state, fleet.id))
        notes = [led, state.data.area_name(fleet.area), number(aboard, "army", "armies") + " aboard" if aboard else ""]
        kept = [each for each in branches if not self.asks or each.ships or each.lost]
        hulls = [hull for each in self.squadrons_of.get(fleet.id, ()) for hull in self.members(each)]
        return Branch(
            "fleet", fleet.id, fleet.name or f"Fleet {fleet.id}", ", ".join(filter(None, notes)),
            page_of(self.campaign, "fleets", fleet.id), branches=kept, counts=counted(state, [*hulls, *own]),
            moves=f"fleet:{fleet.id}" in self.movable,
        )  # fmt: skip

    def squadron(self, squadron: Squadron) -> Branch:
        hulls = self.members(squadron)
        alive = [hull for hull in hulls if hull.state != "LOST"]
        lost = [hull for hull in hulls if hull.state == "LOST"] if self.with_lost else []
        where = "" if squadron.fleet is not None or not squadron.area else self.state.data.area_name(squadron.area)
        ally = allies.of_squadron(self.state.data, squadron.id, squadron.side)
        notes = [
            f"of {Name(ally).mid}" if ally and ally not in squadron.name else "",
            f"{len(alive)} of {number(len(hulls), 'ship')}" if len(alive) < len(hulls) else number(len(hulls), "ship"),
            Q_WORDS[squadron.q], M_WORDS.get(squadron.m, ""), f"at {where}" if where else "",
        ]  # fmt: skip
        return Branch(
            "squadron", squadron.id, squadron.name, ", ".join(filter(None, notes)),
            page_of(self.campaign, "squadrons", squadron.id),
            ships=[row for hull in alive if (row := self.row(hull)) is not None],
            lost=[row for hull in lost if (row := self.row(hull)) is not None],
            state=flag(allies.colour_of(self.state.data, squadron.side, ally)) if ally else SafeString(),
            counts=counted(self.state, hulls), moves=f"squadron:{squadron.id}" in self.movable,
        )  # fmt: skip

    def is_there(self, squadron: Squadron) -> bool:
        """Whether any ship of a squadron is left, or those that are lost are shown too."""
        return self.with_lost or any(hull.state != "LOST" for hull in self.members(squadron))

    def members(self, squadron: Squadron) -> list[Hull]:
        """The hulls of a squadron, those left behind and those lost among them."""
        return [hull for hull in self.of_squadron.get(squadron.id, ()) if hull.side == squadron.side]

    def is_loose(self, hull: Hull) -> bool:
        return hull.squadron is None and (hull.fleet is None or hull.fleet not in self.state.fleets)

    def loose(self, hulls: list[Hull]) -> list[Branch]:
        """Ships of no squadron by where they lie."""
        places: dict[str, list[Hull]] = {}
        for hull in hulls:
            places.setdefault(area_of_hull(self.state, hull) or "", []).append(hull)
        found = []
        for place, there in places.items():
            if place:
                name, note = f"In port at {self.state.data.area_name(place)}", "of no squadron"
            else:
                name, note = ("Roster", "of no squadron") if self.state.chain is not None else ("The pool", "")
            rows = [row for hull in there if (row := self.row(hull)) is not None]
            notes = ", ".join(filter(None, (number(len(there), "ship"), note)))
            found.append(Branch("loose", place, name, notes, ships=rows, counts=counted(self.state, there)))
        return found

    def sunk(self, hulls: list[Hull]) -> list[Branch]:
        """Ships of no squadron that are lost, where these are shown."""
        rows = [row for hull in hulls if (row := self.row(hull)) is not None] if self.with_lost else []
        return [Branch("loose", "lost", "Lost", number(len(rows), "ship"), lost=rows)] if rows else []

    def row(self, hull: Hull) -> ShipRow | None:
        state = self.state
        if not self.wanted(state, hull):
            return None
        condition = condition_of(state, hull)
        left = whereabouts(state, hull) if hull.squadron and hull.area and hull.state != "LOST" else ""
        notes = [
            f"captain {hull.captain}" if hull.captain else "",
            condition.why if condition.standing == "laid up" else "",
            *(damage_in_words(hull) if hull.state != "LOST" else ()),
            f"built by {state.data.side_name(hull.origin)}" if hull.origin != hull.side else "",
            f"left {left}" if left else "",
        ]
        return ShipRow(
            hull=hull,
            name=name_of(state, hull.id),
            what=hull.cls or hull.type_name,
            href=page_of(self.campaign, "ships", hull.id),
            chip=chip(state.data, hull),
            condition=condition,
            note="; ".join(dict.fromkeys(filter(None, notes))),
            moves=f"ship:{hull.id}" in self.movable,
        )


def asked_for(query: str, standing: str) -> Wanted | None:
    """What a search asks for: words that stand in a ship's name, class, captain, squadron, place or condition, each of
    them; and a standing ("ready" is fit or damaged). None where nothing is asked for."""
    words = query.casefold().split()
    if not words and standing not in (*STANDINGS, "ready"):
        return None

    def wanted(state: State, hull: Hull) -> bool:
        condition = condition_of(state, hull)
        if standing == "ready" and not condition.sails:
            return False
        if standing in STANDINGS and condition.standing != standing:
            return False
        squadron = state.squadrons.get(hull.squadron or "")
        text = " ".join(
            (
                name_of(state, hull.id), hull.id, hull.cls, hull.type_name, hull.captain, condition.standing,
                condition.why, squadron.name if squadron is not None else "", whereabouts(state, hull),
            )
        ).casefold()  # fmt: skip
        return all(word in text for word in words)

    return wanted
