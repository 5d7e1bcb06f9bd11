import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useUser } from '#web/session/session.tsx';

export const queryKey = ['selfDescription'] as const;

/** The user's answers about themselves; also where the site no longer asks, because earlier answers may be stored. */
export function useSelfDescription() {
  const client = useClient();
  const { user_role } = useUser();
  return useQuery({
    queryKey,
    queryFn: () => client.functions.selfDescription({}),
    enabled: user_role === 'clinician',
  });
}
