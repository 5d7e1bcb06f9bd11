import { browserTokenStore, takeFromAddress } from './tokenStore.ts';

/** The token of a client and who wants to know when it changes. */
export interface Session {
  /** The token of the moment. */
  token(): string | null;
  /** An empty token is ignored. `save` false keeps it out of the browser's storage, and so out of other tabs. */
  set(token: string, save: boolean): void;
  /** Forgets the token here and in the browser's storage; on the server it lives on, see auth.logout. */
  clear(): void;
  /** Deletes it in the storage alone: other tabs leave now, this one still has to notify the server. */
  leaveOtherTabs(): void;
  /** `elsewhere`: another tab of this browser logged in or out. Answers the function that ends it. */
  onChange(listener: (token: string | null, elsewhere: boolean) => void): () => void;
  /**
   * A token that came in the address while another one was stored: it replaces that only when the person agrees
   * (spec D29). Null when there is nothing to ask.
   */
  arrived(): string | null;
  /** Takes the token that arrived, or lets it go. */
  answerArrived(accept: boolean): void;
  /** Stops listening to other tabs. */
  close(): void;
}

/** Sources in order: `given`, the page's address, the browser's storage. */
export function createSession(given?: string): Session {
  const store = browserTokenStore();
  const listeners = new Set<(token: string | null, elsewhere: boolean) => void>();
  const { token: fromAddress, forget } = given ? { token: null, forget: false } : takeFromAddress();
  if (forget) store.remove();
  const stored = given ? null : store.read();
  let arrived = fromAddress && stored && fromAddress !== stored ? fromAddress : null;
  let token = given || stored || fromAddress;
  /** Is the token the one that all tabs share? */
  let shared = !given;
  if (fromAddress && !arrived) store.write(fromAddress);

  const become = (next: string | null, elsewhere: boolean) => {
    if (next === token) return;
    token = next;
    for (const listener of [...listeners]) listener(next, elsewhere);
  };
  const session: Session = {
    token: () => token,
    set: (next, save) => {
      if (!next) return;
      shared = save;
      if (save) store.write(next);
      become(next, false);
    },
    clear: () => {
      shared = true;
      store.remove();
      become(null, false);
    },
    leaveOtherTabs: () => {
      if (shared) store.remove();
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
    close: store.watch((next) => {
      if (shared) become(next, true);
    }),
  };
  return session;
}
