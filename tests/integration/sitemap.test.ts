import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isBuilt, pageNamed, pageNames, siteMap } from '#domain/siteMap.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let world: TestApp;
let facility: Person;
beforeAll(async () => {
  world = await testApp({ PUBLIC_URL: 'http://localhost:4321' });
  facility = await world.people.facility();
});
afterAll(() => world.close());

const site = 'http://localhost:4321';
const read = async (path: string) => world.app.inject({ url: path });

async function addresses(): Promise<string[]> {
  const { body } = await read('/sitemap.xml');
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address!);
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
  test('lists the pages everybody may open, no others', async () => {
    const paths = (await addresses()).map((address) => address.slice(site.length));
    for (const name of pageNames) {
      const { path, listed } = pageNamed(name);
      expect.soft(paths.includes(path), name).toBe(Boolean(listed) && isBuilt(name));
    }
    expect(new Set(paths).size).toBe(paths.length);
  });

  test('lists jobs while they are active', async () => {
    const { id } = await job('Night nurse');
    const address = `${site}/job-detail?id=${id}`;
    expect(await addresses()).toContain(address);
    expect((await read('/sitemap.xml')).body).toContain(
      `<url><loc>${address}</loc><lastmod>${new Date().toISOString().slice(0, 10)}</lastmod></url>`,
    );
    await facility.client.entities.Job.update(id, { status: 'closed' });
    expect(await addresses()).not.toContain(address);
  });

  test('lists people with a public profile while they have one', async () => {
    const [person, newcomer] = await Promise.all([world.people.clinician(), world.people.newcomer()]);
    const profile = (id: string) => `${site}/profile?id=${id}`;
    const listed = await addresses();
    expect(listed).toContain(profile(person.user.id));
    expect(listed).not.toContain(profile(newcomer.user.id));
    await world.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
    expect(await addresses()).not.toContain(profile(person.user.id));
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
    ['/api/generate-sitemap', 'GET', 'application/xml; charset=utf-8', '<?xml'],
    ['/api/functions/generate-sitemap', 'GET', 'application/xml; charset=utf-8', '<?xml'],
    [`${base}/generate-sitemap`, 'POST', 'application/xml; charset=utf-8', '<?xml'],
    ['/robots.txt', 'GET', 'text/plain; charset=utf-8', 'User-agent'],
    ['/api/generate-robots-txt', 'GET', 'text/plain; charset=utf-8', 'User-agent'],
    [`${base}/generate-robots-txt`, 'POST', 'text/plain; charset=utf-8', 'User-agent'],
  ])('%s answers %s with its own type', async (url, method, type, beginning) => {
    const { status, body, headers } = await call(world.app, method, url);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(String(body)).toMatch(new RegExp(`^${beginning.replace('?', '\\?')}`));
  });

  test('the client gets the text', async () => {
    expect(await world.client().functions['generate-robots-txt']()).toMatch(/^User-agent/);
  });

  test('whatever token comes along', async () => {
    expect((await call(world.app, 'GET', '/api/generate-sitemap', { token: 'ol_ended' })).status).toBe(200);
  });
});
