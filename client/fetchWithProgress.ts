import { browser, type ProgressRequest } from './browser.ts';

/** Gets the part of the body that was sent, from 0 to 1. */
export type OnProgress = (fraction: number) => void;

/** As the platform's own; may ignore `onProgress`. */
export type Fetch = (url: string, init: RequestInit, onProgress?: OnProgress) => Promise<Response>;

/** fetch, which knows no progress: who asks for that gets an XMLHttpRequest where there is one, and nothing elsewhere. */
export const fetchWithProgress: Fetch = (url, init, onProgress) => {
  const { XMLHttpRequest } = browser();
  return onProgress && XMLHttpRequest ? sendReporting(new XMLHttpRequest(), url, init, onProgress) : fetch(url, init);
};

function sendReporting(
  request: ProgressRequest,
  url: string,
  init: RequestInit,
  onProgress: OnProgress,
): Promise<Response> {
  const signal = init.signal ?? undefined;
  return new Promise<Response>((resolve, reject) => {
    signal?.throwIfAborted();
    request.open(init.method ?? 'GET', url);
    request.responseType = 'arraybuffer';
    for (const [name, value] of new Headers(init.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toResponse(request));
    request.onerror = () => reject(new TypeError('The request failed'));
    request.onabort = () => reject(signal?.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(init.body);
  });
}

function toResponse(request: ProgressRequest): Response {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  const bodiless = request.status === 204 || request.status === 304;
  return new Response(bodiless ? null : request.response, { status: request.status, headers });
}
