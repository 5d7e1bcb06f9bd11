import { useSyncExternalStore } from 'react';

/** The reader's clock, milliseconds, moving on every minute; null on the server, which does not know it. */
export function useNow(): number | null {
  return useSyncExternalStore(subscribe, read, () => null);
}

const minute = 60_000;

/** The same number within a minute: React asks more often than the time is shown. */
function read(): number {
  const now = Date.now();
  if (now - last >= minute || now < last) last = now;
  return last;
}

let last = 0;

function subscribe(changed: () => void): () => void {
  const timer = setInterval(changed, minute);
  return () => clearInterval(timer);
}
