import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import { offerSubjects } from './offerSubjects.ts';
import type { Person } from './testApp.ts';

/** Of an offer of its own each. */
export function assignmentSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const sent = offerSubjects(server, clinician, facility).find(({ note }) => note === 'that was sent')!;
  const draft = async () => {
    const { id: offer_id } = await sent.row();
    const { facility_id, clinician_id, application_id, job_id, site_id } = await server.get('Offer', offer_id);
    return { ...agreed, facility_id, clinician_id, application_id, job_id, site_id, offer_id };
  };
  return [
    {
      entity: 'Assignment',
      row: async () => server.create('Assignment', await draft()),
      draft,
      updates: { 'status to ended': { status: 'ended' }, title: { title: 'Something else' } },
      news: async () => ({ ends_on: '2031-01-31' }),
    },
  ];
}

const agreed = {
  facility_name: 'Mercy',
  clinician_name: 'Noor',
  title: 'RN',
  kind: 'per_diem',
  engagement: 'employee',
  time_zone: 'America/Chicago',
  starts_on: '2030-01-11',
  facility_notice_hours: 24,
  facility_pays_minutes: 240,
  clinician_notice_hours: 24,
} as const;
