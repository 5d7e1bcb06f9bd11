import { expect, type Page } from '@playwright/test';
import { siteMap } from '#domain/site/siteMap.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { look } from '#tests/browser/support/look.ts';
import { member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('a job says in its head what it is, and stops when it closes', async ({ page, product }) => {
  const facility = await member(product, 'facility', { website: 'https://mercy.example' });
  const { client } = facility;
  const job = await client.entities.Job.create({
    title: 'Night nurse </script><script>alert(1)</script>',
    description: 'Six nights & "days".',
    role: 'RN',
    location_type: 'on-site',
    address: '5 Elm St, Salem, OR 97301',
    pay_range_min: 45,
    pay_range_max: 60,
  });
  const address = `${product.address}/job-detail?id=${job.id}`;
  await visit(page, `/job-detail?id=${job.id}&utm_source=mail&apply=`);
  const head = await headOf(page);
  expect(head.title).toBe(`${job.title} · Mercy Hospital · OpenLocum`);
  expect(head.named['description']).toBe('Salem, OR · $45-$60/hr · Six nights & "days".');
  expect(head.links['canonical']).toEqual([address]);
  expect(head.named['og:title']).toBe(`${job.title} · Mercy Hospital`);
  expect(head.named['og:url']).toBe(address);
  expect(head.named['twitter:card']).toBe('summary_large_image');
  expect(head.repeated).toEqual([]);
  const picture = await page.request.get(head.named['og:image']!);
  expect([picture.status(), picture.headers()['content-type']]).toEqual([200, 'image/png']);
  expect(head.data).toMatchObject([
    {
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Home' }, { name: 'Jobs' }, { name: 'RN' }, { name: job.title, item: address }],
    },
    {
      '@type': 'JobPosting',
      title: job.title,
      hiringOrganization: { name: 'Mercy Hospital', sameAs: 'https://mercy.example' },
      jobLocation: { address: { addressLocality: 'Salem', addressRegion: 'OR', postalCode: '97301' } },
      directApply: true,
    },
  ]);
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('link')).toHaveText(['Home', 'Jobs', 'RN']);
  await look(page, 'job-detail-trail');

  await client.entities.Job.update(job.id, { status: 'closed' });
  expect((await visit(page, address))!.status()).toBe(200);
  const closed = await headOf(page);
  expect([closed.data, closed.named['robots'], closed.named['og:image']]).toEqual([[], 'noindex', undefined]);
  await client.entities.Job.delete(job.id);
  expect((await visit(page, address))!.status()).toBe(404);
  expect((await headOf(page)).data).toEqual([]);
});

test('a profile says whose it is and where it belongs', async ({ page, product }) => {
  const nurse = await member(product, 'clinician', { full_name: 'Zoë Adler', credentials: 'RN', bio: 'Burns unit.' });
  const address = `${product.address}/profile?id=${nurse.user.id}`;
  await visit(page, `/profile?id=${nurse.user.id}&tab=portfolio&fbclid=1`);
  const head = await headOf(page);
  expect(head.links['canonical']).toEqual([address]);
  expect(head.named).toMatchObject({
    'og:type': 'profile',
    'og:title': 'Zoë Adler, RN',
    description: 'Ready to work · Salem, OR · Burns unit.',
  });
  expect(head.repeated).toEqual([]);
  expect(head.data).toMatchObject([
    { itemListElement: [{ name: 'Home' }, { name: 'Talent' }, { name: 'Zoë Adler, RN' }] },
  ]);
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link')).toHaveText(['Home', 'Talent']);
  await look(page, 'profile-trail');
  await visit(page, '/profile?id=nobody');
  expect((await headOf(page)).named['robots']).toBe('noindex');
});

test('lists have one address each, and what a reader typed has none', async ({ page, product }) => {
  // Enough for a second page: one behind the last leads back to it.
  const { client } = await member(product, 'facility');
  const hand = { title: 'Hand therapist', description: 'Weekdays', role: 'OT', location_type: 'on-site' } as const;
  await client.entities.Job.bulkCreate(Array.from({ length: 21 }, () => ({ ...hand, specialty: 'Orthopedics' })));
  const canonicalOf = async (path: string) => {
    await visit(page, path);
    const { links, named } = await headOf(page);
    return named['robots'] ?? links['canonical']?.map((one) => one.slice(product.address.length)).join();
  };
  expect(await canonicalOf('/?ref=x')).toBe('/');
  expect(await canonicalOf('/jobs?page=1&role=&utm_medium=mail')).toBe('/jobs');
  expect(await canonicalOf('/jobs?specialty=Orthopedics&role=OT&page=2')).toBe(
    '/jobs?role=OT&specialty=Orthopedics&page=2',
  );
  await expect(page).toHaveTitle('Jobs: OT, Orthopedics, Page 2 · OpenLocum');
  expect(await canonicalOf('/jobs?page=-1&role=Wizard')).toBe('/jobs');
  expect(await canonicalOf('/jobs?q=nurse')).toBe('noindex');
  expect(await canonicalOf('/talent?sort=newest&state=CA')).toBe('/talent?state=CA');
  expect(await canonicalOf('/talent?q=Amara')).toBe('noindex');
  expect(await canonicalOf('/jobs?lang=es&role=RN')).toBe('/jobs?role=RN&lang=es');
  const { links } = await headOf(page);
  expect(links['alternate es']).toEqual([`${product.address}/jobs?role=RN&lang=es`]);
  expect(links['alternate en']).toEqual([`${product.address}/jobs?role=RN`]);
  expect(links['alternate x-default']).toEqual([`${product.address}/jobs?role=RN`]);
});

test('Home says what the site is and who is behind it', async ({ page, product }) => {
  await visit(page, '/?lang=es');
  const url = `${product.address}/`;
  const publisher = { '@id': `${url}#organization` };
  const head = await headOf(page);
  expect(head.data).toMatchObject([
    {
      '@graph': [
        { '@type': 'Organization', ...publisher, url, logo: `${product.address}/icons/512.png` },
        { '@type': 'WebSite', url, inLanguage: 'es', description: head.named['description'], publisher },
      ],
    },
  ]);
});

test('Home and Jobs name the feed of new jobs', async ({ page }) => {
  for (const path of ['/', '/jobs']) {
    await visit(page, path);
    const feed = page.locator('link[type="application/rss+xml"]');
    await expect(feed).toHaveAttribute('title', 'New jobs on OpenLocum');
    const address = (await feed.getAttribute('href'))!;
    expect((await page.request.get(address)).headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  }
});

test('pages behind the login, and those of a mail, are not for search engines', async ({ page, product }) => {
  for (const name of ['Dashboard', 'FacilityJobs', 'AdminUsers', 'Settings'] as const) {
    expect((await headersAt(product, siteMap[name].path))['x-robots-tag'], name).toBe('noindex');
  }
  for (const name of ['Login', 'ResetPassword', 'Unsubscribe', 'ConfirmEmail', 'StillOpen'] as const) {
    await visit(page, siteMap[name].path);
    expect((await headOf(page)).named['robots'], name).toBe('noindex');
  }
  expect(await headersAt(product, '/jobs')).not.toHaveProperty('x-robots-tag');
});

async function headersAt({ address }: Product, path: string): Promise<Record<string, string>> {
  return Object.fromEntries((await fetch(address + path)).headers);
}

/** What the document says of itself, as the server sent it. */
async function headOf(page: Page) {
  const response = await page.request.get(page.url(), { failOnStatusCode: false });
  return page.evaluate(
    (html) => {
      const sent = new DOMParser().parseFromString(html, 'text/html');
      const named: Record<string, string> = {};
      const links: Record<string, string[]> = {};
      const repeated: string[] = [];
      for (const meta of sent.querySelectorAll('meta[name], meta[property]')) {
        const name = (meta.getAttribute('name') ?? meta.getAttribute('property'))!;
        if (name in named && name !== 'theme-color') repeated.push(name);
        named[name] = meta.getAttribute('content')!;
      }
      for (const link of sent.querySelectorAll('link[rel]')) {
        const name = [link.getAttribute('rel'), link.getAttribute('hreflang')].filter(Boolean).join(' ');
        (links[name] ??= []).push(link.getAttribute('href')!);
      }
      const titles = [...sent.querySelectorAll('head title')].map((title) => title.textContent);
      if (titles.length !== 1) repeated.push(`title ${titles.length}`);
      const data = [...sent.querySelectorAll('script[type="application/ld+json"]')].map(
        (script) => JSON.parse(script.textContent ?? '') as unknown,
      );
      return { title: titles[0], named, links, repeated, data };
    },
    await response.text(),
  );
}
