"""HEX-TRN-03: what the ships of the active side may do, one at a time, with prices, odds and reasons."""

import msgspec

from battles.panels.ancient_naval_games.ships import card, chip, names_of
from battles.panels.decision import Act, Decision, Odds
from battles.panels.odds import odds
from rules.ancient_naval_games import RULESET
from rules.ancient_naval_games.actions import (
    Activate,
    Attack,
    Back,
    Cede,
    EndActivation,
    EndTurn,
    Forward,
    HexAction,
    Turn,
)
from rules.ancient_naval_games.forecast import reach
from rules.ancient_naval_games.play import Battle
from rules.ancient_naval_games.ships import Ship
from rules.ancient_naval_games.state import State
from rules.geometry.hexgrid import Hex, distance, neighbour
from scenarios.drawing.hex.picture import Mark


def activations(state: State, side: str, selected: str) -> Decision:
    """HEX-TRN-03: one ship at a time, in any order."""
    names = names_of(state)
    current = state.current
    game = RULESET.thaw(state)
    waiting = len(game.waiting)
    by_id = {ship.id: ship for ship in state.ships}
    ship = by_id.get(selected) or (by_id[current.ship] if current is not None else None)
    common = {
        "phase": "act",
        "side": side,
        "heading": f"{names[side]} to act",
        "ships": tuple(chip(each, state) for each in state.ships if each.side == side),
        "others": _endings(game, side, waiting),
    }
    if ship is None:
        ready = "one ship that may still act" if waiting == 1 else f"{waiting} ships that may still act"
        return Decision(say=f"Choose a ship: {names[side]:has} {ready}.", **common)  # type: ignore[arg-type]
    begin: tuple[HexAction, ...] = ()
    refusal = None
    acting = current is not None and current.ship == ship.id
    if ship.side == side and not acting:
        activate = Activate(side, ship.id)
        refusal = game.check(activate)
        if refusal is None:
            game.act(activate, None, [])  # type: ignore[arg-type]  # activating rolls no dice
            begin = (activate,)
    shown = card(ship, state, game, side)
    selected_mark = (Mark(ship.hex, "selected"),) if ship.hex is not None else ()
    if game.current is None or game.current.id != ship.id:
        say = "An enemy ship. Choose one of yours to act." if ship.side != side else "This ship cannot act now."
        shown = msgspec.structs.replace(shown, refusal=refusal)
        return Decision(say=say, card=shown, marks=selected_mark, **common)  # type: ignore[arg-type]
    found = reach.ways(game)
    plans = _strikes(game, begin, found)
    here = tuple(act for act in plans if not act.path)
    ends = _ends(game, begin, found)
    steer = _steer(game, side, begin)
    if acting and not ends and not plans and all(act.refusal for act in steer[:-1]):
        say = f"{names[ship.id]} can do no more. Done, or choose the next ship."
    elif acting:
        say = f"{names[ship.id]} acts: move, turn or attack as its MP allow."
    elif current is not None:
        say = f"{names[ship.id]} is chosen. Its first act ends the activation of {names[current.ship]}."
    else:
        say = f"{names[ship.id]} is chosen. Its first act begins its activation."
    return Decision(
        say=say,
        card=shown,
        steer=steer,
        attacks=here or (_no_attack(game, game.current, side, state),),
        plans=tuple(act for act in plans if act.path),
        reach=ends,
        marks=(*selected_mark, *_marks(game, ends, plans)),
        **common,  # type: ignore[arg-type]
    )


def _steer(game: Battle, side: str, begin: tuple[HexAction, ...]) -> tuple[Act, ...]:
    """The five acts of every ship, always in the same order, each with what it costs or why it cannot be done."""
    turn = "free" if game.free_turn else "1 MP"
    written: tuple[tuple[str, str, HexAction, str, tuple[str, ...]], ...] = (
        ("port", "Port", Turn(side, "L"), turn, ("a", "arrowleft")),
        ("forward", "Forward", Forward(side), "1 MP", ("w", "arrowup")),
        ("starboard", "Starboard", Turn(side, "R"), turn, ("d", "arrowright")),
        ("back", "Back", Back(side), "2 MP", ("s", "arrowdown")),
    )
    acts = [
        Act(
            name=name,
            label=label,
            actions=(*begin, action),
            price=price,
            keys=keys,
            refusal=game.check(action),
        )
        for name, label, action, price, keys in written
    ]
    done = EndActivation(side)
    last = not game.waiting
    acts.append(
        Act(
            name="done",
            label="Done" if not begin else "Stays",
            actions=(*begin, done),
            price="ends the turn" if last else "",
            keys=("enter",),
            refusal=game.check(done),
        )
    )
    return tuple(acts)


def _strikes(game: Battle, begin: tuple[HexAction, ...], found: reach.Reached) -> list[Act]:
    """The attacks within the activation: those that can be made at once first, then the likeliest."""
    acts = []
    for strike in reach.strikes(game, found):
        reach.put(game, strike.way)
        forecast = RULESET.forecast(game.state(), strike.attack)
        assert forecast is not None
        chances = odds(forecast)
        acts.append(
            Act(
                name="attack" if not strike.way.actions else "manoeuvre",
                label=forecast.title if strike.way.actions else f"Attack {strike.attack.target}",
                about=forecast.title,
                actions=(*begin, *strike.way.actions, strike.attack),
                price=f"{_price(found, strike.way)} MP",
                keys=("f",) if not strike.way.actions else (),
                target=strike.attack.target,
                path=", ".join(_steps(strike.way.actions)),
                odds=Odds(forecast, chances),
            )
        )
    reach.put(game, found[0][0])
    return sorted(acts, key=lambda act: (bool(act.path), -act.odds.chances[0].probability if act.odds else 0))


def _price(found: reach.Reached, way: reach.Way) -> int:
    return found[0][0].mp - way.mp + 1


def _steps(actions: tuple[HexAction, ...]) -> list[str]:
    """Steps and turns in words, the same ones in a row counted: "2 forward, 1 to port"."""
    words: list[list] = []
    for action in actions:
        word = (
            "forward"
            if isinstance(action, Forward)
            else "back"
            if isinstance(action, Back)
            else "to port"
            if isinstance(action, Turn) and action.to == "L"
            else "to starboard"
        )
        if words and words[-1][1] == word:
            words[-1][0] += 1
        else:
            words.append([1, word])
    return [f"{count} {word}" for count, word in words]


def _ends(game: Battle, begin: tuple[HexAction, ...], found: reach.Reached) -> tuple[Act, ...]:
    """The hexes that the ship could reach, each by the way that leaves most."""
    best: dict[int, reach.Way] = {}
    for way, _ in found[1:]:
        known = best.get(way.cell)
        if known is None or (way.mp, -len(way.actions)) > (known.mp, -len(known.actions)):
            best[way.cell] = way
    began = found[0][0]
    hex_of = game.grid.hex_of
    acts = []
    for cell, way in best.items():
        hex = hex_of[cell]
        if cell != began.cell and hex is not None:
            words = ", ".join(_steps(way.actions))
            acts.append(
                Act(
                    name="go",
                    label=f"{hex[0]},{hex[1]}",
                    actions=(*begin, *way.actions),
                    price=f"{began.mp - way.mp} MP",
                    hex=hex,
                    path=words,
                )
            )
    return tuple(acts)


def _way(start: Hex, facing: int, actions: tuple[HexAction, ...]) -> tuple[tuple[Hex, ...], int]:
    """The hexes that a ship comes through from where she is, and how she faces at the end."""
    path = [start]
    for action in actions:
        if isinstance(action, Turn):
            facing = (facing + (1 if action.to == "R" else -1)) % 6
        elif isinstance(action, Forward | Back):
            path.append(neighbour(path[-1], facing if isinstance(action, Forward) else (facing + 3) % 6))
    return tuple(path), facing


def _no_attack(game: Battle, ship: Ship, side: str, state: State) -> Act:
    """The attack that cannot be made now, on the nearest enemy, with the reason."""
    hex_of = game.grid.hex_of
    at = hex_of[ship.cell] or (0, 0)
    enemies = [other for other in state.ships if other.side != side and other.status == "afloat" and other.hex]
    front = game.at[ship.cell + game.steps[ship.facing]]
    nearest = min(enemies, key=lambda other: distance(at, other.hex or at), default=None)
    target = front.id if front is not None and front.side == 1 - ship.side else nearest.id if nearest else ""
    refusal = game.check(Attack(side, target))
    return Act(name="attack", label="Attack", price="1 MP", keys=("f",), refusal=refusal)


def _marks(game: Battle, ends: tuple[Act, ...], plans: list[Act]) -> list[Mark]:
    hex_of = game.grid.hex_of
    assert game.current is not None
    start = hex_of[game.current.cell] or (0, 0)
    marks = []
    for act in ends:
        if act.hex is not None:
            path, facing = _way(start, game.current.facing, act.actions)
            marks.append(Mark(act.hex, "reach", f"{act.path}, {act.price}", path=path, facing=facing))
    told: set[str] = set()
    for act in plans:
        hex = hex_of[game.by_id[act.target].cell]
        if act.target not in told and hex is not None and act.odds is not None:
            told.add(act.target)
            best = act.odds.chances[0]
            chance = f"{best.percent} % {best.outcome}"
            marks.append(Mark(hex, "target", f"{act.label}: {chance}", odds=chance))
    return marks


def _endings(game: Battle, side: str, waiting: int) -> tuple[Act, ...]:
    """Ending the player-turn and ceding."""
    end = EndTurn(side)
    idle = waiting and f"{'One ship has' if waiting == 1 else f'{waiting} ships have'} not acted yet. End the turn?"
    return (
        Act(
            name="end_turn",
            label="End turn",
            actions=(end,),
            keys=("e",),
            refusal=game.check(end),
            confirm=idle or "",
        ),
        Act(
            name="cede",
            label="Give up",
            actions=(Cede(side),),
            refusal=game.check(Cede(side)),
            confirm="Give up the battle? The other side wins, and your ships leave it. This cannot be undone.",
            look="danger",
        ),
    )
