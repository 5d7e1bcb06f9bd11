import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DraftOf } from '#domain/entities.ts';
import { maxSavedSearches, type SavedSearch } from '#domain/alerts/savedSearch.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useSession } from '#web/session/session.tsx';

const savedSearchKeys = {
  all: ['SavedSearch'],
  of: (userId: string) => ['SavedSearch', userId],
  matches: (userId: string) => ['SavedSearch', userId, 'matches'],
} as const;

/** One's own saved searches, the last one first, updated live by socket; idle for visitors. */
export function useSavedSearches() {
  const client = useClient();
  const { user } = useSession();
  const userId = user?.id ?? '';
  useFreshQueries('SavedSearch', savedSearchKeys.all);
  return useQuery({
    queryKey: savedSearchKeys.of(userId),
    queryFn: () => client.entities.SavedSearch.filter({ user_id: userId }, '-created_date', maxSavedSearches),
    enabled: userId !== '',
  });
}

/** How much each found within seven days, by its id. */
export function useMatchesOfWeek(userId: string) {
  const client = useClient();
  return useQuery({
    queryKey: savedSearchKeys.matches(userId),
    queryFn: async () => (await client.functions.savedSearchMatches({})).matches,
  });
}

type Change =
  | { does: 'create'; draft: DraftOf<'SavedSearch'> }
  | { does: 'update'; id: string; patch: Partial<Pick<SavedSearch, 'name' | 'frequency'>> }
  | { does: 'delete'; id: string };

/** Keeps, changes or forgets a search; the list is there again when it has answered. */
export function useChangeSavedSearch() {
  const { SavedSearch } = useClient().entities;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: Change) => {
      if (change.does === 'create') return SavedSearch.create(change.draft);
      if (change.does === 'update') return SavedSearch.update(change.id, change.patch);
      await SavedSearch.delete(change.id);
      return null;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: savedSearchKeys.all }),
  });
}
