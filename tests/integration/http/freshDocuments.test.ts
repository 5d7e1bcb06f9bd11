import { afterAll, beforeAll, expect, test } from 'vitest';
import { locales } from '#domain/shared/locale.ts';
import { documentCache } from '#server/platform/web/documentCache.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { newJob } from '#tests/support/newJob.ts';
import { redisStub, type RedisStub } from '#scripts/scratch/redisStub.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

/** Two processes of one instance, and what each keeps of the pages it rendered. */
let redis: RedisStub;
let one: TestApp;
let two: TestApp;
let facility: Person;
let renderings = 0;

beforeAll(async () => {
  redis = await redisStub();
  const shared = { DATABASE_URL: await freshDatabase('_documents'), REDIS_URL: redis.url };
  [one, two] = [await testApp(shared), await testApp(shared)];
  facility = await one.people.facility();
});

afterAll(async () => {
  await one?.close();
  await two?.close();
  await redis?.close();
});

test('a job that changed is in the next document, in the process that changed it and in every other', async () => {
  const [here, there] = [documentsOf(one), documentsOf(two)];
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Before' });
  await expect.poll(async () => [await here(), await there()]).toEqual(['Before', 'Before']);

  await facility.client.entities.Job.update(job.id, { title: 'After' });
  expect(await here()).toBe('After');
  await expect.poll(there).toBe('After');

  await facility.client.entities.Job.delete(job.id);
  expect(await here()).toBe('');
  await expect.poll(there).toBe('');
});

test('a document that nothing changed is rendered once', async () => {
  const here = documentsOf(one);
  await here();
  const before = renderings;
  for (let again = 0; again < 20; again++) await here();
  expect(renderings).toBe(before);
});

/** The titles of the jobs as the cached document of a process has them. The document is the page of jobs. */
function documentsOf({ services, client }: TestApp): () => Promise<string> {
  const documents = documentCache(services, async () => {
    renderings++;
    const jobs = await client().entities.Job.list();
    return new Response(jobs.map(({ title }) => title).join());
  });
  return async () => String((await documents.get('/jobs', locales[0])).body);
}
