"""CMP-CHR: events of the naval games, the yards and the order of moves, each in a sentence."""

from collections.abc import Callable
from typing import Any

from campaigns.engine import events as e
from campaigns.engine.adapters import adapter_of, auto
from campaigns.engine.battle_records import Encounter
from campaigns.engine.ledger import State
from campaigns.engine.telling.words import Line, dice, listing, number, people, ship, ships
from rules.core.events import Event

MANY = {"Manpower": "Manpower"}  # words that have no plural


def _launched(state: State, event: e.HullsLaunched) -> Line:
    text = f"{people(state, event.side):launches} {number(len(event.hulls), 'new ship')}: "
    return Line("built", text + f"{listing(ship(state, id) for id, _ in event.hulls)}.", event.clause, event.side)


def _called(state: State, event: e.FlotillasCalled) -> Line:
    text = f"{people(state, event.side):names} the ships of {people(state, event.side).its} flotilla."
    return Line("initiative", text, event.clause, event.side, weight="quiet")


def _flotilla(state: State, event: e.FlotillaNamed) -> Line:
    # The number alone: the enemy may still have to name his (CMP-INI-03).
    text = f"{people(state, event.side):sends} {number(len(event.hulls), 'ship')} to the naval game."
    return Line("initiative", text, event.clause, event.side)


def _game_set(state: State, event: e.NavalGameSet) -> Line:
    if not event.pieces:
        return Line("initiative", "The fleets put to sea for the naval game of the turn.", event.clause)
    counts = [sum(len(p.hulls) for p in event.pieces if p.side == letter) for letter in ("A", "B")]
    first, second = (side.name for side in state.data.sides)
    text = f"The naval game is set: {number(counts[0], 'ship')} of {first} against {counts[1]} of {second}."
    return Line("initiative", text, event.clause)


def _reported(state: State, event: e.NavalGameReported) -> Line:
    if event.by == "unfought":
        ready = f"only {people(state, event.winner):has} ships to send" if event.winner else "neither side sends a ship"
        text = f"No naval game is fought: {ready}."
    elif event.winner:
        out = [f"{people(state, side)} {count}" for side, count in event.lost.items()]
        text = f"{people(state, event.winner):wins} the naval game{_field(state, event)}"
        text += f"; {_out(state, event)}: {listing(out)}." if out else "."
    else:
        text = f"The naval game is a draw{_field(state, event)}."
    return Line("initiative", text + _often(event), event.clause, event.winner, weight="key")


def _often(event: e.NavalGameReported | e.BattleReported) -> str:
    return f" It was fought {event.fought} times; the first one finished counts." if event.fought > 1 else ""


def _out(state: State, event: e.NavalGameReported) -> str:
    """What its rules call ships that are out of the fight."""
    return auto.OUT if event.by == "auto" else adapter_of(state.data).OUT


def _game_diced(state: State, event: e.NavalGameDiced) -> Line:
    sides = state.data.side_ids
    shown = [
        f"{people(state, side)} {a} + {b}, skill {skill}, strength {strength}: {top / below:.2f}"
        for side, (a, b), skill, strength, (top, below) in zip(
            sides, event.dice, event.skills, event.strengths, event.totals, strict=True
        )
    ]
    return Line("initiative", "Dice settle the naval game.", event.clause, None, "; ".join(shown))


def _battle_set(state: State, event: e.EncounterSet) -> Line:
    battle = event.encounter
    counts = {side: sum(len(piece.hulls) for piece in battle.pieces_of(side)) for side in battle.sides}
    first, second = (f"{people(state, side)} with {number(count, 'ship')}" for side, count in counts.items())
    verb = people(state, battle.sides[0]).verb("meets")
    text = f"{first} {verb} {second} {_where(state, battle)}."
    return Line("battle", text, event.clause, weight="part")


def _where(state: State, battle: Encounter) -> str:
    if battle.kind == "mission":
        return f"in “{state.data.mission(battle.place).title}”"
    return f"at {state.data.area_name(battle.place)}"


def _battle_reported(state: State, event: e.BattleReported) -> Line:
    out = listing(f"{people(state, side)} {count}" for side, count in event.lost.items())
    outcome = f"{people(state, event.winner):wins} the battle" if event.winner else "The battle is a draw"
    lost = f"; out of the fight: {out}." if any(event.lost.values()) else "."
    text = f"{outcome}{_field(state, event)}{lost}{_often(event)}"
    return Line("battle", text, event.clause, event.winner, weight="key")


def _field(state: State, event: e.NavalGameReported | e.BattleReported) -> str:
    """Who holds the field, who need not be the winner (CMP-AFT-02)."""
    if event.holder and event.holder == event.winner:
        return f" and {people(state, event.holder).verb('holds')} the field"
    return f"; {people(state, event.holder).mid:holds} the field" if event.holder else "; nobody holds the field"


def _doubted(state: State, event: e.HullDoubted) -> Line:
    what = "wrecked" if event.wrecked else "unharmed"
    text = f"Nobody saw what became of {ship(state, event.hull)}: it was {what}."
    return Line("hulls", text, event.clause, event.side, dice([event.die]))


def _fared(state: State, event: e.HullFared) -> Line:
    hull = ship(state, event.hull)
    word = "entangled" if event.word == "fouled" else event.word
    detail = dice([event.die]) if event.die is not None else ""
    if event.stormy:
        return Line("hulls", f"{hull} goes down in the storm.", event.clause, event.side)
    if event.outcome == "sunk":
        lost = {"sunk": f"{hull} is lost.", "beached": f"{hull}, beached, is burnt."}
        text = lost.get(event.word, f"{hull}, {word}, sinks.")
        return Line("hulls", text, event.clause, event.side, detail)
    if event.outcome == "prize":
        damage = _damage(event.damage, event.oars)
        return Line("hulls", f"{hull} is captured{f' ({damage})' if damage else ''}.", event.clause, event.side)
    if event.outcome == "wreck":
        damage = _damage(event.damage, event.oars)
        return Line("hulls", f"{hull}, {word}, stays afloat as a wreck ({damage}).", event.clause, event.side, detail)
    if event.oars or event.damage or event.lost:
        worn = [part for part in (_damage(event.damage, event.oars), _crew(event.lost)) if part]
        return Line("hulls", f"{hull} comes back with {listing(worn)}.", event.clause, event.side)
    return Line("hulls", f"{hull} comes back whole.", event.clause, event.side, weight="quiet")


def _damage(hull: int, oars: int) -> str:
    return listing([f"{kind} damage {points}" for kind, points in (("hull", hull), ("oar", oars)) if points])


def _crew(lost: dict[str, int]) -> str:
    """The crew that is missing, by kind."""
    return f"{listing(number(count, kind, MANY.get(kind, '')) for kind, count in lost.items())} lost" if lost else ""


def _recovered(state: State, event: e.WreckRecovered) -> Line:
    detail = dice([event.die]) if event.die is not None else ""
    text = f"{people(state, event.side):recovers} the wreck of {ship(state, event.hull)}."
    return Line("hulls", text, event.clause, event.side, detail)


def _wreck_lost(state: State, event: e.WreckLost) -> Line:
    text = f"The wreck of {ship(state, event.hull)} drifts away and is lost."
    return Line("hulls", text, event.clause, event.side, dice([event.die]))


def _prize(state: State, event: e.PrizeTaken) -> Line:
    text = f"{people(state, event.side):takes} {ship(state, event.hull)} as a prize."
    return Line("prize", text, event.clause, event.side)


def _too_many(state: State, event: e.PrizesTooMany) -> Line:
    text = f"{people(state, event.side):lacks} crews for {number(event.over, 'prize')}."
    return Line("prize", text, event.clause, event.side, weight="quiet")


def _burnt(state: State, event: e.PrizeBurnt) -> Line:
    text = f"{people(state, event.side):burns} {people(state, event.side).its} prize {ship(state, event.hull)}."
    return Line("prize", text, event.clause, event.side)


def _diced(state: State, event: e.OrderDiced) -> Line:
    pairs = listing(f"{a} against {b}" for a, b in event.dice)
    text = f"Dice settle the order after the draw: {people(state, event.higher):throws} higher."
    return Line("initiative", text, event.clause, event.higher, f"dice {pairs}")


def _contested(state: State, event: e.OrderContested) -> Line:
    last = event.dice[-1]
    thrown = zip(state.data.side_ids, (last[:2], last[2:]), event.skills, strict=True)
    shown = " against ".join(f"{people(state, side)} {a} + {b} + {skill}" for side, (a, b), skill in thrown)
    lower = people(state, event.lower)
    text = f"The sides contest the order: {lower:has} the lower total and {lower.verb('moves')} first."
    return Line("initiative", text, event.clause, event.lower, shown)


def _asked(state: State, event: e.OrderAsked) -> Line:
    text = f"{people(state, event.side)} may choose who moves first."
    return Line("initiative", text, event.clause, event.side, weight="quiet")


def _settled(state: State, event: e.OrderSettled) -> Line:
    text = f"{people(state, event.first):moves} first, {people(state, event.second)} second."
    return Line("initiative", text, event.clause, event.second, weight="key")


def _repairing(state: State, event: e.RepairBegun) -> Line:
    text = f"{ship(state, event.hull)} goes into the yard: {event.damage} hull damage mended."
    return Line("repair", text, event.clause, event.side, number(event.points, "yard point"))


def _oars(state: State, event: e.OarsRepaired) -> Line:
    text = f"{people(state, event.side):has} new oars cut for {ships(state, event.hulls)}."
    return Line("repair", text, event.clause, event.side)


def _made_up(state: State, event: e.CrewsMadeUp) -> Line:
    text = f"{people(state, event.side):makes} up the crew of {ships(state, event.hulls)}."
    return Line("crew", text, event.clause, event.side, weight="quiet")


def _ready(state: State, event: e.HullsReady) -> Line:
    verb = "leaves" if len(event.hulls) == 1 else "leave"
    return Line("repair", f"{ships(state, event.hulls)} {verb} the yard, ready for sea.", event.clause, event.side)


def _manned(state: State, event: e.PrizesManned) -> Line:
    verb = "joins" if len(event.hulls) == 1 else "join"
    text = f"{ships(state, event.hulls)}, whole and manned again, {verb} the fleet of {people(state, event.side)}."
    return Line("prize", text, event.clause, event.side)


SHIPS: dict[type[Event], Callable[[State, Any], Line]] = {
    e.HullsLaunched: _launched,
    e.FlotillasCalled: _called,
    e.FlotillaNamed: _flotilla,
    e.NavalGameSet: _game_set,
    e.NavalGameDiced: _game_diced,
    e.NavalGameReported: _reported,
    e.EncounterSet: _battle_set,
    e.BattleReported: _battle_reported,
    e.HullDoubted: _doubted,
    e.HullFared: _fared,
    e.WreckRecovered: _recovered,
    e.WreckLost: _wreck_lost,
    e.PrizeTaken: _prize,
    e.PrizesTooMany: _too_many,
    e.PrizeBurnt: _burnt,
    e.OrderDiced: _diced,
    e.OrderContested: _contested,
    e.OrderAsked: _asked,
    e.OrderSettled: _settled,
    e.RepairBegun: _repairing,
    e.OarsRepaired: _oars,
    e.CrewsMadeUp: _made_up,
    e.HullsReady: _ready,
    e.PrizesManned: _manned,
}
