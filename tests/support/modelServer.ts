import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One answer of the model: pieces of text, a call of a function, a refusal, or silence. */
export type Turn = { text: string[] } | { call: string; input: unknown } | { status: number } | { silent: true };

export interface ModelServer {
  /** Environment variables under which the site uses it. */
  settings: Record<string, string>;
  /** What it was asked, oldest first. */
  asked: Asked[];
  /** What it answers from now on, one entry a request; afterwards it says `Done`. */
  plan(...turns: Turn[]): void;
  close(): Promise<void>;
}

export interface Asked {
  model: string;
  authorization: string | undefined;
  messages: { role: string; content: unknown; tool_calls?: unknown[] }[];
  tools: { function: { name: string; description: string; parameters: Record<string, unknown> } }[];
}

/** A server with OpenAI's chat API on a free port, which says what a test planned. */
export async function modelServer(): Promise<ModelServer> {
  const turns: Turn[] = [];
  const asked: Asked[] = [];
  const server = createServer((request, response) => void answer(request, response, turns, asked));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { AI_BASE_URL: `http://127.0.0.1:${port}/v1`, AI_API_KEY: 'key-of-the-model', AI_MODEL: 'test-model' },
    asked,
    plan: (...next) => void turns.splice(0, turns.length, ...next),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  turns: Turn[],
  asked: Asked[],
): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = JSON.parse(Buffer.concat(chunks).toString()) as Omit<Asked, 'authorization'>;
  asked.push({ ...body, authorization: request.headers.authorization });
  const turn = turns.shift() ?? { text: ['Done'] };
  if ('silent' in turn) return;
  if ('status' in turn) {
    response.writeHead(turn.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: { message: 'secret of the model server' } }));
    return;
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (choice: object, more: object = {}) =>
    response.write(
      `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: body.model, choices: [{ index: 0, finish_reason: null, ...choice }], ...more })}\n\n`,
    );
  if ('text' in turn) {
    for (const content of turn.text) {
      send({ delta: { role: 'assistant', content } });
      // Slower than the pause between two states that are stored.
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  } else {
    const call = { index: 0, id: `call-${asked.length}`, type: 'function' };
    const arguments_ = JSON.stringify(turn.input);
    send({
      delta: { role: 'assistant', tool_calls: [{ ...call, function: { name: turn.call, arguments: arguments_ } }] },
    });
  }
  send(
    { delta: {}, finish_reason: 'text' in turn ? 'stop' : 'tool_calls' },
    { usage: { prompt_tokens: 11, completion_tokens: 7, total_tokens: 18 } },
  );
  response.end('data: [DONE]\n\n');
}
