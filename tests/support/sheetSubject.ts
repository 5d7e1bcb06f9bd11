import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import { newJob } from './newJob.ts';
import type { Person } from './people.ts';

/** What "facility own" wrote for the first day of "clinician own". */
export function sheetSubject(server: Repository, { user: clinician }: Person, { user: facility }: Person): Subject {
  const draft = async () => {
    const { id: job_id } = await server.create('Job', { ...newJob, facility_id: facility.id });
    return { facility_id: facility.id, job_id, contact_phone: '555-0100' };
  };
  return {
    entity: 'ReadinessSheet',
    row: async () => server.create('ReadinessSheet', { ...(await draft()), reader_ids: [clinician.id] }),
    draft,
    updates: { contact_phone: { contact_phone: '555-0101' } },
    news: async () => ({ parking: 'Behind the house' }),
  };
}
