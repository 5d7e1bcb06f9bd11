import { dehydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import { makeQueryClient } from './queryClient.ts';

/**
 * Runs a page's public queries while rendering on the server; the page hands the result to `HydrationBoundary`. A query
 * that fails is left to the browser, which shows its error state.
 */
export async function prefetch(
  run: (queryClient: QueryClient) => Promise<unknown>,
): Promise<{ dehydrated: DehydratedState | null }> {
  const queryClient = makeQueryClient();
  await run(queryClient);
  return { dehydrated: dehydrate(queryClient) };
}

/** As `clientLoader`: moving inside the app asks the API from the page itself, not through the rendering server. */
export async function noPrefetch(): Promise<{ dehydrated: DehydratedState | null }> {
  return { dehydrated: null };
}
