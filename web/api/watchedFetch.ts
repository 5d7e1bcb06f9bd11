import { fetchWithProgress, type Fetch } from '#client/fetchWithProgress.ts';
import { provedAfter } from '#web/session/stepUp.ts';

/** Called with each request, returns the function to call with its response. */
type Watcher = (method: string, address: string) => (response: Response) => void;

/** From now on; one watcher there is. */
export function watchRequests(next: Watcher): void {
  watcher = next;
}

/** The client's way to the server in a browser. What needs a proof of who is there is asked for it and sent once more. */
export const watchedFetch: Fetch = async (address, init, onProgress) => {
  const hear = watcher?.(init.method ?? 'GET', address);
  const response = await fetchWithProgress(address, init, onProgress);
  hear?.(response);
  return (await provedAfter(response)) ? fetchWithProgress(address, init, onProgress) : response;
};

let watcher: Watcher | null = null;
