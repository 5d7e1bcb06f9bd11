import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DraftOf } from '#domain/entities.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser, type ServedPage } from '#tests/support/plainBrowser.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
  facility = await app.people.facility();
});
afterAll(() => app.close());

const post = (fields: DraftOf<'Job'>) => facility.client.entities.Job.create({ ...newJob, ...fields });
const found = ({ $ }: ServedPage) => $('main output').text();
const checked = ({ $ }: ServedPage, name: string, value: string) =>
  $(`main input[name="${name}"][value="${value}"]`).is('[checked]');
const link = ({ $ }: ServedPage, text: string) =>
  $('main a')
    .filter((_, element) => $(element).text().trim() === text || $(element).attr('aria-label') === text)
    .attr('href');

test('24: without scripts boxes are sent by Apply, chips and pages are links', async () => {
  await post({ title: 'Brindle weekend', shift_types: ['weekend'] });
  await post({ title: 'Brindle midwife', role: 'NP', shift_types: ['night'] });
  const nights = Array.from({ length: 23 }, (_, at) => ({
    ...newJob,
    title: `Brindle ${at}`,
    shift_types: ['night' as const],
  }));
  await facility.client.entities.Job.bulkCreate(nights);
  const browser = plainBrowser(app);
  const all = await browser.get('/jobs?q=Brindle');
  const narrowed = await browser.send(all, 'Apply', { shift: ['night'], role: ['RN'] });
  expect(narrowed.address).toMatch(/shift=night/);
  expect(found(narrowed)).toContain('23 jobs');
  expect([
    checked(narrowed, 'shift', 'night'),
    checked(narrowed, 'role', 'RN'),
    checked(narrowed, 'role', 'NP'),
  ]).toEqual([true, true, false]);
  const second = await browser.get(link(narrowed, 'Next page')!);
  expect(second.$('main article')).toHaveLength(3);
  const wider = await browser.get(link(second, 'Remove filter: Night')!);
  expect(wider.address).not.toMatch(/shift|page/);
  expect(found(wider)).toContain('24 jobs');
});

test('the first answer holds the list, with what each value of a filter would find', async () => {
  await post({ title: 'Quillwort on nights', shift_types: ['night'] });
  await post({ title: 'Quillwort at the scanner', specialty: 'Radiology', role: 'NP' });
  const page = await plainBrowser(app).get('/jobs?q=quillWORT');
  expect(
    page
      .$('main article h2')
      .toArray()
      .map((title) => page.$(title).text()),
  ).toHaveLength(2);
  const counts = (name: string, value: string) =>
    page.$(`main input[name="${name}"][value="${value}"]`).closest('label').text();
  expect([counts('role', 'RN'), counts('role', 'NP'), counts('role', 'PA')]).toEqual(['RN1', 'NP1', 'PA0']);
  expect(page.html, 'readers of the list do not download the map').not.toMatch(/JobMap-[\w-]+\.js/);
});

test('a job that is not there is answered 404, one that is there with its facts', async () => {
  const browser = plainBrowser(app);
  const missing = await browser.get(`/job-detail?id=${crypto.randomUUID()}`);
  expect(missing.status).toBe(404);
  expect(missing.$('h1').text()).toBe('Job not found');
  const { id } = await post({ title: 'Ward nurse of the list' });
  const page = await browser.get(`/job-detail?id=${id}`);
  expect([page.status, page.$('h1').text()]).toEqual([200, 'Ward nurse of the list']);
});

test('the map is a document: circles, towns and territories are links, and search engines do not keep it', async () => {
  for (const address of ['Tampa, FL', 'Tampa, FL', 'Salem, OR', 'Hagatna, GU', 'Dededo, GU', 'San Juan, PR']) {
    await post({ title: 'Harrow', address });
  }
  await post({ title: 'Harrow', address: 'Anchorage, AK', role: 'LPN' });
  await post({ title: 'Harrow', location_type: 'remote' });
  await keepListings(app.services);
  const browser = plainBrowser(app);
  const list = await browser.get('/jobs?q=Harrow');
  const map = await browser.get(link(list, 'Map')!);
  expect(map.address).toBe('/jobs?q=Harrow&view=map');
  expect(map.$('meta[name=robots]').attr('content')).toBe('noindex');
  const circles = map.$('main svg a circle').toArray();
  expect(circles).toHaveLength(3);
  expect(map.$('main svg a title').text()).toContain('Tampa, FL: 2 jobs');
  const radii = circles.map((circle) => Number(map.$(circle).attr('r')));
  expect(radii[0]! ** 2 / radii[1]! ** 2, 'twice the jobs, twice the area').toBeCloseTo(2, 0);
  expect(map.text).toContain('1 job lists no town we can show.');
  expect(link(map, 'Guam')).toBe('/jobs?q=Harrow&state=GU');
  expect(map.$('main svg a').attr('href')).toBe('/jobs?q=Harrow&near=Tampa%2C+FL&miles=25');
  const narrowed = await browser.send(map, 'Apply', { role: ['RN'] });
  expect(new URLSearchParams(narrowed.address.split('?')[1]).get('view')).toBe('map');
  expect(narrowed.$('main svg a circle')).toHaveLength(2);
  const near = await browser.get(narrowed.$('main svg a').attr('href')!);
  expect(found(near)).toContain('2 jobs');
});

test('a page that fits nothing has no map, and it names a place that no one knows', async () => {
  const browser = plainBrowser(app);
  expect((await browser.get('/jobs?q=Nothingofthatname&view=map')).text).toContain('No jobs found');
  expect((await browser.get('/jobs?near=Atlantis+on+Sea&view=map')).text).toContain("We don't know that place");
});

test('A-m 17: the served page says how long ago a job was posted, as its scripts do', async () => {
  const { id } = await post({ title: 'New today' });
  const { $ } = await plainBrowser(app).get(`/job-detail?id=${id}`);
  const times = $('main time')
    .toArray()
    .map((time) => $(time).text());
  expect(times[0]).toMatch(/^(now|\d+ min ago)$/);
});
