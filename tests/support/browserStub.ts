import { vi } from 'vitest';

/** What a page of the client's world has, until `vi.unstubAllGlobals()`. */
export interface BrowserStub {
  /** What local storage holds. */
  storage: Record<string, string>;
  /** Addresses put in place of the page's. */
  replaced: string[];
  /** Addresses the page was sent to. */
  visited: string[];
  /** What another tab does to the storage. */
  otherTab(change: (storage: Record<string, string>) => void, key: string | null): void;
}

/** A page at `href` with this in its local storage. */
export function stubBrowser(href: string, storage: Record<string, string> = {}): BrowserStub {
  const [replaced, visited]: [string[], string[]] = [[], []];
  const heard = new Set<(event: { key: string | null }) => void>();
  vi.stubGlobal('document', {});
  vi.stubGlobal('location', { href, origin: new URL(href).origin, assign: (url: string) => visited.push(url) });
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, url: string) => replaced.push(url) });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => void (storage[key] = value),
    removeItem: (key: string) => void delete storage[key],
  });
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => heard.add(listener));
  vi.stubGlobal('removeEventListener', (_: string, listener: () => void) => heard.delete(listener));
  const otherTab: BrowserStub['otherTab'] = (change, key) => {
    change(storage);
    for (const listener of heard) listener({ key });
  };
  return { storage, replaced, visited, otherTab };
}
