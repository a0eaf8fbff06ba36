"""Pictures as they are kept, written anew as PNG or JPEG when they came (`reading`)."""

from django.db import models


class KeptPicture(models.Model):
    """What is kept of every picture; `width` and `height` are pixels."""

    media_type = models.CharField(max_length=20)
    width = models.PositiveIntegerField()
    height = models.PositiveIntegerField()
    image = models.BinaryField()

    class Meta:
        abstract = True


class BoardPicture(KeptPicture):
    """A picture that the board of a scenario is drawn over, or that its texts show: it goes with its document, and lies
    nowhere else. `name` follows from its bytes and is what the document says; `kept` is when it was last brought."""

    document = models.ForeignKey("scenarios.Document", models.CASCADE, related_name="board_pictures")
    name = models.CharField(max_length=24)
    kept = models.DateTimeField(auto_now=True)

    class Meta(KeptPicture.Meta):
        abstract = False
        ordering = ["-kept", "-pk"]
        constraints = [models.UniqueConstraint(fields=["document", "name"], name="board_picture_once")]

    def __str__(self) -> str:
        return f"{self.name} of {self.document_id}"
