import { gunzipSync } from 'node:zlib';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeServices } from '#server/makeServices.ts';
import { indeedList } from '#server/features/jobs/feeds/indeedList.ts';
import { beginGeneration, bytesOf, generatedFiles, makeCurrent } from '#server/platform/generatedFiles/sql.ts';
import { writeFiles } from '#server/platform/generatedFiles/writeFiles.ts';
import { writeGeneratedFiles } from '#server/platform/generatedFiles/writeGeneratedFiles.ts';
import { call } from '#tests/support/call.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { newJob } from '#tests/support/newJob.ts';
import { isNightly } from '#tests/support/nightly.ts';
import { all, readXml } from '#tests/support/readXml.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const site = 'http://localhost:4321';
let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: site });
  facility = await app.people.facility();
  // What words are looked for by is nothing here, and slow to fill.
  await query('alter table jobs disable trigger jobs_listed');
});
afterAll(() => app?.close());

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await app.services.pool.query<T>(text, values)).rows;
const write = () => writeGeneratedFiles(app.services);
const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const textsOf = (body: string, pattern: RegExp) => [...body.matchAll(pattern)].map(([, text]) => text!);
const addresses = async (url: string) =>
  textsOf((await get(url)).body, /<loc>(.*?)<\/loc>/g).map((address) => address.slice(site.length));
const idsIn = async (url: string) =>
  textsOf((await get(url)).body, url.startsWith('/feeds') ? /<referencenumber><!\[CDATA\[(.*?)\]/g : /\?id=(.*?)</g);
const generations = () =>
  query<{ list: string; count: number }>(
    'select list, count(*) as count from kept_generations group by list order by list',
  );

/** Open jobs, a hundred of each moment, with a description of so many sentences. */
async function fill(count: number, sentences = 20): Promise<void> {
  for (let first = 1; first <= count; first += 10_000) {
    await fillRows(
      app,
      `insert into jobs (title, description, role, location_type, facility_id, created_date, updated_date)
       select 'Nurse ' || n, md5(n::text) || ' ' || repeat('Nights. ', $4), 'RN', 'on-site', $1, moment, moment
       from generate_series($2::int, $3::int) n, lateral (select now() - (n / 100) * interval '1 minute' as moment) at`,
      [facility.user.id, first, Math.min(count, first + 9_999), sentences],
    );
  }
}

describe('a list that is longer than a request renders', () => {
  test('is not there until it is written, and then as it was', async () => {
    await fill(1_500);
    for (const url of ['/sitemaps/jobs-1.xml', '/feeds/indeed.xml']) {
      expect(await call(app.server, 'GET', url)).toMatchObject({ status: 503, headers: { 'retry-after': '60' } });
    }
    expect(await addresses('/sitemap.xml')).toContain('/sitemaps/jobs-1.xml');
    expect(await idsIn('/api/generate-sitemap')).toHaveLength(1_000 + 1);
    await write();
    for (const url of ['/sitemaps/jobs-1.xml', '/feeds/indeed.xml']) {
      expect(new Set(await idsIn(url)).size).toBe(1_500);
      readXml((await get(url)).body);
    }
    expect(await addresses('/sitemap.xml')).toEqual([
      '/sitemaps/pages.xml',
      '/sitemaps/jobs-1.xml',
      '/sitemaps/profiles-1.xml',
    ]);
    const whole = readXml((await get('/api/generate-sitemap')).body);
    expect(all(whole, 'url').length).toBeGreaterThan(1_500);
  });

  test('is written again when something in it changed, and not otherwise', async () => {
    const once = await generations();
    expect(once).toEqual([
      { list: 'indeed', count: 1 },
      { list: 'jobs', count: 1 },
    ]);
    await write();
    expect(await generations()).toEqual(once);
    const { id } = await facility.client.entities.Job.create({ ...newJob, title: 'Here today' });
    await write();
    expect(await idsIn('/feeds/indeed.xml')).toContain(id);
    expect(await idsIn('/sitemaps/jobs-1.xml')).toContain(id);
    await facility.client.entities.Job.update(id, { status: 'closed' });
    await write();
    expect(await idsIn('/feeds/indeed.xml')).not.toContain(id);
    expect(await idsIn('/sitemaps/jobs-1.xml')).not.toContain(id);
    expect((await get('/api/generate-sitemap')).body).not.toContain(id);
  });

  test('is packed for readers that take it, has a tag for each, and answers that it is the same', async () => {
    const url = '/feeds/indeed.xml';
    const [plain, packed] = [await get(url), await get(url, { 'accept-encoding': 'br, gzip' })];
    expect(plain.headers).toMatchObject({
      'content-type': 'application/xml; charset=utf-8',
      'cache-control': 'public, no-cache',
      'content-length': String(plain.rawPayload.length),
      vary: 'Accept-Encoding',
    });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(new Date(String(plain.headers['last-modified'])).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(packed.headers).toMatchObject({
      'content-encoding': 'gzip',
      'content-length': String(packed.rawPayload.length),
    });
    expect(gunzipSync(packed.rawPayload).equals(plain.rawPayload)).toBe(true);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    for (const [answer, encoding] of [
      [plain, 'gzip;q=0'],
      [packed, 'gzip'],
    ] as const) {
      const headers = { 'accept-encoding': encoding, 'if-none-match': `"x", W/${answer.headers.etag}` };
      const same = await get(url, headers);
      expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', answer.headers.etag]);
      const head = await app.server.inject({ method: 'HEAD', url, headers: { 'accept-encoding': encoding } });
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(head.headers['content-length']).toBe(answer.headers['content-length']);
    }
  });

  test('lets a request finish when a newer file replaces it, and is deleted ten minutes later', async () => {
    const [old] = await generatedFiles(app.services.db, 'indeed');
    await query(`update jobs set title = 'Another', updated_date = now() where title = 'Nurse 7'`);
    await write();
    const packed = await buffer(Readable.from(bytesOf(app.services.db, old!)));
    expect(gunzipSync(packed)).toHaveLength(old!.size);
    await query(`update kept_generations set replaced_date = replaced_date - interval '11 minutes'`);
    await write();
    expect((await generations()).map(({ count }) => count)).toEqual([1, 1]);
    await expect(buffer(Readable.from(bytesOf(app.services.db, old!)))).rejects.toThrow('deleted while it was read');
  });

  test('is divided where a file would be too large, each part a document', async () => {
    const most = { ...indeedList.most, bytes: 200_000 };
    const id = await beginGeneration(app.services.db, 'indeed', 'small files');
    await writeFiles(app.services, { ...indeedList, most }, { id, changed: null });
    await makeCurrent(app.services.pool, 'indeed', id);
    const index = readXml((await get('/feeds/indeed.xml')).body);
    expect(index.tagName).toBe('sitemapindex');
    const parts = await addresses('/feeds/indeed.xml');
    expect(parts.length).toBeGreaterThan(2);
    const found: string[] = [];
    for (const part of parts) {
      const { body, rawPayload } = await get(part);
      expect(rawPayload.length).toBeLessThanOrEqual(most.bytes);
      found.push(...all(readXml(body), 'referencenumber').map((one) => one.textContent!));
    }
    const open = await query<{ id: string }>(`select id from jobs where status = 'active'`);
    expect(found.toSorted()).toEqual(open.map((row) => row.id).toSorted());
    for (const none of ['0', '01', '1e0', 'x', String(parts.length + 1)]) {
      expect((await get(`/feeds/indeed-${none}.xml`)).statusCode, none).toBe(404);
    }
  });
});

// By day so many as one file of each list holds; at night more than that.
const more = isNightly ? 49_500 : 1_000;

test('many jobs are written once by two processes, each job once, in files and pieces of bounded size', async () => {
  await fill(more, 130);
  const otherProcess = await makeServices(app.services.env);
  await query('truncate kept_generations cascade');
  await Promise.all([write(), writeGeneratedFiles(otherProcess)]);
  await otherProcess.close();
  expect(await generations()).toEqual([
    { list: 'indeed', count: 1 },
    { list: 'jobs', count: 1 },
  ]);
  const open = (await query<{ id: string }>(`select id from jobs where status = 'active'`)).map(({ id }) => id);
  expect(open).toHaveLength(1_500 + more);

  const sitemaps = (await addresses('/sitemap.xml')).filter((one) => one.includes('jobs-'));
  const listed = await Promise.all(sitemaps.map(idsIn));
  expect(listed.map((ids) => ids.length)).toEqual(isNightly ? [50_000, 1_000] : [2_500]);
  expect(listed.flat().toSorted()).toEqual(open.toSorted());

  const parts = isNightly ? await addresses('/feeds/indeed.xml') : ['/feeds/indeed.xml'];
  const offered = await Promise.all(parts.map(idsIn));
  expect(offered.flat().toSorted()).toEqual(open.toSorted());
  const [sizes] = await query<{ file: number; chunk: number }>(
    'select (select max(size) from kept_files) as file, (select max(length(bytes)) from kept_chunks) as chunk',
  );
  expect(sizes!.file).toBeLessThanOrEqual(50 * 1024 * 1024);
  expect(sizes!.chunk).toBeLessThan(512 * 1024);
});

test.runIf(isNightly)('the sitemap of before holds as many addresses as one may', async () => {
  expect((await addresses('/api/generate-sitemap')).length).toBe(50_000);
});

test('a list that is short again is rendered again', async () => {
  // In parts: each statement has five seconds.
  for (let left = 1; left > 0;) {
    left = (await query('delete from jobs where ctid = any(array(select ctid from jobs limit 5000)) returning 1'))
      .length;
  }
  await write();
  const { id } = await facility.client.entities.Job.create(newJob);
  expect(await idsIn('/sitemaps/jobs-1.xml')).toEqual([id]);
  expect(await idsIn('/feeds/indeed.xml')).toEqual([id]);
});
