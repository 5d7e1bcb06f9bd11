import type { ClientOptions } from '#client/createClient.ts';
import { entityNamed, isEntityName } from '#domain/entities.ts';
import { functions, isFunctionName } from '#domain/functions.ts';
import { reduceRule, type Actor } from '#domain/core/access.ts';
import { AppError, toErrorBody } from '#domain/core/errors.ts';

type Fetch = NonNullable<ClientOptions['fetch']>;

/** A request as the component sent it: the JSON body parsed, the query as an object. */
export interface SentRequest {
  method: string;
  /** Below `/api/apps/openlocum/`, such as `entities/Job/42` or `functions/applyToJob`. */
  path: string;
  query: Record<string, string>;
  body: unknown;
}

/**
 * JSON, a promise of it that the test settles later, or a function of the request that returns either or throws an
 * `AppError`.
 */
export type Answer = unknown;

/** By method and path, `GET entities/Job`; a path may end in `*`. */
export type Answers = Readonly<Record<string, Answer>>;

export interface AnsweringServer {
  fetch: Fetch;
  /** What was asked so far, in order. */
  readonly sent: readonly SentRequest[];
  /** Requests that have no answer yet: the test holds it back. */
  waiting(): number;
  /** No answer arrives after this. */
  close(): void;
}

/** Replaces the HTTP API: answers what the test wrote and records everything else. */
export function answeringServer(answers: Answers, actor: Actor, onRefused: (refusal: Error) => void): AnsweringServer {
  const sent: SentRequest[] = [];
  let waiting = 0;
  let isClosed = false;
  const answer = async (request: SentRequest): Promise<Response> => {
    const name = `${request.method} ${request.path}`;
    const key = name in answers ? name : Object.keys(answers).find((one) => matches(one, name));
    if (key === undefined) {
      const message = `The test has no answer for ${name}`;
      // Printed where the test fails.
      console.warn(message);
      throw new AppError('NOT_CONFIGURED', message);
    }
    if (!mayAsk(actor, request)) {
      onRefused(new Error(`The server refuses ${name} to this person: the page must not ask for it`));
      throw new AppError('FORBIDDEN', 'The server refuses this');
    }
    const written = answers[key];
    const value: unknown = await (typeof written === 'function' ? written(request) : written);
    return Response.json(value ?? null);
  };
  return {
    sent,
    waiting: () => waiting,
    close: () => {
      isClosed = true;
    },
    fetch: async (url, init) => {
      const request = read(url, init);
      sent.push(request);
      waiting++;
      const response = await answer(request).catch(refused);
      if (isClosed) return new Promise(() => {});
      waiting--;
      return response;
    },
  };
}

/** Whether functions and reads are open to this person at all: on the page of those to whom they are not, nothing asks. */
function mayAsk(actor: Actor, { method, path }: SentRequest): boolean {
  const [kind, name = ''] = path.split('/');
  if (kind === 'functions' && isFunctionName(name)) return reduceRule(functions[name].allowedTo, actor) !== false;
  if (kind !== 'entities' || method !== 'GET' || !isEntityName(name)) return true;
  return entityNamed(name).views.some(({ rule }) => reduceRule(rule, actor) !== false);
}

/** As the server's error handler writes it. */
function refused(error: unknown): Response {
  if (!(error instanceof AppError)) throw error;
  return Response.json(toErrorBody(error, 'request-of-the-test'), { status: error.status });
}

function matches(key: string, name: string): boolean {
  return key.endsWith('*') && name.startsWith(key.slice(0, -1));
}

function read(url: string, init: RequestInit): SentRequest {
  const { pathname, searchParams } = new URL(url, location.origin);
  const path = pathname.replace(/^\/api\/apps\/(openlocum\/)?/, '');
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : (init.body ?? null);
  return { method: init.method ?? 'GET', path, query: Object.fromEntries(searchParams), body };
}
