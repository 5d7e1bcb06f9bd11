/** What this browser keeps for the site. Where storage is blocked or full, nothing is there and nothing is stored. */
export interface BrowserStorage {
  get(key: string): string | null;
  /** Null removes it. */
  set(key: string, value: string | null): void;
  keys(): string[];
  clear(): void;
}

/** Until it is cleared. */
export const browserStorage = storageIn(() => window.localStorage);

/** As long as the tab is open. */
export const tabStorage = storageIn(() => window.sessionStorage);

/** What the tab holds under `key`, which is removed; null without one. */
export function takeFromTab(key: string): string | null {
  const value = tabStorage.get(key);
  tabStorage.set(key, null);
  return value;
}

/**
 * Text of an inline script for the head of a page. Libraries name the storages without a guard, the router in a script of the
 * page: where they are blocked, empty ones that keep nothing take their place.
 */
export const storageScript = `for (const name of ['localStorage', 'sessionStorage']) {
  try { window[name].length; } catch {
    const nothing = { length: 0, key: () => null, getItem: () => null, setItem() {}, removeItem() {}, clear() {} };
    try { Object.defineProperty(window, name, { configurable: true, value: nothing }); } catch {}
  }
}`;

/** Already naming a blocked storage throws. */
function storageIn(storage: () => Storage): BrowserStorage {
  return {
    get: (key) => quietly(() => storage().getItem(key), null),
    set: (key, value) =>
      quietly(() => (value === null ? storage().removeItem(key) : storage().setItem(key, value)), undefined),
    keys: () => quietly(() => Object.keys(storage()), []),
    clear: () => quietly(() => storage().clear(), undefined),
  };
}

function quietly<T>(operation: () => T, otherwise: T): T {
  try {
    return operation();
  } catch {
    return otherwise;
  }
}
