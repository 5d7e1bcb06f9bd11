import { system } from '#domain/core/access.ts';
import type { Job } from '#domain/jobs/job.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import type { MatrixData } from './matrixData.ts';
import { dayOneFacts, farForm } from './offerForm.ts';
import type { TestApp } from './testApp.ts';
import type { ValidCall } from './validCall.ts';
import { writeSheet } from './writeSheet.ts';

/** Calls about an offer that waits, each about one of its own. */
export const offerCalls: Readonly<Record<string, (app: TestApp, matrix: MatrixData) => Promise<Partial<ValidCall>>>> = {
  saveOffer: async (_, matrix) => ({
    body: { application_id: (await rowOf(matrix, 'Application')).id, form: farForm() },
  }),
  sendOffer: async (app, matrix) => ({ body: { offer_id: await draftIn(app, matrix), name: 'Rosa Ruiz' } }),
  withdrawOffer: async (_, matrix) => ({ body: { offer_id: (await rowOf(matrix, 'Offer')).id, reason: 'budget' } }),
  openOffer: async (_, matrix) => ({ body: { offer_id: (await rowOf(matrix, 'Offer')).id } }),
  offerEligibility: async (app, { subjects, own }) => {
    const { id } = await subjects.find(({ entity }) => entity === 'Offer')!.row();
    const server = new Repository(app.services.db, system, todayOf(app.services));
    const { application_id } = await server.get('Offer', id);
    const place = { name: 'Main', time_zone: 'America/Chicago', facility_id: own.facility.user.id } as const;
    const { id: site_id } = await server.create('Site', place);
    return { body: { application_id, site_id } };
  },
  declineOffer: async (_, matrix) => ({ body: { offer_id: (await rowOf(matrix, 'Offer')).id, reason: 'pay' } }),
};

/** With everything that sending asks for. */
async function draftIn(app: TestApp, matrix: MatrixData): Promise<string> {
  const { services } = app;
  const server = new Repository(services.db, system, todayOf(services));
  const { id: facility_id } = matrix.own.facility.user;
  const { id: job_id } = await server.create('Job', { ...job, ...dayOneFacts, facility_id });
  await writeSheet(app, facility_id, job_id);
  const { id: site_id } = await server.create('Site', { name: 'Main', time_zone: 'America/Chicago', facility_id });
  const draft = matrix.subjects.find(({ entity, note }) => entity === 'Offer' && note === 'that is a draft')!;
  const { id } = await draft.row();
  const expires_at = new Date(Date.now() + 72 * 3_600_000).toISOString();
  await server.update('Offer', id, { job_id, site_id, expires_at, form: farForm() });
  const { application_id } = await server.get('Offer', id);
  await server.update('Application', application_id, { job_id });
  return id;
}

const job = { title: 'RN', description: 'Nights', role: 'RN', location_type: 'on-site' } satisfies Partial<Job>;

function rowOf({ subjects }: MatrixData, entity: 'Application' | 'Offer'): Promise<{ id: string }> {
  return subjects.find((subject) => subject.entity === entity)!.row();
}
