import { afterAll, beforeAll, expect, test } from 'vitest';
import { applicationStates, type ApplicationState } from '#domain/applications/applicationStages.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
/** An application of each state of the lists, and a rejection that its applicant does not know of yet. */
const ids = new Map<string, ApplicationState | 'pending_rejection'>();

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  facility = await app.people.facility();
  const job = await facility.client.entities.Job.create(newJob);
  for (const state of [...applicationStates, 'pending_rejection'] as const) {
    const { client } = await app.people.clinician();
    const { application } = await client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
    ids.set(application.id, state);
    const status = state === 'interview' || state === 'offer' ? 'shortlisted' : state;
    if (status === 'pending_rejection')
      await facility.client.functions.rejectApplicants({ application_ids: [application.id] });
    else
      await app.services.db
        .updateTable('applications')
        .set({ status, has_interview: state === 'interview', has_offer: state === 'offer' })
        .where('id', '=', application.id)
        .execute();
  }
});
afterAll(() => app.close());

async function found(statuses: ApplicationState[]): Promise<unknown[]> {
  const { applicants, total } = await facility.client.functions.searchApplicants({ statuses });
  expect(total).toBe(applicants.length);
  return applicants.map(({ application }) => ids.get(application.id)).toSorted();
}

test('34: several states find what each of them finds', async () => {
  expect(await found(['pending', 'offer'])).toEqual(['offer', 'pending']);
  expect(await found(['shortlisted', 'interview'])).toEqual(['interview', 'shortlisted']);
  expect(await found(['rejected', 'withdrawn'])).toEqual(['pending_rejection', 'rejected', 'withdrawn']);
  expect(await found([...applicationStates])).toEqual([...ids.values()].toSorted());
  expect(await found([])).toEqual([...ids.values()].toSorted());
});

test('34: the export holds what is shown', async () => {
  const csv = await facility.client.functions.exportApplicants({ statuses: ['pending', 'offer'] });
  expect(csv.trim().split('\r\n')).toHaveLength(3);
});

test('34: what is no state is refused at its field', async () => {
  const statuses = ['lost'] as unknown as ApplicationState[];
  await expect(facility.client.functions.searchApplicants({ statuses })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extra: { errors: [{ field: expect.stringMatching(/^statuses/) as string }] },
  });
});
