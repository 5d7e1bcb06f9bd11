import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#domain/core/contract.ts';
import type { myScreening } from '#domain/verification/screeningContracts.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useUser } from '#web/session/session.tsx';

export type Listing = NonNullable<OutputOf<typeof myScreening>['listed']>;

const key = ['myScreening'] as const;

/** The exclusion list on which a reviewer has found the signed-in clinician; null for nearly everyone. */
export function useListing(): Listing | null {
  const client = useClient();
  const { verification_status } = useUser();
  useFreshQueries('Check', key);
  const { data } = useQuery({
    // A clinician who is not on the list is only notified about the badge.
    queryKey: [...key, verification_status],
    queryFn: () => client.functions.myScreening({}),
  });
  return data?.listed ?? null;
}
