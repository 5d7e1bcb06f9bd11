import { useEffect } from 'react';
import { createPath, useLocation, useRouteLoaderData } from 'react-router';
import { logFailure } from '#web/api/log.ts';
import type { Site } from './requestContext.ts';

/** Inside a page of the configured origin: sends it every address, and does what it asks (ADR-0005). */
export function useParentWindow(): void {
  const origin = useRouteLoaderData<Site>('root')?.embedParentOrigin;
  const path = createPath(useLocation());
  useEffect(() => {
    if (!origin || window.self === window.top) return;
    import('#web/document/visualEdit/agent.ts')
      .then(({ reportAddress }) => reportAddress(origin, path))
      .catch((error: unknown) => logFailure('The parent page cannot be spoken with', error));
  }, [origin, path]);
}
