"""Who may see what of a battle: through whose eyes it is looked at, and what these may not see yet. What is secret the
rulesets say (`visible_to`, and `shown_to` where their logs hold secrets)."""

from typing import Any

import msgspec

import rules
from battles import selectors
from battles.logs.log_file import FileEntry, LogFile, log_file_of, of_players
from battles.logs.stored import Unreadable, action_of, events_of
from battles.models import Battle, LogEntry
from battles.people import seats
from rules.core.ruleset import Ruleset
from scenarios.ownership import Actor

SCENARIO_HEAD = ("ruleset", "kind", "format", "title")
ALL = "*"  # the eyes of somebody from whom nothing is hidden


def viewer_side(battle: Battle, actor: Actor) -> str | None:
    """Through whose eyes the actor decides: their side's, or None (an onlooker's).

    Whoever plays several sides at one screen decides with the eyes of the side that has to decide.
    """
    held = seats.held(battle, actor)
    if len(held) > 1:
        return next((side for side in battle.to_decide if side in held), held[0])
    return held[0] if held else None


def seats_shown(battle: Battle, actor: Actor) -> tuple[str, ...]:
    """The sides whose choices the actor may be told: of two people at one screen, where a ruleset has secrets, that of
    the side that decides first."""
    held = seats.held(battle, actor)
    side = viewer_side(battle, actor)
    if len(held) < 2 or side is None or rules.get(battle.ruleset).shown_to is None:
        return held
    return (side,)


def open_eyes(battle: Battle, actor: Actor) -> str | None:
    """Through whose eyes the actor may see everything that lies open before them: the board, the log.

    Two people at one screen see what an onlooker sees (None). Once a battle is over nothing is hidden, nor is it from
    who plays both sides of a study.
    """
    if battle.over:
        return ALL
    held = seats.held(battle, actor)
    if battle.study_of and len(held) > 1:
        return ALL
    return held[0] if len(held) == 1 else None


def seen(ruleset: Ruleset, state: Any, eyes: str | None) -> Any:
    """The state without what these eyes may not see."""
    return state if eyes == ALL else ruleset.visible_to(state, eyes)


def shown(ruleset: Ruleset, thing: Any, eyes: str | None) -> Any:
    """An action or event of the log without what these eyes may not see; None where it is not told to them at all."""
    hide = ruleset.shown_to
    return thing if hide is None or eyes == ALL or thing is None else hide(thing, eyes)


def shown_events(ruleset: Ruleset, text: str, eyes: str | None) -> list[Any]:
    """The events of an entry as far as these eyes may see them."""
    told = [shown(ruleset, event, eyes) for event in events_of(ruleset, text)]
    return [event for event in told if event is not None]


def is_told(ruleset: Ruleset, event: Any) -> bool:
    """Whether an event is told to any side; the others only keep a replay in step."""
    hide = ruleset.shown_to
    return hide is None or any(hide(event, side) is not None for side in ruleset.sides)


def shown_entry(battle: Battle, entry: LogEntry, eyes: str | None) -> dict[str, Any]:
    """An entry as plain data, without what these eyes may not see. Draws would tell which cards they were."""
    ruleset = rules.get(battle.ruleset)
    secrets = eyes != ALL and ruleset.shown_to is not None
    events = shown_events(ruleset, entry.events, eyes)
    return {
        "seq": entry.seq,
        "action": shown_action(ruleset, msgspec.json.decode(entry.action) if entry.action else None, eyes),
        "events": msgspec.to_builtins(events),
        "faces": entry.faces,
        "cards": [] if secrets else entry.cards,
    }


def shown_action(ruleset: Ruleset, plain: dict[str, Any] | None, eyes: str | None) -> dict[str, Any] | None:
    """An action of the log as plain data, without what these eyes may not see; what people do beside the rules is
    nobody's secret."""
    if plain is None or "side" not in plain:
        return plain
    action: dict[str, Any] | None = msgspec.to_builtins(shown(ruleset, action_of(ruleset, plain), eyes))
    return action


def may_see_scenario(battle: Battle, actor: Actor) -> bool:
    """Whether the scenario holds nothing that is still hidden from the actor, as hands that were dealt in it."""
    if battle.over or seats.holds_all(battle, actor):
        return True
    return _is_open(rules.get(battle.ruleset), selectors.start_state(battle), open_eyes(battle, actor))


def may_take_log(battle: Battle, actor: Actor) -> bool:
    """Whether the log of a battle holds nothing that is still hidden from the actor."""
    return battle.over or seats.holds_all(battle, actor) or rules.get(battle.ruleset).shown_to is None


def visible_state(battle: Battle, actor: Actor, state: Any) -> Any:
    """The state without what the actor may not see."""
    eyes = ALL if battle.over else viewer_side(battle, actor)
    return seen(rules.get(battle.ruleset), state, eyes)


def open_until(battle: Battle, eyes: str | None) -> int:
    """The newest entry up to which the whole log may be told to these eyes: all of it, unless something in it is still
    secret. -1 for none of it: what is hidden from the start, as the order of a pile, stays so to the end, and so does
    what was taken back before anybody saw it."""
    ruleset = rules.get(battle.ruleset)
    if eyes == ALL or ruleset.shown_to is None:
        return battle.head_seq
    if _taken_back_unseen(battle, ruleset, eyes):
        return -1
    if _is_open(ruleset, selectors.head_state(battle), eyes):
        return battle.head_seq
    if not _is_open(ruleset, selectors.start_state(battle), eyes):
        return -1
    links = selectors.links_of(battle)
    rows = battle.entries.filter(seq__in=selectors.line_to(links, battle.head_seq)).order_by("-seq")
    for entry in rows.only("seq", "before", "action", "events").iterator(chunk_size=50):
        if _hides(ruleset, entry.action, entry.events, eyes) and _is_open(
            ruleset, selectors.state_at(battle, entry.before), eyes
        ):
            return entry.seq - 1
    return -1


def log_for(battle: Battle, actor: Actor) -> LogFile:
    """The log that the actor may have: while the battle goes on up to what is still secret from them, where something
    is from the first all of it as they may see it. Raises `Unreadable` where nobody can say any more what is secret."""
    eyes = open_eyes(battle, actor)
    try:
        until = open_until(battle, eyes)
    except Unreadable:
        if not seats.holds_all(battle, actor):
            raise
        until = battle.head_seq
    return log_as_seen(battle, eyes) if until < 0 <= battle.head_seq else log_file_of(battle, until)


def _taken_back_unseen(battle: Battle, ruleset: Ruleset, eyes: str | None) -> bool:
    """Whether something was taken back that these eyes were not told."""
    links = selectors.links_of(battle)
    gone = set(links) - set(selectors.line_to(links, battle.head_seq))
    entries = battle.entries.filter(seq__in=gone).only("seq", "action", "events")
    return any(_hides(ruleset, entry.action, entry.events, eyes) for entry in entries)


def _is_open(ruleset: Ruleset, state: Any, eyes: str | None) -> bool:
    return bool(seen(ruleset, state, eyes) == state)


def _hides(ruleset: Ruleset, action: str, events: str, eyes: str | None) -> bool:
    things = list(events_of(ruleset, events))
    plain = msgspec.json.decode(action) if action else None
    if plain is not None and not of_players(plain):
        things.append(action_of(ruleset, plain))
    return any(shown(ruleset, thing, eyes) != thing for thing in things)


def log_as_seen(battle: Battle, eyes: str | None) -> LogFile:
    """The log of a battle that goes on, without what these eyes may not see. Of the scenario, which may deal hands and
    hide crews, it tells no more than what it is."""
    log = log_file_of(battle, -1)
    entries = [FileEntry(**shown_entry(battle, entry, eyes)) for entry in battle.entries.order_by("seq")]
    scenario = {name: log.scenario[name] for name in SCENARIO_HEAD if name in log.scenario}
    return msgspec.structs.replace(log, entries=entries, scenario=scenario, as_seen=True)
