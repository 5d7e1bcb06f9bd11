import type { Assignment } from '#domain/assignments/assignment.ts';
import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import { offerSubjects } from './offerSubjects.ts';
import { openShiftSubjects } from './openShiftSubjects.ts';
import { referenceSubjects } from './referenceSubjects.ts';
import { recordSubjects } from './recordSubjects.ts';
import type { Person } from './testApp.ts';

/** Of an offer of its own each. */
export function assignmentSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const sent = offerSubjects(server, clinician, facility).find(({ note }) => note === 'that was sent')!;
  const draft = async () => {
    const { id: offer_id } = await sent.row();
    const { facility_id, clinician_id, application_id, job_id, site_id } = await server.get('Offer', offer_id);
    return { ...agreed, facility_id, clinician_id, application_id, job_id, site_id, offer_id };
  };
  // One assignment for all of them: a facility has no more than so many sites.
  let assignment: Promise<Assignment> | undefined;
  const shift = async () => {
    assignment ??= draft().then((agreement) => server.create('Assignment', agreement));
    const {
      id: assignment_id,
      facility_notice_hours,
      facility_pays_minutes,
      clinician_notice_hours,
      ...of
    } = await assignment;
    const { facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id, title } = of;
    return {
      ...{ facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id, title },
      ...{ facility_notice_hours, facility_pays_minutes, clinician_notice_hours },
      ...{ ...planned(), assignment_id, time_zone: of.time_zone },
    };
  };
  return [
    {
      entity: 'Assignment',
      row: async () => server.create('Assignment', await draft()),
      draft,
      updates: { 'status to ended': { status: 'ended' }, title: { title: 'Something else' } },
      news: async () => ({ ends_on: '2031-01-31' }),
    },
    {
      entity: 'Shift',
      row: async () => server.create('Shift', await shift()),
      draft: shift,
      updates: { 'status to booked': { status: 'booked' }, extra_cents: { extra_cents: 500 } },
      news: async () => ({ unit: 'ICU' }),
    },
    ...openShiftSubjects(server, shift),
    ...recordSubjects(server, clinician, facility),
    ...referenceSubjects(server, clinician, facility),
  ];
}

const agreed = {
  facility_name: 'Mercy',
  clinician_name: 'Noor',
  title: 'RN',
  role: 'RN',
  kind: 'per_diem',
  engagement: 'employee',
  time_zone: 'America/Chicago',
  starts_on: '2030-01-11',
  facility_notice_hours: 24,
  facility_pays_minutes: 240,
  clinician_notice_hours: 24,
} as const;

let shifts = 0;

/** Of a day of its own: a clinician works one shift at a time. */
function planned() {
  const start = Date.UTC(2030, 0, 12, 1) + ++shifts * 86_400_000;
  const instant = (minutes: number) => new Date(start + minutes * 60_000).toISOString();
  return { starts_at: instant(0), ends_at: instant(750), extra_cents: 300 };
}
