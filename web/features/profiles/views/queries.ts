import { queryOptions } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/api/client.ts';
import { logFailure } from '#web/api/log.ts';
import { useSession } from '#web/session/session.tsx';

export function profileViewsQuery(client: Client, userId: string) {
  return queryOptions({
    queryKey: ['ProfileView', 'count', userId],
    queryFn: async () => (await client.functions.countProfileViews({})).viewers,
  });
}

/** Records once that the reader has opened this profile. The page does not wait for it, and a failure is silent. */
export function useRecordProfileView(personId: string): void {
  const client = useClient();
  const { user } = useSession();
  const readerId = user?.works_for ?? user?.id;
  useEffect(() => {
    if (!readerId || readerId === personId) return;
    const record = client.functions.recordProfileView({ user_id: personId });
    record.catch((error: unknown) => logFailure('The profile view was not recorded', error));
  }, [client, readerId, personId]);
}
