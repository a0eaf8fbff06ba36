"""A small world in which everything is somebody's own and private: what every address of the site leads to, and those
who ask. The owner has made all of it and handed its seats out; two others play."""

import io
import json
import re
from typing import Any
from urllib.parse import urlencode

import msgspec
from allauth.mfa.totp.internal.auth import TOTP, generate_totp_secret
from django.contrib.auth import get_user_model
from django.contrib.auth.models import Group
from django.contrib.contenttypes.models import ContentType
from django.test import Client
from PIL import Image

from battles.models import Battle
from battles.people import seating as battle_seats
from battles.people.asking import battle_give_up
from campaigns.documents.sheet_pictures import picture_keep
from campaigns.engine import war as rules_of_war
from campaigns.models import Campaign
from campaigns.seats import seating as campaign_seats
from campaigns.services import campaign_start
from config.tokens.models import Token
from scenarios.models import Comment, Document, Report
from scenarios.ownership import GUEST, Actor
from scenarios.people.turns import notices_feed
from scenarios.pictures import boards
from scenarios.services import document_create, document_fork
from scenarios.shelves.collections import collection_add, collection_create
from scenarios.together.comments import comment_add
from scenarios.together.seating import document_invite
from tests.battles.positions import PERSONS, started
from tests.campaigns.acts import due_in, state_of
from tests.campaigns.meetings import begun_at, chained, straits
from tests.routes import Route
from tests.scenarios.bodies import fleet, scenario

# Without a session; with a browser's own work; with an account that has no part in anything here; a player of each
# side; who made everything and plays nothing; staff with a second factor.
ROLES = ("nobody", "guest", "stranger", "A", "B", "owner", "staff")
HEX = "ancient_naval_games"
SLOT = re.compile(r"<(?:\w+:)?(\w+)>")
# Addresses that are patterns of letters, and what stands for them.
WRITTEN = {
    "/accounts/^confirm-email/(?P<key>[-:\\w]+)/$": "/accounts/confirm-email/none/",
    "/accounts/^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$": "/accounts/password/reset/key/1-none/",
    "/admin/(?P<url>.*)$": "/admin/nothing-of-that-name/",
}


class World:
    """What there is, and a browser for each who asks."""

    def __init__(self) -> None:
        users = get_user_model().objects
        people: dict[str, Any] = {name: users.create_user(name) for name in ("stranger", "A", "B", "owner")}
        people["staff"] = users.create_superuser("staff")
        TOTP.activate(people["staff"], generate_totp_secret())
        self.browsers = {role: Client(raise_request_exception=False) for role in ROLES}
        for name, user in people.items():
            self.browsers[name].force_login(user)
        self.browsers["guest"].post("/new/", {"ruleset": HEX, "title": "A guest's"})
        assert self.browsers["guest"].session[GUEST]
        self.owner, self.players = Actor(user=people["owner"]), {side: Actor(user=people[side]) for side in "AB"}
        # What stands in the placeholders of an address, by how it begins: the longest beginning counts.
        self.values: dict[str, dict[str, Any]] = {"/": {"key": HEX}}
        # What is sent along, by the name of the address: such as its owner, or side A, may send; else nothing.
        self.sends: dict[str, dict[str, Any]] = {}
        self.documents()
        self.battles()
        self.wars()
        self.accounts()

    def address(self, route: Route) -> str:
        """The address with something of this world in each placeholder."""
        if route.address in WRITTEN:
            return WRITTEN[route.address]
        if "(?P<app_label>" in route.address:
            return "/admin/scenarios/"
        begins = max((begin for begin in self.values if route.address.startswith(begin)), key=len)
        return SLOT.sub(lambda slot: str(self.values[begins][slot[1]]), route.address)

    def sent(self, route: Route) -> tuple[str, str]:
        """The body of a request to it, and what kind it is."""
        data = self.sends.get(route.full_name, {})
        if route.address.startswith("/api/") or route.name.startswith(("editor_", "map_")):
            return json.dumps(data), "application/json"
        return urlencode(data), "application/x-www-form-urlencoded"

    def documents(self) -> None:
        bodies = {"s": scenario(), "f": fleet()}
        bodies |= {plain["id"]: {"kind": "campaign", "format": 1, **plain} for plain in (straits(HEX), chained(HEX))}
        made = {
            name: document_create(actor=self.owner, body=body, visibility="private") for name, body in bodies.items()
        }
        picture = io.BytesIO()
        Image.new("RGB", (80, 60)).save(picture, "PNG")
        name = picture_keep(document=made["STRAITS"], actor=self.owner, raw=picture.getvalue()).name
        under = boards.picture_keep(document=made["s"], actor=self.owner, raw=picture.getvalue()).name
        copies = {name: document_fork(document=each, actor=self.owner) for name, each in made.items()}
        said = {name: comment_add(document=each, actor=self.owner, text="Why?").uid for name, each in made.items()}
        invitation = document_invite(document=copies["f"], actor=self.owner, role="commenter")[1]
        collection = collection_create(actor=self.owner, title="Evenings")
        collection_add(collection=collection, actor=self.owner, document=made["s"])
        uid, fleet_uid = made["s"].uid, made["f"].uid
        self.values |= {
            "/s/": {"uid": uid, "other": copies["s"].uid, "fleet_uid": fleet_uid, "side": "A", "what": "ships",
                    "form": "txt", "number": 1, "name": under},
            "/f/": {"uid": fleet_uid, "other": copies["f"].uid, "form": "txt", "number": 1},
            "/api/scenarios/": {"uid": uid, "other": copies["s"].uid, "run": "none", "side": "A", "number": 1,
                                "comment": said["s"]},
            "/api/fleets/": {"uid": fleet_uid, "other": copies["f"].uid, "number": 1, "comment": said["f"]},
            "/api/campaign-documents/": {"uid": made["STRAITS"].uid, "other": copies["STRAITS"].uid, "number": 1,
                                         "comment": said["STRAITS"]},
            "/campaigns/documents/": {"uid": made["STRAITS"].uid, "other": copies["STRAITS"].uid, "name": name,
                                      "number": 1},
            "/invited/": {"token": invitation},
            "/collections/": {"uid": collection.uid},
            "/api/collections/": {"uid": collection.uid, "document": uid},
            "/admin/scenarios/collection/": {"object_id": collection.pk},
            "/admin/scenarios/comment/": {"object_id": Comment.objects.get(uid=said["s"]).pk},
            "/campaigns/documents/<uid>/missions/": {"uid": made["CHAIN"].uid, "number": 0},
            "/rules/": {"key": HEX, "slug": "round", "clause_id": "HEX-MOV-04"},
            "/rules/<slug:key>/cards/": {"key": "navarchoi", "what": "deck", "form": "json"},
            "/schemas/": {"key": HEX, "kind": "scenario"},
            "/api/docs/": {"group": HEX},
            "/admin/scenarios/document/": {"object_id": made["s"].pk},
        }  # fmt: skip
        written = {"body": bodies["s"], "seen": 1}
        self.sends |= {
            **dict.fromkeys(("api-scenarios", "api-scenario", "api-check"), written),
            **{f"api-fleet{s}": {"body": bodies["f"], "seen": 1} for s in ("", "s")},
            **{
                key: {"body": bodies["CHAIN"], "seen": 1} for key in ("api-campaign-documents", "api-campaign-document")
            },
            "api-scenario-add-fleet": {"fleet": fleet_uid, "side": "B", "seen": 1},
            "api-fleet-from-side": {"scenario": uid, "side": "A"},
            "api-campaign-document-forecast": {"act": "stop"},
            "api-notices": {"by_mail": False},
            **{
                f"{name}_{what}": data
                for name in ("scenarios:scenario", "scenarios:fleet", "campaigns:document")
                for what, data in (
                    ("people", {"role": "commenter"}),
                    ("comments", {"do": "say", "about": "document", "text": "Why?"}),
                    ("collect", {"collection": collection.uid}),
                    ("rate", {"stars": "4"}),
                )
            },
            **{
                f"{name}-{what}": data
                for name in ("api-scenario", "api-fleet", "api-campaign-document")
                for what, data in (
                    ("people", {"role": "commenter"}),
                    ("comments", {"text": "Why?"}),
                    ("comment", {"settled": True}),
                    ("rating", {"stars": 4}),
                )
            },
            "scenarios:collections": {"title": "Evenings"},
            "scenarios:collection": {"do": "change", "title": "Mornings"},
            "api-invitations": {"token": invitation},
            "api-collections": {"title": "Evenings"},
            "api-collection": {"title": "Mornings"},
            "api-collection-documents": {"document": uid},
            "scenarios:editor_save": written,
            "campaigns:map_save": {"body": bodies["STRAITS"], "seen": 1},
            "scenarios:editor_copy": {"body": bodies["s"]},
            "campaigns:map_copy": {"body": bodies["STRAITS"]},
            **{
                f"{name}_{step}": {"seen": 1}
                for name in ("scenarios:editor", "campaigns:map")
                for step in ("undo", "redo")
            },
            **{key: {"text": "*Mylae*"} for key in ("scenarios:editor_preview", "campaigns:map_preview")},
            **{f"{name}_share": {"visibility": "unlisted"} for name in ("scenarios:scenario", "scenarios:fleet")},
            "campaigns:document_share": {"visibility": "unlisted"},
            **{f"{name}_restore": {"seen": 1} for name in ("scenarios:scenario", "scenarios:fleet")},
            "campaigns:document_restore": {"seen": 1},
            **{f"{name}_milestone": {"name": "The plan"} for name in ("scenarios:scenario", "scenarios:fleet")},
            **{
                f"{name}-milestone": {"name": "The plan"}
                for name in ("api-scenario", "api-fleet", "api-campaign-document")
            },
            "campaigns:document_milestone": {"name": "The plan"},
        }

    def battles(self) -> None:
        going, over = (
            self._seated(started(self.owner, seats=PERSONS, seed=None, visibility="private")) for _ in range(2)
        )
        battle_give_up(battle=over, actor=self.players["A"], seen=over.head_seq)
        watch = battle_seats.battle_watch_link(battle=going, actor=self.owner)
        told = Document.objects.get(uid=self.values["/s/"]["uid"]).current
        shows = {**going.scenario_body, "briefing": f"![A strait]({self.values['/s/']['name']})"}
        Battle.objects.filter(pk=going.pk).update(revision=told, scenario_body=shows)
        at_going, at_over = ({"uid": each.uid, "seq": 0} for each in (going, over))
        self.values |= {
            "/battles/<uid>/": {**at_going, "name": self.values["/s/"]["name"]},
            **{
                f"/battles/<uid>/{what}": at_over
                for what in ("after", "report", "film", "result", "study", "at", "log.json")
            },
            "/battles/learn/": {"key": HEX},
            "/report/": {"kind": "battle", "uid": going.uid},
            "/battles/seat/": {"token": watch},
            "/battles/start/": self.values["/s/"],
            "/api/battles/": at_going,
            "/admin/battles/battle/": {"object_id": going.pk},
        }
        now, first = {"seen": going.head_seq}, {"kind": "cede", "side": "A"}
        begin = {"seat_A": "person", "seat_B": "person", "dice": "seeded", "visibility": "private"}
        self.sends |= {
            "battles:act": {**now, "actions": json.dumps([first])},
            "api-battle-act": {**now, "action": first},
            "battles:settle": {**now, "do": "give_up"},
            "api-battle-settle": {**now, "do": "draw"},
            **dict.fromkeys(("battles:roll", "battles:advance", "battles:take_back"), now),
            **dict.fromkeys(("api-battle-advance", "api-battle-take-back"), now),
            "api-battle-roll": {**now, "faces": [1]},
            "battles:seats": {"do": "watch"},
            "api-battle-seats": {"do": "watch"},
            "api-battle": {"visibility": "unlisted"},
            "api-battle-chat": {"do": "say", "text": "Well rowed.", "said": 0},
            "api-seats": {"token": watch},
            "api-battles": {"body": scenario(), "seats": PERSONS},
            "battles:start": begin,
            "battles:share": {"visibility": "unlisted"},
            "battles:chat": {"do": "say", "text": "Well rowed.", "said": 0},
            "battles:study_note": {"text": "Here it was decided."},
            "battles:what_if": {"at": 0, **begin},
        }

    def wars(self) -> None:
        war = self._seated_at_war(begun_at(self.owner, "sea", HEX))
        chain = self._seated_at_war(begun_at(self.owner, "mission", HEX))
        opening = self._seated_at_war(campaign_start(actor=self.owner, document=straits(HEX)))
        first = rules_of_war.offers(state_of(opening))[0].actions[0]
        assert first.side == "COR", "the first of its sides, which A plays"
        watch = campaign_seats.campaign_watch_link(campaign=war, actor=self.owner)
        at_war = {"uid": war.uid, "number": 1, "key": due_in(war).key, "battle": "none", "seq": 0,
                  "name": self.values["/campaigns/documents/"]["name"]}  # fmt: skip
        of_kind = {"ships": "P1-1", "squadrons": "P1", "fleets": "F1", "admirals": "xenocleides", "commanders": "none"}
        self.values |= {
            "/campaigns/<uid>": at_war,
            **{f"/campaigns/<uid>/{kind}/": {"uid": war.uid, "id": id} for kind, id in of_kind.items()},
            **{f"/campaigns/<uid>/{what}/": {"uid": chain.uid, "number": 0} for what in ("chain", "missions")},
            "/campaigns/<uid>/decide/": {"uid": opening.uid},
            "/campaigns/seat/": {"token": watch},
            "/campaigns/terms/": {"slug": "prize"},
            "/api/campaigns/": at_war,
            "/api/campaigns/<str:uid>/decide/": {"uid": opening.uid},
            "/admin/campaigns/campaign/": {"object_id": war.pk},
        }
        now = {"seen": war.head_seq}
        self.sends |= {
            "campaigns:decide": {"seen": opening.head_seq, "decision": msgspec.json.encode(first).decode()},
            "api-campaign-decide": {"seen": opening.head_seq, "decision": msgspec.to_builtins(first)},
            **{f"api-campaign-{name}": now for name in ("take-back", "bots", "book")},
            "api-campaign-forecast": {"act": "stop"},
            "api-campaign-note": {**now, "text": "Fog over the strait."},
            "api-campaign-prose": {"title": "The fog", "text": "Nobody saw them come.", "seen": 0},
            "api-campaign-encounter": {**now, "seats": PERSONS},
            "api-campaign-seats": {"do": "watch"},
            "api-campaign-join": {"token": watch},
            "api-campaign": {"visibility": "unlisted"},
            **{f"campaigns:{name}": now for name in ("take_back", "fight_on", "book", "rule", "bots")},
            "campaigns:fight": {**now, "seat_A": "person", "seat_B": "person"},
            "campaigns:note": {**now, "text": "Fog over the strait."},
            "campaigns:seats": {"do": "watch"},
            "campaigns:share": {"visibility": "unlisted"},
            "campaigns:write": {"title": "The fog", "text": "Nobody saw them come.", "version": 0},
            "campaigns:form": {**now, "thing": "P1", "to": "F1"},
        }

    def accounts(self) -> None:
        owner = self.owner.user
        token, _ = Token.issue(user=owner, name="a bot", scopes=[], days=30)
        report = Report.objects.create(kind="document", uid=self.values["/s/"]["uid"], title="Mylae", reason="other")
        group = Group.objects.create(name="a group")
        self.values |= {
            "/accounts/tokens/": {"pk": token.pk},
            "/turns/": {"token": notices_feed(actor=self.owner)},
            "/admin/": {"object_id": owner.pk, "content_type_id": ContentType.objects.get_for_model(owner).pk},
            "/admin/auth/user/": {"object_id": owner.pk, "id": owner.pk},
            "/admin/auth/group/": {"object_id": group.pk},
            "/admin/scenarios/report/": {"object_id": report.pk},
        }

    def _seated(self, battle: Battle) -> Battle:
        for side, player in self.players.items():
            link = battle_seats.battle_invite(battle=battle, actor=self.owner, side=side)
            battle_seats.battle_sit_down(token=link, actor=player)
            battle.refresh_from_db()
            battle.sitting = None
        return battle

    def _seated_at_war(self, war: Campaign) -> Campaign:
        # Other tests begin wars that everybody may read and whose dice they know.
        Campaign.objects.filter(pk=war.pk).update(seed_known=False, visibility="private")
        war.refresh_from_db()
        for side, player in self.players.items():
            link = campaign_seats.campaign_invite(campaign=war, actor=self.owner, role=side)
            campaign_seats.campaign_sit_down(token=link, actor=player)
            war = Campaign.objects.get(pk=war.pk)
        return war
