import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import type { appealEntry, decideAppeal } from '#domain/reliability/appealContracts.ts';
import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import { useClient } from '#web/api/client.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';

/** As its subject reads an entry; administrators also read who decided. */
export type ShownEntry = Omit<ReliabilityEntry, 'decided_by'>;

export const recordKeys = {
  all: ['ReliabilityEntry'],
  of: (userId: string) => ['ReliabilityEntry', 'record', userId],
  entries: (userId: string) => ['ReliabilityEntry', 'entries', userId],
  appeals: (decided: boolean) => ['ReliabilityEntry', 'appeals', decided],
} as const;

const perPage = 20;

/** The numbers of a facility or a clinician; null where the reader may see none. */
export function recordQuery(client: Client, user_id: string) {
  return queryOptions({
    queryKey: recordKeys.of(user_id),
    queryFn: () => client.functions.reliability({ user_id }).catch(nullIfNotFound),
    staleTime: 60_000,
  });
}

/** What is counted of one's own side, the newest first. */
export function entriesQuery(client: Client, about_id: string) {
  return pagesOf(recordKeys.entries(about_id), (skip) =>
    client.entities.ReliabilityEntry.filter({ about_id }, '-happened_at', perPage, skip),
  );
}

/** For administrators: those that wait longest first, or those decided last. */
export function appealsQuery(client: Client, decided: boolean) {
  const { ReliabilityEntry: entries } = client.entities;
  return pagesOf(recordKeys.appeals(decided), (skip) =>
    decided
      ? entries.filter({ appeal_status: { $in: ['kept', 'struck'] } }, '-decided_date', perPage, skip)
      : entries.filter({ appeal_status: 'open' }, 'appealed_date', perPage, skip),
  );
}

function pagesOf(queryKey: readonly unknown[], page: (skip: number) => Promise<ShownEntry[]>) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam }) => page(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < perPage ? undefined : pages.length * perPage),
    // One that came between two pages moves the second by one: shown once.
    select: ({ pages }) => [...new Map(pages.flat().map((entry) => [entry.id, entry])).values()],
  });
}

export function useAppeal() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof appealEntry>) => client.functions.appealEntry(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}

export function useDecideAppeal() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof decideAppeal>) => client.functions.decideAppeal(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: recordKeys.all }),
  });
}
