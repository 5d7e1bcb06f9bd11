import { useRouteLoaderData } from 'react-router';
import type { Site } from './requestContext.ts';

/** What this installation says of itself. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root');
  if (!site) throw new Error('The page was loaded without the root');
  return site;
}
