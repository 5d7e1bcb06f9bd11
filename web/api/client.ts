import { createContext, use } from 'react';
import type { AppError } from '#domain/core/errors.ts';
import { createClient, type Client } from '#client/createClient.ts';
import { translateRefusal } from '#web/i18n/answers.ts';
import { watchedFetch } from './watchedFetch.ts';

/** The one client of this browser tab. */
export function browserClient(appId: string): Client {
  only ??= createClient({ appId, fetch: watchedFetch, onError: hear });
  return only;
}

/** Reports every request that fails, from now on; one watcher there is. */
export function watchErrors(next: (error: AppError) => void): void {
  errorWatcher = next;
}

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient is used outside of the page');
  return client;
}

export const ClientContext = createContext<Client | null>(null);

function hear(error: AppError): void {
  translateRefusal(error);
  errorWatcher?.(error);
}

let only: Client | null = null;
let errorWatcher: ((error: AppError) => void) | null = null;
