import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Receiver {
  origin: string;
  url: string;
  received: Received[];
  /** How many requests it has not answered, whose sender still waits. */
  open(): number;
  /** What it answers from now on; by default 200. */
  answer(as: (response: ServerResponse, received: Received) => void): void;
  close(): Promise<void>;
}

/** A server that events are sent to, on this machine. It remembers every request. `at`: its port, by default a free one. */
export async function webhookReceiver(at = 0): Promise<Receiver> {
  const received: Received[] = [];
  let open = 0;
  let answer: (response: ServerResponse, received: Received) => void = ok;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const one = { headers: request.headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      open++;
      response.on('close', () => open--);
      answer(response, one);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(at, '127.0.0.1', resolve);
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    url: `${origin}/hook`,
    received,
    open: () => open,
    answer: (as) => {
      answer = as;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function ok(response: ServerResponse): void {
  response.writeHead(200).end('ok');
}

export function status(code: number, headers: Record<string, string> = {}) {
  return (response: ServerResponse) => void response.writeHead(code, headers).end(`status ${code}`);
}
