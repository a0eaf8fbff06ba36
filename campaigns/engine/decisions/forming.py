"""Squadrons, fleets and who leads them (CMP-REP-04, CMP-MOV-01, CMP-ADM-01)."""

from campaigns.engine.decisions.base import Decision


class FormSquadron(Decision, frozen=True, tag="form_squadron"):
    """Hulls of no squadron in one PORT join a `squadron` there, or a new one with this `name` (CMP-REP-04)."""

    hulls: tuple[str, ...]
    squadron: str | None = None
    name: str = ""


class FormFleet(Decision, frozen=True, tag="form_fleet"):
    """Squadrons in one area sail together from now on: in a `fleet` that is there, or as a new one (CMP-MOV-01)."""

    squadrons: tuple[str, ...]
    fleet: str | None = None
    name: str = ""


class AssignAdmiral(Decision, frozen=True, tag="assign_admiral"):
    """An admiral takes a fleet in his area; who led it stays ashore, or takes the fleet that he leaves (CMP-ADM-01)."""

    admiral: str
    fleet: str


FormingDecision = FormSquadron | FormFleet | AssignAdmiral
