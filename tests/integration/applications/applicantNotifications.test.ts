import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

async function apply(job_id: string): Promise<{ person: Person; id: string }> {
  const person = await app.people.clinician();
  const { application } = await person.client.functions.handleNewApplication({ job_id, cover: 'I can start.' });
  return { person, id: application.id };
}

async function shortlisted() {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const { person, id } = await apply(job_id);
  await facility.client.functions.updateApplicationStatus({ application_id: id, new_status: 'reviewed' });
  await facility.client.functions.updateApplicationStatus({ application_id: id, new_status: 'shortlisted' });
  const [news] = await person.client.entities.Notification.filter({ title: 'You have been shortlisted' });
  return { person, id, news: { application_id: id, notification_id: news!.id } };
}

test('B2: the facility undoes a shortlisting within seconds: no mail, no notification, no decision', async () => {
  const { person, id, news } = await shortlisted();
  const left = await trace(app.services, () => facility.client.functions.undoShortlist({ application_id: id }));
  expect(left).toMatchObject({ rows: { notifications: -1 }, mails: [], jobs: [] });
  expect(await person.client.entities.Application.get(id)).toMatchObject({ status: 'reviewed', decided_date: null });
  expect(await trace(app.services, () => jobHandlers(app.services).mailShortlisted(news))).toEqual(nothing);
  const again = facility.client.functions.undoShortlist({ application_id: id });
  await expect(again).rejects.toMatchObject({
    status: 409,
    code: 'WRONG_STEP',
    extra: { extraData: { current: 'reviewed' } },
  });
});

test('B2: the mail goes out when the seconds are over, and then nothing can be undone', async () => {
  const { person, id, news } = await shortlisted();
  await app.services.pool.query(`update applications set decided_date = now() - interval '11 seconds' where id = $1`, [
    id,
  ]);
  const left = await trace(app.services, () => jobHandlers(app.services).mailShortlisted(news));
  expect(left).toEqual({
    rows: { outbox_mails: 1 },
    events: [],
    mails: [`${person.user.email}: Shortlisted: RN`],
    jobs: [],
  });
  const late = facility.client.functions.undoShortlist({ application_id: id });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'WRONG_STEP' });
});

test('B2: no one else can undo it, and no step of the application leads back', async () => {
  const { person, id } = await shortlisted();
  const other = await app.people.facility();
  const left = await trace(app.services, async () => {
    await expect(other.client.functions.undoShortlist({ application_id: id })).rejects.toMatchObject({ status: 404 });
    await expect(person.client.functions.undoShortlist({ application_id: id })).rejects.toMatchObject({ status: 403 });
    await expect(facility.client.entities.Application.update(id, { status: 'reviewed' })).rejects.toMatchObject({
      code: 'WRONG_STEP',
    });
  });
  expect(left).toEqual(nothing);
});

test('B13: sixty applications in a few minutes are two mails', async () => {
  const { id: job_id } = await facility.client.entities.Job.create({ ...newJob, title: 'Float pool' });
  const left = await trace(app.services, async () => {
    for (let at = 0; at < 12; at++) await apply(job_id);
  });
  expect(left.mails).toEqual([`${facility.user.email}: New application for Float pool`]);
  expect(left.jobs).toEqual(['mailNewApplications']);
  const digest = () => trace(app.services, () => jobHandlers(app.services).mailNewApplications({ job_id }));
  expect((await digest()).mails).toEqual([`${facility.user.email}: 11 new applications for Float pool`]);
  expect(await digest()).toEqual(nothing);
  const next = await trace(app.services, () => apply(job_id));
  expect(next).toMatchObject({ mails: [], jobs: ['mailNewApplications'] });
});

test('B13: opening an application marks its notifications as read, and no others', async () => {
  const { id: job_id } = await facility.client.entities.Job.create(newJob);
  const [first, second] = [await apply(job_id), await apply(job_id)];
  const unread = async () =>
    (await facility.client.entities.Notification.filter({ type: 'new_application', read: false })).map(
      ({ link }) => link,
    );
  expect(await unread()).toEqual(
    expect.arrayContaining([first.id, second.id].map((id) => `/facility-applicants?id=${id}`)),
  );
  const open = () =>
    facility.client.functions.updateApplicationStatus({ application_id: first.id, new_status: 'reviewed' });
  const left = await trace(app.services, open);
  expect(left.events.filter((event) => event.startsWith('Notification')).toSorted()).toEqual([
    'Notification create',
    'Notification update',
  ]);
  expect(await unread()).not.toContain(`/facility-applicants?id=${first.id}`);
  expect(await unread()).toContain(`/facility-applicants?id=${second.id}`);
});
