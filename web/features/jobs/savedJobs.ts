import { useInfiniteQuery, useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { maxCounted } from '#domain/search/maxCounted.ts';
import { useClient } from '#web/api/client.ts';
import { inBatches } from '#web/api/inBatches.ts';
import { logFailure } from '#web/api/log.ts';
import { nullIfNotFound } from '#web/api/nullIfNotFound.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useSession, useUser } from '#web/session/session.tsx';

const savedJobKeys = {
  all: ['SavedJob'],
  pages: (userId: string) => ['SavedJob', userId, 'pages'],
  count: (userId: string) => ['SavedJob', userId, 'count'],
  one: (userId: string, jobId: string) => ['SavedJob', userId, 'one', jobId],
} as const;

const perPage = 30;

/** The signed-in clinician's bookmarks, the newest first, a page at a time. */
export function useSavedJobs() {
  const client = useClient();
  const { id: user_id } = useUser();
  useFreshQueries('SavedJob', savedJobKeys.pages(user_id));
  return useInfiniteQuery({
    queryKey: savedJobKeys.pages(user_id),
    queryFn: ({ pageParam }) => client.entities.SavedJob.filter({ user_id }, { limit: perPage, cursor: pageParam }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** How many these are, one more than is counted where there are more; undefined until known. */
export function useSavedJobCount(): number | undefined {
  const client = useClient();
  const { id: user_id } = useUser();
  useFreshQueries('SavedJob', savedJobKeys.count(user_id));
  return useQuery({
    queryKey: savedJobKeys.count(user_id),
    queryFn: () => client.entities.SavedJob.count({ user_id }, { most: maxCounted + 1 }),
  }).data;
}

/** Whether the signed-in clinician has saved the job; undefined until known, and for everyone else. */
export function useIsSaved(jobId: string): boolean | undefined {
  const client = useClient();
  const { user } = useSession();
  const userId = user?.user_role === 'clinician' ? user.id : null;
  const queryKey = savedJobKeys.one(userId ?? '', jobId);
  // A bookmark that went says no more than its id.
  useFreshQueries('SavedJob', queryKey, ({ type, data }) => type === 'delete' || data.job_id === jobId);
  return useQuery({
    queryKey,
    queryFn: async () => (await loadSaved(client, jobId)) !== null,
    enabled: userId !== null,
  }).data;
}

/** The reader's own bookmarks among these jobs. */
const loadSaved = inBatches(async (client, ids) => {
  const rows = await client.entities.SavedJob.filter({ job_id: { $in: ids } }, null, ids.length, null, ['job_id']);
  return new Map(rows.map(({ job_id }) => [job_id, true]));
});

/**
 * Saves or unsaves a job. It is shown immediately and goes back when the server refuses; nothing is stated about that
 * (spec section 8: logged only).
 */
export function useToggleSavedJob() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const keyOf = (jobId: string) => savedJobKeys.one(user?.id ?? '', jobId);
  return useMutation({
    mutationKey: savedJobKeys.all,
    mutationFn: async ({ job_id, saved }: { job_id: string; saved: boolean }) => {
      if (saved) return client.entities.SavedJob.create({ job_id });
      const rows = await client.entities.SavedJob.filter({ user_id: user?.id, job_id });
      await Promise.all(rows.map(({ id }) => client.entities.SavedJob.delete(id).catch(nullIfNotFound)));
      return null;
    },
    onMutate: async ({ job_id, saved }) => {
      await queryClient.cancelQueries({ queryKey: keyOf(job_id) });
      queryClient.setQueryData(keyOf(job_id), saved);
    },
    onError: (error, { job_id, saved }) => {
      queryClient.setQueryData(keyOf(job_id), !saved);
      logFailure('Job could not be saved or unsaved', error);
    },
    onSettled: () => settle(queryClient),
  });
}

/** Fetching again between two quick toggles would show the state of before the second. */
function settle(queryClient: QueryClient): Promise<void> | undefined {
  if (queryClient.isMutating({ mutationKey: savedJobKeys.all }) > 1) return undefined;
  return queryClient.invalidateQueries({ queryKey: savedJobKeys.all });
}
