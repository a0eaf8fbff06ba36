"""CMP-ENC-02, 03: which battle a meeting of fleets comes to, by the first line of the table that fits."""

from typing import NamedTuple

from campaigns.engine import map as areas
from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles.sea_battles import fleets_of, skill_of
from campaigns.engine.dice import Label
from campaigns.engine.events.encounters import Contest
from campaigns.engine.ledger import State
from campaigns.engine.resolution import Resolution
from campaigns.engine.roster import armies_aboard, fleets_at

AMBUSH_FROM = 6
NO_LAND, HARD_BY = "", "coast"  # HEX, with "rocks"
ROCKS = "rocks"


class Situation(NamedTuple):
    """A battle as the ledger has it: its sides by letter, its scenario, the roles, who came last, what was rolled, and
    the armies of a convoy."""

    sides: tuple[str, str]
    scenario: str
    role: dict[str, str]
    attacker: str
    surprise: Contest | None = None
    ambush: Contest | None = None
    armies: tuple[str, ...] = ()


def contest(res: Resolution, battle: Encounter, clause: str, what: str) -> Contest:
    """A die and the best admiral's skill for each side, in the order of `sides`, again while they are equal
    (CMP-GEN-02)."""
    data, sides = res.state.data, res.state.data.side_ids
    rolls: list[tuple[str, int, int]] = []
    while True:
        faces = res.roll(*[Label(f"{data.side_name(s)}, {what}", clause, battle.place, s) for s in sides])
        thrown = [(side, face, skill_of(res.state, battle, side)) for side, face in zip(sides, faces, strict=True)]
        rolls += thrown
        totals = [die + skill for _, die, skill in thrown]
        if totals[0] != totals[1]:
            return Contest(tuple(rolls), sides[totals.index(max(totals))])


def attacker_of(state: State, battle: Encounter) -> str:
    """CMP-ENC-02: the side that entered last, intercepted or left port; a fleet that forces a strait; else who offered
    battle."""
    sides = state.data.side_ids
    for side in sides:
        if is_forcing(state, battle, side):
            return side
    first, second = (entered(state, battle, side) for side in sides)
    return sides[first < second] if first != second else battle.attacker or sides[0]


def entered(state: State, battle: Encounter, side: str) -> int:
    """When the last of a side's fleets entered the area this turn; 0: all were there."""
    return max([each.entered for each in fleets_of(state, battle, side) if each.came_from is not None], default=0)


def is_forcing(state: State, battle: Encounter, side: str) -> bool:
    return any(each.forcing for each in fleets_of(state, battle, side))


def judge(res: Resolution, battle: Encounter) -> Situation:
    """Which battle it is; contests and dice in the table are rolled now."""
    state = res.state
    assert state.order is not None
    attacker = attacker_of(state, battle)
    defender = state.data.enemy(attacker)
    if battle.ruleset != "oi_navarcoi":
        land = NO_LAND
        if state.data.area(battle.place).rocks:
            land = ROCKS
        elif defends_home(state, battle, defender):
            land = HARD_BY
        return Situation(state.order, land, {}, attacker)
    surprise = ambush = None
    if (out := bottled_up(state, battle)) is not None:
        surprise = contest(res, battle, "CMP-ENC-03", "a sortie")
        if surprise.won_by == out:
            return _template("ONV-S5", state.data.enemy(out), out, attacker, surprise=surprise)
    if (landing := landed(state, battle, attacker)) is not None:
        return _template("ONV-S7", landing, state.data.enemy(landing), attacker, surprise=surprise)
    if (convoy := convoy_of(state, battle, attacker)) is not None:
        sides = (convoy, state.data.enemy(convoy))
        aboard = tuple([a.id for fleet in fleets_of(state, battle, convoy) for a in armies_aboard(state, fleet.id)])
        role = dict.fromkeys(sides, "INVADER")
        return Situation(sides, "ONV-S6", role, attacker, surprise=surprise, armies=aboard)
    if (lurking := ambusher(state, battle)) is not None:
        who = state.data.side_name(lurking)
        (die,) = res.roll(Label(f"{who}, lying in ambush", "CMP-ENC-03", battle.place, lurking))
        skill = skill_of(state, battle, lurking)
        won = die + skill >= AMBUSH_FROM
        ambush = Contest(((lurking, die, skill),), lurking if won else None)
        if won:
            invader = state.data.enemy(lurking)
            return _template("ONV-S4", invader, lurking, attacker, surprise=surprise, ambush=ambush)
    if defends_home(state, battle, defender):
        return _template("ONV-S2", attacker, defender, attacker, surprise=surprise, ambush=ambush)
    both = all(entered(state, battle, side) for side in state.data.side_ids)
    scenario = "ONV-S3" if both else "ONV-S1"
    role = dict.fromkeys(state.order, "INVADER")
    return Situation(state.order, scenario, role, attacker, surprise, ambush)


def _template(
    scenario: str, invader: str, defender: str, attacker: str,
    surprise: Contest | None = None, ambush: Contest | None = None,
) -> Situation:  # fmt: skip
    """A scenario with one INVADER, who is α."""
    roles = {invader: "INVADER", defender: "DEFENDER"}
    return Situation((invader, defender), scenario, roles, attacker, surprise, ambush)


def bottled_up(state: State, battle: Encounter) -> str | None:
    """Line 1: the side of which a fleet came out of an own PORT this turn, against a fleet that blockades it; one that
    came out to intercept has met a fleet that passes."""
    if state.data.area(battle.place).kind != "SEA":
        return None
    for side in state.data.side_ids:
        enemy = state.data.enemy(side)
        ours = [each for each in fleets_of(state, battle, side) if each.came_from and not each.intercepted]
        for port in dict.fromkeys([each.came_from or "" for each in ours]):
            if state.data.area(port).kind == "PORT" and state.owner(port) == side:
                out = [each for each in ours if each.came_from == port]
                there = [each for each in fleets_of(state, battle, enemy) if each.entered < max(o.entered for o in out)]
                if there and _was_blockaded(state, port, side):
                    return side
    return None


def _was_blockaded(state: State, port: str, side: str) -> bool:
    """CMP-MAP-05, but for the fleets that came out of it."""
    enemy = state.data.enemy(side)
    return all(
        fleets_at(state, sea, enemy) and not [each for each in fleets_at(state, sea, side) if each.came_from != port]
        for sea in areas.seas_of(state.data, port)
    )


def landed(state: State, battle: Encounter, attacker: str) -> str | None:
    """Line 2: the side that has landed an army in the area this turn, where the enemy has one too."""
    for side in (attacker, state.data.enemy(attacker)):
        ashore = any(each.landed and each.area == battle.place for each in fleets_of(state, battle, side))
        if ashore and areas.has_enemies(state, battle.place, side):
            return side
    return None


def convoy_of(state: State, battle: Encounter, attacker: str) -> str | None:
    """Line 3: the side that carries armies; if both do the attacker."""
    for side in (attacker, state.data.enemy(attacker)):
        if any(armies_aboard(state, each.id) for each in fleets_of(state, battle, side)):
            return side
    return None


def ambusher(state: State, battle: Encounter) -> str | None:
    """Line 4: the interceptor in a SEA area that is a cape, or is linked to one that he owns."""
    area = state.data.area(battle.place)
    caught = [each for id in battle.fleets if (each := state.fleets[id]).intercepted]
    if area.kind != "SEA" or not caught:
        return None
    side = max(caught, key=lambda each: each.entered).side
    own = [to for _, to in areas.water_links(state.data, area.id) if state.owner(to) == side]
    return side if area.cape or any(state.data.area(to).cape for to in own) else None


def defends_home(state: State, battle: Encounter, defender: str) -> bool:
    """Line 5: a strait is forced; or the defender is in his own COAST or PORT, or in a SEA area linked to one that he
    did not enter this turn."""
    if is_forcing(state, battle, state.data.enemy(defender)):
        return True
    area = state.data.area(battle.place)
    if area.kind != "SEA":
        return area.is_haven and state.owner(area.id) == defender
    return bool(areas.own_havens(state, area.id, defender)) and not entered(state, battle, defender)
