"""Campaigns in from a file: every entry decided again by the rules, every battle with its log."""

import secrets
from typing import Any

import msgspec
from django.db import transaction

from battles import log_file
from battles.models import Battle, DiceKind
from battles.services import BadLog, battle_import_log
from campaigns import campaign_file
from campaigns.campaign_file import BadCampaignFile, CampaignFile, FileEntry
from campaigns.engine import ledger, reading, war
from campaigns.engine.ledger import State
from campaigns.models import Campaign, Engagement, Entry
from campaigns.services import read_decision, situation_of
from rules.core.dice import BadFace, DiceNeeded, ScriptedDice, SeededDice, commitment
from rules.core.findings import Finding, Refused, errors
from scenarios import documents
from scenarios.ownership import Actor, Visibility, owner_fields
from scenarios.ready_made import ready_made


def campaign_import(*, actor: Actor, raw: bytes, visibility: str = Visibility.PRIVATE) -> Campaign:
    """Store the campaign of a file as the actor's, with its battles; one that goes on can be played on.

    Raises `BadCampaignFile` with findings where it is none, or where the rules decide anything differently; nothing
    is kept then. A seed that the file does not tell (the war was still going on) is replaced by a new one for the dice
    to come.
    """
    file = campaign_file.read(raw)
    _check_head(file)
    with transaction.atomic():
        battles = {each.uid: _battle(actor, number, each, visibility) for number, each in enumerate(file.battles)}
        told = {uid: battle.uid for uid, battle in battles.items()}
        rows, state = _replayed(file, told)
        campaign = Campaign(
            **owner_fields(actor),
            name=file.name[:200],
            document=file.document,
            dice=file.dice,
            seed=file.seed or secrets.token_urlsafe(16),
            visibility=Visibility(visibility),
            head_seq=rows[-1]["seq"],
            tip=rows[-1]["tip"],
            dice_used=rows[-1]["dice_used"],
            seeded_from=file.seeded_from if file.seed else rows[-1]["dice_used"],
            turn=state.turn,
            over=state.step == "over",
            situation=situation_of(state),
        )
        campaign.seed_hash = commitment(campaign.seed)
        campaign.save(force_insert=True)
        Entry.objects.bulk_create(
            [Entry(campaign=campaign, **row, **actor.signature()) for row in rows], batch_size=200
        )
        for each in file.battles:
            battle = battles[each.uid]
            Engagement.objects.create(
                campaign=campaign, turn=each.turn, after=each.after, battle=battle, imported=each.imported
            )
            battle.origin = f"{campaign.name}: naval game of {state.data.label(each.turn)}"
            battle.origin_address = campaign.get_absolute_url()
            battle.save(update_fields=["origin", "origin_address"])
    return campaign


def _check_head(file: CampaignFile) -> None:
    """The parts of a file that are not entries."""
    data, findings = reading.read(file.document)
    if data is None or errors(findings):
        raise BadCampaignFile(*[msgspec.structs.replace(each, path=f"/document{each.path}") for each in findings])
    known = {key for key, _ in ready_made()}
    for number, id in enumerate(data.initiative_scenarios):
        if f"{data.rulesets.initiative}/{id}" not in known:
            message = f"The naval games are fought on {id!r}, which this site does not have."
            raise BadCampaignFile(Finding("CMP-F-SCENARIO", message, f"/document/initiative_scenarios/{number}"))
    if unstorable := documents.outsize({"name": file.name, "seed": file.seed}):
        raise BadCampaignFile(*unstorable)
    if file.dice not in DiceKind.values:
        wanted = ", ".join(DiceKind.values)
        raise BadCampaignFile(Finding("CMP-F-DICE", f"“dice” must be one of: {wanted}.", "/dice"))
    if file.seed is not None and not (file.seed and len(file.seed) <= 100 and commitment(file.seed) == file.seed_hash):
        raise BadCampaignFile(Finding("CMP-F-SEED", "The seed does not match the SHA-256 in “seed_hash”.", "/seed"))
    if len({each.uid for each in file.battles}) < len(file.battles):
        raise BadCampaignFile(Finding("CMP-F-BATTLE", "A battle is in the file twice.", "/battles"))


def _battle(actor: Actor, number: int, each: campaign_file.FileBattle, visibility: str) -> Battle:
    try:
        return battle_import_log(actor=actor, raw=log_file.written(each.log), visibility=visibility)
    except BadLog as error:
        path = f"/battles/{number}/log"
        raise BadCampaignFile(
            *[msgspec.structs.replace(finding, path=f"{path}{finding.path}") for finding in error.findings]
        ) from None


def _replayed(file: CampaignFile, battles: dict[str, str]) -> tuple[list[dict[str, Any]], State]:
    """The rows of the entries and the state after them. Battles have other uids here."""
    data, _ = reading.read(file.document)
    assert data is not None, "the data were in order"
    start = ledger.start(data)
    states: dict[int, State] = {}
    rows: list[dict[str, Any]] = []
    tip, used = -1, 0
    for seq, entry in enumerate(file.entries):
        path = f"/entries/{seq}"
        if entry.seq != seq or (entry.decision is None) != (seq == 0):
            message = "Entries are numbered from 0 without a gap, and the first, no other, is the opening."
            raise BadCampaignFile(Finding("CMP-F-ENTRIES", message, path))
        before = tip
        if entry.decision is not None and entry.decision.get("kind") == "take_back":
            tip = _taken_back(entry, rows, tip, path)
            kind, decision, events = "take_back", {"kind": "take_back", "to": tip}, ()
        else:
            tip = seq
            kind, decision, events, states[seq] = _decided(entry, states.get(before, start), battles, path)
            used += len(entry.faces)
        state = states[tip]
        rows.append(
            {
                "seq": seq,
                "before": before,
                "tip": tip,
                "kind": kind,
                "decision": "" if decision is None else msgspec.json.encode(decision).decode(),
                "events": msgspec.json.encode(events).decode(),
                "faces": entry.faces,
                "dice_used": used,
                "turn": state.turn,
                "active": state.active or "",
            }
        )
    _check_seed(file)
    return rows, states[tip]


def _taken_back(entry: FileEntry, rows: list[dict[str, Any]], tip: int, path: str) -> int:
    to = (entry.decision or {}).get("to")
    if to not in _line(rows, tip)[:-1] or entry.faces or entry.events:
        message = f"Entry {entry.seq} takes back to {to!r}, which does not stand before it."
        raise BadCampaignFile(Finding("CMP-F-RULES", message, path))
    assert isinstance(to, int)
    return to


def _line(rows: list[dict[str, Any]], tip: int) -> list[int]:
    """The entries that stand at a tip, in order."""
    line: list[int] = []
    while tip >= 0:
        line.append(tip)
        before = rows[tip]["before"]
        tip = rows[before]["tip"] if before >= 0 else -1
    return line[::-1]


def _decided(
    entry: FileEntry, state: State, battles: dict[str, str], path: str
) -> tuple[str, Any, tuple[Any, ...], State]:
    """An entry decided again with its own faces: it has to come to the same events."""
    dice = ScriptedDice(entry.faces)
    try:
        if entry.decision is None:
            kind, decision = "", None
            after, events = war.opening(state, dice)
        else:
            decision = read_decision(_with_battle(entry.decision, battles))
            kind = str(decision.__struct_config__.tag)
            after, events = war.decide(state, decision, dice)
    except Refused as refused:
        raise BadCampaignFile(Finding("CMP-F-RULES", f"Entry {entry.seq}: {refused.finding.message}", path)) from None
    except (DiceNeeded, BadFace):
        raise BadCampaignFile(Finding("CMP-F-RULES", f"Entry {entry.seq}: its dice do not suffice.", path)) from None
    told = [_with_battle(event, battles) for event in entry.events]
    if dice.left or msgspec.json.decode(msgspec.json.encode(events)) != told:
        message = f"Entry {entry.seq}: the rules come to something else than the file says."
        raise BadCampaignFile(Finding("CMP-F-RULES", message, path))
    return kind, decision, events, after


def _with_battle(plain: dict[str, Any], battles: dict[str, str]) -> dict[str, Any]:
    """A decision or an event with the uid that its battle has here; none where the battle is not in the file."""
    return {**plain, "battle": battles.get(plain["battle"])} if plain.get("battle") else plain


def _check_seed(file: CampaignFile) -> None:
    """A told seed has to give the faces of the file."""
    if file.seed is None or file.dice != "seeded":
        return
    used = 0
    for entry in file.entries:
        if used >= file.seeded_from and list(SeededDice(file.seed, used).roll(("",) * len(entry.faces))) != entry.faces:
            message = f"Entry {entry.seq}: its dice are not those of the seed."
            raise BadCampaignFile(Finding("CMP-F-SEED", message, f"/entries/{entry.seq}/faces"))
        used += len(entry.faces)
