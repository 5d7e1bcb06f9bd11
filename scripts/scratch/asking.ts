import { waitFor } from '#server/platform/db/embedded/processes.ts';
import type { StartedProgram } from './programs.ts';

export interface Answer {
  /** 0 where no answer came. */
  readonly status: number;
  /** Parsed where it is JSON, else the text. */
  readonly body: unknown;
  /** Seconds; 0 without a Retry-After. */
  readonly retryAfter: number;
}

/** Sends one request. Paths of `/entities` and the like are those of the app; `key`: the Idempotency-Key. */
export type Ask = (method: 'GET' | 'POST' | 'PUT', path: string, body?: unknown, key?: string) => Promise<Answer>;

const api = '/api/apps/openlocum';
const ofTheApp = /^\/(entities|functions|auth|integration-endpoints)\//;

/** As one of the demo accounts, by what its address begins with. `over`: the way of its requests, where it is another. */
export async function loggedIn(
  program: Place,
  name: string,
  over: Place = program,
  password = 'night-shift-2025',
): Promise<Ask> {
  const account = { email: `${name}@demo.openlocum.example`, password };
  const { body } = await asking(program.address)('POST', '/auth/login', account);
  return asking(over.address, (body as { access_token: string }).access_token);
}

type Place = Pick<StartedProgram, 'address'>;

/** The error's code, such as UNAVAILABLE; empty where there is none. */
export function codeOf({ body }: Answer): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

/** Refused for the moment, in the way that says when to come back. */
export function isBusy({ status, retryAfter }: Answer): boolean {
  return status === 503 && retryAfter > 0;
}

/** Asks again, half a minute at most, for as long as the server asks it to retry; the last answer. */
export async function askOn(attempt: () => Promise<Answer>): Promise<Answer> {
  let answer = await attempt();
  await waitFor(async () => {
    if (!isBusy(answer) && codeOf(answer) !== 'IN_PROGRESS') return true;
    answer = await attempt();
    return false;
  }, 30_000);
  return answer;
}

function asking(address: string, token?: string): Ask {
  return async (method, path, body, key) => {
    const isForm = body instanceof FormData;
    const headers = {
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
    const url = address + (ofTheApp.test(path) ? api : '') + path;
    const sent = body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) };
    try {
      const answer = await fetch(url, { method, headers, ...sent });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
      return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text, retryAfter };
    } catch {
      return { status: 0, body: null, retryAfter: 0 };
    }
  };
}
