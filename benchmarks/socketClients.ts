import { io, type Socket } from 'socket.io-client';

export const socketPath = '/ws-user-apps/socket.io/';
/** Connections that are opened in parallel: more would wait for each other and count as late. */
const atOnce = 100;

/** Many sockets in one room of a server. */
export interface SocketClients {
  /** Milliseconds from the call until so many of them have received what it made; throws after half a minute. */
  untilHeard(makeNotifications: () => Promise<unknown>, share: number): Promise<number>;
  close(): Promise<void>;
}

/** One for each of these tokens, each joined. */
export async function openSockets(
  origin: string,
  room: string,
  tokens: readonly (string | null)[],
): Promise<SocketClients> {
  const sockets: Socket[] = [];
  let heard = 0;
  let round = 0;
  let tell = () => undefined as void;
  for (let from = 0; from < tokens.length; from += atOnce) {
    const opened = tokens.slice(from, from + atOnce).map(async (token) => {
      const socket = io(origin, {
        path: socketPath,
        transports: ['websocket'],
        query: { app_id: 'openlocum' },
        auth: token === null ? {} : { token },
        forceNew: true,
        reconnection: false,
      });
      sockets.push(socket);
      await new Promise<void>((resolve, reject) => void socket.once('connect', resolve).once('connect_error', reject));
      await socket.timeout(60_000).emitWithAck('join', room);
      let last = 0;
      socket.on('update_model', () => {
        if (last === round) return;
        last = round;
        heard++;
        tell();
      });
    });
    await Promise.all(opened);
  }
  return {
    async untilHeard(makeNotifications, share) {
      heard = 0;
      round++;
      const wanted = Math.ceil(tokens.length * share);
      const began = performance.now();
      const all = new Promise<number>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${heard} of ${tokens.length} heard it in time`)), 30_000);
        tell = () => {
          if (heard < wanted) return;
          clearTimeout(late);
          tell = () => undefined;
          resolve(performance.now() - began);
        };
      });
      await makeNotifications();
      return all;
    },
    async close() {
      for (const socket of sockets) socket.close();
    },
  };
}
