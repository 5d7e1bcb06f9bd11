import { useEffect } from 'react';

const key = 'focus-after-reload';

/** Loads the page again; the focus comes back to the element with this id. */
export function reloadAt(id: string): void {
  sessionStorage.setItem(key, id);
  window.location.reload();
}

/** For what draws such elements. */
export function useFocusAfterReload(): void {
  useEffect(() => {
    const id = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    if (id) document.getElementById(id)?.focus();
  }, []);
}
