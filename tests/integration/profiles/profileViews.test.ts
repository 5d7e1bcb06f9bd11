import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
});

const look = (person: Person, at: Person) => person.client.functions.recordProfileView({ user_id: at.user.id });
const viewers = async (person: Person) => (await person.client.functions.countProfileViews({})).viewers;

/** As if everything so far had happened that many days ago. */
async function daysPass(days: number): Promise<void> {
  await app.services.pool.query('update profile_views set day = day - $1::int', [days]);
  await app.services.pool.query(
    `update notifications set event_key = id, created_date = created_date - make_interval(days => $1)
     where type = 'profile_view'`,
    [days],
  );
}

test('a look is counted once a person and notified with a link to the viewer, nothing else', async () => {
  const left = await trace(app.services, () => look(facility, clinician));
  expect(left).toEqual({
    rows: { notifications: 1, outbox_mails: 1 },
    events: ['Notification create'],
    mails: [`${clinician.user.email}: ${facility.user.facility_name} viewed your profile`],
    jobs: [],
  });
  const [news] = await clinician.client.entities.Notification.list();
  expect(news).toMatchObject({ type: 'profile_view', link: `/profile?id=${facility.user.id}` });
  expect(await trace(app.services, () => look(facility, clinician))).toEqual(nothing);
  expect(await viewers(clinician)).toBe(1);
  expect(await viewers(facility)).toBe(0);
});

test('a second viewer of the day is notified without a mail', async () => {
  await look(facility, clinician);
  const other = await app.people.facility();
  expect(await trace(app.services, () => look(other, clinician))).toMatchObject({
    rows: { notifications: 1 },
    mails: [],
  });
  expect(await viewers(clinician)).toBe(2);
});

test('a user who looks again within a week is not announced, after a week they are; looks end after 30 days', async () => {
  await look(facility, clinician);
  await daysPass(3);
  expect(await trace(app.services, () => look(facility, clinician))).toEqual(nothing);
  await daysPass(7);
  expect((await trace(app.services, () => look(facility, clinician))).rows).toEqual({
    notifications: 1,
    outbox_mails: 1,
  });
  expect(await viewers(clinician)).toBe(1);
  await daysPass(30);
  expect(await viewers(clinician)).toBe(0);
  await daysPass(6);
  await jobHandlers(app.services).endRetention({});
  const { rows } = await app.services.pool.query('select * from profile_views where viewed_id = $1', [
    clinician.user.id,
  ]);
  expect(rows).toEqual([]);
});

test('at oneself, of administrators and of visitors is not counted, and of no one refused', async () => {
  const admin = await app.people.admin();
  const left = await trace(app.services, async () => {
    await look(clinician, clinician);
    await look(admin, clinician);
    const visitor = app.people.visitor().client.functions;
    await expect(visitor.recordProfileView({ user_id: clinician.user.id })).rejects.toMatchObject({ status: 401 });
    await expect(facility.client.functions.recordProfileView({ user_id: 'nobody' })).rejects.toMatchObject({
      status: 404,
    });
  });
  expect(left).toEqual(nothing);
  expect(await viewers(clinician)).toBe(0);
});

test('ten at the same moment are one', async () => {
  const left = await trace(app.services, () =>
    Promise.all(Array.from({ length: 10 }, () => look(facility, clinician))),
  );
  expect(left.rows).toEqual({ notifications: 1, outbox_mails: 1 });
});
