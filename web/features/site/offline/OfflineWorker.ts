import { useEffect } from 'react';
import { registerWorker } from '#web/document/registerWorker.ts';

/** Lets the browser store a page for when there is no connection. Where that is not wanted, the stored one is removed. */
export function OfflineWorker({ wanted }: { wanted: boolean }): null {
  useEffect(() => {
    if (!wanted || !('serviceWorker' in navigator)) return;
    // Without it the browser shows its own page.
    registerWorker().catch(() => {});
  }, [wanted]);
  return null;
}
