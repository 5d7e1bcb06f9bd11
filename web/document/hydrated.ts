import { useEffect } from 'react';

/** What the document element carries from when the page answers to a press: for whoever tests it. */
export const hydratedAttribute = 'data-hydrated';

/** Sets it, once React has taken over the document. */
export function useHydratedAttribute(): void {
  useEffect(() => {
    document.documentElement.setAttribute(hydratedAttribute, '');
  }, []);
}
