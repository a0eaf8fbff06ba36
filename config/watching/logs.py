"""Logging: every line, ours or a library's, goes through structlog to standard error, for people or as JSON."""

import logging.config
import sys
from typing import Any

import structlog

from config.watching.error_reports import Reports, by_dsn, by_mail

# Without the values of local variables: among them are passwords, keys and what one side hides from the other.
_TRACEBACKS = structlog.processors.ExceptionRenderer(structlog.tracebacks.ExceptionDictTransformer(show_locals=False))


def _plain_refusal(record: logging.LogRecord) -> bool:
    """A request that was refused is told in one line; a traceback is for what is the site's own fault."""
    if 400 <= getattr(record, "status_code", 0) < 500:
        record.exc_info = None
    return True


def reports_of(addresses: list[str], dsn: str) -> Reports | None:
    """What tells of faults, where whoever runs the site has said to whom. ValueError for a DSN that is none."""
    tells = ([by_mail(addresses)] if addresses else []) + ([by_dsn(dsn)] if dsn else [])
    return Reports(tells) if tells else None


def configure(*, as_json: bool, level: str = "INFO", reports: Reports | None = None) -> None:
    """Set up logging for the process. `as_json` writes one JSON object a line; `level` is a name such as INFO; faults
    are told to `reports` too."""
    shared: list[Any] = [
        structlog.contextvars.merge_contextvars,
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
    ]
    structlog.configure(
        processors=[*shared, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        logger_factory=structlog.stdlib.LoggerFactory(),
        wrapper_class=structlog.stdlib.BoundLogger,
        cache_logger_on_first_use=True,
    )
    last: list[Any] = (
        [_TRACEBACKS, structlog.processors.JSONRenderer()]
        if as_json
        else [
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback)
        ]
    )
    logging.config.dictConfig(
        {
            "version": 1,
            "disable_existing_loggers": False,
            "formatters": {
                "line": {
                    "()": structlog.stdlib.ProcessorFormatter,
                    "foreign_pre_chain": [*shared, structlog.stdlib.ExtraAdder(allow=["status_code"])],
                    "processors": [structlog.stdlib.ProcessorFormatter.remove_processors_meta, *last],
                }
            },
            "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "line", "filters": ["refusals"]}},
            "filters": {"refusals": {"()": lambda: _plain_refusal}},
            "root": {"handlers": ["stderr"], "level": level.upper()},
        }
    )
    if reports is not None:
        logging.getLogger().addHandler(reports)
