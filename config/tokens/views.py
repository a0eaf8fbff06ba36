"""The page "API tokens" of an account: what there are, one more, one fewer."""

from typing import Any

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from config.tokens.models import Scope, Token
from scenarios.ownership import actor_of

MOST = 20
DAYS = [(30, "30 days"), (90, "90 days"), (365, "a year")]


class TokenForm(forms.Form):
    """What a new token is called, may do, and until when."""

    name = forms.CharField(max_length=60, label="Name", help_text="what it is for: “my bot at home”")
    scopes = forms.MultipleChoiceField(
        choices=Scope.choices,
        required=False,
        widget=forms.CheckboxSelectMultiple,
        label="What it may do, beside reading all that you may see",
    )
    days = forms.TypedChoiceField(choices=DAYS, coerce=int, initial=90, label="How long it works")


@login_required
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def tokens(request: HttpRequest) -> HttpResponse:
    """/accounts/tokens/: the account's tokens; a new one, whose secret is told in this answer alone."""
    own = Token.objects.filter(user=actor_of(request).user)
    form = TokenForm(request.POST or None)
    told: dict[str, Any] = {}
    status = 200
    if request.method == "POST":
        if own.count() >= MOST:
            form.add_error(None, f"You have {MOST} tokens. Revoke one that you no longer use first.")
        if form.is_valid():
            token, told["secret"] = Token.issue(user=request.user, **form.cleaned_data)
            told["made"] = token
            form = TokenForm()
        else:
            status = 422
    return render(request, "account/tokens.html", {"tokens": own.all(), "form": form, **told}, status=status)


@login_required
@require_POST
def revoke(request: HttpRequest, pk: int) -> HttpResponse:
    """Take a token back: from now on it opens nothing."""
    token = get_object_or_404(Token, pk=pk, user=request.user)
    token.delete()
    messages.success(request, f"“{token.name}” is revoked: it opens nothing any more.")
    return redirect("tokens")
