import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

export interface Call {
  token?: string | undefined;
  /** A value sent as JSON, or text sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Where the request comes from; this machine if not stated. */
  address?: string;
}

export interface Answer {
  status: number;
  /** Parsed where it is JSON, else the text. */
  body: unknown;
  headers: Record<string, unknown>;
}

/** A request as it is, where the client would not send it: wrong methods, broken bodies, odd addresses. */
export async function call(
  app: FastifyInstance,
  method: string,
  url: string,
  { token, body, headers, address }: Call = {},
): Promise<Answer> {
  const answer = await app.inject({
    method: method as 'GET',
    url,
    ...(address ? { remoteAddress: address } : {}),
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: answer.statusCode, body: parsed(answer.body), headers: answer.headers };
}

/** The list of an entity with a query, as the wire has it. */
export function listUrl(entity: string, query: Record<string, unknown>): string {
  const parameters = Object.entries(query).map(([name, value]) => {
    const text = name === 'q' && typeof value !== 'string' ? JSON.stringify(value) : String(value);
    return `${name}=${encodeURIComponent(text)}`;
  });
  return `/api/apps/openlocum/entities/${entity}?${parameters.join('&')}`;
}

/** Status and code of a refusal, once its body is seen to be what the contract says and to give nothing away. */
export function refusalOf(answer: Answer): [number, unknown] {
  const body = answer.body as Record<string, unknown>;
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(typeof body['message']).toBe('string');
  expect(body['detail']).toBe(body['message']);
  // A text there would be shown instead of the message.
  expect(typeof (body['error'] ?? {})).toBe('object');
  expect(JSON.stringify(body)).not.toMatch(/at .*\.ts|node_modules|select |insert /i);
  return [answer.status, body['code']];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
