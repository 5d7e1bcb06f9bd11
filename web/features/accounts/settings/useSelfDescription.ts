import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useUser } from '#web/session/session.tsx';

export const queryKey = ['selfDescription'] as const;

/** What the reader says of themselves; also where nobody is asked any more, because answers of before may be kept. */
export function useSelfDescription() {
  const client = useClient();
  const { user_role } = useUser();
  return useQuery({
    queryKey,
    queryFn: () => client.functions.selfDescription({}),
    enabled: user_role === 'clinician',
  });
}
