import { startTransition, useEffect, useState } from 'react';

/**
 * The reader's clock, milliseconds, moving on every minute; null on the server, which does not know it, and in the first
 * drawing of a page that came from there.
 */
export function useNow(): number | null {
  const [now, setNow] = useState(() => (last === 0 ? null : read()));
  useEffect(() => {
    // Nobody waits for it: a list of moments is drawn in pieces.
    const show = () => startTransition(() => setNow(read()));
    show();
    const timer = setInterval(show, minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const minute = 60_000;

/** The same number within a minute, so that all moments of a page agree. */
function read(): number {
  const now = Date.now();
  if (now - last >= minute || now < last) last = now;
  return last;
}

let last = 0;
