import { useEffect } from 'react';

/** What the document element carries once the first view is complete and answers to a press: browser tests wait for it. */
export const hydratedAttribute = 'data-hydrated';

/** Sets it once React has taken over the document and no part of the first view is pending. */
export function useHydratedAttribute(): void {
  useEffect(() => {
    isHydrated = true;
    settle();
  }, []);
}

/** Part of the first view that is not complete. Answers how to complete it. */
export function addPending(): () => void {
  const part = {};
  pending.add(part);
  return () => {
    pending.delete(part);
    settle();
  };
}

/** Whether a part of the first view is not complete. */
export const hasPending = () => pending.size > 0;

let isHydrated = false;
const pending = new Set<object>();

/** In a task of its own: a part that is complete may just have rendered another that is pending. */
function settle(): void {
  queueMicrotask(() => {
    if (isHydrated && pending.size === 0) document.documentElement.setAttribute(hydratedAttribute, '');
  });
}
