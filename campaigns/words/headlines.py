"""The headline of what is to be decided, and a sentence or two about it."""

from campaigns.engine.battle_records import Encounter
from campaigns.engine.battles.initiative import LARGEST_FLOTILLA
from campaigns.engine.data import Campaign
from campaigns.engine.land import land_retreats
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import listing, number
from campaigns.engine.war import STEP_WORDS
from campaigns.words.names import short
from rules.core.naming import Name, seems_plural


def side_short(data: Campaign, side: str) -> Name:
    """A side in a word where its name has several ("Corinth" for "Corinth and the Peloponnesians"); its verb agrees."""
    whole = data.side_name(side)
    others = [short(each.name) for each in data.sides if each.id != side]
    name = short(whole, others)
    return Name(name, data.is_plural(side) if name == whole else seems_plural(name))


def words_for(state: State) -> tuple[str, str]:
    """The headline of the decision and what to do about it, in a sentence or two."""
    data = state.data
    side = side_short(data, state.active) if state.active else Name("")
    place = data.area_name(state.field or (state.battles[0] if state.battles else ""))
    match state.step:
        case "arrivals":
            return f"{side}: where does he arrive?", "A unit of the calendar is due. Choose where it comes."
        case "commit":
            return f"{side:names} its flotilla", (
                f"Choose up to {LARGEST_FLOTILLA} fit ships for the naval game. The enemy learns how many, not which."
            )
        case "naval_game":
            return "The naval game", (
                "Its winner moves second this turn."
                if data.options.winner_moves == "second"
                else "Its winner moves first this turn."
                if data.options.winner_moves == "first"
                else "Its winner chooses who moves first this turn."
            )
        case "battle":
            assert state.encounter is not None
            return _battle(state, state.encounter)
        case "settle":
            assert state.engaged is not None
            return waters(state, state.engaged.place), f"{side} says whether it fights, or lets dice settle it."
        case "prizes":
            return f"{side:lacks} prize crews", "A prize needs two ready ships to man it. Choose which prizes to burn."
        case "order":
            return f"{side:chooses} the order", "The winner of the naval game says who moves first."
        case "muster":
            if state.fleets:
                return f"{side:musters}", "Raise armies, mend and build ships, form fleets. Then the moves begin."
            return f"{side:musters}", "Raise an army in each area where you have more than the enemy, up to three."
        case "moves":
            if state.fleets:
                return f"{side:moves}", "Choose a fleet, then where it sails. Orders of several may be sent together."
            return f"{side:moves}", "Each army goes one link. By land any number may go, over the sea one a turn."
        case "land":
            return f"Battle in {place}", "Throw the dice, or type in who won at your table. The loser removes one army."
        case "retreat":
            may = "may stay, or retreat by land" if land_retreats.may_stay(state) else "must retreat by land"
            return f"{side:has} lost in {place}", f"Its armies {may} to an area without enemies."
        case "over":
            return _ending(state)
        case "intercept":
            return "An interception", ""
        case "evade":
            return "A meeting at sea", ""
        case "offer":
            return f"Battle {_where(state, place)}?", ""
        case "strait":
            return f"The strait is forced {_where(state, place)}", ""
        case "inside":
            return f"Who comes out at {place}?", ""
        case "settle":
            return f"Battle {_where(state, place)}", ""
        case "battle":
            return f"Battle {_where(state, place)}", ""
        case "ground" | "join" | "flagship" | "battle_order" | "losses" | "armies" | "fleet_retreat" | "unpaid":
            words = STEP_WORDS[state.step]
            return f"{words[0].upper()}{words[1:]}", ""
        case step:
            words = STEP_WORDS[step]
            where = f" at {place}" if state.field else ""
            return f"{words[0].upper()}{words[1:]}{where}", f"{side:decides}." if state.active else "Both sides decide."


def _where(state: State, place: str) -> str:
    """Where a battle is: "in the Ionian Sea", "off Leucas"."""
    sea = any(area.name == place and not area.is_land for area in state.data.areas)
    return f"in the {place}" if sea else f"off {place}"


def winning(state: State) -> list[str]:
    """What wins the war (CMP-VIC), a sentence each."""
    data = state.data
    if state.chain is not None:
        return ["What follows from each battle says who wins."]
    said = [
        f"{data.side_name(side)} wins at once when it owns {listing(data.area_name(area) for area in areas)}."
        for side in data.side_ids
        if (areas := data.victory.sudden.get(side, ()))
    ]
    worth = [f"{area.name} {area.vp}" for area in data.areas if area.vp]
    if worth:
        when = "Each turn" if data.options.areas == "each_turn" else "At the end"
        said.append(f"{when} areas count points for their owner: {listing(worth)}.")
    if state.carries:
        said.append(f"{number(data.victory.hulls_per_point, 'lost ship')} of the enemy count a point.")
        said.append("A side that has no ready ship left, and no yard, has lost at once.")
    said.append(
        f"After turn {len(data.calendar)} the side that is ahead by {number(data.victory.margin, 'point')} or more"
        " has won; otherwise the war is drawn."
    )
    return said


def _battle(state: State, battle: Encounter) -> tuple[str, str]:
    if battle.kind == "mission":
        mission = state.data.mission(battle.place)
        return mission.title, "Fight it in any of these ways: one result, and the campaign goes on from it."
    came = state.data.side_name(battle.attacker or battle.sides[0])
    fought = sum(each.kind == "sea" and each.status == "over" for each in state.encounters.values())
    every = fought + len(state.battles)
    which = f"Battle {fought + 1} of {every}: " if every > 1 else ""
    return waters(state, battle.place), f"{which}{came} seeks battle."


def waters(state: State, area: str) -> str:
    """Where a battle at sea is fought: off a shore or a port, or in the sea of that name."""
    name = state.data.area_name(area)
    return name if state.data.area(area).kind == "SEA" else f"Off {name}"


def _ending(state: State) -> tuple[str, str]:
    assert state.ended is not None
    points = ", ".join(
        f"{state.data.side_name(side)} {number(count, 'point')}" for side, count in state.ended.points.items()
    )
    if state.ended.winner is None and state.chain is not None:
        return "Nobody has won", f"{points}."
    if state.ended.winner is None:
        return "The war is drawn", f"Neither side is ahead by enough: {points}."
    return f"{state.data.side_name(state.ended.winner)} has won the war", f"{points}."
