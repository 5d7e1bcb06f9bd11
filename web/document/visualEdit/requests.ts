import { watchRequests } from '#web/api/watchedFetch.ts';
import type { Tell } from './messages.ts';

/**
 * Tells of requests to the API their method, path and status alone: what is asked for and answered is the person's. As
 * the platform's own agent does, the end is told of answers that are no refusals, and not of functions.
 */
export function reportRequests(tell: Tell): void {
  let count = 0;
  watchRequests((method, address) => {
    const requestId = `request-${++count}`;
    const url = new URL(address, window.location.href).pathname;
    tell({ type: 'api-request-start', requestId, data: { method, url } });
    return ({ ok, status }) => {
      if (ok && !/\/functions\//.test(url)) tell({ type: 'api-request-end', requestId, data: { statusCode: status } });
    };
  });
}
