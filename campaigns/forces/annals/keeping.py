"""The annals of a stored campaign, kept in the cache until another entry is written."""

from typing import Any

import msgspec
from django.core.cache import cache

from campaigns.engine import starting
from campaigns.engine.log.replay import SNAPSHOTS
from campaigns.forces.annals.records import Annals
from campaigns.forces.annals.writing import written
from campaigns.models import Campaign
from campaigns.selectors import Progress

EDITION = 3  # of what is kept: another number where the records or their sentences change
KEPT = 24 * 60 * 60  # seconds
_DECODER: msgspec.msgpack.Decoder[Annals] = msgspec.msgpack.Decoder(Annals)


def annals_of(campaign: Campaign, progress: Progress) -> Annals:
    """The annals as the campaign stands now."""
    key = f"annals:{campaign.uid}:{campaign.head_seq}:{SNAPSHOTS}.{EDITION}"
    kept: Any = cache.get(key)
    if kept is not None:
        try:
            return _DECODER.decode(kept)
        except (msgspec.DecodeError, msgspec.ValidationError):
            pass  # another edition of the site wrote it
    entries = [(row.seq, events) for row, events in progress.entries]
    found = written(starting.start(progress.state.data), entries, progress.state)
    cache.set(key, msgspec.msgpack.encode(found), KEPT)
    return found
