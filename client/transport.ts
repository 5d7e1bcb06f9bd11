import { AppError, errorStatus, type ErrorBody, type ErrorCode } from '#domain/core/errors.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { browser, pageAddress } from './browser.ts';
import type { Fetch, OnProgress } from './fetchWithProgress.ts';
import { createWriteKeys } from './writeKeys.ts';
import { clientText } from './answers.ts';

export interface TransportOptions {
  /** Origin of the server without a trailing slash; '' for the page's own. */
  serverUrl: string;
  appId: string;
  fetch: Fetch;
  headers(): Readonly<Record<string, string>>;
  /** The bearer token of the moment. */
  token(): string | null;
  onError?: ((error: AppError) => void) | undefined;
  /** Milliseconds a request without a File may take; default: as long as it likes. */
  timeout?: number | undefined;
}

export interface RequestOptions {
  /** Null and undefined values are left out; objects travel as JSON text. */
  query?: Readonly<Record<string, unknown>>;
  /** An object with a File among its values becomes multipart. */
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  onProgress?: OnProgress | undefined;
  /** Gives the request up: it rejects with the signal's reason, and `onError` is not called. */
  signal?: AbortSignal | undefined;
}

export interface Transport {
  /** The answer's JSON. Throws AppError: the server's, or UNAVAILABLE when none answered. `path` begins after /api. */
  request<T>(method: string, path: string, options?: RequestOptions): Promise<T>;
  /** The same with status and headers. */
  send<T>(
    method: string,
    path: string,
    options?: RequestOptions,
  ): Promise<{ data: T; status: number; headers: Headers }>;
  /** fetch with the token, below /api, and nothing else added. */
  raw(path: string, init?: RequestInit): Promise<Response>;
}

export function createTransport(options: TransportOptions): Transport {
  const keys = createWriteKeys();
  const send: Transport['send'] = async <T>(method: string, path: string, request: RequestOptions = {}) => {
    const sent = { method, path, ...toBody(request.body) };
    const key = keys.take(sent);
    try {
      const response = await decided(options, sent, request, key);
      if (!response.ok) throw await toAppError(response);
      const data = await readData<T>(response);
      if (key !== null) keys.settle(sent);
      return { data, status: response.status, headers: response.headers };
    } catch (error) {
      if (key !== null && !isRefusal(error)) keys.leave(sent, key);
      request.signal?.throwIfAborted();
      if (error instanceof AppError) options.onError?.(error);
      throw error;
    }
  };
  return {
    send,
    request: async <T>(method: string, path: string, request?: RequestOptions) =>
      (await send<T>(method, path, request)).data,
    raw: (path, init = {}) => {
      const headers = new Headers(init.headers);
      const token = options.token();
      if (token) headers.set('Authorization', `Bearer ${token}`);
      return options.fetch(`${options.serverUrl}/api${path}`, { ...init, headers });
    },
  };
}

/** Objects with a File at the top level as multipart: lists and objects inside become JSON text, the rest plain text. */
export function toBody(value: unknown): { body?: NonNullable<RequestInit['body']>; type?: string } {
  if (value === undefined) return {};
  if (value instanceof FormData) return { body: value };
  if (isObject(value) && Object.values(value).some((part) => part instanceof File)) return { body: toForm(value) };
  return { body: JSON.stringify(value), type: 'application/json' };
}

interface Sent extends ReturnType<typeof toBody> {
  method: string;
  path: string;
}

/** Tries of one call in all. */
const maxTries = 3;

/** Asks again where the server does not know yet whether it was done, which only a key makes harmless. */
async function decided(
  options: TransportOptions,
  sent: Sent,
  request: RequestOptions,
  key: string | null,
): Promise<Response> {
  for (let tries = 1; ; tries++) {
    const response = await attempt(options, sent, request, key);
    if (key === null || tries === maxTries || !(await isUndecided(response))) return response;
    const pause = Number(response.headers.get('retry-after')) || 1;
    await new Promise((resolve) => setTimeout(resolve, Math.min(pause, 2) * 1000));
  }
}

/** Nothing was done. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500 && error.code !== 'IN_PROGRESS';
}

async function isUndecided(response: Response): Promise<boolean> {
  if (response.status !== 503 && response.status !== 409) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<ErrorBody> | null;
  return body?.code === 'OUTCOME_UNKNOWN' || body?.code === 'IN_PROGRESS';
}

async function attempt(
  options: TransportOptions,
  { method, path, body, type }: Sent,
  request: RequestOptions,
  key: string | null,
): Promise<Response> {
  const token = options.token();
  const page = pageAddress();
  const headers: Record<string, string> = {
    Accept: 'application/json',
    'X-App-Id': options.appId,
    ...(page ? { 'X-Origin-URL': page } : {}),
    ...(token ? { Authorization: `Bearer ${token}` } : {}),
    ...(type ? { 'Content-Type': type } : {}),
    ...(key ? { 'Idempotency-Key': key } : {}),
    ...options.headers(),
    ...request.headers,
  };
  try {
    const url = `${options.serverUrl}/api${path}${toQuery(request.query)}`;
    const signal = signalOf(options, request, body);
    const init = { method, headers, ...(body === undefined ? {} : { body }), ...(signal ? { signal } : {}) };
    return await options.fetch(url, init, request.onProgress);
  } catch (error) {
    throw unreachable(error);
  }
}

/** How long an upload takes is up to the file and the line, so no timeout ends it. */
function signalOf({ timeout }: TransportOptions, { signal }: RequestOptions, body: unknown): AbortSignal | undefined {
  if (!timeout || body instanceof FormData) return signal;
  const late = AbortSignal.timeout(timeout);
  return signal ? AbortSignal.any([signal, late]) : late;
}

function unreachable(cause: unknown): AppError {
  const error = new AppError('UNAVAILABLE', whyUnreachable(cause));
  error.cause = cause;
  return error;
}

function whyUnreachable(cause: unknown): LocalizedText {
  if (browser().navigator?.onLine === false) {
    return clientText('offline');
  }
  const isLate = cause instanceof Error && cause.name === 'TimeoutError';
  return isLate ? clientText('timeout') : clientText('unreachable');
}

function toQuery(query: RequestOptions['query'] = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    params.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return params.size ? `?${params}` : '';
}

async function readData<T>(response: Response): Promise<T> {
  const type = response.headers.get('content-type') ?? '';
  const isFile = type.startsWith('application/vnd.');
  const read: Promise<Blob | string> = isFile ? response.blob() : response.text();
  const text = await read.catch((error: unknown) => {
    throw unreachable(error);
  });
  if (typeof text !== 'string' || !/[/+]json\b/.test(type)) return text as T;
  return (text === '' ? undefined : JSON.parse(text)) as T;
}

async function toAppError(response: Response): Promise<AppError> {
  const body = (await response.json().catch(() => null)) as
    | (Omit<Partial<ErrorBody>, 'error'> & { error?: { message?: string; code?: string } })
    | null;
  const code = [body?.code, body?.error?.code].find(isErrorCode);
  const message = String(
    body?.error?.message ?? body?.message ?? body?.detail ?? `Request failed with status code ${response.status}`,
  );
  const retryAfter = Number(response.headers.get('retry-after'));
  return new AppError(
    code ?? codeOf(response.status),
    { message, key: body?.key, values: body?.values },
    { extraData: body?.extra_data, errors: body?.errors, retryAfter: retryAfter || undefined },
  );
}

function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}

/** For answers that are not ours, such as a proxy's: the first code of the status; UNAVAILABLE where it reaches no server. */
function codeOf(status: number): ErrorCode {
  if (status > 501 && status < 505) return 'UNAVAILABLE';
  const codes = Object.keys(errorStatus) as ErrorCode[];
  return codes.find((code) => errorStatus[code] === status) ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

function toForm(fields: Record<string, unknown>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (value instanceof File) form.append(name, value, value.name);
    else form.append(name, isObject(value) || Array.isArray(value) ? JSON.stringify(value) : String(value));
  }
  return form;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
