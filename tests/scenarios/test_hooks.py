"""Messages to somebody's program: signed, to the open network alone, given up where they do not arrive."""

import datetime
import http.server
import json
import socket
import ssl
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from scenarios.models import Notices
from scenarios.ownership import Actor
from scenarios.people import hooks, turns
from scenarios.people.hooks import GIVES_UP, NoHook, hook_set, signature
from scenarios.people.turns import Due

pytestmark = pytest.mark.django_db
HOOK = "https://bot.example/turn?of=mine"
DUE = Due("", "Off Mylae", "You play side A, and it is your turn.", "/battles/x/", timezone.now())


class Heard(http.server.BaseHTTPRequestHandler):
    """A program that notes what it is sent."""

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        self.server.heard.append((self.path, self.headers, body))  # type: ignore[attr-defined]
        self.send_response(self.server.answers)  # type: ignore[attr-defined]
        self.send_header("Location", "https://127.0.0.1/")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Nothing to the terminal."""


@pytest.fixture
def program(tmp_path: Path, settings: Any, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """A program at bot.example, with a certificate for that name, which leads to this machine."""
    settings.WEBHOOKS = True
    server = http.server.HTTPServer(("127.0.0.1", 0), Heard)
    server.heard, server.answers = [], 204  # type: ignore[attr-defined]
    certificate = certified(tmp_path / "bot.pem", "bot.example")
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, certificate.with_suffix(".key"))
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True).start()
    trusting = ssl.create_default_context(cafile=certificate)
    monkeypatch.setattr(hooks.ssl, "create_default_context", lambda: trusting)
    leads_to(monkeypatch, "93.184.215.14")
    server.reached = []  # type: ignore[attr-defined]

    def connected(to: tuple[str, int], timeout: float) -> socket.socket:
        """To the program, whatever machine was meant: nothing of this leaves the machine."""
        server.reached.append(to)  # type: ignore[attr-defined]
        here = socket.socket()
        here.settimeout(timeout)
        here.connect(("127.0.0.1", server.server_port))
        return here

    monkeypatch.setattr(hooks.socket, "create_connection", connected)
    monkeypatch.setattr(turns, "_later", lambda send: send())
    yield server
    server.shutdown()
    server.server_close()


def certified(file: Path, name: str) -> Path:
    """A certificate for that name that answers for itself; its key lies beside it."""
    key, subject = ec.generate_private_key(ec.SECP256R1()), x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    now = datetime.datetime.now(datetime.UTC)
    made = (
        x509.CertificateBuilder().subject_name(subject).issuer_name(subject).public_key(key.public_key())
        .serial_number(1).not_valid_before(now - datetime.timedelta(days=1))
        .not_valid_after(now + datetime.timedelta(days=1))
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .add_extension(x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False)
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
        .sign(key, hashes.SHA256())
    )  # fmt: skip
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    file.write_bytes(made.public_bytes(pem))
    file.with_suffix(".key").write_bytes(key.private_bytes(pem, serialization.PrivateFormat.PKCS8, plain))
    return file


def leads_to(monkeypatch: pytest.MonkeyPatch, *addresses: str) -> None:
    """What the name of any host means from now on."""
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (each, 443)) for each in addresses]
    monkeypatch.setattr(hooks.socket, "getaddrinfo", lambda *_, **__: found)


def tell(actor: Actor) -> bool:
    return turns.tell(user=actor.user, due=DUE, site="https://navarch.example")


def test_a_program_is_told_by_a_signed_message(anna: Actor, program: Any) -> None:
    secret = hook_set(actor=anna, address=HOOK)
    assert tell(anna)
    ((path, headers, body),) = program.heard
    assert path == "/turn?of=mine" and headers["Host"] == "bot.example"
    assert headers["Navarch-Signature"] == f"sha256={signature(secret, body)}"
    assert json.loads(body) == {
        "heading": "Your turn", "title": "Off Mylae", "words": DUE.words,
        "address": "https://navarch.example/battles/x/",
    }  # fmt: skip


def test_the_machine_that_was_looked_at_is_the_one_that_is_spoken_to(
    anna: Actor, program: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A name that means another machine by then is looked at again, and no redirection is followed."""
    hook_set(actor=anna, address=HOOK)
    program.answers = 302
    assert tell(anna) and program.reached == [("93.184.215.14", 443)] and len(program.heard) == 1
    leads_to(monkeypatch, "127.0.0.1")
    assert tell(anna) and len(program.reached) == 1
    assert Notices.objects.get().hook_failures == 2


def test_a_certificate_for_another_name_is_none(anna: Actor, program: Any) -> None:
    hook_set(actor=anna, address="https://other.example/")
    assert tell(anna) and not program.heard and Notices.objects.get().hook_failures == 1


@pytest.mark.parametrize(
    "address",
    ["127.0.0.1", "10.0.0.7", "172.16.3.4", "192.168.1.1", "169.254.169.254", "0.0.0.0", "100.64.0.1", "224.0.0.1",
     "::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"],
)  # fmt: skip
def test_an_address_within_the_sites_network_is_refused(
    address: str, anna: Actor, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where one of several is."""
    settings.WEBHOOKS = True
    leads_to(monkeypatch, "93.184.215.14", address)
    with pytest.raises(NoHook):
        hook_set(actor=anna, address=HOOK)
    assert not Notices.objects.exists()


@pytest.mark.parametrize(
    "address",
    ["http://bot.example/", "ftp://bot.example/", "https://", "https://anna@bot.example/", "https://bot.example:22/",
     "https://bot.example:x/", "https://bot.example/\r\nHost: x", "https://bot.example/ä", "https://[::1", "nothing"],
)  # fmt: skip
def test_what_is_no_address_for_messages_is_refused(
    address: str, anna: Actor, settings: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.WEBHOOKS = True
    leads_to(monkeypatch, "93.184.215.14")
    with pytest.raises(NoHook):
        hook_set(actor=anna, address=address)


def test_a_program_that_is_gone_is_given_up_and_one_that_answers_again_is_forgiven(anna: Actor, program: Any) -> None:
    hook_set(actor=anna, address=HOOK)
    Notices.objects.update(hook_failures=GIVES_UP - 1)
    assert tell(anna) and Notices.objects.get().hook_failures == 0
    program.answers = 500
    Notices.objects.update(hook_failures=GIVES_UP - 1)
    assert tell(anna) and Notices.objects.get().hook == "" and not tell(anna)


def test_a_site_that_allows_none_sends_none(anna: Actor, program: Any, settings: Any) -> None:
    hook_set(actor=anna, address=HOOK)
    settings.WEBHOOKS = False
    assert not tell(anna) and not program.heard
    with pytest.raises(NoHook):
        hook_set(actor=anna, address=HOOK)


def test_on_the_page_it_is_set_shown_once_and_ended(client: Client, anna: Actor, program: Any) -> None:
    client.force_login(anna.user)  # type: ignore[arg-type]
    page = reverse("scenarios:your_turn")
    said = client.post(page, {"hook": HOOK}).content.decode()
    secret = Notices.objects.get().hook_secret
    assert len(secret) > 40 and secret in said and secret not in client.get(page).content.decode()
    wrong = client.post(page, {"hook": "http://bot.example/"})
    assert (
        wrong.status_code == 422
        and 'value="http://bot.example/"' in wrong.content.decode()
        and Notices.objects.get().hook == HOOK
    )
    assert client.post(page, {"hook": ""}).status_code == 200 and not Notices.objects.get().hook


def test_by_the_api_wishes_are_read_and_changed(client: Client, anna: Actor, program: Any) -> None:
    client.force_login(anna.user)  # type: ignore[arg-type]
    assert client.get("/api/notices/").json()["hook"] == ""
    told = client.patch("/api/notices/", {"hook": HOOK, "by_mail": True}, content_type="application/json").json()
    assert told["hook"] == HOOK and told["hook_secret"] == Notices.objects.get().hook_secret and told["by_mail"]
    assert client.get("/api/notices/").json() == told | {"hook_secret": None}
    wrong = client.patch("/api/notices/", {"hook": "https://10.0.0.1:22/"}, content_type="application/json")
    assert wrong.status_code == 422 and wrong.json()["findings"][0]["path"] == "/hook"
    feed = client.post("/api/notices/feed/").json()["feed"]
    assert client.get(feed).status_code == 200 and client.get("/api/notices/").json()["has_feed"]
    assert Client().patch("/api/notices/", {"hook": ""}, content_type="application/json").status_code == 403
