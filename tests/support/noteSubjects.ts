import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import { newJob } from './newJob.ts';
import type { Person } from './people.ts';

/** What "facility own" wrote about the application of "clinician own". */
export function noteSubjects(server: Repository, clinician: Person, facility: Person): Subject[] {
  const facility_id = facility.user.id;
  const application = async () => {
    const { id: job_id } = await server.create('Job', { ...newJob, facility_id });
    const sent = { job_id, applicant_id: clinician.user.id, facility_id, cover: 'Please' };
    return (await server.create('Application', sent)).id;
  };
  return [
    {
      entity: 'Note',
      row: async () =>
        server.create('Note', {
          application_id: await application(),
          facility_id,
          author_id: facility_id,
          author_name: facility.user.full_name,
          kind: 'note',
          body: 'A steady hand',
        }),
      draft: async () => ({ application_id: await application(), kind: 'note', body: 'A steady hand' }),
      updates: { body: { body: 'Other words' }, 'kind to assessment': { kind: 'assessment', recommendation: 'yes' } },
      news: async () => ({ body: 'News' }),
    },
  ];
}
