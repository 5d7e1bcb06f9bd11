import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Peer {
  url: string;
  /** Every request it got, in order. */
  heard: Heard[];
  /** What it says to the next requests; an answer of null never comes. */
  answer: (request: Heard) => { status?: number; headers?: Record<string, string>; body: unknown } | null;
  close(): Promise<void>;
}

/** Another system's HTTP server, on this machine. Bodies that are no text are sent as JSON. */
export async function makePeer(answer: Peer['answer']): Promise<Peer> {
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
      const { method = '', url = '', headers } = request;
      const heard = { method, url, headers, body: Buffer.concat(chunks).toString() };
      peer.heard.push(heard);
      const said = peer.answer(heard);
      if (said === null) return;
      const isText = typeof said.body === 'string';
      response.writeHead(said.status ?? 200, {
        'content-type': isText ? 'text/plain' : 'application/json',
        ...said.headers,
      });
      response.end(isText ? said.body : JSON.stringify(said.body));
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const peer: Peer = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard: [],
    answer,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return peer;
}
