from typing import Any

from django.apps import AppConfig
from django.contrib.auth.signals import user_logged_in
from django.http import HttpRequest


class ScenariosConfig(AppConfig):
    name = "scenarios"

    def ready(self) -> None:
        from scenarios.balance import cards, searching, shards
        from scenarios.documents import own_kinds
        from scenarios.people.belongings import PARTS
        from scenarios.people.turns import SOURCES
        from scenarios.shelves import collections, ratings
        from scenarios.together.notices import due

        own_kinds.register()
        SOURCES.append(due)
        PARTS.extend((ratings.PART, collections.PART))
        shards.FINISHED += [cards.note_all, searching.advance_all]
        user_logged_in.connect(hand_over, dispatch_uid="scenarios.hand_over")


def hand_over(sender: Any, request: HttpRequest | None, user: Any, **_: Any) -> None:
    """A guest who signs up or logs in keeps their documents, what they were invited to, and what they wrote."""
    from scenarios.models import Collection, Document, DocumentSeat
    from scenarios.ownership import claim, guest_of
    from scenarios.people.seats import claim_seats
    from scenarios.together.comments import claim_comments

    claim(Document, guest_of(request), user)
    claim(Collection, guest_of(request), user)
    claim_seats(DocumentSeat, guest_of(request), user)
    claim_comments(guest_of(request), user)
