import {
  infiniteQueryOptions,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { OutputOf } from '#domain/core/contract.ts';
import type { verificationQueue } from '#domain/verification/workListContracts.ts';
import { workListLimits, type WorkKind } from '#domain/verification/workList.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';

export type WorkItem = OutputOf<typeof verificationQueue>['items'][number];
export type WorkCounts = OutputOf<typeof verificationQueue>['counts'];

/** What is chosen together; of all kinds without a choice. */
export const workFilters = {
  all: undefined,
  review: ['review'],
  never_checked: ['never_checked'],
  out_of_date: ['out_of_date'],
  expired: ['expired'],
  possible_match: ['possible_match', 'off_list'],
  duplicates: ['shared_number', 'shared_npi'],
} as const satisfies Record<string, readonly WorkKind[] | undefined>;
export type WorkFilter = keyof typeof workFilters;
export const workFilterNames = Object.keys(workFilters) as WorkFilter[];

const KEY = ['workList'] as const;
const PAGE = 20;

/** What reviewers have to do, a page at a time; fetched again when documents, checks or people change. */
export function useWorkList(filter: WorkFilter) {
  const client = useClient();
  useFreshQueries('Document', KEY);
  useFreshQueries('Check', KEY);
  useFreshQueries('User', KEY);
  const kinds = workFilters[filter];
  return useInfiniteQuery(
    infiniteQueryOptions({
      queryKey: [...KEY, filter],
      queryFn: ({ pageParam: skip }) =>
        client.functions.verificationQueue({ limit: PAGE, skip, ...(kinds ? { kinds: [...kinds] } : {}) }),
      initialPageParam: 0,
      getNextPageParam: ({ items }, pages) => {
        const skip = pages.length * PAGE;
        return items.length < PAGE || skip > workListLimits.skip ? null : skip;
      },
      placeholderData: keepPreviousData,
    }),
  );
}

/** Settles that accounts have one NPI. */
export function useClearNpi() {
  const client = useClient();
  return useSettling((settled: { user_id: string; reason: string }) => client.functions.clearNpi(settled));
}

/** Settles that documents of accounts have one number. */
export function useClearNumber() {
  const client = useClient();
  return useSettling((settled: { document_id: string; reason: string }) => client.functions.clearNumber(settled));
}

function useSettling<S>(settle: (settled: S) => Promise<unknown>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: settle,
    onSettled: () => queryClient.invalidateQueries({ queryKey: KEY }),
  });
}
