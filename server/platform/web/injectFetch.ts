import type { FastifyInstance } from 'fastify';

/** The client's fetch without a network: the request takes the way of every other one, through every hook and rule. */
export function injectFetch(app: FastifyInstance): (url: string, init: RequestInit) => Promise<Response> {
  return async (url, init) => {
    // Request writes multipart bodies and their boundary as a browser does.
    const request = new Request(new URL(url, 'http://localhost'), init);
    const payload = Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method: request.method as 'GET',
      url: url.slice(url.startsWith('/') ? 0 : new URL(url).origin.length),
      headers: Object.fromEntries(request.headers),
      ...(payload.length ? { payload } : {}),
    });
    const bodiless = answer.statusCode === 204 || answer.statusCode === 304;
    return new Response(bodiless ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: toHeaders(answer.headers),
    });
  };
}

function toHeaders(headers: Record<string, unknown>): Headers {
  const result = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one !== undefined) result.append(name, String(one));
  }
  return result;
}
