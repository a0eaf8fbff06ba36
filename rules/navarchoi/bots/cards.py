"""How a good player handles its cards: which to commit for what, and when a Reaction or Bonus card is worth playing."""

from typing import Any

from rules.geometry.square import bearing
from rules.navarchoi import actions as act
from rules.navarchoi import conditions, flow, readiness
from rules.navarchoi.bots.constants import Constants
from rules.navarchoi.bots.judgement import Judge
from rules.navarchoi.cards import Card
from rules.navarchoi.game import Game
from rules.navarchoi.ships import value
from rules.navarchoi.state import SIDES

# What a card is worth as an Action now.
ACT_NOW = {"dispatch_boat": 3.0, "panic_on_the_benches": 1.0, "command_confusion": 1.0, "king_of_the_seas": 2.0}
REPAIRS = {"spare_oars": 2.0, "fother_the_hull": 2.5, "marines_across": 0.5, "rest_the_oars": 0.8}
MOST_BONUS = 0.7  # a Bonus card is worth less than so much for each ship of a formation


def commit(game: Game, me: int, by: Constants, mine: list[Any], intent: dict[int, str]) -> Any:
    """The card that activates just enough formations, the rest kept; when all have moved, a high card for Planning."""
    intent.clear()
    cards = [game.deck[each.card] for each in mine if isinstance(each, act.CommitCard)]
    passing = next((each for each in mine if isinstance(each, act.PassCycle)), None)
    fleet = game.sides[me]
    waiting = sum(ship.place == "map" for ship in readiness.waiting(game, me))
    need = min(7, -(-waiting // max(1, min(fleet.quality, 4)))) if waiting else 0
    kept = {"reaction": by.keep_reaction, "battle": by.keep_battle, "bonus": by.keep_bonus, "action": by.keep_action}
    best: tuple[float, Any, str] | None = None
    for card in cards:
        keep = kept[card.variety]
        options: list[tuple[float, str]] = []
        if readiness.may_activate(game, me):
            options.append(
                (3.0 * min(card.number, need) / max(need, 1) + 2.0 - 0.3 * abs(card.number - need) - keep, "activation")
            )
        if not fleet.planned:
            options.append((card.number - by.good_plan - keep * 0.5 + (1.0 if not waiting else -2.5), "planning"))
        if card.is_red:
            options.append((_action_worth(game, me, card.event) - (1.5 if waiting else 0.0), "action"))
        for worth, stratagem in options:
            if best is None or worth > best[0]:
                best = worth, card.id, stratagem
    if best is None or (passing is not None and best[0] <= 0):
        return passing
    intent[best[1]] = best[2]
    return next(each for each in mine if isinstance(each, act.CommitCard) and each.card == best[1])


def _action_worth(game: Game, me: int, event: str) -> float:
    """What an Action is worth now, roughly."""
    if event in REPAIRS:
        hurt = "damaged" if event == "spare_oars" else "immobile"
        if event in ("spare_oars", "fother_the_hull"):
            return REPAIRS[event] if any(ship.damage == hurt and not ship.links for ship in game.afloat(me)) else -1.0
        return REPAIRS[event] if any(ship.marker == "red" for ship in game.afloat(me)) else -1.0
    if event == "pull_for_the_trierarch":
        return 2.5 if readiness.may_activate(game, me, pull=True) else -1.0
    if event == "poseidon_takes_his_own":
        return 1.2 * sum(
            -1 if ship.side == me else 1 for ship in game.ships if ship.damage == "immobile" and ship.place == "map"
        )
    return ACT_NOW.get(event, -0.5)


def stratagem(game: Game, me: int, intent: dict[int, str]) -> str:
    """What the committed card was meant for; a player who takes over finds out by himself."""
    card = game.sides[me].committed
    if card in intent:
        return intent[card]
    if readiness.may_activate(game, me):
        return "activation"
    return "planning" if not game.sides[me].planned else "action"


def targets(game: Game, me: int, frame: flow.PlayAction, mine: list[Any]) -> Any:
    """The most valuable ship for repairs, the most valuable enemy for a panic, the first of the rest."""
    chosen = [each for each in mine if isinstance(each, act.ActionTargets)]
    if not chosen:
        return None
    if chosen[0].ships:
        return max(chosen, key=lambda each: (value(game.by_id[each.ships[-1]]), each.number))
    if chosen[0].card:
        return max(chosen, key=lambda each: game.deck[each.card].number if each.card else 0)
    return chosen[0]


def bonus(game: Game, me: int, card: Card, ships: int, close: int, waiting: int) -> float:
    """What a Bonus card adds to a formation of so many ships, so many of them near the enemy, of those that wait."""
    if len(game.sides[me].hand) <= 1:
        return -1.0
    event = card.event
    if event == "master_helmsmen":
        worth = 0.4 * close
    elif event in ("rolling_volley", "double_the_beat"):
        worth = 0.3 * close
    elif event == "seasoned_rowers":
        worth = 0.2 * ships - 0.5
    elif event == "racing_start":
        worth = 0.25 * close
    elif event == "second_squadron":
        worth = 0.6 if waiting > ships + 1 else -1.0
    else:
        worth = -0.5
    return worth - 0.3


def react(game: Game, me: int, by: Constants, frame: flow.Window, mine: list[Any]) -> Any:
    """The Reaction that is worth its card, or none."""
    judge = Judge(game, by)
    best, best_worth = act.Decline(SIDES[me]), 0.15
    for each in mine:
        if isinstance(each, act.Decline):
            continue
        worth = _reaction_worth(judge, me, frame, each)
        if worth > best_worth:
            best, best_worth = each, worth
    return best


def _reaction_worth(judge: Judge, me: int, frame: flow.Window, play: Any) -> float:
    game = judge.game
    if isinstance(play, act.Anastrophe):
        mover, target = game.by_id[frame.ship], game.by_id[frame.other]
        cell = game.grid.cell_of[play.square]
        heading = game.grid.heading_to(cell, target.cell)
        return judge.ram(mover, target, heading, mover.speed == "F")
    event = game.deck[play.card].event
    if event in ("ill_omens", "cut_the_lines"):
        return 1.0 if event == "ill_omens" else -judge.boarding(game.by_id[frame.other], game.by_id[frame.ship])
    if event == "reaction_attack":
        return _first_blow(judge, me, frame, play)
    if event == "counter_attack":
        return _answer(game, frame)
    if event == "hard_over":
        return _turned(game, me, frame, play)
    return 0.0


def _first_blow(judge: Judge, me: int, frame: flow.Window, play: act.PlayReaction) -> float:
    game = judge.game
    ship, mover = game.by_id[play.ship], game.by_id[frame.ship]
    worth = 0.0
    for kind in play.attacks:
        if kind == "missile":
            worth += judge.volley(ship, mover)
        elif kind == "rake":
            worth += judge.rake(ship, mover)
        else:
            worth += judge.ram(ship, mover, mover.facing, ship.speed == "F")
    return worth * min(1.0, (game.sides[me].quality + 1) / 10) - 0.3


def _answer(game: Game, frame: flow.Window) -> float:
    """Counter Attack against rams and grapples of a ship that is not the stronger."""
    mover = conditions.current(game)
    target = game.by_id.get(mover.target)
    ship = game.by_id[mover.ship]
    if target is None:
        return 0.0
    strength = target.size + game.sides[target.side].quality - ship.size - game.sides[ship.side].quality
    return 0.5 + 0.3 * strength


def _turned(game: Game, me: int, frame: flow.Window, play: act.PlayReaction) -> float:
    """Hard Over: the bearing that is worst for the rammer."""
    mover = conditions.current(game)
    if not any(kind in ("ram", "rake") for kind, _, _ in mover.pending):
        return 0.0
    heading = game.by_id[mover.ship].facing
    facing = game.by_id[play.ship].facing
    chart = game.charts.ram.bearings
    now, then = bearing(heading, facing), bearing(heading, (facing + play.points) % 8)
    gain = 0.2 * (chart[now] - chart[then])
    if any(kind == "rake" for kind, _, _ in mover.pending):
        gain = 1.0
    return gain


def reroll(game: Game, me: int, mine: list[Any]) -> Any:
    """Fortune's Wheel for a die of a combat that went badly."""
    below = game.stack[-2]
    if isinstance(below, flow.Combat):
        attacking = below.side == me
        for each in mine:
            if isinstance(each, act.Decline):
                continue
            own = (each.die % 2 == 0 if below.parts else each.die == 0) == attacking
            face = below.faces[each.die]
            if (own and face <= 1) or (not own and face >= 8):
                return each
    return act.Decline(SIDES[me])
