import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { reviewTeam } from '#tests/support/reviewTeam.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

type Team = ReturnType<typeof reviewTeam>;

let app: TestApp;
let facility: Person;
let applied: Team['applied'];
let member: Team['member'];
let assign: Team['assign'];

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  facility = await app.people.facility();
  const job = await facility.client.entities.Job.create(newJob);
  ({ applied, member, assign } = reviewTeam(app, facility, job.id));
});
afterAll(() => app.close());

const notificationOf = ({ client }: Person) => client.entities.Notification.filter({ type: 'new_application' });

test('W24: a reviewer is notified and mailed on being asked, and no more once they have written', async () => {
  const { person, id } = await applied();
  const reviewer = await member('reviewer');
  await assign(id, [reviewer]);
  await assign(id, [reviewer]);
  const link = `/facility-applicants?id=${id}`;
  expect(await notificationOf(reviewer)).toMatchObject([{ title: 'An application to assess', link, read: false }]);
  const mails = await mailsTo(app.services, reviewer.user.email);
  const about = mails.filter(({ subject }) => subject.startsWith('Application to assess'));
  expect(about).toMatchObject([{ subject: `Application to assess: ${person.user.full_name} for RN` }]);
  expect(about[0]!.text).toContain(link);
  expect(await notificationOf(facility)).toMatchObject([{ title: 'New application' }]);
  await reviewer.client.entities.Note.create({
    application_id: id,
    kind: 'assessment',
    recommendation: 'yes',
    body: 'Calm',
  });
  expect(await notificationOf(reviewer)).toMatchObject([{ read: true }]);
});

test('W24: an application that is taken from a reviewer takes its notification along', async () => {
  const { id } = await applied();
  const reviewer = await member('reviewer');
  await assign(id, [reviewer]);
  await assign(id, []);
  expect(await notificationOf(reviewer)).toEqual([]);
});

test('W24: a reviewer lists what waits for their assessment, and nothing that others wait for', async () => {
  const [one, two, three] = [await applied(), await applied(), await applied()];
  const [reviewer, other] = [await member('reviewer'), await member('reviewer')];
  await assign(one.id, [reviewer, other]);
  await assign(two.id, [reviewer]);
  await assign(three.id, [other]);
  const waiting = async ({ client }: Person) =>
    (await client.functions.searchApplicants({ to_assess: true, sort: 'oldest' })).applicants.map(
      ({ application }) => application.id,
    );
  expect(await waiting(reviewer)).toEqual([one.id, two.id]);
  await reviewer.client.entities.Note.create({
    application_id: one.id,
    kind: 'assessment',
    recommendation: 'no',
    body: 'Too far',
  });
  await facility.client.functions.updateApplicationStatus({ application_id: two.id, new_status: 'rejected' });
  expect(await waiting(reviewer)).toEqual([]);
  expect(await waiting(other)).toEqual([one.id, three.id]);
});

test('W24: what colleagues wrote opens for a reviewer with their own assessment', async () => {
  const { id } = await applied();
  const [reviewer, other] = [await member('reviewer'), await member('reviewer')];
  const write = (body: string) => facility.client.entities.Note.create({ application_id: id, kind: 'note', body });
  const read = async ({ client }: Person) =>
    (await client.entities.Note.filter({ application_id: id })).map(({ body }) => body).toSorted();
  await write('Before');
  await assign(id, [reviewer, other]);
  await write('After');
  expect(await read(reviewer)).toEqual([]);
  const mine = { application_id: id, kind: 'assessment', recommendation: 'yes', body: 'Mine' } as const;
  await reviewer.client.entities.Note.create(mine);
  await write('Later');
  expect(await read(reviewer)).toEqual(['After', 'Before', 'Later', 'Mine']);
  expect(await read(other)).toEqual([]);
  expect(await read(facility)).toEqual(['After', 'Before', 'Later']);
});
