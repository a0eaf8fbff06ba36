"""The picture that is shown where a link to a battle or to one of its moments is shared."""

import rules
from battles import selectors, viewing
from battles.models import Battle
from battles.page.boards import picture_at
from battles.panels import panel_of
from battles.people.passing import between_people
from scenarios.drawing.picture import Picture
from scenarios.drawing.png import share_png
from scenarios.pictures.thumbnails import SIZES, keep_picture

EDITION = 1  # one more whenever boards are drawn differently, so that kept pictures are drawn again


def shared_name(battle: Battle, seq: int) -> str:
    """What tells the picture after entry `seq` from others: it is another one once nothing is secret any more."""
    return f"{battle.uid}-{EDITION}.{seq}{'-over' if battle.over else ''}-battle"


def shared_png(battle: Battle, seq: int) -> bytes:
    """The board after entry `seq` with the battle's title, as PNG. The newest picture of a battle is kept. Raises
    `Unreadable`."""
    return keep_picture(
        f"{shared_name(battle, seq)}.png",
        f"{battle.uid}-*-battle.png",
        lambda: share_png(shared_picture(battle, seq), battle.title, *SIZES["share"]),
    )


def shared_picture(battle: Battle, seq: int) -> Picture:
    """The board after entry `seq` as somebody sees it who only looks on, whoever asks: a picture is passed around."""
    eyes = viewing.ALL if battle.over else None
    ruleset = rules.get(battle.ruleset)
    state = viewing.seen(ruleset, selectors.state_at(battle, seq), eyes)
    return picture_at(battle, panel_of(battle.ruleset).as_played(state, between_people(battle)), eyes)
