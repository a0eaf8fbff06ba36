"""The words of a chronicle in a campaign's file: checked as those that are typed, and taken in as they are."""

from collections.abc import Sequence

from django.utils import timezone

from campaigns.files.campaign_file import FileProse
from campaigns.models import Campaign, Prose
from campaigns.story.prose import MOST_TURNS, Unwritable, check
from rules.core.findings import Finding

HIGHEST = 1_000_000  # a turn, an entry


def prose_amiss(prose: Sequence[FileProse]) -> Finding | None:
    """What is wrong with the words of a file, where anything is."""
    if len(prose) > MOST_TURNS:
        message = f"A chronicle keeps words of {MOST_TURNS} turns at most; the file has {len(prose):,}."
        return Finding("CMP-F-PROSE", message, "/prose")
    seen: set[int] = set()
    for number, each in enumerate(prose):
        path = f"/prose/{number}"
        if not (0 <= each.turn <= HIGHEST and -1 <= each.head <= HIGHEST):
            return Finding("CMP-F-PROSE", "It belongs to a turn or an entry that no campaign has.", path)
        if each.turn in seen:
            return Finding("CMP-F-PROSE", f"There are words for turn {each.turn} twice.", path)
        seen.add(each.turn)
        try:
            check(each.title, each.text)
            check("", each.about)
        except Unwritable as error:
            return Finding("CMP-F-PROSE", str(error), path)
    return None


def prose_import(campaign: Campaign, prose: Sequence[FileProse]) -> None:
    """Keep the words of a file as the campaign's."""
    now = timezone.now()
    Prose.objects.bulk_create(
        [
            Prose(
                campaign=campaign, turn=each.turn, title=each.title, text=each.text, about=each.about[:300],
                head=each.head, written_by=campaign.owner, written_at=now,
            )
            for each in prose
            if each.title or each.text
        ]
    )  # fmt: skip
