import { QueryClient } from '@tanstack/react-query';

/** Retries once and never on returning to the window (specification, section 9). One per browser, one per server request. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: 1, refetchOnWindowFocus: false, staleTime: 15_000 },
      mutations: { retry: false },
    },
  });
}
