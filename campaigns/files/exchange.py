"""Campaigns in from a file: every entry decided again by the rules, every battle with its log."""

import secrets
from time import monotonic

import msgspec
from django.db import transaction

from battles.logs.importing import battle_store_log
from battles.models import DiceKind
from campaigns.documents import sources
from campaigns.encounters.engagements import due_of, origin_of
from campaigns.engine import reading
from campaigns.files import campaign_file
from campaigns.files.campaign_file import BadCampaignFile, CampaignFile
from campaigns.files.prose_file import prose_amiss, prose_import
from campaigns.files.redeciding import MOST_SECONDS, fought, replayed
from campaigns.models import Campaign, Engagement, Entry
from campaigns.seats.sealing import letters_of, open_state
from campaigns.writing import situation_of
from rules.core.dice import commitment
from rules.core.findings import Finding, errors
from scenarios.documents import documents, limits
from scenarios.ownership import Actor, Visibility, allowed_visibility, owner_fields


def campaign_import(*, actor: Actor, raw: bytes, visibility: str = Visibility.PRIVATE) -> Campaign:
    """Store the campaign of a file as the actor's, with its battles; one that goes on can be played on.

    Raises `BadCampaignFile` with findings where it is none, or where the rules decide anything differently; nothing
    is kept then. A seed that the file does not tell (the war was still going on) is replaced by a new one for the dice
    to come. Everything is decided before anything is written, so nobody else waits for it.
    """
    file = campaign_file.read(raw)
    _check_head(file)
    until = monotonic() + MOST_SECONDS
    steps = replayed(file, until)
    decided = fought(file, steps, until)
    with transaction.atomic():
        battles = {
            uid: battle_store_log(actor=actor, decided=each, visibility=visibility) for uid, each in decided.items()
        }
        told = {uid: battle.uid for uid, battle in battles.items()}
        rows, state = [step.row(told) for step in steps], steps[-1].state
        campaign = Campaign(
            **owner_fields(actor),
            name=file.name[:200],
            document=file.document,
            scenarios=file.scenarios,
            dice=file.dice,
            seed=file.seed or secrets.token_urlsafe(16),
            visibility=allowed_visibility(actor, visibility),
            head_seq=rows[-1]["seq"],
            tip=rows[-1]["tip"],
            dice_used=rows[-1]["dice_used"],
            seeded_from=file.seeded_from if file.seed else rows[-1]["dice_used"],
            turn=state.turn,
            over=state.step == "over",
        )
        campaign.seed_hash = commitment(campaign.seed)
        campaign.save(force_insert=True)
        Entry.objects.bulk_create(
            [Entry(campaign=campaign, **row, **actor.signature()) for row in rows], batch_size=200
        )
        prose_import(campaign, file.prose)
        at = open_state(campaign, state)
        campaign.situation, campaign.to_decide = situation_of(at), letters_of(at)
        campaign.save(update_fields=["situation", "to_decide"])
        for each in file.battles:
            battle = battles[each.uid]
            due = due_of(steps[each.after].state, campaign.scenarios)
            Engagement.objects.create(
                campaign=campaign,
                turn=each.turn,
                after=each.after,
                battle=battle,
                imported=each.imported,
                built=due.built,
            )
            battle.origin = origin_of(campaign, due)[:200]
            battle.origin_address = campaign.get_absolute_url()
            battle.save(update_fields=["origin", "origin_address"])
    return campaign


def _check_head(file: CampaignFile) -> None:
    """The parts of a file that are not entries."""
    data, findings = None, documents.outsize(file.document) or limits.beyond(file.document)
    if not findings:
        data, findings = reading.read(file.document)
    if data is None or errors(findings):
        raise BadCampaignFile(*[msgspec.structs.replace(each, path=f"/document{each.path}") for each in findings])
    for key, body in file.scenarios.items():
        if findings := documents.outsize(body):
            raise BadCampaignFile(*[msgspec.structs.replace(f, path=f"/scenarios/{key}{f.path}") for f in findings])
    if missing := list(sources.findings_of(data, sources.among(file.scenarios))):
        raise BadCampaignFile(
            *[Finding("CMP-F-SCENARIO", f.message, f"/document{f.path}", clause=f.clause) for f in missing]
        )
    if unstorable := documents.outsize({"name": file.name, "seed": file.seed}):
        raise BadCampaignFile(*unstorable)
    if file.dice not in DiceKind.values:
        wanted = ", ".join(DiceKind.values)
        raise BadCampaignFile(Finding("CMP-F-DICE", f"“dice” must be one of: {wanted}.", "/dice"))
    if file.seed is not None and not (file.seed and len(file.seed) <= 100 and commitment(file.seed) == file.seed_hash):
        raise BadCampaignFile(Finding("CMP-F-SEED", "The seed does not match the SHA-256 in “seed_hash”.", "/seed"))
    if (amiss := prose_amiss(file.prose)) is not None:
        raise BadCampaignFile(amiss)
    if len({each.uid for each in file.battles}) < len(file.battles):
        raise BadCampaignFile(Finding("CMP-F-BATTLE", "A battle is in the file twice.", "/battles"))
