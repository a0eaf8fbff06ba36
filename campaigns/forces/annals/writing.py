"""The annals written from a campaign's events, in one pass: whatever changes in the ledger goes to what it changed."""

from collections.abc import Iterable, Sequence
from typing import Any

from msgspec.structs import replace

from campaigns.engine import events as e
from campaigns.engine.battle_records import Encounter
from campaigns.engine.evolve import evolved
from campaigns.engine.ledger import State
from campaigns.engine.records import Hull
from campaigns.engine.roster import admiral_of
from campaigns.engine.telling.words import Line, ship
from campaigns.forces.annals import telling
from campaigns.forces.annals.records import Annals, Capture, Deed, Fight, Life, Loss
from rules.core.events import Event

# Fields of events that name one or several of a kind.
FIELDS = {
    "ships": (("hull",), ("hulls", "prizes", "kept", "freed", "left")),
    "squadrons": (("squadron",), ("squadrons", "ashore")),
    "fleets": (("fleet", "target"), ("fleets", "enemies", "dissolved", "guard")),
    "admirals": (("admiral", "relieved"), ()),
    "commanders": (("commander",), ("commanders", "leaders")),
}


def written(start: State, entries: Iterable[tuple[int, Sequence[Event]]], final: State) -> Annals:
    """The annals of a campaign whose `entries` (numbers with their events, in the order of the history) lead from
    `start` to `final`, which knows all names."""
    scribe = _Scribe(start, final)
    for number, events in entries:
        for event in events:
            scribe.sees(number, event)
    return scribe.annals


class _Scribe:
    def __init__(self, start: State, final: State) -> None:
        self.state, self.annals = start, Annals()
        self.knows = replace(final, fleets={**start.fleets, **final.fleets})
        self.last = ""  # the fight whose aftermath is being told
        for id, fleet in start.fleets.items():
            self._arrives(0, "fleets", id, fleet.area)
            self._meet("fleets", id)
        for table in ("ships", "squadrons", "admirals", "commanders"):
            for id in self._table(start, table):
                self._meet(table, id)

    def sees(self, number: int, event: Event) -> None:
        before = self.state
        after = self.state = evolved(before, event)
        if after.fleets is not before.fleets and (new := after.fleets.keys() - self.knows.fleets.keys()):
            self.knows = replace(self.knows, fleets={**self.knows.fleets, **{id: after.fleets[id] for id in new}})
        if isinstance(event, telling.BEYOND):
            self.last = ""
        if isinstance(event, e.BattleReported | e.NavalGameReported):
            self._fought(number, before, event)
        self._told(number, event, before, after)
        self._ships(number, event, before, after)
        self._moves(before, after)
        self._gone(number, event, before, after)

    # --- what is told of them

    def _told(self, number: int, event: Event, before: State, after: State) -> None:
        if isinstance(event, telling.SILENT):
            return
        named = {table: _named(event, *fields) for table, fields in FIELDS.items()}
        if isinstance(event, e.FlagshipNamed):
            self._flag(before, event)
        line: Line | None = None
        for table, ids in named.items():
            lives: dict[str, Life] = getattr(self.annals, table)
            for id in ids:
                if id not in lives and id not in self._table(after, table):
                    continue
                line = line or telling.line_of(self.knows, event)
                own = telling.own_sentence(self.knows, event, after.hulls[id]) if table == "ships" else ""
                if own or table == "ships" or line.weight != "quiet":
                    self._write(number, table, id, event, line, own)

    def _write(self, number: int, table: str, id: str, event: Event, line: Line, own: str) -> None:
        kind = telling.KINDS.get(type(event), "other")
        fight = self.last if isinstance(event, telling.AFTERMATH) else ""
        if isinstance(event, e.HullsLost) and event.why in telling.NO_BATTLE:
            fight = ""
        text = own or line.text
        if table == "ships" and not own:
            text = telling.of_her(text, ship(self.knows, id))
        deed = Deed(number, self.state.turn, kind, text, line.detail, line.clause or event.clause, fight)
        self._life(table, id).deeds.append(deed)

    def _flag(self, before: State, event: e.FlagshipNamed) -> None:
        """The first ship of the admiral's unit bears the flag."""
        battle = before.encounters.get(event.encounter)
        piece = next((each for each in battle.pieces if each.unit == event.unit), None) if battle else None
        if piece is not None and piece.hulls and battle is not None:
            self._life("ships", piece.hulls[0]).flags.append(_key(before, battle))

    # --- what becomes of ships

    def _ships(self, number: int, event: Event, before: State, after: State) -> None:
        if after.hulls is before.hulls:
            return
        for id, now in after.hulls.items():
            was = before.hulls.get(id)
            if was is now:
                continue
            life = self._meet("ships", id)
            if was is None:
                continue
            if not life.deeds or life.deeds[-1].entry != number:
                self._changed(number, event, was, now)
            self._fate(number, event, life, was, now)

    def _changed(self, number: int, event: Event, was: Hull, now: Hull) -> None:
        """A change that names her nowhere is told all the same, where it is more than a place or a name."""
        if (was.state, was.side, was.hull, was.oars) == (now.state, now.side, now.hull, now.oars):
            return
        if not isinstance(event, telling.SILENT):
            self._write(number, "ships", now.id, event, telling.line_of(self.knows, event), "")

    def _fate(self, number: int, event: Event, life: Life, was: Hull, now: Hull) -> None:
        fight = self.last if isinstance(event, telling.AFTERMATH) else ""
        if fight and isinstance(event, e.HullFared):
            life.hurt[fight] = (now.hull, now.oars)
        if was.side != now.side and now.state != "LOST":
            free = now.state == "READY" and now.origin == now.side
            life.captures.append(Capture(number, self.state.turn, now.side, was.side, fight, free))
        if now.state == "LOST" != was.state:
            if isinstance(event, e.HullsLost) and event.why in telling.NO_BATTLE:
                fight = ""
            life.loss = Loss(number, self.state.turn, telling.how_lost(self.knows, event, was), fight)
        elif was.state == "LOST" != now.state:
            life.loss = None

    # --- fights

    def _fought(self, number: int, before: State, event: e.BattleReported | e.NavalGameReported) -> None:
        battle = before.encounters.get(event.encounter) if isinstance(event, e.BattleReported) else before.naval_game
        if battle is None:
            return
        id = self.last = _key(before, battle)
        self.annals.fights[id] = fight = Fight(
            id=id, kind=battle.kind, turn=before.turn, entry=number, title=_title(before, battle),
            when=_when(before, battle), ruleset=battle.ruleset, sides=battle.sides, by=event.by,
            battle=event.battle or "", winner=event.winner, holder=event.holder, pieces=battle.pieces,
            fleets=battle.fleets, joined=battle.joined,
        )  # fmt: skip
        said = telling.outcome(self.knows, fight.winner, fight.holder, event.by)
        ships = [hull for piece in battle.pieces for hull in piece.hulls]
        squadrons = dict.fromkeys(s for hull in ships if (s := before.hulls[hull].squadron) is not None)
        fleets = list(battle.fleets)
        admirals = [led.id for fleet in fleets if (led := admiral_of(before, fleet)) is not None]
        if before.chain is not None:
            admirals += [f.admiral for f in before.chain.fillings.values() if f.admiral is not None]
        for table, ids, verb in (
            ("ships", ships, "Fights"), ("squadrons", squadrons, "Fights"), ("fleets", fleets, "Fights"),
            ("admirals", admirals, "Commands"),
        ):  # fmt: skip
            text = f"{verb} {fight.where}: {said}."
            for one in ids:
                life = self._meet(table, one)
                life.fights.append(id)
                life.deeds.append(Deed(number, before.turn, "battle", text, clause=event.clause, fight=id))

    # --- where they are, and their end

    def _moves(self, before: State, after: State) -> None:
        if after.fleets is before.fleets:
            return
        for id, fleet in after.fleets.items():
            was = before.fleets.get(id)
            if was is None:
                self._meet("fleets", id).loss = None  # an id that is free again is given to another
            if was is None or was.area != fleet.area:
                self._arrives(after.turn, "fleets", id, fleet.area)

    def _arrives(self, turn: int, table: str, id: str, area: str) -> None:
        places = self._life(table, id).places
        if not places or places[-1][1] != area:
            places.append((turn, area))

    def _gone(self, number: int, event: Event, before: State, after: State) -> None:
        for id in _without(before.fleets, after.fleets):
            how = "dissolved" if isinstance(event, e.FleetFormed) else "nothing of it is left"
            self._life("fleets", id).loss = Loss(number, after.turn, how)
        for id in _without(before.commanders, after.commanders):
            self._life("commanders", id).loss = Loss(number, after.turn, "lost with his army")
        if after.admirals is not before.admirals:
            for id, admiral in after.admirals.items():
                self._meet("admirals", id)
                was = before.admirals.get(id)
                if was is not None and was.state == "ACTIVE" != admiral.state:
                    fight = self.last if isinstance(event, telling.AFTERMATH) else ""
                    self._life("admirals", id).loss = Loss(number, after.turn, admiral.state.lower(), fight)
        for table in ("squadrons", "commanders"):
            if getattr(after, table) is not getattr(before, table):
                for id in getattr(after, table).keys() - getattr(before, table).keys():
                    self._meet(table, id)
        if isinstance(event, e.BattleJudged) and self.last:
            self.annals.fights[self.last].degree = event.degree
        if isinstance(event, e.MissionJudged) and self.last:
            self.annals.fights[self.last].degree = event.degree

    def _meet(self, table: str, id: str) -> Life:
        life = self._life(table, id)
        record = self._table(self.state, table).get(id)
        if record is not None:
            life.name, life.side = record.name, record.side
            life.skill = getattr(record, "skill", 0)
        return life

    def _life(self, table: str, id: str) -> Life:
        lives: dict[str, Life] = getattr(self.annals, table)
        return lives.setdefault(id, Life())

    @staticmethod
    def _table(state: State, table: str) -> dict[str, Any]:
        found: dict[str, Any] = getattr(state, "hulls" if table == "ships" else table)
        return found


def _named(event: Event, one: tuple[str, ...], many: tuple[str, ...]) -> list[str]:
    """The ids that an event has in those fields, each once."""
    found = [value for name in one if isinstance(value := getattr(event, name, None), str)]
    for name in many:
        values = getattr(event, name, ())
        if not isinstance(values, str):
            found += [each if isinstance(each, str) else each[0] for each in values if each]
    return list(dict.fromkeys(found))


def _without(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """The ids that are gone."""
    return [] if after is before else [id for id in before if id not in after]


def _key(state: State, battle: Encounter) -> str:
    return battle.id if battle.id.startswith(f"{state.turn}:") else f"{state.turn}:{battle.id}"


def _title(state: State, battle: Encounter) -> str:
    if battle.kind == "mission":
        return state.data.mission(battle.place).title or battle.place
    return state.data.area_name(battle.place) if battle.place else "the naval game"


def _when(state: State, battle: Encounter) -> str:
    if battle.kind == "mission":
        return state.data.mission(battle.place).date
    return state.data.label(state.turn)
