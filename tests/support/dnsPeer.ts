import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export interface DnsPeer {
  /** As the setting DNS_SERVERS has it. */
  address: string;
  /** The TXT records of each name. */
  records: Map<string, string[]>;
  /** Answers nothing while it is set. */
  isSilent: boolean;
  close(): Promise<void>;
}

/** A DNS server (RFC 1035) on a free port that knows TXT records alone. */
export async function dnsPeer(): Promise<DnsPeer> {
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const { port } = socket.address() as AddressInfo;
  const peer: DnsPeer = {
    address: `127.0.0.1:${port}`,
    records: new Map(),
    isSilent: false,
    close: () => new Promise((resolve) => socket.close(() => resolve())),
  };
  socket.on('message', (query, from) => {
    if (!peer.isSilent) socket.send(answerTo(query, peer.records), from.port, from.address);
  });
  return peer;
}

const headLength = 12;

function answerTo(query: Buffer, records: DnsPeer['records']): Buffer {
  const { name, end } = questionIn(query);
  const texts = records.get(name.toLowerCase());
  const head = Buffer.alloc(headLength);
  query.copy(head, 0, 0, 2);
  // A response with recursion, and "no such name" where there is none.
  head.writeUInt16BE(texts ? 0x81_80 : 0x81_83, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(texts?.length ?? 0, 6);
  return Buffer.concat([head, query.subarray(headLength, end), ...(texts ?? []).map(record)]);
}

/** The name that is asked for, and where the question ends. */
function questionIn(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = headLength;
  for (let length = query[at]!; length > 0; length = query[at]!) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 5 };
}

/** A TXT record that refers to the name of the question, valid for no time. */
function record(text: string): Buffer {
  const parts = text.match(/.{1,255}/gs) ?? [''];
  const content = Buffer.concat(parts.map((part) => Buffer.from([part.length, ...Buffer.from(part, 'latin1')])));
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc0_0c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(content.length, 10);
  return Buffer.concat([head, content]);
}
