import { createContext, use } from 'react';
import { createClient, type Client } from '#client/createClient.ts';
import { watchedFetch } from './watchedFetch.ts';

/** The one client of this browser tab. */
export function browserClient(appId: string): Client {
  only ??= createClient({ appId, fetch: watchedFetch });
  return only;
}

export function useClient(): Client {
  const client = use(ClientContext);
  if (!client) throw new Error('useClient is used outside of the page');
  return client;
}

export const ClientContext = createContext<Client | null>(null);

let only: Client | null = null;
