from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in


class BattlesConfig(AppConfig):
    name = "battles"

    def ready(self) -> None:
        user_logged_in.connect(_claim_battles, dispatch_uid="battles.claim")


def _claim_battles(sender: Any, request: Any, user: Any, **kwargs: Any) -> None:
    from battles.models import Battle
    from scenarios.ownership import claim, guest_of

    claim(Battle, guest_of(request), user)
