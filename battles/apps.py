from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class BattlesConfig(AppConfig):
    name = "battles"

    def ready(self) -> None:
        from battles.belongings import PART
        from battles.people.notices import due
        from battles.people.played import has_played
        from scenarios.people.belongings import PARTS
        from scenarios.people.turns import SOURCES
        from scenarios.shelves.ratings import PLAYED

        user_logged_in.connect(_claim_battles, dispatch_uid="battles.claim")
        SOURCES.append(due)
        PLAYED.append(has_played)
        PARTS.append(PART)


def _claim_battles(sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
    from battles.models import Battle, BattleSeat
    from battles.people.chat import claim_lines
    from scenarios.ownership import claim, guest_of
    from scenarios.people.seats import claim_seats

    claim(Battle, guest_of(request), user)
    claim_seats(BattleSeat, guest_of(request), user)
    claim_lines(guest_of(request), user)
