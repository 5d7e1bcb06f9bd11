import autocannon, { type Options, type Request, type Result } from 'autocannon';

export const CONNECTIONS = 16;

/** What is asked: a list that goes round and round, or, where no two requests may be alike, the next one each time. */
export interface Load {
  headers: Readonly<Record<string, string>>;
  requests: readonly MeasuredRequest[] | (() => MeasuredRequest);
}

export interface MeasuredRequest {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: string;
  /** On top of the load's own. */
  headers?: Readonly<Record<string, string>>;
}

export interface Measured {
  answers: number;
  seconds: number;
  /** Milliseconds, one entry an answer. */
  times: number[];
}

/** Asks on 16 connections for `seconds`. Throws when an answer is anything but 2xx: a refusal is quick and proves nothing. */
export async function measure(origin: string, load: Load, seconds: number): Promise<Measured> {
  const times: number[] = [];
  const refusals = new Set<string>();
  const onResponse = (status: number, body: string) => {
    if (status >= 300 && refusals.size < 3) refusals.add(`${status} ${body.slice(0, 200)}`);
  };
  const listed = typeof load.requests === 'function' ? [] : load.requests.map((asked) => ({ ...asked, onResponse }));
  let connection = 0;
  const options: Options = {
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    headers: { ...load.headers },
    requests: typeof load.requests === 'function' ? [{ ...eachTime(load, load.requests), onResponse }] : listed,
    setupClient: (client) => {
      // Each connection begins at another place of the list, so that they do not ask for the same row together.
      if (typeof load.requests !== 'function') client.setRequests(rotated(listed, connection++ / CONNECTIONS));
    },
  };
  const result = await new Promise<Result>((resolve, reject) => {
    const instance = autocannon(options, (error: unknown, ended) => (error ? reject(error) : resolve(ended)));
    instance.on('response', (_client, _status, _bytes, time) => times.push(time));
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) {
    const answered = [JSON.stringify(result.statusCodeStats), ...refusals].join('\n');
    throw new Error(`${failed} of ${result.requests.total} failed: ${answered}`);
  }
  return { answers: result.requests.total, seconds: result.duration, times };
}

export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function eachTime({ headers }: Load, next: () => MeasuredRequest): Request {
  return {
    setupRequest(request) {
      const asked = next();
      return { ...request, ...asked, headers: { ...headers, ...asked.headers } };
    },
  };
}

function rotated<T>(list: readonly T[], share: number): T[] {
  const start = Math.floor(list.length * share);
  return [...list.slice(start), ...list.slice(0, start)];
}
