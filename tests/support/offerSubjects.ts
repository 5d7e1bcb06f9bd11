import type { Repository } from '#server/platform/entities/Repository.ts';
import type { Subject } from './matrixData.ts';
import { offerPlace, sentOffer } from './sentOffer.ts';
import type { Person } from './testApp.ts';

/** Of an application of its own each, because one has at most one that is open. */
export function offerSubjects(server: Repository, { user: clinician }: Person, { user: facility }: Person): Subject[] {
  const draft = async () => {
    const { id: application_id, job_id } = await server.create('Application', {
      job_id: crypto.randomUUID(),
      applicant_id: clinician.id,
      facility_id: facility.id,
      cover: 'Please',
      status: 'shortlisted',
    });
    const people = { facility_id: facility.id, clinician_id: clinician.id };
    return { ...written, ...people, application_id, job_id };
  };
  const updates = { 'status to accepted': { status: 'accepted' }, sent_name: { sent_name: 'Somebody else' } };
  return [
    {
      entity: 'Offer',
      note: 'that was sent',
      row: async () => {
        const { id: site_id } = await server.create('Site', { ...offerPlace, facility_id: facility.id });
        return server.create('Offer', { ...(await draft()), ...sentOffer(site_id, clinician.id, facility.id) });
      },
      draft,
      updates,
      news: async () => ({ seen_date: new Date().toISOString() }),
    },
    {
      entity: 'Offer',
      note: 'that is a draft',
      row: async () => server.create('Offer', await draft()),
      updates: { form: { form: {} } },
      news: async () => ({ expires_at: new Date().toISOString() }),
    },
  ];
}

const written = { facility_name: 'Mercy', clinician_name: 'Noor', job_title: 'RN', number: 1 } as const;
