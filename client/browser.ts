/**
 * The few things of a browser that the client touches, all absent elsewhere. Named here because the client is also
 * compiled for the server, where no DOM types exist.
 */
export interface Browser {
  document?: unknown;
  location?: { href: string; origin: string; assign(url: string): void; reload(): void };
  navigator?: { onLine?: boolean };
  history?: { state: unknown; replaceState(state: unknown, unused: string, url: string): void };
  localStorage?: {
    getItem(key: string): string | null;
    setItem(key: string, value: string): void;
    removeItem(key: string): void;
  };
  addEventListener?: StorageListening;
  removeEventListener?: StorageListening;
  XMLHttpRequest?: new () => ProgressRequest;
}

type StorageListening = (type: 'storage', listener: (event: { key: string | null }) => void) => void;

/** What is used of XMLHttpRequest. */
export interface ProgressRequest {
  open(method: string, url: string): void;
  setRequestHeader(name: string, value: string): void;
  send(body: unknown): void;
  abort(): void;
  getAllResponseHeaders(): string;
  readonly status: number;
  readonly response: ArrayBuffer | null;
  responseType: string;
  readonly upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null };
  onload: (() => void) | null;
  onerror: (() => void) | null;
  onabort: (() => void) | null;
}

export function browser(): Browser {
  return globalThis as unknown as Browser;
}

/** The full address of the page, or null outside a browser. */
export function pageAddress(): string | null {
  return inBrowser() ? (browser().location?.href ?? null) : null;
}

export function inBrowser(): boolean {
  return browser().document !== undefined;
}
