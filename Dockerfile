# The image brings Node itself, so no install script runs: that would only be the one of the npm package `node`.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN NODE_ENV=production npm run build

FROM node:24-slim AS dependencies
WORKDIR /app
COPY package.json package-lock.json ./
# The second Node, which only the npm scripts of a clone need, stays out.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund && rm -rf node_modules/node node_modules/.bin/node
# The links between the embedded database's libraries, which nobody may make later: /app belongs to root.
COPY scripts scripts
COPY server server
RUN node scripts/operate/databaseLinks.ts

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=dependencies /app/node_modules node_modules
COPY package.json LICENSE ./
COPY client client
COPY domain domain
COPY messages messages
COPY scripts scripts
COPY server server
COPY --from=build /app/build build
RUN mkdir --mode=700 /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# 503 while it starts and from SIGTERM on.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "server/main.ts"]
