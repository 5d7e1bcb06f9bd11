import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { answerMatch, listImports } from '#domain/verification/screeningContracts.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries, usePollInterval } from '#web/api/realtime.ts';
import { isUnderWay } from './importWords.ts';

type Lists = OutputOf<typeof listImports>;
export type ExclusionList = Lists['lists'][number];
export type Ledger = Lists['ledger'];

export const screeningKeys = {
  all: ['screening'],
  lists: ['screening', 'lists'],
  matches: ['screening', 'matches'],
  history: ['screening', 'history'],
} as const;

/** The lists and the last files, followed closely while one of them is read. */
export function useLists() {
  const client = useClient();
  const usual = usePollInterval(30_000);
  return useQuery({
    ...queryOptions({ queryKey: screeningKeys.lists, queryFn: () => client.functions.listImports({}) }),
    refetchInterval: ({ state }) => (state.data?.imports.some(isUnderWay) ? 1000 : usual),
  });
}

/** What is shown of all this, fetched again after a screening or an answer to a match. */
export function useFreshScreening(): void {
  useFreshQueries('Check', screeningKeys.all, ({ data: { kind } }) => kind === 'screening' || kind === 'list_import');
}

export const matchViews = ['open', 'listed', 'cleared'] as const;
export type MatchView = (typeof matchViews)[number];

const matchPage = 20;

/** A page at a time. */
export function matchesQuery(client: Client, show: MatchView) {
  return infiniteQueryOptions({
    queryKey: [...screeningKeys.matches, show],
    queryFn: ({ pageParam }) => client.functions.screeningMatches({ show, limit: matchPage, skip: pageParam }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * matchPage < count ? pages.length * matchPage : null),
    placeholderData: keepPreviousData,
  });
}

/** Answers a match. What is shown is fetched again, above all after a refusal. */
export function useAnswerMatch() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof answerMatch>) => client.functions.answerMatch(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: screeningKeys.all }),
  });
}

const historyPage = 30;

/** Answers, and matches that a later list has let go, from the newest on. */
export function historyQuery(client: Client) {
  return infiniteQueryOptions({
    queryKey: screeningKeys.history,
    queryFn: ({ pageParam }) =>
      client.entities.Check.filter(
        {
          kind: 'screening',
          result: { $in: ['cleared', 'listed', 'gone'] },
          ...(pageParam === null ? {} : { seq: { $lt: pageParam } }),
        },
        '-seq',
        historyPage,
      ),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => (page.length < historyPage ? null : (page.at(-1)?.seq ?? null)),
  });
}
