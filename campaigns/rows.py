"""What every page of a campaign reads, by SQL that is written once (`scenarios.rows`). Nothing is decided here;
everything else goes by the models."""

import json
from typing import Any, NamedTuple

from campaigns.log import TELLING, EntryRow
from campaigns.models import Campaign, CampaignSeat, Entry, Snapshot
from scenarios.rows import ByUid, every, one

_ENTRIES, _SNAPSHOTS, _SEATS = (model._meta.db_table for model in (Entry, Snapshot, CampaignSeat))
_SEATED = f"SELECT 1 FROM {_SEATS} WHERE thing_id = %s LIMIT 1"
_KEPT = (
    f"SELECT seq, state FROM {_SNAPSHOTS} WHERE campaign_id = %s AND seq <= %s AND revision = %s"
    " ORDER BY seq DESC LIMIT 1"
)
_LATEST = (
    f"SELECT EXISTS (SELECT 1 FROM {_ENTRIES} WHERE campaign_id = %s AND seq <= %s"
    f" AND entry IN ('amend', 'take_back', 'rule')), {', '.join(EntryRow._fields)} FROM {_ENTRIES}"
    f" WHERE campaign_id = %s AND seq <= %s AND entry IN ({', '.join(map(repr, TELLING))}) ORDER BY seq DESC LIMIT %s"
)
_PLACE_OF_FACES = EntryRow._fields.index("faces")

campaign = ByUid(Campaign, but_for="document")  # of that uid; None where there is none


class Kept(NamedTuple):
    """A snapshot: the entry that it is of, and the state as it was packed."""

    seq: int
    state: bytes


def has_seats(campaign: Campaign) -> bool:
    """Whether a part of the campaign was ever handed out."""
    return one(_SEATED, campaign.pk) is not None


def snapshot(campaign: Campaign, until: int, revision: int) -> Kept | None:
    """The newest snapshot of that revision up to an entry."""
    row = one(_KEPT, campaign.pk, until, revision)
    return None if row is None else Kept(row[0], bytes(row[1]))


def latest(campaign: Campaign, until: int, most: int) -> list[EntryRow] | None:
    """The newest entries that tell something up to one, the last first; None where one has been changed since."""
    found = every(_LATEST, campaign.pk, until, campaign.pk, until, most)
    return None if found and found[0][0] else [_entry(row[1:]) for row in found]


def _entry(row: tuple[Any, ...]) -> EntryRow:
    faces = row[_PLACE_OF_FACES]
    found = EntryRow._make(row)
    return found._replace(faces=json.loads(faces)) if isinstance(faces, str) else found
