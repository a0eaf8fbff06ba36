"""The chat of a battle whose sides are played apart: lines of plain text that its players write to each other.

Those who play write; they read it, and so do the owner and whoever was invited to watch. It is no part of the log and
goes with the battle. The owner may silence it: then nobody writes or reads it until they let it be heard again.
"""

import unicodedata
from functools import lru_cache
from typing import Any, NamedTuple

from django.db import transaction
from django.db.models import F
from django.template.loader import render_to_string
from django.utils.safestring import SafeString, mark_safe

from battles.models import Battle, BattleSeat, Line
from battles.people import seats
from rules.core.findings import Finding, Refused
from scenarios.ownership import Actor
from scenarios.people.seats import held_by, sits

MOST_LETTERS = 300
MOST_LINES = 500  # of a battle; the oldest go


class Talk(NamedTuple):
    """The chat as one reader finds it: how many lines were ever written, how many of them are new to them, whether they
    may write, whether it is silenced, and whether they may silence it or let it be heard."""

    said: int
    unread: int
    writes: bool
    silenced: bool
    owner: bool


def talk_of(battle: Battle, actor: Actor) -> Talk | None:
    """The chat for the actor; None where there is none, or it is not theirs to read. While it is silenced there is one
    for the owner alone, without its lines."""
    owner, mine = battle.owned_by(actor), [seat for seat in seats.sitting(battle) if sits(seat, actor)]
    if not (seats.apart(battle) or battle.said) or not (owner or (mine and not battle.silenced)):
        return None
    if battle.silenced:
        return Talk(0, 0, False, True, owner)
    unread = max((battle.said - seat.read for seat in mine), default=0)
    return Talk(battle.said, max(0, unread), _writes(battle, actor), False, owner)


def unread_html(talk: Talk | None) -> SafeString:
    """How many lines of the chat are new to the viewer, as a sign beside its name."""
    unread = talk.unread if talk else 0
    return mark_safe(
        f'<span class="unread" data-unread{"" if unread else " hidden"}><span data-unread-count>{unread}</span>'
        '<span class="visually-hidden"> new in the chat</span></span>'
    )


def lines_of(battle: Battle, after: int = 0) -> list[Line]:
    """The lines with a higher number, the oldest first."""
    return list(battle.lines.filter(number__gt=after).select_related("writer").order_by("number"))


def lines_html(battle: Battle, actor: Actor, after: int = 0) -> SafeString:
    """The lines with a higher number as list items."""
    told = [(line, who_wrote(line, actor)) for line in lines_of(battle, after)]
    return render_to_string("battles/_chat_lines.html", {"lines": told})


LINES = "<ol data-chat-lines>"  # where the lines go in the leaf
TOKEN = "csrf-token-of-the-page"  # where its forms have the token


def leaf_html(battle: Battle, actor: Actor, talk: Talk | None, token: str) -> SafeString:
    """The chat as a leaf over the board, with the token of the page's forms."""
    leaf = _leaf(battle.uid, talk._replace(unread=0) if talk else None, battle.owned_by(actor)).replace(TOKEN, token)
    return mark_safe(leaf.replace(LINES, LINES + lines_html(battle, actor), 1) if talk and talk.said else leaf)


@lru_cache(maxsize=1024)
def _leaf(uid: str, talk: Talk | None, owner: bool) -> str:
    context = {"battle": {"uid": uid}, "talk": talk, "owner": owner, "csrf_token": TOKEN}
    return render_to_string("battles/_chat.html", context)


def battle_say(*, battle: Battle, actor: Actor, text: str, seen: int | None = None) -> Line:
    """Write a line to the others. `seen` is the number of the newest line that the writer saw: the same words sent from
    there once more, since no answer came or by a second click, are one line. Raises `Refused` where the actor may not,
    and where it is empty or too long."""
    text = _plain(text)
    if battle.silenced:
        raise _no("The chat of this battle is switched off.")
    if not _writes(battle, actor):
        raise _no("Only those who play a side of this battle write in its chat.")
    if not text:
        raise _no("The line is empty. Write something first.")
    if len(text) > MOST_LETTERS:
        raise _no(f"A line has {MOST_LETTERS} letters at most; this one has {len(text)}.")
    (side,) = seats.held(battle, actor)[:1]
    seat = BattleSeat.objects.get(thing=battle, role=side)
    writer = {"writer": actor.user, "guest": "" if actor.user is not None else actor.guest, "name": seat.name}
    with transaction.atomic():
        # The row of the battle is held until the line is there: two who write at once get two numbers.
        held = Battle.objects.select_for_update().filter(pk=battle.pk, silenced=False).values_list("said", flat=True)
        said = held.first()
        if said is None:
            raise _no("The chat of this battle is switched off.")
        if seen is not None and (sent := battle.lines.filter(number__gt=seen, side=side, text=text, **writer).first()):
            return sent
        battle.said = said + 1
        Battle.objects.filter(pk=battle.pk).update(said=battle.said)
        line = Line.objects.create(battle=battle, number=battle.said, side=side, text=text, **writer)
        battle.lines.filter(number__lte=battle.said - MOST_LINES).delete()
        battle_read(battle=battle, actor=actor)
    return line


def battle_read(*, battle: Battle, actor: Actor) -> None:
    """Note that the actor has read what was written so far."""
    BattleSeat.objects.filter(held_by(actor), thing=battle, read__lt=battle.said).update(read=battle.said)
    battle.sitting = None


def battle_silence(*, battle: Battle, actor: Actor, silenced: bool) -> None:
    """Switch the chat off, or on again with what was written before."""
    battle.require_owner(actor)
    Battle.objects.filter(pk=battle.pk).update(silenced=silenced, stirred=F("stirred") + 1)
    battle.silenced = silenced
    battle.stirred += 1


def claim_lines(guest: str, user: Any) -> None:
    """Hand what a guest wrote to the user they turned out to be."""
    if guest:
        Line.objects.filter(writer=None, guest=guest).update(writer=user, guest="", name="")


def _writes(battle: Battle, actor: Actor) -> bool:
    return seats.apart(battle) and bool(seats.held(battle, actor))


def who_wrote(line: Line, actor: Actor) -> str:
    """Who wrote a line, as the reader knows them."""
    if actor.user is not None and line.writer_id == actor.user.pk:
        return "You"
    if line.writer is not None:
        return str(line.writer.get_username())
    if line.guest and actor.user is None and line.guest == actor.guest:
        return "You"
    return line.name or ("A guest" if line.guest else "Somebody who has left")


def _plain(text: str) -> str:
    """The text as one line, without what is no letter at all."""
    seen = "".join(
        " " if each.isspace() else each for each in text if each.isspace() or unicodedata.category(each) != "Cc"
    )
    return " ".join(seen.split())


def _no(reason: str) -> Refused:
    return Refused(Finding("BATTLE-CHAT", reason))
