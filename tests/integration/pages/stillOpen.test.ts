import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteMap } from '#domain/shared/siteMap.ts';
import { keepJobs } from '#server/features/jobs/confirmation/tasks.ts';
import { writeMailLink } from '#server/platform/mail/mailLinks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { headOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

/**
 * Lets the jobs of a facility have been confirmed for the last time so many days ago, and looks after them as each hour
 * does.
 */
async function age(facility_id: string, days: number): Promise<void> {
  const { pool } = app.services;
  await pool.query('update jobs set confirmed_date = now() - make_interval(days => $2::int) where facility_id = $1', [
    facility_id,
    days,
  ]);
  // Of those whose time is over the facility was notified a week before.
  await pool.query(
    `insert into expiry_notices (job_id, expires_date, days, told_date)
     select id, expires_date, 7, expires_date - interval '7 days' from jobs
     where facility_id = $1 and status = 'active' and expires_date <= now()`,
    [facility_id],
  );
  await keepJobs(app.services);
}

test.each(['', '?token=x'])('the mailed link without its token says what to do: "%s"', async (query) => {
  const page = await plainBrowser(app).get(siteMap.StillOpen.path + query);
  expect(page.text).toContain('This link is incomplete. Open it from our email');
  expect(page.$('main button')).toHaveLength(0);
});

test('without scripts the mailed link lists what closes, and its button confirms it', async () => {
  const facility = await app.people.facility();
  const user_id = facility.user.id;
  const { Job } = facility.client.entities;
  const { id } = await Job.create({ ...newJob, title: 'Wound care nurse' });
  await age(user_id, 24);
  const { rows } = await app.services.pool.query<{ told: number }>(
    'select extract(epoch from told_date)::float8 * 1000 as told from expiry_notices where job_id = $1',
    [id],
  );
  const { told = 0 } = rows[0] ?? {};
  const token = writeMailLink(app.services.auth.mailLinkKey, { does: 'confirmPostings', user_id, told });
  const before = (await Job.get(id)).confirmed_date;
  const browser = plainBrowser(app);
  const page = await browser.get(`${siteMap.StillOpen.path}?token=${token}`);
  expect(page.$('main h1').text()).toBe('Is this job still open?');
  expect(page.$('main li').text()).toMatch(/^Wound care nurse.*Closes /);
  expect(page.headers['cache-control']).toBe('no-store');
  expect((await Job.get(id)).confirmed_date).toBe(before);
  const confirmed = await browser.send(page, 'Still open');
  expect(confirmed.text).toContain('Confirmed. The job stays open for 30 more days.');
  expect(confirmed.$('main li').text()).toMatch(/^Wound care nurse.*open until/);
  expect((await Job.get(id)).confirmed_date).not.toBe(before);
});

test('51: a job that no one confirmed is closed: its page stays, with a banner and the reason, and is offered no more', async () => {
  const facility = await app.people.facility();
  const job = await facility.client.entities.Job.create(newJob);
  const open = () => plainBrowser(app).get(`/job-detail?id=${job.id}`);
  const posting = { '@type': 'JobPosting', validThrough: job.expires_date, datePosted: job.published_date };
  expect(headOf(await open()).data).toContainEqual(expect.objectContaining(posting));
  await age(facility.user.id, 31);
  const page = await open();
  expect(page.status).toBe(200);
  expect(page.text).toContain('This job is closed and no longer accepts applications.');
  expect(headOf(page).data).toEqual([]);
});
