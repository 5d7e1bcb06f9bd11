import type { Repository } from '#server/platform/entities/Repository.ts';
import { offerForm, termsOf } from '#domain/offers/terms.ts';
import { dayOneFacts, form } from './offerForm.ts';
import type { Subject } from './matrixData.ts';
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
        const { id: site_id } = await server.create('Site', { ...place, facility_id: facility.id });
        return server.create('Offer', { ...(await draft()), ...sent(site_id, clinician.id, facility.id) });
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

const place = { name: 'Main', time_zone: 'America/Chicago' } as const;
const written = { facility_name: 'Mercy', clinician_name: 'Noor', job_title: 'RN', number: 1 } as const;

/** What sending fills in. */
function sent(site_id: string, clinicianId: string, facilityId: string) {
  const expires_at = new Date(Date.now() + 72 * 3_600_000).toISOString();
  const terms = termsOf(offerForm.parse(form({ site_id })), {
    offer: { id: 'offer', number: 1, application_id: 'application', replaces_hash: null },
    parties: {
      facility: { id: facilityId, name: 'Mercy' },
      clinician: { id: clinicianId, name: 'Noor', credentials: 'RN' },
    },
    place: { site_id, address: null, ...place },
    role: 'RN',
    specialty: null,
    day_one: { ...dayOneFacts, floating_note: null, chart_access: null },
    expires_at,
  });
  const byWhom = { sent_by: facilityId, sent_name: 'Rosa Ruiz', sent_date: new Date().toISOString() };
  return { site_id, status: 'sent', form: null, terms, terms_hash: '0'.repeat(64), expires_at, ...byWhom } as const;
}
