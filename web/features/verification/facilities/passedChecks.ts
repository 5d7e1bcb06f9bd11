import { queryOptions } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { FacilityCheck } from '#domain/verification/facilityCheck.ts';
import { facilityCheckKinds } from '#domain/verification/facilityChecks.ts';
import type { Checked } from './checkedWords.ts';

export const passedChecksKey = (facilityId: string) => ['FacilityCheck', 'passed', facilityId];

type PassedCheck = Pick<FacilityCheck, 'id' | 'kind' | 'label' | 'is_automatic' | 'checked_date'>;

/** What everyone may read of a facility's checks: those that have passed. */
export function passedChecksQuery(client: Client, facilityId: string) {
  return queryOptions({
    queryKey: passedChecksKey(facilityId),
    queryFn: async (): Promise<PassedCheck[]> => {
      const found = await client.entities.FacilityCheck.filter({ facility_id: facilityId });
      // Its own facility and administrators also get what is open or failed.
      return found.filter(({ status = 'passed' }: Partial<FacilityCheck>) => status === 'passed');
    },
    staleTime: 60_000,
  });
}

/** The kinds of some checks that have passed, and when the last of them did. */
export function summaryOf(checks: readonly PassedCheck[]): Checked {
  const dates = checks.flatMap(({ checked_date }) => (checked_date === null ? [] : [checked_date]));
  return {
    checked_kinds: facilityCheckKinds.filter((kind) => checks.some((check) => check.kind === kind)),
    checked_date: dates.toSorted().at(-1) ?? null,
  };
}
