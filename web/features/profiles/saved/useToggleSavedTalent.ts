import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { facilityKey } from '#web/session/membership.ts';
import { useSession } from '#web/session/session.tsx';
import { savedPeopleKey } from './savedPeopleQueries.ts';

/** Bookmarks a clinician for the signed-in facility, or takes the bookmark away. */
export function useToggleSavedTalent() {
  const client = useClient();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  return useMutation({
    mutationFn: async ({ personId, saved }: { personId: string; saved: boolean }) => {
      await client.functions.saveTalent({ user_id: personId, saved });
      await Promise.all([
        refresh(),
        queryClient.invalidateQueries({ queryKey: facilityKey }),
        queryClient.invalidateQueries({ queryKey: savedPeopleKey }),
      ]);
    },
  });
}
