"""What is kept of the laboratory. Shards are the truth: a run knows nothing that does not follow from them."""

from typing import Any

from django.conf import settings
from django.db import models
from django.urls import reverse

from scenarios.ownership import Actor, new_uid


class BalanceRun(models.Model):
    """Battles of one thing between bots: of what a `revision` says with `changes` to it (none: as it stands), called
    `label`. `bots` are the keys of side A's and B's bot. `subject` is the same for whatever is played alike; a
    document has one run of each, and asking for more battles goes on with it.

    `wanted` battles are played, or as many as it takes until half of the interval of both sides is at most `narrow`
    thousandths (0: all of them). `counted` shards, without a gap from the first, are added up in `result`; the stop is
    decided shard by shard, so it falls at the same battle whoever played them.
    """

    uid = models.CharField(max_length=12, unique=True, default=new_uid, editable=False)
    document = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="balance_runs")
    revision = models.ForeignKey("scenarios.Revision", models.CASCADE, related_name="balance_runs")
    changes = models.JSONField(default=list)
    label = models.CharField(max_length=200, blank=True, default="")
    bots = models.JSONField(default=list)
    subject = models.CharField(max_length=64)
    wanted = models.PositiveIntegerField()
    narrow = models.PositiveSmallIntegerField(default=0)
    counted = models.PositiveIntegerField(default=0)
    done = models.PositiveIntegerField(default=0)
    result = models.JSONField(default=dict)
    active = models.BooleanField(default=True)
    failed = models.CharField(max_length=300, blank=True, default="")
    began = models.DateTimeField(auto_now_add=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    made_by_guest = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        ordering = ["-pk"]
        constraints = [models.UniqueConstraint(fields=["document", "subject"], name="balance_run_of_a_subject")]
        indexes = [models.Index(fields=["done"], condition=models.Q(active=True), name="balance_run_active")]

    def __str__(self) -> str:
        return f"balance of {self.document_id}: {self.done} of {self.wanted}"

    def get_absolute_url(self) -> str:
        return f"{reverse('scenarios:balance', args=[self.document.uid])}?run={self.uid}"

    @property
    def finished(self) -> bool:
        """Whether all is known that was asked for."""
        return not self.active and not self.failed and (self.done >= self.wanted or self.is_narrow)

    @property
    def is_narrow(self) -> bool:
        """Whether it ended early, because the interval is narrow enough."""
        return not self.active and self.done < self.wanted and bool(self.result.get("narrow"))

    def begun_by(self, actor: Actor) -> bool:
        """Whether the actor asked for it."""
        if actor.user is not None:
            return bool(self.made_by_id == actor.user.pk)
        return bool(actor.guest) and self.made_by_guest == actor.guest


class BalanceShard(models.Model):
    """Some battles of a run: those of `size` seeds from `first` on. `holder` is whoever plays it until `lease`; a lease
    that has expired may be taken over by anybody, and only who holds it can write its `result`, once."""

    class State(models.TextChoices):
        WAITING = "waiting", "Waiting"
        TAKEN = "taken", "Taken"
        DONE = "done", "Done"

    run = models.ForeignKey(BalanceRun, models.CASCADE, related_name="shards")
    number = models.PositiveIntegerField()
    first = models.PositiveIntegerField()
    size = models.PositiveSmallIntegerField()
    state = models.CharField(max_length=8, choices=State.choices, default=State.WAITING)
    lease = models.DateTimeField(null=True, blank=True)
    holder = models.CharField(max_length=32, blank=True, default="")
    attempt = models.PositiveSmallIntegerField(default=0)
    result: Any = models.JSONField(null=True)

    class Meta:
        ordering = ["run", "number"]
        constraints = [models.UniqueConstraint(fields=["run", "number"], name="balance_shard_number")]
        indexes = [models.Index(fields=["run", "state", "number"], name="balance_shard_open")]

    def __str__(self) -> str:
        return f"shard {self.number} of run {self.run_id}: {self.state}"


class BalanceSearch(models.Model):
    """A search for the change that makes a revision's chances even: `tried` are its rounds so far, each a list of
    labels with their changes and runs (`searching`). `over` once the last round is known."""

    uid = models.CharField(max_length=12, unique=True, default=new_uid, editable=False)
    document = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="balance_searches")
    revision = models.ForeignKey("scenarios.Revision", models.CASCADE, related_name="balance_searches")
    subject = models.CharField(max_length=64)
    bots = models.JSONField(default=list)
    tried = models.JSONField(default=list)
    over = models.BooleanField(default=False)
    stopped = models.BooleanField(default=False)
    began = models.DateTimeField(auto_now_add=True)
    made_by = models.ForeignKey(settings.AUTH_USER_MODEL, models.SET_NULL, null=True, blank=True, related_name="+")
    made_by_guest = models.CharField(max_length=64, blank=True, default="")

    class Meta:
        ordering = ["-pk"]
        constraints = [models.UniqueConstraint(fields=["document", "subject"], name="balance_search_of_a_subject")]

    def __str__(self) -> str:
        return f"search for balance of {self.document_id}"
