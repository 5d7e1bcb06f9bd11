import { browser, inBrowser } from './browser.ts';

/** Where the bearer token survives a reload. Nothing here ever throws: storage may be blocked or full. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  remove(): void;
}

/** Local storage under both names that the specification gives (decision 29); a store that forgets, outside a browser. */
export function browserTokenStore(): TokenStore {
  if (!inBrowser()) return { read: () => null, write: () => {}, remove: () => {} };
  return {
    read: () => quietly(() => browser().localStorage?.getItem(keys[0]) || null) ?? null,
    write: (token) => keys.forEach((key) => quietly(() => browser().localStorage?.setItem(key, token))),
    remove: () => keys.forEach((key) => quietly(() => browser().localStorage?.removeItem(key))),
  };
}

/** Takes `access_token` out of the page's address, once: other parameters, the hash and the history state stay. */
export function takeTokenFromAddress(): string | null {
  const { location, history } = browser();
  if (!inBrowser() || !location || !history) return null;
  const address = new URL(location.href);
  const token = address.searchParams.get('access_token');
  if (token === null) return null;
  address.searchParams.delete('access_token');
  quietly(() => history.replaceState(history.state, '', address.href));
  return token || null;
}

const keys = ['base44_access_token', 'token'] as const;

function quietly<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
