# The site and its workers in one image, made in two steps: what is installed is checked against the hashes of the locks, what
# runs has no compiler, no pip cache and no right to change itself. compose.yaml says how it is run.
FROM python:3.11-slim AS installed
COPY requirements/ /requirements/
RUN python -m venv /venv \
 && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /requirements/base.txt \
 && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /requirements/postgres.txt \
 && /venv/bin/pip install --no-cache-dir --disable-pip-version-check --require-hashes -r /requirements/workers.txt

FROM python:3.11-slim
COPY --from=installed /venv /venv
COPY . /navarch
RUN useradd --system --uid 10001 --home-dir /var/navarch navarch && install -d -o navarch -g navarch -m 700 /var/navarch
WORKDIR /navarch
USER navarch
ENV PATH=/venv/bin:$PATH PYTHONDONTWRITEBYTECODE=1 PYTHONUNBUFFERED=1 VAR_DIR=/var/navarch LOG_FORMAT=json
VOLUME /var/navarch
EXPOSE 8000
CMD ["deploy/start", "--host", "0.0.0.0", "--port", "8000"]
