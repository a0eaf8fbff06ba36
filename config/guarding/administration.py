"""The site's administration, /admin/: entered through the site's own log-in, by staff with a second factor."""

from typing import Any

from allauth.account.decorators import secure_admin_login
from django.contrib import messages
from django.contrib.admin import AdminSite
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.response import TemplateResponse

from config.guarding.accounts import has_second_factor
from scenarios.people.tidying import overdue


class Site(AdminSite):
    """Django's administration behind the log-in that counts wrong passwords and asks for a second factor."""

    site_header = site_title = "Navarch"
    index_title = "Administration"

    def has_permission(self, request: HttpRequest) -> bool:
        """Staff, once they have a second factor."""
        return super().has_permission(request) and has_second_factor(request.user)

    def login(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> HttpResponse:
        """To the site's log-in; who is staff and lacks a second factor is sent to set one up."""
        if super().has_permission(request) and not self.has_permission(request):
            messages.warning(request, "The administration needs a second factor beside your password. Set it up here.")
            return redirect("mfa_activate_totp")
        return secure_admin_login(super().login)(request, extra_context)

    def index(self, request: HttpRequest, extra_context: dict[str, Any] | None = None) -> TemplateResponse:
        """The first page says so where nobody tidies up."""
        if said := overdue():
            messages.warning(request, said)
        return super().index(request, extra_context)
