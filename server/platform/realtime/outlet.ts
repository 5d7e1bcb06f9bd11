import type { Socket } from 'socket.io';
import type { FastifyBaseLogger } from 'fastify';
import { limits } from './limits.ts';
import type { Listener } from './audience.ts';

/** What we use of the library's websocket below socket.io. */
interface Wire {
  ping(): void;
  once(event: 'pong', listener: () => void): void;
  terminate(): void;
}

/**
 * The way out to one socket. A reader too slow for its events is cut off instead of filling our memory; its client
 * reconnects and fetches. The network's own buffers hide a reader that has stopped, so after a hundred events or a
 * megabyte it is asked (a websocket ping, which every client answers by itself and in order) and has some seconds.
 */
export function outlet(socket: Socket, log: FastifyBaseLogger): Pick<Listener, 'take' | 'send'> {
  const wire = Reflect.get(socket.conn.transport, 'socket') as Wire;
  const waiting = { packets: 0, bytes: 0 };
  const unread = { events: 0, bytes: 0 };
  let question: NodeJS.Timeout | undefined;

  // Not a close: that would wait until the reader has taken what it does not read.
  const cutOff = () => {
    log.info({ unread, waiting }, 'a socket that does not read was cut off');
    wire.terminate();
  };
  const ask = () => {
    const before = { ...unread };
    question = setTimeout(cutOff, limits.unread.pause).unref();
    wire.once('pong', () => {
      clearTimeout(question);
      question = undefined;
      unread.events -= before.events;
      unread.bytes -= before.bytes;
    });
    wire.ping();
  };
  // The connection hands over everything that waits as soon as the network has taken what came before.
  socket.conn.on('flush', () => Object.assign(waiting, { packets: 0, bytes: 0 }));
  socket.conn.on('close', () => clearTimeout(question));

  const take = (bytes: number) => {
    // About what was sent before: this comes behind the question.
    if (!question && (unread.events > limits.unread.events || unread.bytes > limits.unread.bytes)) ask();
    waiting.packets++;
    waiting.bytes += bytes;
    unread.events++;
    unread.bytes += bytes;
    const isFull = waiting.packets > limits.outgoing.packets || waiting.bytes > limits.outgoing.bytes;
    if (isFull) cutOff();
    return !isFull;
  };
  return {
    take,
    send(event, message) {
      if (take(smallMessage)) socket.emit(event, message);
    },
  };
}

/** Bytes, about. */
const smallMessage = 100;
