import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepCredentials } from '#server/features/credentials/tasks.ts';
import { sendDue } from '#server/features/workspaces/webhookDeliveries/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { approvedCredential } from '#tests/support/uploadCredential.ts';
import { webhookReceiver, type Receiver } from '#scripts/scratch/webhookReceiver.ts';

let app: TestApp;
let now: Date;
let receiver: Receiver;
let facility: Person;
let clinician: Person;
let applicationId: string;
let documentId: string;

beforeAll(async () => {
  receiver = await webhookReceiver();
  app = await testApp({ WEBHOOK_HOSTS: receiver.origin }, { clock: () => now });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(async () => {
  at('2025-10-01');
  receiver.received.length = 0;
  await app.services.pool.query('delete from webhook_endpoints');
  await app.services.pool.query('delete from clock_days');
  await app.services.pool.query('update documents set is_removed = true');
  const { people } = app;
  [facility, clinician] = [await people.facility(), await people.clinician()];
  const facts = { state: 'TX', profession: 'RN', number: 'RN1', expires_date: '2025-10-30' } as const;
  ({ id: documentId } = await approvedCredential(clinician, await people.admin(), { type: 'license', ...facts }));
  const job = await facility.client.entities.Job.create({ ...newJob, required_credentials: ['state_license'] });
  const { application } = await clinician.client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' });
  applicationId = application.id;
  await clinician.client.functions.shareCredentials({ application_id: applicationId, share: true });
  await step('shortlisted');
  await step('hired');
});

const at = (day: string) => (now = new Date(`${day}T12:00-05:00`));
const step = (new_status: 'shortlisted' | 'hired') =>
  facility.client.functions.updateApplicationStatus({ application_id: applicationId, new_status });
const create = (by = facility) =>
  by.client.functions.createWebhook({ url: receiver.url, event_types: ['credential.expiring'] });
const run = () => keepCredentials(app.services);
async function sent(): Promise<unknown[]> {
  await sendDue(app.services);
  return receiver.received.splice(0).map(({ body }) => JSON.parse(body) as unknown);
}

test('a credential of a hire that expires is an event at each number of days, once, and says what the notification says', async () => {
  const other = await app.people.facility();
  await create();
  await create(other);
  await run();
  const event = {
    type: 'credential.expiring',
    timestamp: expect.any(String),
    data: {
      id: documentId,
      type: 'license',
      kind: 'state_license',
      profession: 'RN',
      state: 'TX',
      expires_date: '2025-10-30',
      application_id: applicationId,
      applicant_id: clinician.user.id,
      applicant_name: clinician.user.full_name,
    },
  };
  expect(await sent()).toEqual([event]);
  await run();
  at('2025-10-02');
  await run();
  expect(await sent()).toEqual([]);
  at('2025-10-31');
  await run();
  expect(await sent()).toEqual([event]);
});

test('it is not sent once the clinician stops sharing, or to a user who no longer reads applications', async () => {
  const owner = await app.people.member(facility, 'owner');
  const { webhook } = await create(owner);
  await create();
  await run();
  const [member] = await facility.client.entities.Member.filter({ user_id: owner.user.id });
  await facility.client.functions.updateMember({ member_id: member!.id, work_role: 'reviewer' });
  expect(await sent()).toHaveLength(1);
  const { deliveries } = await facility.client.functions.webhookDeliveries({ webhook_id: webhook.id });
  expect(deliveries).toMatchObject([{ event_type: 'credential.expiring', status: 'dropped' }]);
  at('2025-10-31');
  await run();
  await clinician.client.functions.shareCredentials({ application_id: applicationId, share: false });
  expect(await sent()).toEqual([]);
});
