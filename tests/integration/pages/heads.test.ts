import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { siteMap } from '#domain/shared/siteMap.ts';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { headOf, textsOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let site: string;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
  site = app.services.env.publicUrl;
});
afterAll(() => app.close());

const open = (path: string) => plainBrowser(app).get(path);
const headAt = async (path: string) => headOf(await open(path));

test('a job says in its head what it is, and stops when it closes', async () => {
  const facility = await app.people.facility({ facility_name: 'Mercy Hospital', website: 'https://mercy.example' });
  const { Job } = facility.client.entities;
  const job = await Job.create({
    title: 'Night nurse </script><script>alert(1)</script>',
    description: 'Six nights & "days".',
    role: 'RN',
    location_type: 'on-site',
    address: '5 Elm St, Salem, OR 97301',
    pay_range_min: 45,
    pay_range_max: 60,
  });
  const path = `/job-detail?id=${job.id}`;
  const page = await open(`${path}&utm_source=mail&apply=`);
  const head = headOf(page);
  expect(head.title).toBe(`${job.title} · Mercy Hospital · OpenLocum`);
  expect(head.links['canonical']).toEqual([site + path]);
  expect(head.named).toMatchObject({
    description: 'Salem, OR · $45-$60/hr · Six nights & "days".',
    'og:title': `${job.title} · Mercy Hospital`,
    'og:url': site + path,
    'twitter:card': 'summary_large_image',
  });
  expect(head.repeated).toEqual([]);
  const picture = await app.server.inject({ url: new URL(head.named['og:image']!).pathname });
  expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
  expect(head.data).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Jobs' }, { name: 'RN' }, { name: job.title, item: site + path }],
    },
    {
      '@type': 'JobPosting',
      title: job.title,
      hiringOrganization: { name: 'Mercy Hospital', sameAs: 'https://mercy.example' },
      jobLocation: { address: { addressLocality: 'Salem', addressRegion: 'OR', postalCode: '97301' } },
      directApply: true,
    },
  ]);
  expect(textsOf(page, 'nav[aria-label="Breadcrumb"] a')).toEqual(['Home', 'Jobs', 'RN']);

  await Job.update(job.id, { status: 'closed' });
  const closed = await open(path);
  const { data, named } = headOf(closed);
  expect([closed.status, data, named['robots'], named['og:image']]).toEqual([200, [], 'noindex', undefined]);
  await Job.delete(job.id);
  const gone = await open(path);
  expect([gone.status, headOf(gone).data]).toEqual([404, []]);
});

test('a profile says whose it is and where it belongs', async () => {
  const nurse = await app.people.clinician({
    full_name: 'Zoë Adler',
    credentials: 'RN',
    headline: 'Ready to work',
    location: 'Salem, OR',
    bio: 'Burns unit.',
    specialties: [],
  });
  const path = `/profile?id=${nurse.user.id}`;
  const page = await open(`${path}&tab=portfolio&fbclid=1`);
  const head = headOf(page);
  expect(head.links['canonical']).toEqual([site + path]);
  expect(head.named).toMatchObject({
    'og:type': 'profile',
    'og:title': 'Zoë Adler, RN',
    description: 'Ready to work · Salem, OR · Burns unit.',
  });
  expect(head.repeated).toEqual([]);
  expect(head.data).toMatchObject([
    { itemListElement: [{ name: 'Home' }, { name: 'Talent' }, { name: 'Zoë Adler, RN' }] },
  ]);
  expect(textsOf(page, 'nav[aria-label="Breadcrumb"] a')).toEqual(['Home', 'Talent']);
  expect((await headAt('/profile?id=nobody')).named['robots']).toBe('noindex');
});

describe('lists', () => {
  beforeAll(async () => {
    // Enough for a second page: one behind the last leads back to it.
    const { client } = await app.people.facility();
    const hand = { ...newJob, role: 'OT', specialty: 'Orthopedics' } as const;
    await client.entities.Job.bulkCreate(Array.from({ length: 21 }, () => hand));
  });

  test.each([
    ['/?ref=x', '/'],
    ['/jobs?page=1&role=&utm_medium=mail', '/jobs'],
    ['/jobs?specialty=Orthopedics&role=OT&page=2', '/jobs?role=OT&specialty=Orthopedics&page=2'],
    ['/jobs?page=-1&role=Wizard', '/jobs'],
    ['/jobs?q=nurse', 'noindex'],
    ['/talent?sort=newest&state=CA', '/talent?state=CA'],
    ['/talent?q=Amara', 'noindex'],
    ['/jobs?lang=es&role=RN', '/jobs?role=RN&lang=es'],
  ])('%s has the one address %s', async (path, canonical) => {
    const { links, named } = await headAt(path);
    const addresses = links['canonical']?.map((one) => one.slice(site.length)).join();
    expect(named['robots'] ?? addresses).toBe(canonical);
  });

  test('have the filters in their title and an address in each language', async () => {
    const { title } = await headAt('/jobs?specialty=Orthopedics&role=OT&page=2');
    expect(title).toBe('Jobs: OT, Orthopedics, Page 2 · OpenLocum');
    const { links } = await headAt('/jobs?lang=es&role=RN');
    expect(links).toMatchObject({
      'alternate es': [`${site}/jobs?role=RN&lang=es`],
      'alternate en': [`${site}/jobs?role=RN`],
      'alternate x-default': [`${site}/jobs?role=RN`],
    });
  });
});

test('Home says what the site is and who is behind it', async () => {
  const url = `${site}/`;
  const publisher = { '@id': `${url}#organization` };
  const { data, named } = await headAt('/?lang=es');
  expect(data).toMatchObject([
    {
      '@graph': [
        { '@type': 'Organization', ...publisher, url, logo: `${site}/icons/512.png` },
        { '@type': 'WebSite', url, inLanguage: 'es', description: named['description'], publisher },
      ],
    },
  ]);
});

test.each(['/', '/jobs'])('%s names the feed of new jobs', async (path) => {
  const { $ } = await open(path);
  const feed = $('link[type="application/rss+xml"]');
  expect(feed.attr('title')).toBe('New jobs on OpenLocum');
  const { headers } = await app.server.inject({ url: new URL(feed.attr('href')!, site).pathname });
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
});

test('every public page has its own title, description and address', async () => {
  const pages = ['About', 'Contact', 'HowItWorks', 'Pricing', 'Resources', 'Privacy', 'Terms', 'HIPAANotice'] as const;
  const [titles, descriptions] = [new Set<string | undefined>(), new Set<string | undefined>()];
  for (const name of pages) {
    const { path } = siteMap[name];
    const { title, named, links } = await headAt(`${path}?utm_source=mail`);
    titles.add(title);
    descriptions.add(named['description']);
    expect(links['canonical']).toEqual([site + path]);
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
});

test('pages behind the login, and those of a mail, are not for search engines', async () => {
  for (const name of ['Dashboard', 'FacilityJobs', 'AdminUsers', 'Settings'] as const) {
    expect((await open(siteMap[name].path)).headers['x-robots-tag'], name).toBe('noindex');
  }
  for (const name of ['Login', 'ResetPassword', 'Unsubscribe', 'ConfirmEmail', 'StillOpen'] as const) {
    expect((await headAt(siteMap[name].path)).named['robots'], name).toBe('noindex');
  }
  expect((await headAt('/login')).title).toBe('Log in · OpenLocum');
  expect((await headAt('/login?tab=signup')).title).toBe('Sign up · OpenLocum');
  expect((await open('/jobs')).headers).not.toHaveProperty('x-robots-tag');
});
