import { readFileSync } from 'node:fs';
import type { Server as HttpServer } from 'node:http';
import { Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Descriptors reserved for what the program itself has open: the database's connections, Redis, mail, its own files. */
const ownDescriptors = 96;
const minConnections = 16;
/** Milliseconds between two lines about it. */
const quietPeriod = 60_000;

/**
 * Takes no more connections than there are descriptors for: without one left nothing works anymore, not even asking how
 * much memory is used. A connection that waits for its next request makes room for one that has a request.
 */
export function boundConnections(app: FastifyInstance): void {
  const most = connectionLimit(openFilesLimit());
  app.server.maxConnections = most;
  let loggedAt = 0;
  app.server.on('drop', () => {
    app.server.closeIdleConnections();
    if (Date.now() - loggedAt < quietPeriod) return;
    loggedAt = Date.now();
    app.log.error({ most }, 'connections are refused: raise the limit of open files (ulimit -n)');
  });
}

/** Half of what is left, because a request may open a file or a connection of its own. */
export function connectionLimit(openFiles: number): number {
  return Math.max(minConnections, Math.floor((openFiles - ownDescriptors) / 2));
}

/**
 * Closes the port and leaves the connections open, which `close` of an HTTP server does not: a proxy that is sending a request
 * on one of them would lose it.
 *
 * @returns resolves when the last connection has ended.
 */
export function closePort(server: HttpServer): Promise<void> {
  return new Promise((resolve) => void Server.prototype.close.call(server, () => resolve()));
}

/** Of this process; a usual number where the system does not report it. */
function openFilesLimit(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return Number(soft ?? 1024);
  } catch {
    return 1024;
  }
}
