import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf } from '#domain/core/contract.ts';
import { reportTargets } from '#domain/moderation/report.ts';
import type { answerReport, decideReport, reportItem, warnOwner } from '#domain/moderation/contracts.ts';
import { useClient } from '#web/api/client.ts';

export const reportKeys = { all: ['Report'], queue: (decided: boolean) => ['Report', 'queue', decided] } as const;

const perPage = 20;

/** Reports with their items, page by page: the open ones by when they are due, or the decided ones. */
export function reportQueueQuery(client: Client, decided: boolean) {
  return infiniteQueryOptions({
    queryKey: reportKeys.queue(decided),
    queryFn: ({ pageParam }) => client.functions.reportQueue({ decided, limit: perPage, skip: pageParam }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.reports.length < perPage ? undefined : pages.length * perPage),
  });
}

/** Sends a report; what it may have hidden is fetched again. */
export function useReportItem() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof reportItem>) => client.functions.reportItem(input),
    onSuccess: (_answer, { target_kind }) =>
      void queryClient.invalidateQueries({ queryKey: [reportTargets[target_kind]] }),
  });
}

/** Of the owner of a reported item. */
export function useAnswerReport() {
  const client = useClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof answerReport>) => client.functions.answerReport(input),
  });
}

export function useWarnOwner() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof warnOwner>) => client.functions.warnOwner(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
  });
}

export function useDecideReport() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<typeof decideReport>) => client.functions.decideReport(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reportKeys.all }),
  });
}
