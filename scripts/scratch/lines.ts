import { connect, type Socket } from 'node:net';
import type { StartedProgram } from './programs.ts';

/** A bare connection to an instance. */
export interface Line {
  readonly socket: Socket;
  /** Everything it was sent. */
  heard(): string;
  /** It is open as far as this end knows. */
  isOpen(): boolean;
}

export function openLine({ address }: Pick<StartedProgram, 'address'>): Line {
  let heard = '';
  let isOpen = true;
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.on('data', (chunk: Buffer) => void (heard += chunk.toString()));
  // Cut off is what many of them are meant to be.
  socket.on('error', () => undefined);
  for (const end of ['end', 'close']) socket.on(end, () => void (isOpen = false));
  return { socket, heard: () => heard, isOpen: () => isOpen };
}

/** The beginning of a request, up to where its headers could end. */
export function requestHead({ address }: Pick<StartedProgram, 'address'>, request: string): string {
  return `${request} HTTP/1.1\r\nhost: ${new URL(address).host}\r\n`;
}
