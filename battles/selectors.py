"""Reading battles: the position at any entry, the entries that stand, who may see what, what may be taken back."""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
from django.db.models import QuerySet
from django.http import Http404

import rules
from battles import rows
from battles.logs.log_file import of_players
from battles.logs.stored import Unreadable, action_of, apply, events_of
from battles.models import Battle, Snapshot
from rules.core.results import BattleResult
from rules.core.ruleset import Ruleset
from scenarios.documents import documents
from scenarios.documents.formats import upgraded
from scenarios.ownership import Actor, Visibility

KEPT_EVERY = 100  # so many entries apart, a snapshot stays behind for those who step through the battle


def battle_for(*, actor: Actor, uid: str) -> Battle:
    """The battle of that uid, if the actor may see it. Raises Http404 otherwise: what is hidden does not exist."""
    battle = rows.battle(uid)
    if battle is None or not battle.visible_to(actor):
        raise Http404("No battle here.")
    return battle


def battles_of(actor: Actor) -> QuerySet[Battle]:
    """The battles that the actor began, plays or was asked to watch, the latest first."""
    return Battle.objects.of(actor).defer("scenario_body").prefetch_related("held_seats__holder")


def battles_listed() -> QuerySet[Battle]:
    """The battles that everybody may find, the latest first."""
    return Battle.objects.listed().defer("scenario_body").prefetch_related("held_seats__holder")


def head_of(*, uid: str, actor: Callable[[], Actor]) -> rows.Seen | None:
    """The number of the newest entry, how often the battle was stirred beside its log, and how many lines its players
    wrote to each other, by one look at an index.

    None where the actor may see no such battle. Who it is is asked only where the battle is private.
    """
    found = rows.seen(uid)
    if found is None:
        return None
    if found.visibility == Visibility.PRIVATE and not Battle(**found.owned).visible_to(actor()):
        return None
    return found


def battle_result(battle: Battle) -> BattleResult | None:
    """How the battle ended; None while it goes on. Raises `Unreadable`."""
    try:
        return None if battle.result is None else msgspec.convert(battle.result, BattleResult)
    except msgspec.ValidationError as error:
        raise Unreadable(f"a result that is none ({error})") from None


def start_state(battle: Battle) -> Any:
    """The position before the opening. Raises `Unreadable`."""
    ruleset = rules.get(battle.ruleset)
    reading = documents.read(upgraded(battle.scenario_body))
    if reading.document is None:
        why = " ".join(finding.message for finding in reading.findings)
        raise Unreadable(f"a scenario that is none ({why})")
    return ruleset.start(reading.document)


class Trouble(NamedTuple):
    """The first entry of a log that no longer reads (-1: what comes before them all), and what it holds."""

    seq: int
    holds: str


def trouble_of(battle: Battle) -> Trouble | None:
    """Where a battle no longer reads, as the rules stand now; None where all of it does."""
    ruleset = rules.get(battle.ruleset)
    seq = -1
    try:
        game = ruleset.thaw(start_state(battle))
        links = links_of(battle)
        line = set(line_to(links, battle.head_seq))
        for seq, action, events in battle.entries.order_by("seq").values_list("seq", "action", "events"):
            plain = msgspec.json.decode(action) if action else None
            if plain is not None and not of_players(plain):
                action_of(ruleset, plain)
            for event in events_of(ruleset, events):
                if seq in line:
                    apply(game, event)
        battle_result(battle)
    except Unreadable as error:
        return Trouble(seq, str(error))
    return None


def head_state(battle: Battle) -> Any:
    """The position after the newest entry: as this request knows it already, else its snapshot, or the log folded again
    where the cache was lost."""
    if battle.position is None or battle.position[0] != battle.head_seq:
        ruleset = rules.get(battle.ruleset)
        text = rows.state(battle, battle.head_seq, ruleset.revision)
        state = None if text is None else _decoded(ruleset, text)
        keep_state(battle, state_at(battle, battle.tip) if state is None else state)
    assert battle.position is not None
    return battle.position[1]


def keep_state(battle: Battle, state: Any) -> None:
    """Have `head_state` give this position of the battle's newest entry."""
    battle.position = (battle.head_seq, state)


def keep_text(battle: Battle, text: str | None) -> None:
    """`keep_state` of a snapshot, where there is one that reads; what an entry led to never changes, so a position that
    is known already stays."""
    if battle.position is not None and battle.position[0] == battle.head_seq:
        return
    state = None if text is None else _decoded(rules.get(battle.ruleset), text)
    battle.position = None if state is None else (battle.head_seq, state)


def state_at(battle: Battle, seq: int, line: Sequence[int] | None = None) -> Any:
    """The position after entry `seq`, also one that was taken back later; before the opening for -1.

    `line` are the entries that lead to it, for a caller who has them already.
    """
    ruleset = rules.get(battle.ruleset)
    line = line_to(links_of(battle), seq) if line is None else line
    kept = Snapshot.objects.filter(battle=battle, seq__in=line[-4 * KEPT_EVERY :], rules_revision=ruleset.revision)
    nearest = kept.order_by("-seq").first()
    state = None if nearest is None else _decoded(ruleset, nearest.state)
    if state is None or nearest is None:
        state, rest = start_state(battle), line
    else:
        rest = line[line.index(nearest.seq) + 1 :]
    if not rest:
        return state
    game = ruleset.thaw(state)
    texts = dict(battle.entries.filter(seq__gte=rest[0], seq__lte=rest[-1]).values_list("seq", "events"))
    for number in rest:
        for event in events_of(ruleset, texts[number]):
            apply(game, event)
    return game.state()


class Link(NamedTuple):
    """How an entry hangs together with the others (see `LogEntry`)."""

    before: int
    tip: int
    to_decide: str


def links_of(battle: Battle) -> dict[int, Link]:
    """The links of all entries, by seq."""
    rows = battle.entries.values_list("seq", "before", "tip", "to_decide")
    return {seq: Link(before, tip, to_decide) for seq, before, tip, to_decide in rows}


def line_to(links: Mapping[int, Link], seq: int) -> list[int]:
    """The entries that stand at entry `seq`, in order: those that lead to it, without what was taken back."""
    line: list[int] = []
    at = links[seq].tip if seq >= 0 else -1
    while at >= 0:
        line.append(at)
        at = links[at].before
    return line[::-1]


class LineEntry(NamedTuple):
    """The fields of a standing entry that telling and taking back need. What was decided in one go was `made_at` the
    same moment, which is a text."""

    seq: int
    before: int
    action: str
    events: str
    dice_used: int
    drawn: int
    to_decide: str
    late: int
    made_at: str


MOST_UNDONE = 400  # standing entries that are looked through for what was decided in one go


def line_entries(battle: Battle, most: int, before: int | None = None) -> list[LineEntry]:
    """The last `most` entries that stand, in order; with `before`, those ahead of that entry."""
    at = battle.tip if before is None else _before(battle, before)
    found: dict[int, LineEntry] = {}
    line: list[LineEntry] = []
    while at >= 0 and len(line) < most:
        if at not in found:  # at the start, and where take-backs lie between
            found = {row[0]: LineEntry(*row) for row in rows.entries(battle, LineEntry._fields, at, most)}
        line.append(found[at])
        at = found[at].before
    return line[::-1]


def _before(battle: Battle, seq: int) -> int:
    """The entry that stands just ahead of an entry; -1 where there is none."""
    found = battle.entries.filter(seq=seq).values_list("before", flat=True).first()
    return -1 if found is None else found


def take_back(battle: Battle) -> tuple[int | None, str]:
    """The entry that taking back the last action leads to; None and why not, in words, where it may not be."""
    return take_back_among(battle, line_entries(battle, MOST_UNDONE))


def take_back_among(battle: Battle, line: Sequence[LineEntry]) -> tuple[int | None, str]:
    """`take_back`, from entries that have been read already: the last two at least, to know whether anything may be."""
    if battle.over:
        return None, "The battle is over; step back through it instead."
    if battle.waiting is not None:
        return None, "Dice are waited for."
    if len(line) < 2:
        return None, "Nothing has been done yet."
    earlier, last = line[-2:]
    if last.dice_used != earlier.dice_used:
        return None, "Dice have been rolled since, and they stand."
    if last.drawn != earlier.drawn:
        return None, "Cards have been drawn since, and they stand."
    if last.to_decide != earlier.to_decide:
        return None, "The decision has passed to the other side since."
    return line[begun_together(line, len(line) - 1) - 1].seq, ""


def begun_together(line: Sequence[LineEntry], last: int) -> int:
    """Where in a line what was decided in one go with its entry `last` begins: as far back as no die, no card and no
    change of side lies in between."""
    newest, first = line[last], last
    while first > 1 and line[first - 1].made_at == newest.made_at:
        before, at = line[first - 2], line[first - 1]
        if (before.dice_used, before.drawn, before.to_decide) != (at.dice_used, at.drawn, at.to_decide):
            break
        first -= 1
    return first


def _decoded(ruleset: Ruleset, text: str) -> Any:
    """The state that the text holds; None where an older version of the rules wrote it differently."""
    try:
        return _state_decoder(ruleset.key).decode(text)
    except msgspec.ValidationError:
        return None


@lru_cache
def _state_decoder(key: str) -> msgspec.json.Decoder[Any]:
    """Made once a ruleset."""
    return msgspec.json.Decoder(rules.get(key).state_type)
