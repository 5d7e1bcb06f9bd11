import { browserTokenStore, takeTokenFromAddress } from './tokenStore.ts';

/** The token of this client and who wants to know when it changes. */
export interface Session {
  token(): string | null;
  set(token: string, save: boolean): void;
  clear(): void;
  /** Answers the function that ends it. */
  onChange(listener: (token: string | null) => void): () => void;
  /**
   * A token that came in the address while another one was stored: it replaces that only when the person agrees
   * (decision 29). Null when there is nothing to ask.
   */
  arrived(): string | null;
  answerArrived(accept: boolean): void;
}

/** Sources in order: `given`, the page's address, the browser's storage. */
export function createSession(given?: string): Session {
  const store = browserTokenStore();
  const listeners = new Set<(token: string | null) => void>();
  const fromAddress = given ? null : takeTokenFromAddress();
  const stored = given ? null : store.read();
  let arrived = fromAddress && stored && fromAddress !== stored ? fromAddress : null;
  let token = given || stored || fromAddress;
  if (fromAddress && !arrived) store.write(fromAddress);

  const become = (next: string | null) => {
    if (next === token) return;
    token = next;
    for (const listener of [...listeners]) listener(next);
  };
  const session: Session = {
    token: () => token,
    set: (next, save) => {
      if (!next) return;
      if (save) store.write(next);
      become(next);
    },
    clear: () => {
      store.remove();
      become(null);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    arrived: () => arrived,
    answerArrived: (accept) => {
      if (arrived && accept) session.set(arrived, true);
      arrived = null;
    },
  };
  return session;
}
