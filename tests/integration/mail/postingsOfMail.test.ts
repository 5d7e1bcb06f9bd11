import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepJobs } from '#server/features/jobs/confirmation/tasks.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let now: Date;

beforeAll(async () => {
  app = await testApp({ ACCESS_POLICY: 'private_with_login' }, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-01T15:00:00Z');
  facility = await app.people.facility();
});

const post = async (title: string) => (await facility.client.entities.Job.create({ ...newJob, title })).id;
const visitor = () => app.people.visitor().client.functions;

/** The token of the button in the mail that asks of these jobs. */
async function mailed(): Promise<string> {
  now = new Date('2026-11-24T15:00:00Z');
  await keepJobs(app.services);
  const { rows } = await app.services.pool.query<{ text: string; html: string }>(
    'select text, html from outbox_mails where to_address = $1 order by created_date desc limit 1',
    [facility.user.email],
  );
  const [, token = ''] = /\/still-open\?token=([\w-]+)/.exec(rows[0]!.text) ?? [];
  expect(rows[0]!.html).toContain(`/still-open?token=${token}`);
  return token;
}

test('the mail leads to what it asks about; to look changes nothing, and the button confirms it', async () => {
  const [one, other] = [await post('Ward nurse'), await post('Clinic nurse')];
  const token = await mailed();
  await facility.client.entities.Job.update(other, { status: 'filled' });
  const asked = { is_open: true, is_confirmed: false, expires_date: '2026-12-01T15:00:00.000Z' };
  const filled = { id: other, title: 'Clinic nurse', is_open: false, is_confirmed: false, expires_date: null };
  const left = await trace(app.services, async () => {
    const { postings } = await visitor().postingsOfMail({ token });
    expect(postings).toHaveLength(2);
    expect(postings).toEqual(expect.arrayContaining([{ id: one, title: 'Ward nurse', ...asked }, filled]));
    expect((await app.server.inject({ url: `/still-open?token=${token}` })).statusCode).toBeLessThan(500);
  });
  expect(left).toEqual(nothing);
  for (let press = 0; press < 2; press++) {
    const { postings } = await visitor().confirmPostingsOfMail({ token });
    const confirmed = { is_open: true, is_confirmed: true, expires_date: '2026-12-24T15:00:00.000Z' };
    expect(postings).toEqual(expect.arrayContaining([{ id: one, title: 'Ward nurse', ...confirmed }, filled]));
  }
  expect(await facility.client.entities.Job.get(other)).toMatchObject({ status: 'filled' });
});

test('no one else’s jobs, and none of another mail, come along', async () => {
  await post('Ward nurse');
  const token = await mailed();
  facility = await app.people.facility();
  now = new Date('2026-11-24T16:00:00Z');
  const later = await post('Later');
  const { postings } = await visitor().confirmPostingsOfMail({ token });
  expect(postings.map(({ title }) => title)).toEqual(['Ward nurse']);
  expect(await facility.client.entities.Job.get(later)).toMatchObject({ confirmed_date: '2026-11-24T16:00:00.000Z' });
});

test('a token of another mail, or of no one, does nothing', async () => {
  const key = app.services.auth.mailLinkKey;
  const stop = writeMailLink(key, { does: 'stop', user_id: facility.user.id, type: 'posting_due' });
  const gone = writeMailLink(key, { does: 'confirmPostings', user_id: 'nobody', told: now.getTime() });
  const left = await trace(app.services, async () => {
    for (const token of [stop, 'x', writeMailLink('another', { does: 'confirmPostings', user_id: 'x', told: 1 })]) {
      expect(await refusal(visitor().postingsOfMail({ token }))).toBe('BAD_REQUEST');
      expect(await refusal(visitor().confirmPostingsOfMail({ token }))).toBe('BAD_REQUEST');
    }
    expect(await visitor().confirmPostingsOfMail({ token: gone })).toEqual({ success: true, postings: [] });
  });
  expect(left).toEqual(nothing);
});
