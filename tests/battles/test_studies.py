"""What if: a study branches off a battle at any of its moments, with other decisions and other dice."""

from collections.abc import Mapping
from typing import Any

import msgspec
import pytest
from django.core.management import call_command
from django.test import Client

import rules
from battles import selectors, services, viewing
from battles.beginning import studies
from battles.beginning.studies import study_begin, study_note, study_rename
from battles.logs import log_file
from battles.logs.verify import battle_difference
from battles.models import Battle, LogEntry
from battles.people import notices, seating
from battles.services import BadLog, NotReady, NotYours, Refused
from rules.core.bots.strengths import usual
from scenarios.documents.ready_made import ready_made
from scenarios.ownership import Actor
from tests.battles.panels import navarchoi_seas
from tests.battles.positions import AGAINST_BOT, BOTS, PERSONS, act, started, to_the_end
from tests.battles.test_after import SMALL, fought_out

pytestmark = pytest.mark.django_db
COPIED = ("seq", "before", "tip", "action", "events", "faces", "cards", "dice_used", "drawn", "to_decide")


def studied(battle: Battle, actor: Actor, seq: int | None = None, **more: Any) -> Battle:
    wanted: dict[str, Any] = {"title": "What if?", "seats": dict.fromkeys(battle.seats, "person")}
    return study_begin(battle=battle, actor=actor, seq=battle.head_seq if seq is None else seq, **wanted | more)


def log_of(battle: Battle, upto: int) -> list[tuple[Any, ...]]:
    return list(battle.entries.filter(seq__lte=upto).order_by("seq").values_list(*COPIED))


def bots_of(battle: Battle) -> Mapping[str, str]:
    return dict.fromkeys(battle.seats, f"bot:{usual(rules.get(battle.ruleset).bots)}")


@pytest.mark.parametrize("key", SMALL)
class TestOfEveryRuleset:
    def test_it_begins_with_the_log_and_the_position_of_that_moment(self, key: str, anna: Actor, boris: Actor) -> None:
        battle = fought_out(key, anna)
        for seq in (0, 1, battle.head_seq // 2, battle.head_seq - 1):
            study = studied(battle, boris, seq)
            assert log_of(study, battle.head_seq) == log_of(battle, seq)
            assert selectors.head_state(study) == selectors.state_at(battle, seq)
            assert selectors.state_at(study, seq // 2) == selectors.state_at(battle, seq // 2)
            assert study.seed != battle.seed and study.to_decide and not study.over
            assert battle_difference(study) is None

    def test_two_bots_play_it_on_and_it_verifies(self, key: str, anna: Actor, boris: Actor) -> None:
        battle = fought_out(key, anna)
        half = battle.head_seq // 2
        study = to_the_end(studied(battle, boris, half, seats=bots_of(battle)), boris)
        assert study.over and log_of(study, half) == log_of(battle, half)
        assert battle_difference(study) is None
        call_command("verify_battles", study.uid)

    def test_its_pages_open_for_whoever_plays_both_sides(
        self, key: str, anna: Actor, boris: Actor, client: Any
    ) -> None:
        battle = fought_out(key, anna)
        client.force_login(boris.user)
        for seq in (0, battle.head_seq // 3, battle.head_seq - 1):
            study = studied(battle, boris, seq)
            page = client.get(f"/battles/{study.uid}/")
            assert page.status_code == 200
            assert "Pass the screen" not in page.content.decode()
            assert client.get(f"/battles/{study.uid}/at/{seq}/").status_code == 200

    def test_its_log_comes_back_as_a_study(self, key: str, anna: Actor, boris: Actor) -> None:
        battle = fought_out(key, anna)
        study = to_the_end(studied(battle, boris, battle.head_seq // 2, seats=bots_of(battle)), boris)
        raw = log_file.written(log_file.log_file_of(study))
        assert msgspec.json.decode(raw)["study"] == {"of": battle.uid, "at": study.branched_at}
        again = services.battle_import_log(actor=anna, raw=raw)
        assert (again.study_of, again.branched_at, again.over) == (battle.uid, study.branched_at, True)
        assert log_of(again, again.head_seq) == log_of(study, study.head_seq)
        assert battle_difference(again) is None


def test_it_may_begin_at_a_moment_that_was_taken_back(anna: Actor) -> None:
    battle = started(anna)
    act(battle, anna, "activate", ship="A2")
    act(battle, anna, "forward")
    services.battle_take_back(battle=battle, actor=anna, seen=2)
    act(battle, anna, "turn", to="L")
    taken_back, the_take_back = studied(battle, anna, 2), studied(battle, anna, 3)
    assert selectors.head_state(taken_back) == selectors.state_at(battle, 2)
    assert selectors.head_state(the_take_back) == selectors.state_at(battle, 1)
    assert selectors.line_to(selectors.links_of(the_take_back), 3) == [0, 1]
    for study in (taken_back, the_take_back):
        act(study, anna, "end_turn")
        assert battle_difference(study) is None
    assert battle.head_seq == 4


def test_dice_of_a_table_stay_and_those_to_come_are_the_sites(anna: Actor) -> None:
    battle = started(anna, dice="manual")
    act(battle, anna, "activate", ship="A1")
    entries = act(battle, anna, "attack", faces=(6, 6), target="B1")
    assert entries[-1].faces
    study = studied(battle, anna, seats={"A": "bot:captain", "B": "bot:random"})
    assert (study.dice, study.seeded_from) == ("seeded", 2)
    assert to_the_end(study, anna).over
    assert battle_difference(study) is None


def test_a_seed_that_did_not_roll_what_came_after_the_branch_is_found_out(anna: Actor, boris: Actor) -> None:
    battle = fought_out("ancient_naval_games", anna)
    study = to_the_end(studied(battle, boris, battle.head_seq - 1, seats=BOTS), boris)
    plain = msgspec.json.decode(log_file.written(log_file.log_file_of(study)))
    with pytest.raises(BadLog, match="the dice are not the seed's"):
        services.battle_import_log(actor=anna, raw=msgspec.json.encode(plain | {"study": {"of": battle.uid, "at": 0}}))


@pytest.mark.parametrize("mark", [{"of": "abc", "at": 9999}, {"of": "abc", "at": -1}, {"of": "../x", "at": 1}])
def test_a_log_that_is_a_study_of_nothing_is_refused(anna: Actor, mark: Any) -> None:
    plain = msgspec.json.decode(log_file.written(log_file.log_file_of(studied(started(anna), anna))))
    with pytest.raises(BadLog, match="“study” must name the battle"):
        services.battle_import_log(actor=anna, raw=msgspec.json.encode(plain | {"study": mark}))


class TestWhoMayBeginOne:
    def test_of_a_battle_that_is_over_everybody_who_sees_it(self, anna: Actor, boris: Actor) -> None:
        battle = started(anna)
        act(battle, anna, "cede")
        assert studied(battle, boris, 0).owned_by(boris)

    def test_the_moment_that_ended_it_leaves_nothing_to_decide(self, anna: Actor) -> None:
        battle = started(anna)
        act(battle, anna, "cede")
        with pytest.raises(Refused, match="ended with this step"):
            studied(battle, anna)

    def test_while_it_goes_on_whoever_plays_both_sides(self, anna: Actor, boris: Actor) -> None:
        battle = started(anna)
        assert studied(battle, anna)
        with pytest.raises(Refused, match="still being fought"):
            studied(battle, boris)

    def test_not_one_of_two_who_play_apart(self, anna: Actor, boris: Actor) -> None:
        battle = started(anna, seed=None)
        token = seating.battle_invite(battle=battle, actor=anna, side="B")
        seating.battle_sit_down(token=token, actor=boris)
        battle = Battle.objects.get(pk=battle.pk)
        for actor in (anna, boris):
            with pytest.raises(Refused, match="you do not play all of it"):
                studied(battle, actor)

    def test_not_against_a_bot_whose_cards_are_hidden(self, anna: Actor) -> None:
        body = dict(ready_made())[SMALL["navarchoi"]]
        battle = services.battle_start(actor=anna, body=body, seats=navarchoi_seas.AGAINST_BOT, seed="oars")
        with pytest.raises(Refused, match="The bot hides something from you"):
            studied(battle, anna)
        assert studied(started(anna, seats=AGAINST_BOT), anna)  # where nothing is hidden

    def test_a_private_battle_of_somebody_else_does_not_exist(self, anna: Actor, boris: Actor, client: Client) -> None:
        battle = started(anna, visibility="private")
        client.force_login(boris.user)
        assert client.get(f"/battles/{battle.uid}/what-if/?at=0").status_code == 404

    def test_seats_that_are_none_and_too_many_studies_are_refused(self, anna: Actor, monkeypatch: Any) -> None:
        battle = started(anna)
        with pytest.raises(NotReady):
            studied(battle, anna, seats={"A": "person", "B": "bot:nobody"})
        monkeypatch.setattr(studies, "MOST_STUDIES", 1)
        studied(battle, anna)
        with pytest.raises(Refused, match="Delete one of them first"):
            studied(battle, anna)
        assert Battle.objects.studies_of(anna).count() == 1


class TestKeptApart:
    def test_it_is_in_no_list_of_battles(self, anna: Actor, anna_at_home: Client) -> None:
        battle = started(anna)
        study = studied(battle, anna)
        Battle.objects.filter(pk=study.pk).update(visibility="public")
        assert list(selectors.battles_of(anna)) == [battle]
        assert study not in selectors.battles_listed()
        assert anna_at_home.get("/api/battles/").json()["count"] == 1
        assert f"/battles/{study.uid}/" not in anna_at_home.get("/battles/").content.decode()

    def test_it_is_nobodys_turn_and_nobody_is_invited(self, anna: Actor) -> None:
        study = studied(started(anna), anna)
        with pytest.raises(Refused, match="A study is one person's"):
            seating.battle_invite(battle=study, actor=anna, side="B")
        seating.battle_own_link(battle=study, actor=anna, side="A")
        assert notices.due(anna) == []

    def test_it_is_never_listed_for_everybody(self, anna: Actor, anna_at_home: Client) -> None:
        study = studied(started(anna), anna)
        with pytest.raises(Refused, match="listed nowhere"):
            services.battle_set_visibility(battle=study, actor=anna, visibility="public")
        answer = anna_at_home.post(f"/battles/{study.uid}/share/", {"visibility": "public"}, follow=True)
        assert "listed nowhere" in answer.content.decode()
        services.battle_set_visibility(battle=study, actor=anna, visibility="unlisted")

    def test_it_stays_when_the_battle_is_deleted(self, anna: Actor, anna_at_home: Client) -> None:
        battle = started(anna)
        act(battle, anna, "activate", ship="A2")
        study = studied(battle, anna)
        branch = studied(study, anna)
        uid = battle.uid
        services.battle_delete(battle=battle, actor=anna)
        study.refresh_from_db()
        assert (study.study_of, study.branched_from) == (uid, None)
        act(study, anna, "forward")
        assert battle_difference(study) is None
        assert "A battle that is no longer here" in anna_at_home.get("/battles/studies/").content.decode()
        assert "no longer here" in anna_at_home.get(f"/battles/{study.uid}/study/").content.decode()
        services.battle_delete(battle=study, actor=anna)
        assert LogEntry.objects.filter(battle=branch).count() == 2

    def test_what_is_downloaded_says_that_it_is_a_study(self, anna: Actor, anna_at_home: Client) -> None:
        study = studied(started(anna), anna)
        act(study, anna, "cede")
        for path in ("log.json", "result.json", "report.txt", "report.md", "report.bbcode"):
            answer = anna_at_home.get(f"/battles/{study.uid}/{path}")
            assert 'filename="study-' in answer["Content-Disposition"]
            assert "study" in answer.content.decode()

    def test_the_log_of_a_battle_says_nothing_of_studies(self, anna: Actor) -> None:
        assert b'"study"' not in log_file.written(log_file.log_file_of(started(anna)))


class TestNotes:
    def test_they_are_written_changed_and_taken_away(self, anna: Actor) -> None:
        study = studied(started(anna), anna, note="Why not?")
        study_note(study=study, actor=anna, seq=0, text="Because **oars**.")
        assert list(study.notes.values_list("seq", "text")) == [(0, "Because **oars**.")]
        study_note(study=study, actor=anna, seq=0, text="  ")
        assert not study.notes.exists()

    def test_they_have_bounds(self, anna: Actor, monkeypatch: Any) -> None:
        study = studied(started(anna), anna)
        act(study, anna, "activate", ship="A2")
        study_note(study=study, actor=anna, seq=0, text="x" * 2000)
        with pytest.raises(Refused, match="this one has 2001"):
            study_note(study=study, actor=anna, seq=0, text="x" * 2001)
        with pytest.raises(Refused, match="no such step"):
            study_note(study=study, actor=anna, seq=2, text="x")
        monkeypatch.setattr(studies, "MOST_NOTES", 1)
        with pytest.raises(Refused, match="Take one away first"):
            study_note(study=study, actor=anna, seq=1, text="x")

    def test_they_are_its_owners(self, anna: Actor, boris: Actor) -> None:
        battle = started(anna)
        study = studied(battle, anna)
        with pytest.raises(NotYours):
            study_note(study=study, actor=boris, seq=0, text="x")
        with pytest.raises(NotYours):
            study_rename(study=study, actor=boris, title="x")
        with pytest.raises(Refused, match="This is a battle"):
            study_note(study=battle, actor=anna, seq=0, text="x")

    def test_a_page_shows_them_as_harmless_markdown(self, anna: Actor, anna_at_home: Client) -> None:
        study = studied(started(anna), anna)
        path = f"/battles/{study.uid}/at/0/"
        anna_at_home.post(f"{path}note/", {"text": "**Ram** <script>x</script>", "moment": "1"})
        page = anna_at_home.get(path).content.decode()
        assert "<strong>Ram</strong>" in page and "<script>x" not in page

    def test_one_that_is_too_long_is_not_lost(self, anna: Actor, anna_at_home: Client) -> None:
        study = studied(started(anna), anna)
        answer = anna_at_home.post(f"/battles/{study.uid}/at/0/note/", {"text": "x" * 2001})
        assert answer.status_code == 422
        assert "Shorten it" in answer.content.decode() and "x" * 2001 in answer.content.decode()
        assert anna_at_home.post(f"/battles/{study.uid}/at/0/note/", {"text": "a\0b"}).status_code == 422


class TestPages:
    def test_from_a_moment_to_a_study(self, anna: Actor, anna_at_home: Client) -> None:
        battle = started(anna)
        act(battle, anna, "activate", ship="A2")
        moment = anna_at_home.get(f"/battles/{battle.uid}/at/1/").content.decode()
        assert f"/battles/{battle.uid}/what-if/?at=1" in moment
        assert "Begin the study" in anna_at_home.get(f"/battles/{battle.uid}/what-if/?at=1").content.decode()
        wanted = {"title": "Bolder", "seat_A": "person", "seat_B": "bot:captain", "note": "Ram at once."}
        answer = anna_at_home.post(f"/battles/{battle.uid}/what-if/?at=1", wanted)
        study = Battle.objects.exclude(study_of="").get()
        assert answer["Location"] == study.get_absolute_url()
        assert (study.title, study.origin) == ("Bolder", "A study of “A skirmish” from step 1")
        assert study.notes.get().text == "Ram at once."

    def test_what_is_filled_in_wrong_comes_back(self, anna: Actor, anna_at_home: Client) -> None:
        battle = started(anna)
        answer = anna_at_home.post(f"/battles/{battle.uid}/what-if/?at=0", {"title": "", "note": "Kept."})
        assert answer.status_code == 422 and "Kept." in answer.content.decode()

    @pytest.mark.parametrize("at", ["5", "-1", "x", "99999999999999999999", ""])
    def test_a_moment_that_is_none_does_not_exist(self, anna: Actor, anna_at_home: Client, at: str) -> None:
        assert anna_at_home.get(f"/battles/{started(anna).uid}/what-if/?at={at}").status_code == 404

    def test_who_may_not_is_told_why(self, anna: Actor, boris: Actor, client: Client) -> None:
        battle = started(anna)
        client.force_login(boris.user)
        for method in (client.get, client.post):
            answer = method(f"/battles/{battle.uid}/what-if/?at=0")
            assert "still being fought" in answer.content.decode()
        assert "still being fought" in client.get(f"/battles/{battle.uid}/what-if/").content.decode()
        assert not Battle.objects.exclude(study_of="").exists()

    def test_the_result_and_the_last_moment_lead_to_the_step_before(self, anna: Actor, anna_at_home: Client) -> None:
        battle = started(anna)
        act(battle, anna, "cede")
        assert f"/battles/{battle.uid}/what-if/" in anna_at_home.get(f"/battles/{battle.uid}/after/").content.decode()
        assert "?at=0" in anna_at_home.get(f"/battles/{battle.uid}/what-if/").content.decode()
        assert "What if it went on" in anna_at_home.get(f"/battles/{battle.uid}/at/1/").content.decode()

    def test_the_tree_has_each_study_before_its_branches(self, anna: Actor, anna_at_home: Client) -> None:
        battle = started(anna)
        first = studied(battle, anna, title="first")
        act(first, anna, "activate", ship="A2")
        studied(first, anna, title="branch of first")
        studied(battle, anna, title="second")
        tree = studies.tree_of(anna, battle.uid)
        assert [(each.study.title, each.depth, each.own) for each in tree.branches] == [
            ("first", 0, 1),
            ("branch of first", 1, 0),
            ("second", 0, 0),
        ]
        for path in ("/battles/studies/", f"/battles/{battle.uid}/what-if/", f"/battles/{first.uid}/what-if/"):
            page = anna_at_home.get(path).content.decode()
            assert page.index(">first<") < page.index(">branch of first<") < page.index(">second<")

    def test_a_guest_studies_too_and_sees_no_studies_of_others(self, anna: Actor, client: Client) -> None:
        battle = started(anna)
        act(battle, anna, "cede")
        studied(battle, anna, 0, title="Hers")
        wanted = {"title": "Mine", "seat_A": "person", "seat_B": "person"}
        assert client.post(f"/battles/{battle.uid}/what-if/?at=0", wanted).status_code == 302
        page = client.get("/battles/studies/").content.decode()
        assert ">Mine<" in page and ">Hers<" not in page

    def test_it_is_renamed_and_deleted_on_its_page(self, anna: Actor, anna_at_home: Client) -> None:
        study = studied(started(anna), anna)
        assert anna_at_home.post(f"/battles/{study.uid}/study/", {"title": ""}).status_code == 422
        anna_at_home.post(f"/battles/{study.uid}/study/", {"title": "Bolder"})
        study.refresh_from_db()
        assert study.title == "Bolder"
        assert anna_at_home.post(f"/battles/{study.uid}/delete/")["Location"] == "/battles/studies/"
        assert "You have studied no battle yet" in anna_at_home.get("/battles/studies/").content.decode()

    def test_a_battle_has_no_page_of_a_study(self, anna: Actor, anna_at_home: Client) -> None:
        assert anna_at_home.get(f"/battles/{started(anna).uid}/study/").status_code == 404


def test_nothing_is_hidden_in_a_study_from_who_plays_both_sides_but_from_others_it_is(anna: Actor) -> None:
    body = dict(ready_made())[SMALL["navarchoi"]]
    battle = services.battle_start(actor=anna, body=body, seats=PERSONS, seed="oars")
    study = studied(battle, anna)
    assert viewing.open_eyes(study, anna) == viewing.ALL
    assert viewing.open_eyes(study, Actor()) is None
    against = studied(battle, anna, seats=navarchoi_seas.AGAINST_BOT)
    assert viewing.open_eyes(against, anna) == "A"
    state = selectors.head_state(against)
    assert viewing.seen(rules.get("navarchoi"), state, "A") != state
