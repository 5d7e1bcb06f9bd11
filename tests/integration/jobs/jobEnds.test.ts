import { expect, test } from 'vitest';
import type { Job } from '#domain/jobs/job.ts';
import { jobShop } from '#tests/support/jobShop.ts';
import type { Person } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';

const shop = jobShop();

/** A job with one application in each state a facility can bring it to. */
async function jobWithApplicants() {
  const [job] = (await shop.make('Float pool')) as [Job];
  const people = {
    pending: await person(),
    reviewed: await person(),
    shortlisted: await person(),
    hired: await person(),
  };
  const ids: Record<string, string> = {};
  for (const [status, { client }] of Object.entries(people)) {
    const { application } = await client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' });
    ids[status] = application.id;
  }
  const { updateApplicationStatus } = shop.facility.client.functions;
  for (const [who, new_status] of [
    ['reviewed', 'reviewed'],
    ['shortlisted', 'shortlisted'],
    ['hired', 'shortlisted'],
    ['hired', 'hired'],
  ] as const)
    await updateApplicationStatus({ application_id: ids[who]!, new_status });
  return { job, people };
}

const person = () => shop.app.people.clinician();
const only = async ({ client }: Person) => (await client.entities.Application.list())[0]!;
const told = async ({ client }: Person, title: string) =>
  (await client.entities.Notification.list()).filter((news) => news.title === title);

test('B4: deleting a job ends the applications no one has decided on, and says so to each', async () => {
  const { job, people } = await jobWithApplicants();
  const left = await trace(shop.app.services, () => shop.facility.client.entities.Job.delete(job.id));
  expect(left.rows).toEqual({ jobs: -1, notifications: 3, outbox_mails: 3 });
  for (const one of [people.pending, people.reviewed, people.shortlisted]) {
    expect(await only(one)).toMatchObject({
      status: 'rejected',
      decision_reason: 'position_withdrawn',
      job_title: 'Float pool',
    });
    const name = shop.facility.user.facility_name;
    expect(await told(one, 'Position withdrawn')).toMatchObject([
      { body: `${name} withdrew the position Float pool. Your application for it has ended.`, read: false },
    ]);
  }
  expect(left.mails).toContain(`${people.pending.user.email}: Position withdrawn: Float pool`);
  expect(await only(people.hired)).toMatchObject({ status: 'hired', decision_reason: null, job_title: 'Float pool' });
  expect(await told(people.hired, 'Position withdrawn')).toEqual([]);
});

test('B4: deleting a job and deciding on it at the same moment leaves no application open', async () => {
  for (let round = 0; round < 5; round++) {
    const { job, people } = await jobWithApplicants();
    const { id } = await only(people.pending);
    await Promise.allSettled([
      shop.facility.client.entities.Job.delete(job.id),
      shop.facility.client.functions.updateApplicationStatus({ application_id: id, new_status: 'shortlisted' }),
      people.reviewed.client.functions.updateApplicationStatus({
        application_id: (await only(people.reviewed)).id,
        new_status: 'withdrawn',
      }),
    ]);
    expect((await only(people.pending)).status).toBe('rejected');
    expect(['rejected', 'withdrawn']).toContain((await only(people.reviewed)).status);
  }
});

test.each([
  ['filled', 'Position filled'],
  ['closed', 'Position closed'],
] as const)('B4: a job is %s silently, or those who wait are notified once', async (status, title) => {
  const quiet = await jobWithApplicants();
  const { closeJob } = shop.facility.client.functions;
  const silent = await trace(shop.app.services, () => closeJob({ job_id: quiet.job.id, status }));
  expect(silent).toMatchObject({ rows: {}, events: ['Job update'], mails: [] });

  const { job, people } = await jobWithApplicants();
  const left = await trace(shop.app.services, async () => {
    expect(await closeJob({ job_id: job.id, status, tell_applicants: true })).toEqual({ success: true, told: 3 });
    expect(await closeJob({ job_id: job.id, status, tell_applicants: true })).toEqual({ success: true, told: 0 });
  });
  expect(left.rows).toEqual({ notifications: 3, outbox_mails: 3 });
  expect(await told(people.pending, title)).toHaveLength(1);
  expect(await told(people.hired, title)).toEqual([]);
  expect((await only(people.pending)).status).toBe('pending');
});

test('B4: only the job’s own facility closes it, and what is not open is not closed twice another way', async () => {
  const [job] = (await shop.make('Float pool')) as [Job];
  const other = await shop.app.people.facility();
  const ask = ({ client }: Pick<Person, 'client'>, status: 'filled' | 'closed' = 'closed') =>
    client.functions.closeJob({ job_id: job.id, status, tell_applicants: true });
  await expect(ask(other)).rejects.toMatchObject({ status: 403 });
  await expect(ask(await person())).rejects.toMatchObject({ status: 403 });
  await expect(ask(shop.app.people.visitor())).rejects.toMatchObject({ status: 401 });
  await ask(shop.facility);
  await expect(ask(shop.facility, 'filled')).rejects.toMatchObject({ code: 'WRONG_STEP' });
});

test('B4: the title is the server’s, whatever a client sends, and stays when the job is renamed', async () => {
  const [job] = (await shop.make('Night nurse')) as [Job];
  const { client } = await person();
  const made = await client.entities.Application.create({ job_id: job.id, cover: 'I can start.', job_title: 'Chief' });
  expect(made.job_title).toBe('Night nurse');
  const { application } = await shop.facility.client.functions.updateApplicationStatus({
    application_id: made.id,
    new_status: 'shortlisted',
    job_title: 'Chief',
  });
  expect(application.job_title).toBe('Night nurse');
});
