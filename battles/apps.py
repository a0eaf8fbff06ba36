from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class BattlesConfig(AppConfig):
    name = "battles"

    def ready(self) -> None:
        from battles.belongings import PART
        from battles.notices import due
        from battles.played import has_played
        from scenarios.belongings import PARTS
        from scenarios.shelves.ratings import PLAYED
        from scenarios.turns import SOURCES

        user_logged_in.connect(_claim_battles, dispatch_uid="battles.claim")
        SOURCES.append(due)
        PLAYED.append(has_played)
        PARTS.append(PART)


def _claim_battles(sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
    from battles.chat import claim_lines
    from battles.models import Battle, BattleSeat
    from scenarios.ownership import claim, guest_of
    from scenarios.seats import claim_seats

    claim(Battle, guest_of(request), user)
    claim_seats(BattleSeat, guest_of(request), user)
    claim_lines(guest_of(request), user)
