import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftOf } from '#domain/entities.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
  facility = await app.people.facility();
});
afterAll(() => app?.close());

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  app.server.inject({ url, headers, remoteAddress });
const post = (job: Partial<DraftOf<'Job'>> = {}) => facility.client.entities.Job.create({ ...newJob, ...job });

async function expectPicture(url: string): Promise<Buffer> {
  const answer = await get(url);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  return answer.rawPayload;
}

test.each<[string, Partial<DraftOf<'Job'>>]>([
  ['with everything', { pay_range_min: 45, pay_range_max: 60, address: 'Salem, OR', start_date: '2031-02-03' }],
  ['with the longest title', { title: 'Orthopedic nurse, '.repeat(9).slice(0, 150).trim() }],
  ['with a title of one long word', { title: 'W'.repeat(150) }],
  ['with emoji', { title: 'ICU 🏥👩‍⚕️' }],
  ['from right to left', { title: 'ممرضة عناية مركزة ليلية ICU', location_type: 'remote' }],
  ['with markup', { title: '<script>alert(1)</script> & {"type":"image"}' }],
])('a job %s has a picture', async (_, job) => {
  const { id } = await post(job);
  await expectPicture(`/og/job/${id}.png`);
});

test('it is drawn once for many who ask, is the same while the job is, and another afterwards', async () => {
  const { id } = await post();
  const url = `/og/job/${id}.png`;
  const answers = await Promise.all(Array.from({ length: 80 }, () => get(url)));
  // Eighty drawings would not have been waited for.
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  const tag = String(answers[0]!.headers.etag);
  expect(answers[0]!.headers['cache-control']).toBe('public, no-cache');
  expect((await get(url, { 'if-none-match': tag })).statusCode).toBe(304);
  await facility.client.entities.Job.update(id, { title: 'Another title' });
  const later = await get(url, { 'if-none-match': tag });
  expect([later.statusCode, later.headers.etag === tag]).toEqual([200, false]);
  expect(later.rawPayload.equals(answers[0]!.rawPayload)).toBe(false);
});

test('there is one for all other pages', async () => {
  await expectPicture('/og/site.png');
});

test.each(['nonsense.png', 'x', '%00.png', `${'a'.repeat(200)}.png`, '..%2f..%2fsite.png', "1'--.png"])(
  '%s is no picture of a job',
  async (file) => {
    expect((await get(`/og/job/${file}`)).statusCode).toBe(404);
  },
);

test.each([
  ['/og/site.png', 60],
  ['/feeds/indeed.xml', 30],
  ['/feeds/jobs.rss', 30],
  ['/sitemap.xml', 30],
  ['/robots.txt', 30],
])('a network gets %s %i times a minute', async (url, times) => {
  for (let count = 0; count < times; count++) expect((await get(url, {}, '203.0.113.7')).statusCode).toBe(200);
  expect((await get(url, {}, '203.0.113.7')).statusCode).toBe(429);
  expect((await get(url, {}, '203.0.113.8')).statusCode).toBe(200);
});
