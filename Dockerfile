# One node. The database is given by --database (compose.yaml shows two nodes, PostgreSQL and a proxy).
FROM python:3.12-slim AS build
WORKDIR /source
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY src src
COPY docs/rules docs/rules
RUN pip wheel --no-cache-dir --wheel-dir /wheels '.[postgres]'

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels 'theomachy[postgres]' && rm -r /wheels \
    && useradd --create-home --uid 1000 theomachy
USER theomachy
WORKDIR /home/theomachy
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s CMD \
    ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["theomachy", "serve", "--host", "0.0.0.0", "--port", "8000"]
