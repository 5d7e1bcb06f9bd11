import type { Shift } from '#domain/shifts/shift.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';

type Planned = Pick<
  Shift,
  | 'facility_id'
  | 'facility_name'
  | 'clinician_id'
  | 'clinician_name'
  | 'site_id'
  | 'application_id'
  | 'job_id'
  | 'assignment_id'
  | 'starts_at'
  | 'ends_at'
  | 'time_zone'
>;

/** Open shifts that the clinician may work, and a claim of one each. `planned`: what one of their shifts holds. */
export function openShiftSubjects(server: Repository, planned: () => Promise<Planned>): Subject[] {
  const openShift = async () => {
    const { facility_id, facility_name, clinician_id, site_id, starts_at, ends_at, time_zone } = await planned();
    return {
      ...{ facility_id, facility_name, site_id, starts_at, ends_at, time_zone, closes_at: starts_at },
      ...{ site_name: 'East', role: 'RN', extra_cents: 300, series_id: crypto.randomUUID() },
      reader_ids: [clinician_id],
    };
  };
  const claim = async () => {
    const { facility_id, facility_name, clinician_id, clinician_name, site_id, ...of } = await planned();
    const { id: open_shift_id } = await server.create('OpenShift', await openShift());
    return {
      ...{ facility_id, facility_name, clinician_id, clinician_name, site_id, open_shift_id },
      ...{ application_id: of.application_id, job_id: of.job_id, assignment_id: of.assignment_id },
      ...{ status: 'waiting', queue_number: 1, claimed_date: '2029-12-01T12:00:00.000Z' },
    };
  };
  return [
    {
      entity: 'OpenShift',
      row: async () => server.create('OpenShift', await openShift()),
      draft: openShift,
      updates: { 'status to closed': { status: 'closed' }, extra_cents: { extra_cents: 500 } },
      news: async () => ({ unit: 'ICU' }),
    },
    {
      entity: 'ShiftClaim',
      row: async () => server.create('ShiftClaim', await claim()),
      draft: claim,
      updates: { 'status to booked': { status: 'booked' } },
      news: async () => ({ status: 'withdrawn' }),
    },
  ];
}
