import { watchRequests } from '#web/api/watchedFetch.ts';
import type { Tell } from './messages.ts';

/**
 * Reports method, path and status of API requests only: their content is private. As the platform's own
 * agent does, it reports the end of answers that are no refusals, and no functions.
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
