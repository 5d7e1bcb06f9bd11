/**
 * Fetches code or texts of a part. Without a connection it waits, and tries again when the connection is back or the page
 * is touched: the page stays as it is until then.
 */
export async function untilFetched<T>(fetch: () => Promise<T>): Promise<T> {
  try {
    return await fetch();
  } catch {
    await nextChance();
    return untilFetched(fetch);
  }
}

function nextChance(): Promise<void> {
  return new Promise((resolve) => {
    const events = ['online', 'pointerdown', 'keydown'] as const;
    const end = () => {
      for (const name of events) window.removeEventListener(name, end);
      resolve();
    };
    for (const name of events) window.addEventListener(name, end);
  });
}

/** Handlers for what opens a part: its code is here when the press comes. */
export function fetchedOnApproach(fetch: () => Promise<unknown>) {
  const start = () => void fetch();
  return { onMouseEnter: start, onFocus: start, onTouchStart: start };
}
