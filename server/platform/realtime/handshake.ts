import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Server } from 'socket.io';
import { networkOf } from '#server/platform/http/network.ts';
import { isKnownHost } from '#server/platform/http/knownHosts.ts';
import type { Services } from '#server/platform/services.ts';
import { limits, meter } from './limits.ts';

type Answer = (problem: string | null, allowed: boolean) => void;

export interface HandshakeGate {
  /** For `allowRequest`: decides before anything is made for the connection. */
  allow(request: IncomingMessage, answer: Answer): void;
  /** Counts the connections of each network from the first byte on, whether or not they ever ask for events. */
  watch(io: Server): void;
}

export function handshakeGate({ env }: Services): HandshakeGate {
  const strict = env.rateLimits === 'on';
  const all = meter(limits.handshakesPerSecond, 1000);
  const meters = new LRUCache<string, () => boolean>({ max: 10_000 });
  const open = new Map<string, number>();

  const mayConnect = (network: string) => {
    const own = meters.get(network) ?? meter(limits.handshakesPerNetwork.count, limits.handshakesPerNetwork.per);
    meters.set(network, own);
    // One network that is refused takes nothing from the others' share.
    return own() && all();
  };
  const count = (network: string, change: 1 | -1) => {
    const next = (open.get(network) ?? 0) + change;
    if (next > 0) open.set(network, next);
    else open.delete(network);
  };

  return {
    allow(request, answer) {
      const query = new URL(request.url ?? '/', 'http://localhost').searchParams;
      if (query.get('app_id') !== env.appId) return answer('unknown app', false);
      if (!isKnownHost(env, request.headers.host)) return answer('unknown host', false);
      if (!isOwnOrigin(request.headers, env.publicUrl)) return answer('foreign origin', false);
      const network = networkOfRequest(request);
      if (strict && ((open.get(network) ?? 0) >= limits.socketsPerNetwork || !mayConnect(network)))
        return answer('too many connections', false);
      answer(null, true);
    },
    watch(io) {
      io.engine.on(
        'connection',
        (connection: { request: IncomingMessage; on(event: 'close', listener: () => void): void }) => {
          const network = networkOfRequest(connection.request);
          count(network, 1);
          connection.on('close', () => count(network, -1));
        },
      );
    },
  };
}

/** Pages name their origin, other programs do not. */
function isOwnOrigin(headers: IncomingMessage['headers'], publicUrl: string): boolean {
  const { origin, host } = headers;
  if (!origin) return true;
  return URL.canParse(origin) && (origin === new URL(publicUrl).origin || new URL(origin).host === host);
}

/** Behind a proxy on our own network, of the address that the proxy saw. */
export function networkOfRequest({ socket, headers }: IncomingMessage): string {
  const peer = socket.remoteAddress ?? '';
  const isProxy = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/.test(peer);
  const forwarded = isProxy
    ? String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : '';
  return networkOf(forwarded || peer);
}
