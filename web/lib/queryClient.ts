import { QueryClient } from '@tanstack/react-query';

/**
 * Retries once and never on returning to the window (spec section 9). One per browser, one per server request.
 * `always`: without a network a request fails at once and says so, instead of waiting in silence.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: 1,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        staleTime: 15_000,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
