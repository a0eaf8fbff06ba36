"""Sessions as Django keeps them in the database, read by SQL that is written once: every request of somebody who has
one begins with it, and Django takes ten times longer to put such a query together than the database to answer it."""

from datetime import UTC, datetime
from typing import Any

from django.contrib.sessions.backends import db
from django.db import connection

_LOAD = "SELECT session_data FROM django_session WHERE session_key = %s AND expire_date > %s"


class SessionStore(db.SessionStore):
    """`SESSION_ENGINE`: everything but the reading is Django's."""

    def load(self) -> dict[str, Any]:
        """What the session holds; nothing, and no key, where it is over or never was."""
        with connection.cursor() as cursor:
            now = connection.ops.adapt_datetimefield_value(datetime.now(UTC))
            cursor.execute(_LOAD, (self.session_key, now))
            row = cursor.fetchone()
        if row is None:
            self._session_key = None
            return {}
        held: dict[str, Any] = self.decode(row[0])
        return held
