import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { openSocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadCredential } from '#tests/support/uploadCredential.ts';

/**
 * What a clinician has given reviewers about themselves and their credentials, by every function of a facility that the
 * clinician shares with. Each value is one that nothing else holds.
 */
const secret = {
  number: 'QZX8812345',
  holder_name: 'Quillon Zebediah',
  admin_notes: 'Scratched corner zq',
  file_name: 'zq-license.pdf',
  npi: '1003000126',
  birth_date: '1971-03-09',
  other_name: 'Wexcombe Trayle',
};

let app: TestApp;
let facility: Person;
let nurse: Person;
let application_id: string;
let file_url: string;

beforeAll(async () => {
  app = await testApp();
  const admin = await app.people.admin();
  [facility, nurse] = await Promise.all([
    app.people.facility(),
    app.people.clinician({
      npi: secret.npi,
      birth_date: secret.birth_date,
      other_names: [secret.other_name],
      home_state: 'TX',
    }),
  ]);
  const { number, holder_name, file_name } = secret;
  const said = { kind: 'state_license', profession: 'RN', state: 'TX', expires_date: '2099-05-31' } as const;
  const license = await uploadCredential(nurse, { ...said, file_name, number, holder_name });
  file_url = license.file_url!;
  await admin.client.functions.reviewDocument({
    document_id: license.id,
    seen: { type: 'license', file_url },
    status: 'approved',
    admin_notes: secret.admin_notes,
  });
  const job = await facility.client.entities.Job.create(newJob);
  const sent = { job_id: job.id, cover: 'I can start.', share_credentials: true };
  ({ id: application_id } = (await nurse.client.functions.handleNewApplication(sent)).application);
});
afterAll(() => app.close());

function expectNoSecret(text: unknown): void {
  const shown = typeof text === 'string' ? text : JSON.stringify(text);
  for (const [what, value] of Object.entries(secret)) expect(shown, what).not.toContain(value);
  expect(shown).not.toContain(file_url);
}

test('the summary, the application and the person hold none of it', async () => {
  const { client } = facility;
  const { applications } = await client.functions.applicantCredentials({ application_ids: [application_id] });
  expect(applications[application_id]?.credentials).toHaveLength(1);
  expectNoSecret(applications);
  expectNoSecret(await client.entities.Application.list());
  expectNoSecret(await client.entities.User.get(nurse.user.id));
  expectNoSecret(await client.functions.searchApplicants({}));
  expectNoSecret(await client.functions.searchTalent({}));
});

test('the entity API gives a facility no document, however it asks', async () => {
  const { Document, User } = facility.client.entities;
  expect(await Document.list()).toEqual([]);
  expect(await Document.count({ number: secret.number })).toBe(0);
  expect((await Document.aggregate({ groupBy: ['kind'] })).rows).toEqual([]);
  const { npi, birth_date } = secret;
  for (const condition of [{ npi }, { birth_date }, { home_state: 'TX' }] as const)
    expect(await User.filter(condition)).toEqual([]);
  for (const field of ['npi', 'birth_date', 'home_state'] as const)
    expectNoSecret(await User.aggregate({ groupBy: [field] }));
  for (const { client } of [await app.people.facility(), app.people.visitor()])
    expectNoSecret(await client.entities.User.filter({ id: nurse.user.id }));
});

test('the file stays with its owner and reviewers', async () => {
  expect((await call(app.server, 'GET', file_url, { token: facility.token })).status).toBe(404);
});

test('a spreadsheet, notifications and mails hold none of it', async () => {
  const [job] = await facility.client.entities.Job.list();
  expectNoSecret(await facility.client.functions.exportApplicants({ job_id: job!.id }));
  await nurse.client.functions.shareCredentials({ application_id, share: false });
  await facility.client.functions.askForCredentials({ application_id });
  expectNoSecret(await facility.client.entities.Notification.list());
  expectNoSecret(await nurse.client.entities.Notification.list());
  const { rows } = await app.services.pool.query('select * from outbox_mails');
  expect(rows.length).toBeGreaterThan(0);
  expectNoSecret(rows);
});

test('what a clinician stops sharing leaves no trace of what there was', async () => {
  const { applications } = await facility.client.functions.applicantCredentials({ application_ids: [application_id] });
  const nothing = { shared: false, shared_kinds: [], credentials: [], home_state: null, eligibility: null };
  expect(applications[application_id]).toMatchObject(nothing);
});

test('a facility that listens receives the application, and no document', async () => {
  const clients = await openSocketClients(app);
  const listener = await clients.listen(facility.token, ['Job', 'Application', 'Document', 'User', 'Notification']);
  await nurse.client.functions.shareCredentials({ application_id, share: true });
  const [document] = await nurse.client.entities.Document.list();
  await nurse.client.entities.Document.update(document!.id, { number: 'QZX8812345 R' });
  await nurse.client.auth.updateMe({ home_state: 'PA', other_names: [secret.other_name, 'Another'] });
  await clients.everythingHeard([listener]);
  expect(listener.heard('Application', application_id)).toHaveLength(1);
  expect(listener.heard('Document', document!.id)).toEqual([]);
  expectNoSecret(listener.all());
  clients.closeAll();
});

test('the log says who read whom, and no value', async () => {
  const { rows } = await app.services.pool.query(`select * from audit_events where action = 'Document.read'`);
  expect(rows).toMatchObject([{ actor_id: facility.user.id, entity_id: nurse.user.id, fields: [] }]);
});
