# One node: the browser client and the compiled engine. compose.yaml shows two nodes, PostgreSQL and a proxy.
FROM node:22-slim AS client
WORKDIR /source/web
COPY web/package.json web/package-lock.json ./
RUN npm install --no-save --no-audit --no-fund --omit=dev
COPY web ./
RUN node_modules/.bin/vite build

FROM python:3.12-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends gcc libc6-dev
WORKDIR /source
COPY pyproject.toml README.md LICENSE NOTICE ./
COPY native native
COPY docs docs
COPY tests tests
COPY src src
COPY --from=client /source/src/theomachy/_web src/theomachy/_web
RUN pip install --no-cache-dir 'hatchling>=1.25' 'mypy>=1.14' 'setuptools>=65.5'
RUN THEOMACHY_COMPILED=1 pip wheel --no-cache-dir --no-build-isolation --wheel-dir /wheels '.[postgres]'

FROM python:3.12-slim
COPY --from=build /wheels /wheels
RUN pip install --no-cache-dir --no-index --find-links /wheels 'theomachy[postgres]' && rm -r /wheels \
    && useradd --create-home --uid 1000 theomachy && install --directory --owner theomachy /data
USER theomachy
WORKDIR /home/theomachy
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=10s --timeout=5s CMD \
    ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["theomachy", "serve", "--host", "0.0.0.0", "--port", "8000"]
CMD ["--database", "/data/tables.db"]
