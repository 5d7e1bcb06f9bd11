import { browser, inBrowser } from './browser.ts';

/** Where the bearer token survives a reload. Nothing here ever throws: storage may be blocked or full. */
export interface TokenStore {
  read(): string | null;
  write(token: string): void;
  remove(): void;
  /** Calls back with what other tabs wrote or removed. Answers the function that ends it. */
  watch(listener: (token: string | null) => void): () => void;
}

/** Local storage under both names that the specification gives (spec D29); a store that forgets, outside a browser. */
export function browserTokenStore(): TokenStore {
  if (!inBrowser()) return { read: () => null, write: () => {}, remove: () => {}, watch: () => () => {} };
  const store: TokenStore = {
    read: () => quietly(() => browser().localStorage?.getItem(keys[0]) || null) ?? null,
    write: (token) => keys.forEach((key) => quietly(() => browser().localStorage?.setItem(key, token))),
    remove: () => keys.forEach((key) => quietly(() => browser().localStorage?.removeItem(key))),
    watch: (listener) => {
      const { addEventListener, removeEventListener } = browser();
      const heard = ({ key }: { key: string | null }) => {
        // Without a key everything was removed immediately.
        if (key === null || key === keys[0]) listener(store.read());
      };
      addEventListener?.('storage', heard);
      return () => removeEventListener?.('storage', heard);
    },
  };
  return store;
}

/**
 * Takes `access_token` and `clear_access_token=true` out of the page's address, once: other parameters, the hash and the
 * history state stay. No other parameter is a setting: a link must not choose the server that gets a person's token.
 */
export function takeFromAddress(): { token: string | null; forget: boolean } {
  const { location, history } = browser();
  if (!inBrowser() || !location || !history) return { token: null, forget: false };
  const address = new URL(location.href);
  const { searchParams } = address;
  const taken = {
    token: searchParams.get('access_token') || null,
    forget: searchParams.get('clear_access_token') === 'true',
  };
  if (!searchParams.has('access_token') && !taken.forget) return taken;
  searchParams.delete('access_token');
  searchParams.delete('clear_access_token');
  quietly(() => history.replaceState(history.state, '', address.href));
  return taken;
}

/** Also read by the scripts of pages that run before the client does. */
export const tokenKey = 'base44_access_token';

const keys = [tokenKey, 'token'] as const;

function quietly<T>(operation: () => T): T | undefined {
  try {
    return operation();
  } catch {
    return undefined;
  }
}
