"""What the sides of a battle settle between them beside the rules: to take back, to end it as a draw, to pause it, to
give up.

A question stands until it is answered or withdrawn. One to take back lapses with the next decision of anybody, an offer
of a draw with the next decision of the side that was asked. Both have to agree to a pause, and either ends it.
"""

from typing import Any

import msgspec
from django.db import transaction
from django.db.models import F

import rules
from battles import selectors
from battles.logs import log
from battles.logs.log import Stale
from battles.logs.log_file import END, TAKE_BACK
from battles.models import Asked, Battle, LogEntry
from battles.people import clocks, seats, undoing
from rules.core.findings import Finding, Refused
from rules.core.results import BattleResult
from rules.core.ruleset import Ruleset
from scenarios.ownership import Actor

AGREED, GIVEN_UP = "agreed", "given_up"  # the reasons of an end that people settle on
TIME_LOST, TIME_DRAWN = "time_lost", "time_drawn"  # and of one for which a side's time has run out
ENDS = (AGREED, GIVEN_UP, TIME_LOST, TIME_DRAWN)


class CannotTakeBack(Refused):
    """Nothing may be taken back now; the message says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(Finding("BATTLE-TAKE-BACK", reason))


def battle_take_back(*, battle: Battle, actor: Actor, seen: int) -> LogEntry | None:
    """Take back the last action, or ask the other side to agree to it: None then. Raises `CannotTakeBack` where nothing
    may be taken back, and `Stale`."""
    seats.require_play(battle, actor)
    log.look(battle, seen)
    require_going(battle)
    undo = undoing.undo_of(battle, actor)
    if undo.to is None:
        raise CannotTakeBack(undo.reason)
    if undo.asks:
        _ask(battle, Asked.TAKE_BACK, undo.by, undo.to)
        return None
    action: dict[str, Any] = {"kind": TAKE_BACK, "to": undo.to}
    return _taken_back(battle, actor, action | ({"by": undo.by} if undo.by else {}))


def battle_offer_draw(*, battle: Battle, actor: Actor, seen: int) -> None:
    """Offer the other side to end the battle as a draw. Raises `Refused` where there is nobody to agree."""
    side = _one_side(battle, actor, seen)
    _require_somebody(battle, side, "a draw")
    _ask(battle, Asked.DRAW, side, -1)


def battle_ask_pause(*, battle: Battle, actor: Actor, seen: int) -> None:
    """Ask the other side to pause the battle. Raises `Refused` where there is nobody to agree."""
    side = _one_side(battle, actor, seen)
    _require_somebody(battle, side, "a pause")
    _ask(battle, Asked.PAUSE, side, -1)


def battle_go_on(*, battle: Battle, actor: Actor) -> None:
    """End a pause, which either side may; that the other was faster is no trouble."""
    seats.require_play(battle, actor)
    with transaction.atomic():
        changes = {"paused": False} | clocks.going_on(battle)
        if Battle.objects.filter(pk=battle.pk, paused=True).update(**changes, stirred=F("stirred") + 1):
            battle.stirred += 1
            for name, value in changes.items():
                setattr(battle, name, value)
    battle.paused = False


def require_going(battle: Battle) -> None:
    """Raise `Refused` while the battle is paused."""
    if battle.paused:
        raise Refused(
            Finding("BATTLE-PAUSED", "The battle is paused. Nothing can be decided until one of you goes on with it.")
        )


def battle_give_up(*, battle: Battle, actor: Actor, seen: int) -> list[LogEntry]:
    """End the battle as lost for the actor's side: by the rules where they say how, else as settled between people."""
    side = _one_side(battle, actor, seen)
    ruleset = rules.get(battle.ruleset)
    if ruleset.conceding and battle.dice == "seeded":
        action = msgspec.convert({"kind": ruleset.conceding, "side": side}, ruleset.action_type)
        continuation = log.take_up(battle, selectors.head_state(battle))
        if continuation.game.check(action) is None:
            continuation.act(action)
            if continuation.game.over():
                with transaction.atomic():
                    return log.write(battle, continuation, actor)
    return [battle_ended(battle, actor, GIVEN_UP, side)]


def battle_answer(*, battle: Battle, actor: Actor, agree: bool, seen: int) -> LogEntry | None:
    """Answer what the other side asks, or withdraw what one's own did: the entry that comes of it, if one does."""
    side = _one_side(battle, actor, seen)
    if not battle.asked:
        raise Refused(Finding("BATTLE-ASKED", "Nothing is asked any more."))
    if side == battle.asked_by and agree:
        raise Refused(Finding("BATTLE-ASKED", "The other side answers what yours has asked."))
    if not agree:
        _stir(battle, asked=Asked.NOTHING, asked_by="", asked_to=-1)
        return None
    asker, to = battle.asked_by, battle.asked_to
    if battle.asked == Asked.PAUSE:
        _stir(battle, asked=Asked.NOTHING, asked_by="", asked_to=-1, paused=True, **clocks.stopped())
        return None
    if battle.asked == Asked.DRAW:
        return battle_ended(battle, actor, AGREED, asker)
    return _taken_back(battle, actor, {"kind": TAKE_BACK, "to": to, "by": asker, "agreed": side})


def battle_settle(*, battle: Battle, actor: Actor, what: str, seen: int) -> list[LogEntry]:
    """What a player settles with the other: to `agree` to what they ask or `refuse` it, offer a `draw`, ask for a
    `pause`, `go_on` after one, `give_up`. Returns the entries that come of it; raises what each of these does."""
    match what:
        case "draw":
            battle_offer_draw(battle=battle, actor=actor, seen=seen)
        case "pause":
            battle_ask_pause(battle=battle, actor=actor, seen=seen)
        case "go_on":
            battle_go_on(battle=battle, actor=actor)
        case "give_up":
            return battle_give_up(battle=battle, actor=actor, seen=seen)
        case "agree" | "refuse":
            entry = battle_answer(battle=battle, actor=actor, agree=what == "agree", seen=seen)
            return [] if entry is None else [entry]
        case _:
            raise Refused(Finding("BATTLE-ASKED", "The form said nothing. Reload the page and try again."))
    return []


def lapsed(battle: Battle, side: str) -> bool:
    """Whether a decision of that side has settled what is asked."""
    return battle.asked == Asked.TAKE_BACK or (battle.asked == Asked.DRAW and battle.asked_by != side)


def _one_side(battle: Battle, actor: Actor, seen: int) -> str:
    """The side for which the actor speaks to the other one. Raises `Refused` where there is nobody to speak to."""
    seats.require_play(battle, actor)
    log.look(battle, seen)
    held = seats.held(battle, actor)
    if len(held) != 1 or not seats.others(battle, held[0]):
        raise Refused(Finding("BATTLE-ALONE", "You play this battle alone: there is nobody to settle anything with."))
    if battle.over:
        raise Refused(Finding("BATTLE-OVER", "The battle is over. Start another one, or step through this one."))
    require_going(battle)
    return held[0]


def _require_somebody(battle: Battle, side: str, what: str) -> None:
    if all(seats.empty(battle, other) for other in seats.others(battle, side)):
        raise Refused(Finding("BATTLE-ASKED", f"Nobody sits at the other side who could agree to {what}."))


def _ask(battle: Battle, what: Asked, by: str, to: int) -> None:
    if battle.asked:
        raise Refused(Finding("BATTLE-ASKED", "Something is asked already: it has to be answered or withdrawn first."))
    _stir(battle, asked=what, asked_by=by, asked_to=to)


def _stir(battle: Battle, **changes: Any) -> None:
    """Change what is asked, where the battle is still what the actor saw."""
    known = Battle.objects.filter(pk=battle.pk, head_seq=battle.head_seq, asked=battle.asked, asked_by=battle.asked_by)
    known = known.filter(paused=False)
    if not known.update(**changes, stirred=F("stirred") + 1):
        raise Stale(battle.head_seq)
    battle.stirred += 1
    for name, value in changes.items():
        setattr(battle, name, value)


def _taken_back(battle: Battle, actor: Actor, action: dict[str, Any]) -> LogEntry:
    state = selectors.state_at(battle, action["to"])
    to_decide = log.take_up(battle, state).to_decide
    return _written(battle, actor, action, state, to_decide, action["to"])


def battle_ended(battle: Battle, actor: Actor, how: str, by: str) -> LogEntry:
    """End a battle beside the rules, in one of the ways of `ENDS`; `by` is the side that brought it about."""
    ruleset, state = rules.get(battle.ruleset), selectors.head_state(battle)
    action = {"kind": END, "how": how, "by": by}
    battle.over, battle.result = True, msgspec.to_builtins(result_of(ruleset, state, action))
    return _written(battle, actor, action, state, "", battle.head_seq + 1)


def result_of(ruleset: Ruleset, state: Any, action: dict[str, Any]) -> BattleResult:
    """How a battle has ended beside the rules: who gave up or lost by time has lost, and everything else stands."""
    drawn = action["how"] in (AGREED, TIME_DRAWN)
    winner = None if drawn else next(side for side in ruleset.sides if side != action["by"])
    return BattleResult(ruleset.key, winner, action["how"], holder=winner, fates=ruleset.fates(state))


def _written(battle: Battle, actor: Actor, action: dict[str, Any], state: Any, to_decide: str, tip: int) -> LogEntry:
    """Write an entry that people made beside the rules, after which the battle stands at this state."""
    seen = battle.head_seq
    with transaction.atomic():
        entry = LogEntry(
            battle=battle,
            seq=seen + 1,
            before=battle.tip,
            tip=tip,
            action=msgspec.json.encode(action).decode(),
            events="[]",
            dice_used=battle.dice_used,
            drawn=battle.drawn,
            to_decide=to_decide,
            **actor.signature(),
        )
        battle.asked, battle.asked_by, battle.asked_to = Asked.NOTHING, "", -1
        log.move_head(battle, seen, battle.waiting, entry, tip=tip)
        log.insert(battle, lambda: entry.save(force_insert=True))
        log.keep_snapshot(battle, seen, state, rules.get(battle.ruleset))
    return entry
