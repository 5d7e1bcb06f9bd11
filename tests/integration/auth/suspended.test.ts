import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C9: what a suspended person has published goes with the account, everywhere, and comes back with it', async () => {
  const [facility, nurse, reader, admin] = await Promise.all([
    app.people.facility(),
    app.people.clinician(),
    app.people.clinician(),
    app.people.admin(),
  ]);
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Burn unit nurse' });
  const post = await nurse.client.entities.Post.create({ caption: 'My first day' });
  const visitor = app.client();
  const seen = async () => ({
    list: (await visitor.entities.Job.filter({ id: job.id })).length,
    search: (await visitor.functions.searchJobs({ q: 'Burn unit' })).total,
    feed: (await app.server.inject('/feeds/jobs.rss')).body.includes(job.id),
    sitemap: (await app.server.inject('/sitemaps/jobs-1.xml')).body.includes(job.id),
    posts: (await visitor.entities.Post.filter({ user_id: nurse.user.id })).length,
  });
  const all = { list: 1, search: 1, feed: true, sitemap: true, posts: 1 };
  expect(await seen()).toEqual(all);

  for (const { user } of [facility, nurse]) await admin.client.entities.User.update(user.id, { is_active: false });
  await expect.poll(seen).toEqual({ list: 0, search: 0, feed: false, sitemap: false, posts: 0 });
  await expect(reader.client.entities.Job.get(job.id)).rejects.toMatchObject({ status: 404 });
  await expect(reader.client.entities.Post.get(post.id)).rejects.toMatchObject({ status: 404 });
  await expect(
    reader.client.functions.handleNewApplication({ job_id: job.id, cover: 'I would like to.' }),
  ).rejects.toMatchObject({ status: 404 });
  expect((await admin.client.entities.Job.get(job.id)).title).toBe('Burn unit nurse');

  for (const { user } of [facility, nurse]) await admin.client.entities.User.update(user.id, { is_active: true });
  await expect.poll(seen).toEqual(all);
});
