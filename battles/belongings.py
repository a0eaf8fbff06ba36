"""What of the battles is somebody's (`scenarios.people.belongings`)."""

from collections.abc import Iterator
from typing import Any

import msgspec

from battles import viewing
from battles.logs.log_file import written
from battles.logs.stored import Unreadable
from battles.models import Battle, BattleSeat
from scenarios.ownership import Actor
from scenarios.people.belongings import Part, named, passed_on


def _files(actor: Actor) -> Iterator[tuple[str, bytes]]:
    """The logs of the battles that the actor began, plays or played, as far as they may see them, and what was chatted
    there."""
    for battle in Battle.objects.of(actor).order_by("created"):
        name = f"battles/{named(battle.title, battle.uid)}"
        try:
            yield f"{name}.json", written(viewing.log_for(battle, actor))
        except Unreadable as error:
            yield f"{name}.unreadable.txt", f"{error}\n".encode()
        own = battle.lines.filter(writer=actor.user) if actor.user is not None else battle.lines.none()
        if lines := [{"number": each.number, "text": each.text} for each in own.order_by("number")]:
            yield f"{name}.chat.json", msgspec.json.format(msgspec.json.encode(lines)) + b"\n"


def _pass_on(user: Any) -> list[str]:
    return passed_on(Battle, BattleSeat, user)


PART = Part(_files, _pass_on)
