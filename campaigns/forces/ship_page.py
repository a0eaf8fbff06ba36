"""The page of a ship: what she is now, what she did in which battle, what befell her, by the entries that tell it."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from django.urls import reverse
from django.utils.safestring import SafeString

from battles.models import Battle
from campaigns.engine import allies
from campaigns.engine.ledger import State, name_of
from campaigns.engine.records import Hull
from campaigns.engine.roster import admiral_of, fleet_name
from campaigns.engine.telling.words import people, squadron_name
from campaigns.forces import battle_moments
from campaigns.forces.addresses import page_of
from campaigns.forces.annals.records import Annals, Deed, Fight, Life
from campaigns.forces.annals.telling import outcome
from campaigns.forces.honours import Honour, honours_of
from campaigns.forces.ship_pictures import fight_picture, great, wounds
from campaigns.models import Campaign
from campaigns.words.condition import Condition, condition_of, damage_in_words, gear_in_words, whereabouts
from rules.core.naming import Name
from scenarios.ownership import Actor


@dataclass(slots=True)
class Told:
    """A line with the place where it can be seen: the moment of a battle, or the entry of the log."""

    text: str
    href: str
    detail: str = ""
    clause: str = ""
    turn: int = 0
    kind: str = ""


@dataclass(slots=True)
class FightShown:
    """A battle as one of its ships knows it. `href` is the battle itself, where the reader may see it."""

    id: str
    title: str
    when: str
    picture: SafeString
    lines: list[Told]
    outcome: str
    href: str


@dataclass(slots=True)
class FlagShown:
    """A flag that a ship has sailed under: whose, since when, and how she came under it."""

    letter: str
    name: str
    text: str
    href: str


@dataclass(slots=True)
class ShipPage:
    """Everything on the page of a ship."""

    hull: Hull
    name: str
    what: str
    condition: Condition
    sentence: str
    trail: list[tuple[str, str]]
    band: SafeString
    wounds: SafeString
    damage: list[str]
    gear: str
    fights: list[FightShown]
    flags: list[FlagShown]
    honours: list[Honour]
    repairs: list[Told]
    history: list[Told] = field(default_factory=list)
    fate: str = ""
    letter: str = "a"


def ship_page(campaign: Campaign, state: State, annals: Annals, id: str, actor: Actor) -> ShipPage:
    """The page of a ship of the ledger, lost ones too. KeyError for one that never was."""
    hull, life = state.hulls[id], annals.ships.get(id, Life())
    fights = [annals.fights[key] for key in life.fights]
    battles = battle_moments.seen_battles(fights, actor)
    moments = battle_moments.moments(state, fights, battles)
    flagship = _is_flagship(state, life, fights)
    condition = condition_of(state, hull)
    shown = [
        fight_shown(campaign, state, fight, life.deeds, {id}, battles, moments.get(fight.id, {}), place)
        for place, fight in enumerate(reversed(fights))
    ]
    return ShipPage(
        hull=hull,
        name=name_of(state, id),
        what=hull.cls or hull.type_name,
        condition=condition,
        sentence=_sentence(state, hull, condition, life, annals),
        trail=_trail(campaign, state, hull),
        band=great(state, hull, flagship, f"{campaign.uid}{hull.squadron or hull.side}"),
        wounds=wounds(state.data, hull, flagship),
        damage=damage_in_words(hull),
        gear=gear_in_words(hull),
        fights=shown,
        flags=_flags(campaign, state, hull, life, annals),
        honours=honours_of(state, hull, life, annals),
        repairs=told(campaign, [deed for deed in life.deeds if deed.kind == "yard"]),
        history=told(campaign, life.deeds),
        fate=fate_of(state, life, annals),
        letter=state.data.letter(hull.side).lower(),
    )


def fight_shown(
    campaign: Campaign,
    state: State,
    fight: Fight,
    deeds: Iterable[Deed],
    ships: set[str],
    battles: dict[str, Battle],
    moments: dict[str, list[battle_moments.Moment]],
    place: int = 0,
) -> FightShown:
    """A battle: what the units of these ships did in it, move by move where it is stored here, then what the entries
    say of it."""
    lines: list[Told] = []
    seen = fight.battle in battles
    if seen:
        units = fight.units_of(ships)
        said = sorted([moment for unit in units for moment in moments.get(unit, ())], key=lambda each: each.seq)
        for moment in battle_moments.told_of(said):
            href = reverse("battles:moment", args=[fight.battle, moment.seq])
            lines.append(Told(moment.text, href, kind="moment"))
    own = [deed for deed in deeds if deed.fight == fight.id and not deed.text.startswith(("Fights ", "Commands "))]
    lines += told(campaign, own)
    if not lines:
        lines = [Told("What became of each ship is in the entry.", entry_href(campaign, fight.entry))]
    return FightShown(
        id=fight.id,
        title=fight.title[0].upper() + fight.title[1:],
        when=fight.when,
        picture=fight_picture(state.data, fight, place),
        lines=lines,
        outcome=_how_it_ended(state, fight),
        href=reverse("battles:moment", args=[fight.battle, 0]) if seen else entry_href(campaign, fight.entry),
    )


def _how_it_ended(state: State, fight: Fight) -> str:
    said = outcome(state, fight.winner, fight.holder, fight.by)
    major = ", a major success" if fight.degree == "major" else ""
    return f"{said[0].upper()}{said[1:]}{major}."


def told(campaign: Campaign, deeds: Iterable[Deed]) -> list[Told]:
    """Deeds with the entries of the log that tell of them."""
    return [
        Told(deed.text, entry_href(campaign, deed.entry), deed.detail, deed.clause, deed.turn, deed.kind)
        for deed in deeds
    ]


def entry_href(campaign: Campaign, number: int) -> str:
    """Where the log tells of an entry."""
    return f"/campaigns/{campaign.uid}/log/#entry-{number}"


def fate_of(state: State, life: Life, annals: Annals) -> str:
    """How a ship ended: "Sunk at Leucas, 433 summer"; "" while she is afloat."""
    loss = life.loss
    if loss is None:
        return ""
    fight = annals.fights.get(loss.fight)
    how = loss.how[0].upper() + loss.how[1:]
    if fight is not None:
        how += f" {fight.where}"
    label = state.data.label(loss.turn) if state.chain is None else (fight.when if fight is not None else "")
    return f"{how}, {label}." if label else f"{how}."


def _sentence(state: State, hull: Hull, condition: Condition, life: Life, annals: Annals) -> str:
    """What she is: "A trireme of Corinth.", and how she stands."""
    what = hull.cls or hull.type_name
    article = "An" if what[0].lower() in "aeiou" else "A"
    built = f"{article} {what} built by {people(state, hull.origin)}"
    if hull.side == hull.origin:
        ally = allies.of_hull(state.data, hull)
        built = f"{article} {what} of {f'{Name(ally).mid}, with ' if ally else ''}{people(state, hull.side)}"
    if hull.state == "LOST":
        return f"{built}. {fate_of(state, life, annals)}"
    where = whereabouts(state, hull)
    how = {"fit": "Whole", "damaged": "Hurt", "laid up": "Laid up", "prize": f"A prize of {people(state, hull.side)}"}
    why = f": {condition.why}" if condition.standing == "laid up" else ""
    return f"{built}. {how[condition.standing]}{why}{f', {where}' if where else ''}."


def _trail(campaign: Campaign, state: State, hull: Hull) -> list[tuple[str, str]]:
    steps = [(campaign.name, campaign.get_absolute_url())]
    squadron = state.squadrons.get(hull.squadron or "")
    fleet = state.fleets.get(hull.fleet or (squadron.fleet if squadron is not None else None) or "")
    if fleet is not None and hull.state != "LOST":
        steps.append((fleet_name(fleet), page_of(campaign, "fleets", fleet.id)))
    if squadron is not None:
        steps.append((squadron_name(state, squadron.id), page_of(campaign, "squadrons", squadron.id)))
    return steps


def _is_flagship(state: State, life: Life, fights: list[Fight]) -> bool:
    """Whether she bore the admiral in the last battle that she was in, and is with him still."""
    return bool(fights) and fights[-1].id in life.flags and life.loss is None


def _flags(campaign: Campaign, state: State, hull: Hull, life: Life, annals: Annals) -> list[FlagShown]:
    """The flags that she has sailed under, the first one first; nothing for a ship that never changed hers."""
    if not life.captures:
        return []
    data = state.data
    first = life.captures[0].lost_by
    text = "from the start" if first == hull.origin else f"built by {people(state, hull.origin)}"
    flags = [FlagShown(data.letter(first).lower(), data.side_name(first), text, "")]
    for capture in life.captures:
        fight = annals.fights.get(capture.fight)
        at = f" {fight.where}" if fight is not None else ""
        how = "hers again" if capture.free else f"taken from {people(state, capture.lost_by)}"
        text = f"{how}{at}, turn {capture.turn}"
        name, letter = data.side_name(capture.by), data.letter(capture.by).lower()
        flags.append(FlagShown(letter, name, text, entry_href(campaign, capture.entry)))
    return flags


def commander_of(state: State, hull: Hull) -> tuple[str, str]:
    """Who leads the fleet that she is with: the admiral's id and name; empty where nobody does."""
    if hull.state == "LOST":
        return "", ""
    squadron = state.squadrons.get(hull.squadron or "")
    fleet = hull.fleet or (squadron.fleet if squadron is not None and hull.area is None else None)
    admiral = admiral_of(state, fleet) if fleet else None
    return (admiral.id, f"{admiral.name}, skill {admiral.skill}") if admiral is not None else ("", "")
