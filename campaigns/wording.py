"""The headline of what is to be decided, and a sentence or two about it."""

from campaigns.engine import land_retreats
from campaigns.engine.initiative import LARGEST_FLOTILLA
from campaigns.engine.ledger import State
from campaigns.engine.telling import listing, number
from campaigns.engine.war import STEP_WORDS


def words_for(state: State) -> tuple[str, str]:
    """The headline of the decision and what to do about it, in a sentence or two."""
    data, side = state.data, state.data.side_name(state.active or "")
    place = data.area_name(state.field or (state.battles[0] if state.battles else ""))
    match state.step:
        case "arrivals":
            return f"{side}: where does he arrive?", "A unit of the calendar is due. Choose where it comes."
        case "commit":
            return f"{side} names its flotilla", (
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
        case "prizes":
            return f"{side} lacks prize crews", "A prize needs two ready ships to man it. Choose which prizes to burn."
        case "order":
            return f"{side} chooses the order", "The winner of the naval game says who moves first."
        case "muster":
            return f"{side} musters", "Raise an army in each area where you have more than the enemy, up to three."
        case "moves":
            return f"{side} moves", "Each army goes one link. By land any number may go, over the sea one a turn."
        case "land":
            return f"Battle in {place}", "Throw the dice, or type in who won at your table. The loser removes one army."
        case "retreat":
            may = "may stay, or retreat by land" if land_retreats.may_stay(state) else "must retreat by land"
            return f"{side} has lost in {place}", f"Its armies {may} to an area without enemies."
        case "over":
            return _ending(state)
        case step:
            words = STEP_WORDS[step]
            where = f" at {place}" if state.field else ""
            return f"{words[0].upper()}{words[1:]}{where}", f"{side} decides." if state.active else "Both sides decide."


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
