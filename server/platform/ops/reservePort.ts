import { createServer } from 'node:http';
import type { Env } from '#server/platform/env.ts';
import { operatorError } from '#server/platform/operatorError.ts';

export interface ReservedPort {
  readonly port: number;
  /** Frees it for the server itself. */
  release(): Promise<void>;
}

const tries = 50;

/**
 * Takes the port before anything else is started: two that start concurrently cannot both count on it, and clients that ask
 * until then get 503. Unless the operator asked for this very port, the next free one does.
 */
export async function reservePort({
  port,
  host,
  portIsDefault,
}: Pick<Env, 'port' | 'host' | 'portIsDefault'>): Promise<ReservedPort> {
  for (let candidate = port; ; candidate++) {
    try {
      return await listen(candidate, host);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EADDRINUSE' && portIsDefault && candidate < port + tries) continue;
      throw listenProblem(code, candidate, host) ?? error;
    }
  }
}

async function listen(port: number, host: string): Promise<ReservedPort> {
  const server = createServer((_request, response) => {
    response.writeHead(503, { 'retry-after': '1', 'content-type': 'application/json', connection: 'close' });
    response.end(JSON.stringify({ status: 'starting' }));
  });
  await new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    release: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listenProblem(code: string | undefined, port: number, host: string): Error | null {
  if (code === 'EADDRINUSE')
    return operatorError(`PORT ${port} is taken by another program. Stop that, or set PORT to another number.`);
  if (code === 'EACCES')
    return operatorError(`PORT ${port} needs rights this program does not have. Set PORT to a number above 1023.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return operatorError(`HOST ${host} is no address of this machine.`);
  return null;
}
