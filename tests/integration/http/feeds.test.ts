import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DraftOf } from '#domain/entities.ts';
import { call } from '#tests/support/call.ts';
import { all, readXml, textOf } from '#tests/support/readXml.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

const site = 'http://localhost:4321';
const feeds = ['/feeds/jobs.rss', '/feeds/indeed.xml'] as const;

let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: site });
  facility = await app.people.facility();
});
afterAll(() => app?.close());

const get = (url: string, headers: Record<string, string> = {}) => app.server.inject({ url, headers });
const itemOf = async (url: (typeof feeds)[number], id: string) =>
  all(readXml((await get(url)).body), url.endsWith('rss') ? 'item' : 'job').find((one) =>
    one.textContent?.includes(id),
  );

const post = (job: Partial<DraftOf<'Job'>> = {}) =>
  facility.client.entities.Job.create({
    title: 'Night nurse',
    description: 'Six nights.\n\nTwelve hours each.',
    role: 'RN',
    location_type: 'on-site',
    ...job,
  });

describe('the RSS feed', () => {
  test('has the newest jobs first, with what a reader shows of them', async () => {
    const job = await post({
      title: 'Critical care RN, ICU & step-down',
      specialty: 'Critical Care',
      address: '88 Lakeview Terrace, Tampa, FL 33602',
      pay_range_min: 46,
      pay_range_max: 62.5,
      start_date: '2031-02-03',
      required_credentials: ['BLS'],
    });
    const answer = await get('/feeds/jobs.rss');
    expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const root = readXml(answer.body);
    expect([root.tagName, root.getAttribute('version')]).toEqual(['rss', '2.0']);
    expect(all(root, 'atom:link')[0]?.getAttribute('href')).toBe(`${site}/feeds/jobs.rss`);
    const item = all(root, 'item')[0]!;
    const link = `${site}/job-detail?id=${job.id}`;
    expect(textOf(item, 'title')).toBe(`Critical care RN, ICU & step-down · ${job.facility_name}`);
    expect([textOf(item, 'link'), textOf(item, 'guid')]).toEqual([`${link}&via=feed`, link]);
    expect(new Date(textOf(item, 'pubDate')!).getTime()).toBe(Math.floor(Date.parse(job.created_date) / 1000) * 1000);
    expect(textOf(item, 'description')).toBe(
      '<p>Tampa, FL · $46-$62.5/hr · starts 2031-02-03</p>' +
        '<p>Six nights.</p><p>Twelve hours each.</p><ul><li>BLS</li></ul>',
    );
  });

  test('holds no more than the newest hundred', async () => {
    await app.services.pool.query(
      `insert into jobs (title, description, role, location_type, facility_id)
       select 'One of many', 'Nights', 'RN', 'on-site', $1 from generate_series(1, 250)`,
      [facility.user.id],
    );
    const { id } = await post();
    const items = all(readXml((await get('/feeds/jobs.rss')).body), 'item');
    expect(items).toHaveLength(100);
    expect(items[0]!.textContent).toContain(id);
  });
});

describe('the feed for job boards', () => {
  test('says of a job what boards ask for', async () => {
    const job = await post({
      title: 'Wound care nurse',
      specialty: 'Wound Care',
      address: '88 Lakeview Terrace, Tampa, FL 33602',
      duration: '13 weeks',
      pay_range_min: 46,
      pay_range_max: 62,
      start_date: '2031-02-03',
      required_credentials: ['BLS', 'Florida license'],
    });
    const listing = await itemOf('/feeds/indeed.xml', job.id);
    const said = Object.fromEntries([...listing!.childNodes].map((node) => [node.nodeName, node.textContent]));
    expect(said).toEqual({
      title: 'Wound care nurse',
      date: new Date(job.created_date).toUTCString(),
      referencenumber: job.id,
      url: `${site}/job-detail?id=${job.id}&via=feed`,
      company: job.facility_name,
      streetaddress: '88 Lakeview Terrace',
      city: 'Tampa',
      state: 'FL',
      country: 'US',
      postalcode: '33602',
      description: '<p>Six nights.</p><p>Twelve hours each.</p><ul><li>BLS</li><li>Florida license</li></ul>',
      salary: '$46 - $62 per hour',
      jobtype: 'temporary',
      category: 'RN, Wound Care',
      experience: 'BLS; Florida license',
      expirationdate: job.expires_date!.slice(0, 10),
    });
  });

  test('says that a remote job is one, and that it is anywhere in the country', async () => {
    const { id } = await post({ location_type: 'remote' });
    const listing = await itemOf('/feeds/indeed.xml', id);
    expect([textOf(listing!, 'remotetype'), textOf(listing!, 'country')]).toEqual(['Fully remote', 'US']);
    expect(textOf(listing!, 'city')).toBeUndefined();
  });

  test('holds every active job, each once', async () => {
    const listings = all(readXml((await get('/feeds/indeed.xml')).body), 'referencenumber');
    const { rows } = await app.services.pool.query(`select id from jobs where status = 'active' and not is_hidden`);
    expect(listings.length).toBeGreaterThan(200);
    expect(listings.map((one) => one.textContent).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  });
});

describe.each(feeds)('%s', (url) => {
  test('stays a document whatever a facility types', async () => {
    const odd = `]]> <script>alert("1")</script> & 'Notfall' 👩‍⚕️ مستشفى`;
    const job = await post({ title: odd, description: odd });
    // The API takes no such signs; rows of an import might hold them.
    const signs = [odd + '\u0001\u000B\uFFFE', job.id];
    await app.services.pool.query('update jobs set title = $1, description = $1 where id = $2', signs);
    await facility.client.entities.Job.update(job.id, { emr: 'Epic' });
    const item = await itemOf(url, job.id);
    expect(textOf(item!, 'title')).toContain(odd);
    expect(textOf(item!, 'description')).toContain('<p>]]&#62; &#60;script&#62;');
  });

  test('answers that it is the same while it is', async () => {
    const first = await get(url);
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const tag = String(first.headers.etag);
    expect(new Date(String(first.headers['last-modified'])).getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect((await get(url, { 'if-none-match': `"x", W/${tag}` })).statusCode).toBe(304);
    expect((await get(url)).body).toBe(first.body);
    await post();
    const later = await get(url, { 'if-none-match': tag });
    expect([later.statusCode, later.headers.etag === tag]).toEqual([200, false]);
  });

  test('is there for everyone, whatever comes along', async () => {
    expect((await call(app.server, 'GET', url, { token: 'ol_ended' })).status).toBe(200);
    expect((await call(app.server, 'GET', `${url}?page=-1&q[]=%00`)).status).toBe(200);
    expect((await call(app.server, 'HEAD', url)).status).toBe(200);
  });
});
