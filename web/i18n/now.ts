import { startTransition, useEffect, useState } from 'react';
import { useRouteLoaderData } from 'react-router';

/**
 * The reader's clock, milliseconds, moving on every minute; the server's on the server, and in the first drawing of a
 * page that came from there. Null where the page came without one.
 */
export function useNow(): number | null {
  const drawn = useRouteLoaderData<{ now: number }>('root')?.now ?? null;
  const [now, setNow] = useState(() => (last === 0 ? drawn : read()));
  useEffect(() => {
    // Without blocking input: a list of times renders in pieces.
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
