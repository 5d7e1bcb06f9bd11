import type { ReliabilityEntry } from '#domain/reliability/reliabilityEntry.ts';
import type { UserRoleName } from '#domain/shared/vocabulary.ts';
import type { Work } from '#server/platform/work.ts';

type Parties = Pick<ReliabilityEntry, 'facility_id' | 'facility_name' | 'clinician_id' | 'clinician_name'>;

/** What an entry says besides whom it is about. */
export type Happened = Pick<
  ReliabilityEntry,
  'kind' | 'source_kind' | 'source_id' | 'title' | 'time_zone' | 'happened_at'
> &
  Partial<Pick<ReliabilityEntry, 'planned_at' | 'notice_minutes' | 'reason'>>;

/** Writes an entry about one side. Its source is locked and changes once in this way, so that there is one. */
export async function recordEntry(
  work: Work,
  parties: Parties,
  about_side: UserRoleName,
  happened: Happened,
): Promise<ReliabilityEntry> {
  const { facility_id, facility_name, clinician_id, clinician_name } = parties;
  return work.system.create('ReliabilityEntry', {
    ...{ facility_id, facility_name, clinician_id, clinician_name },
    about_id: about_side === 'facility' ? facility_id : clinician_id,
    about_side,
    ...happened,
  });
}

/** The entry waits for an administrator and counts no longer. */
export function openAppeal(
  work: Work,
  { id }: ReliabilityEntry,
  appeal_text: string | null,
): Promise<ReliabilityEntry> {
  return work.system.update('ReliabilityEntry', id, {
    is_shown: false,
    appeal_status: 'open',
    appeal_text,
    appealed_date: work.services.clock().toISOString(),
  });
}
