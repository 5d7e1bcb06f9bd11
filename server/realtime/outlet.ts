import type { Socket } from 'socket.io';
import { limits } from './limits.ts';
import type { Listener } from './audience.ts';

/**
 * The way out to one socket. A reader too slow for its news is cut off instead of filling our memory; its client
 * reconnects and fetches. Closing the connection, not the socket, is what lets clients reconnect by themselves.
 */
export function outlet(socket: Socket): Listener['send'] {
  let packets = 0;
  let bytes = 0;
  // The connection hands over everything that waits as soon as the network has taken what came before.
  socket.conn.on('flush', () => {
    packets = 0;
    bytes = 0;
  });
  return (event, message) => {
    packets++;
    bytes += sizeOf(message);
    if (packets > limits.outgoing.packets || bytes > limits.outgoing.bytes) socket.conn.close();
    else socket.emit(event, message);
  };
}

function sizeOf(message: unknown): number {
  const data = (message as { data?: unknown }).data;
  return typeof data === 'string' ? data.length : 100;
}
