"""What accounts do otherwise than django-allauth's own: how wrong passwords are counted, how mails look, how a QR code
is drawn."""

import io
from typing import Any

import segno
from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from allauth.mfa.models import Authenticator
from django.core.mail import EmailMultiAlternatives
from django.http import HttpRequest
from django.template.loader import render_to_string

from config.guarding.visitors import address_of


class Accounts(DefaultAccountAdapter):
    """Counts wrong passwords per name and address, so that a stranger's tries never keep the owner of a name out."""

    def _get_login_attempts_cache_key(self, request: HttpRequest, **credentials: Any) -> str:
        return f"{super()._get_login_attempts_cache_key(request, **credentials)}:{address_of(request)}"

    def render_mail(self, *args: Any, **kwargs: Any) -> EmailMultiAlternatives:
        """A mail as text, and the same words in the look of the site for those who read mails as pages."""
        message: EmailMultiAlternatives = super().render_mail(*args, **kwargs)
        *letter, close = str(message.body).split("\n\n")
        look = {"subject": message.subject, "letter": "\n\n".join(letter), "close": close}
        message.attach_alternative(render_to_string("account/email/letter.html", look), "text/html")
        return message


class SecondFactor(DefaultMFAAdapter):
    """Draws the QR code of an authenticator app with the library that draws those on printed sheets."""

    def build_totp_svg(self, url: str) -> str:
        """The QR code of an otpauth address as an SVG, black on white in any theme: cameras want it so."""
        drawn = io.BytesIO()
        segno.make(url, error="m").save(drawn, kind="svg", scale=5, border=4, light="white", xmldecl=False)
        return drawn.getvalue().decode()


def has_second_factor(user: Any) -> bool:
    """Whether logging in as this user takes more than a password."""
    return SecondFactor().is_mfa_enabled(user, [Authenticator.Type.TOTP])
