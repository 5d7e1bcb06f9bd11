import { useEffect } from 'react';
import { tabStorage } from '#web/document/browserStorage.ts';

const key = 'focus-after-reload';

/** Loads the page again; the focus comes back to the element with this id. */
export function scheduleReload(id: string): void {
  tabStorage.set(key, id);
  window.location.reload();
}

/** For what draws such elements. */
export function useFocusAfterReload(): void {
  useEffect(() => {
    const id = tabStorage.get(key);
    tabStorage.set(key, null);
    if (id) document.getElementById(id)?.focus();
  }, []);
}
