import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageNamed, pageNames, siteMap } from '#domain/shared/siteMap.ts';
import { call } from '#tests/support/call.ts';
import { all, readXml } from '#tests/support/readXml.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let facility: Person;
beforeAll(async () => {
  app = await testApp({ PUBLIC_URL: 'http://localhost:4321' });
  facility = await app.people.facility();
});
afterAll(() => app.close());

const site = 'http://localhost:4321';
const read = async (path: string) => app.server.inject({ url: path });

/** Every address of every sitemap that the index names. */
async function addresses(): Promise<string[]> {
  const sitemaps = await Promise.all((await locations('/sitemap.xml')).map((one) => locations(one.slice(site.length))));
  return sitemaps.flat();
}

async function locations(path: string): Promise<string[]> {
  return all(readXml((await read(path)).body), 'loc').map((element) => element.textContent!);
}

const job = (title: string) =>
  facility.client.entities.Job.create({
    title,
    description: 'Nights',
    role: 'RN',
    specialty: 'Wound Care',
    location_type: 'on-site',
  });

describe('the sitemap', () => {
  test('lists the pages everyone may open, no others', async () => {
    const paths = (await addresses()).map((address) => address.slice(site.length));
    for (const name of pageNames) {
      const { path, listed } = pageNamed(name);
      expect.soft(paths.includes(path), name).toBe(Boolean(listed));
    }
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('lists jobs while they are active', async () => {
    const { id } = await job('Night nurse');
    const address = `${site}/job-detail?id=${id}`;
    expect(await addresses()).toContain(address);
    const { updated_date } = await facility.client.entities.Job.get(id);
    expect((await read('/sitemaps/jobs-1.xml')).body).toContain(
      `<url><loc>${address}</loc><lastmod>${updated_date}</lastmod></url>`,
    );
    expect((await read('/api/generate-sitemap')).body).toContain(`<loc>${address}</loc>`);
    await facility.client.entities.Job.update(id, { status: 'closed' });
    expect(await addresses()).not.toContain(address);
  });

  test('lists people with a public profile while they have one', async () => {
    const [person, newcomer] = await Promise.all([app.people.clinician(), app.people.newcomer()]);
    const profile = (id: string) => `${site}/profile?id=${id}`;
    // A row that a test makes triggers no event; a person who changes does.
    await person.client.auth.updateMe({ headline: 'Nights' });
    const listed = await addresses();
    expect(listed).toContain(profile(person.user.id));
    expect(listed).not.toContain(profile(newcomer.user.id));
    await (await app.people.admin()).client.entities.User.update(person.user.id, { is_active: false });
    expect(await addresses()).not.toContain(profile(person.user.id));
  });
});

describe('the sitemaps', () => {
  test('are one of each kind while these are few', async () => {
    expect(await locations('/sitemap.xml')).toEqual(
      ['pages', 'jobs-1', 'profiles-1'].map((name) => `${site}/sitemaps/${name}.xml`),
    );
    const known = await job('Night nurse');
    expect((await locations('/sitemaps/jobs-1.xml'))[0]).toContain(known.id);
    await facility.client.entities.Job.delete(known.id);
  });

  test.each([
    'jobs-0.xml',
    'jobs-2.xml',
    'jobs-999.xml',
    'jobs-1',
    'jobs--1.xml',
    'people-1.xml',
    'x',
    '%00',
    'jobs-99999999999.xml',
  ])('%s is none of them', async (name) => {
    expect((await read(`/sitemaps/${name}`)).statusCode).toBe(404);
  });
});

describe('robots.txt', () => {
  test('closes the API and what is behind the login, and names the sitemap', async () => {
    const { body, headers } = await read('/robots.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    const lines = body.split('\n');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain(`Disallow: ${siteMap.Dashboard.path}`);
    expect(lines).toContain(`Sitemap: ${site}/sitemap.xml`);
    for (const name of pageNames.filter((one) => pageNamed(one).access === 'anyone')) {
      const { path } = pageNamed(name);
      expect
        .soft(
          lines.some((line) => line.startsWith('Disallow: ') && path.startsWith(line.slice(10))),
          name,
        )
        .toBe(false);
    }
  });
});

describe('at every address', () => {
  const base = '/api/apps/openlocum/functions';
  test.each([
    ['/sitemap.xml', 'GET', 'application/xml; charset=utf-8', '<?xml'],
    ['/sitemaps/pages.xml', 'GET', 'application/xml; charset=utf-8', '<?xml'],
    ['/api/generate-sitemap', 'GET', 'application/xml; charset=utf-8', '<?xml'],
    ['/api/functions/generate-sitemap', 'GET', 'application/xml; charset=utf-8', '<?xml'],
    [`${base}/generate-sitemap`, 'POST', 'application/xml; charset=utf-8', '<?xml'],
    ['/robots.txt', 'GET', 'text/plain; charset=utf-8', 'User-agent'],
    ['/api/generate-robots-txt', 'GET', 'text/plain; charset=utf-8', 'User-agent'],
    [`${base}/generate-robots-txt`, 'POST', 'text/plain; charset=utf-8', 'User-agent'],
  ])('%s answers %s with its own type', async (url, method, type, beginning) => {
    const { status, body, headers } = await call(app.server, method, url);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(String(body)).toMatch(new RegExp(`^${beginning.replace('?', '\\?')}`));
  });

  test('the client gets the text', async () => {
    expect(await app.client().functions['generate-robots-txt']()).toMatch(/^User-agent/);
  });

  test('whatever token comes along', async () => {
    expect((await call(app.server, 'GET', '/api/generate-sitemap', { token: 'ol_ended' })).status).toBe(200);
  });
});
