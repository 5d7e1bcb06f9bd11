import { createClient, type ClientOptions } from '#client/createClient.ts';

/** A request as the client would have sent it. */
export interface Sent {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** A client whose requests are recorded instead of sent; `answer` replaces the server. */
export function recordedClient(options: ClientOptions, answer: (sent: Sent) => Response | Promise<Response>) {
  const sent: Sent[] = [];
  const client = createClient({
    ...options,
    fetch: async (url, init) => {
      const headers = init.headers as Record<string, string>;
      const one: Sent = { method: init.method!, url, headers, body: init.body as string };
      sent.push(one);
      return answer(one);
    },
  });
  return { client, sent };
}

export function json(body: unknown, status = 200): () => Response {
  return () => Response.json(body, { status });
}
