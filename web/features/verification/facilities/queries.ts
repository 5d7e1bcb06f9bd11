import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { InputOf, OutputOf } from '#domain/core/contract.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import type { FacilityCheckKind } from '#domain/verification/facilityChecks.ts';
import type {
  decideFacility,
  decideFacilityCheck,
  facilityQueue,
  submitFacilityCheck,
} from '#domain/verification/facilityCheckContracts.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { useFacilityId } from '#web/session/facilityId.ts';
import { facilityKey } from '#web/session/membership.ts';
import { useSession } from '#web/session/session.tsx';
import { passedChecksKey } from './passedChecks.ts';

export type FacilityItem = OutputOf<typeof facilityQueue>['items'][number];

const keys = {
  own: (facilityId: string) => ['FacilityCheck', 'own', facilityId],
  queue: ['FacilityCheck', 'queue'],
} as const;

/** Of the facility that is acted for, the newest first. */
export function useOwnChecks() {
  const client = useClient();
  const facility_id = useFacilityId();
  const queryKey = keys.own(facility_id);
  useFreshQueries('FacilityCheck', queryKey);
  return useQuery({
    queryKey,
    queryFn: () => client.entities.FacilityCheck.filter({ facility_id }, '-created_date', 50),
  });
}

/** The newest of a kind. */
export function newestOf(checks: readonly FacilityCheck[], kind: FacilityCheckKind): FacilityCheck | null {
  return (
    checks.find((check) => check.kind === kind && check.status !== 'failed') ??
    checks.find((check) => check.kind === kind) ??
    null
  );
}

export function useSubmitCheck() {
  return useOwnChange((client, input: InputOf<typeof submitFacilityCheck>) =>
    client.functions.submitFacilityCheck(input),
  );
}

export function useProveDomain() {
  return useOwnChange((client, email: string) => client.functions.proveDomain({ email }));
}

export function useConfirmDomain() {
  return useOwnChange((client, code: string) => client.functions.confirmDomain({ code }));
}

function useOwnChange<I, T>(change: (client: Client, input: I) => Promise<T>) {
  const client = useClient();
  const queryClient = useQueryClient();
  const { refresh } = useSession();
  const facilityId = useFacilityId();
  return useMutation({
    mutationFn: (input: I) => change(client, input),
    onSettled: async () => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: keys.own(facilityId) }),
        queryClient.invalidateQueries({ queryKey: passedChecksKey(facilityId) }),
        queryClient.invalidateQueries({ queryKey: facilityKey }),
        refresh(),
      ]);
    },
  });
}

/** Facilities that wait for an administrator; with an id that one alone, in any state. */
export function useFacilityQueue(facilityId: string | null) {
  const client = useClient();
  useFreshQueries('FacilityCheck', keys.queue);
  return useQuery({
    queryKey: [...keys.queue, facilityId],
    queryFn: () => client.functions.facilityQueue(facilityId === null ? {} : { facility_id: facilityId }),
  });
}

export function useDecideCheck() {
  return useDeskChange((client, input: InputOf<typeof decideFacilityCheck>) =>
    client.functions.decideFacilityCheck(input),
  );
}

export function useDecideFacility() {
  return useDeskChange((client, input: InputOf<typeof decideFacility>) => client.functions.decideFacility(input));
}

function useDeskChange<I, T>(change: (client: Client, input: I) => Promise<T>) {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: I) => change(client, input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: keys.queue }),
  });
}
