import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface RedisStub {
  readonly url: string;
  /** Cuts every connection, as a restart would. */
  restart(): void;
  /** Answers nothing from now on and drops what it receives, with its connections open; until `wake`. */
  hang(): void;
  wake(): void;
  close(): Promise<void>;
}

/**
 * The few words of Redis (its protocol's third version, where messages are pushes) that carry messages between processes,
 * and the counting of requests: no store, no pretence of one. `port` is free; without it, it takes one.
 */
export async function redisStub(port = 0): Promise<RedisStub> {
  const data: RedisData = { subscribers: new Map(), counts: new Map() };
  const sockets = new Set<Socket>();
  let hangs = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffered = '';
    socket.setEncoding('utf8');
    socket.on('error', () => undefined);
    socket.on('close', () => {
      sockets.delete(socket);
      for (const listening of data.subscribers.values()) listening.delete(socket);
    });
    socket.on('data', (chunk) => {
      buffered += chunk.toString();
      for (let read = readCommand(buffered); read; read = readCommand(buffered)) {
        buffered = buffered.slice(read.length);
        if (!hangs) answer(socket, read.words, data);
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  const restart = () => {
    for (const socket of sockets) socket.destroy();
  };
  const close = async () => {
    restart();
    await new Promise((resolve) => server.close(resolve));
  };
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    restart,
    hang: () => (hangs = true),
    wake: () => (hangs = false),
    close,
  };
}

interface RedisData {
  subscribers: Map<string, Set<Socket>>;
  counts: Map<string, number>;
}

function answer(socket: Socket, [command = '', ...words]: string[], { subscribers, counts }: RedisData): void {
  const [channel = '', text = ''] = words;
  const listening = subscribers.get(channel) ?? new Set();
  subscribers.set(channel, listening);
  switch (command.toLowerCase()) {
    case 'subscribe':
      listening.add(socket);
      socket.write(`>3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`);
      return;
    case 'publish':
      for (const one of listening) one.write(`>3\r\n${bulk('message')}${bulk(channel)}${bulk(text)}`);
      socket.write(`:${listening.size}\r\n`);
      return;
    case 'eval':
    case 'evalsha': {
      // The limiter's script: how often a key was counted, and the milliseconds until it is forgotten.
      const [, , key = '', window = '0'] = words;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      socket.write(`*2\r\n:${count}\r\n:${window}\r\n`);
      return;
    }
    case 'info':
      socket.write(bulk('loading:0\r\n'));
      return;
    default:
      socket.write('+OK\r\n');
  }
}

function bulk(text: string): string {
  return `$${Buffer.byteLength(text)}\r\n${text}\r\n`;
}

/** `*2\r\n$4\r\nINFO\r\n$3\r\nall\r\n`; null while some of it is still on its way. The tests send ASCII only. */
function readCommand(buffered: string): { words: string[]; length: number } | null {
  const head = /^\*(\d+)\r\n/.exec(buffered);
  if (!head) return null;
  const words: string[] = [];
  let at = head[0].length;
  for (let index = 0; index < Number(head[1]); index++) {
    const size = /^\$(\d+)\r\n/.exec(buffered.slice(at));
    if (!size) return null;
    at += size[0].length;
    const length = Number(size[1]);
    if (buffered.length < at + length + 2) return null;
    words.push(buffered.slice(at, at + length));
    at += length + 2;
  }
  return { words, length: at };
}
