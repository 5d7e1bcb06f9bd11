import { useEffect } from 'react';

/** Lets the browser keep a page for when there is no connection. Where that is not wanted, the kept one leaves by itself. */
export function OfflineWorker({ wanted }: { wanted: boolean }): null {
  useEffect(() => {
    if (!wanted || !('serviceWorker' in navigator)) return;
    // Refused in some private windows: then the browser shows its own page.
    navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  }, [wanted]);
  return null;
}
