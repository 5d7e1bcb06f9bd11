import { afterAll, beforeAll, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { regionOf, textsOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({}, {}, { web: true });
});
afterAll(() => app.close());

test('every public page is read, searched and left by links and forms alone', async () => {
  const facility = await app.people.facility();
  const title = 'Sternal wound nurse';
  const job = { ...newJob, title, role: 'LPN', specialty: 'Wound Care' } as const;
  await facility.client.entities.Job.create({ ...job, location_type: 'hybrid', address: 'Salem, OR' });
  await facility.client.entities.Job.create({ ...job, title: `${title}, remote`, location_type: 'remote' });
  const browser = plainBrowser(app);
  const follow = (page: Awaited<ReturnType<typeof browser.get>>, name: string, within = 'main') => {
    const links = page.$(`${within} a`).filter((_, link) => page.$(link).text().trim() === name);
    return browser.get(links.attr('href')!);
  };

  const jobs = await follow(await browser.get('/'), 'Browse Jobs');
  expect(jobs.address).toBe('/jobs');
  const filters = { role: 'LPN', specialty: 'Wound Care', location_type: 'hybrid' };
  for (const [name, value] of Object.entries(filters)) {
    expect(
      jobs.$(
        `input[form="job-search"][name="${name}"][value="${value}"], form#job-search input[name="${name}"][value="${value}"]`,
      ),
      name,
    ).toHaveLength(1);
  }
  const found = await browser.send(jobs, 'Search', { q: title, ...filters });
  expect(found.address).toMatch(/role=LPN/);
  expect(found.text).toContain('1 job');
  expect(found.$('input[name=location_type][value=hybrid]').attr('checked')).toBeDefined();

  const opened = await follow(found, title);
  expect(textsOf(opened, 'h1')).toEqual([title]);
  expect(regionOf(opened, 'Description')).toHaveLength(1);
  const nurses = await follow(opened, 'LPN', 'nav[aria-label="Breadcrumb"]');
  expect(nurses.address).toBe('/jobs?role=LPN');
  const profile = await follow(opened, facility.user.facility_name!);
  expect(textsOf(profile, 'h1')).toEqual([facility.user.facility_name]);
  const contact = await follow(profile, 'Contact', 'footer');
  expect(contact.$('textarea[name=message]')).toHaveLength(1);
});

test('clinicians are searched and opened by links and forms alone', async () => {
  const nurse = await app.people.clinician({
    full_name: 'Amara Osei',
    licensure_states: ['CA'],
    verification_status: 'verified',
  });
  await app.people.clinician({ full_name: 'Unverified Amara' });
  const browser = plainBrowser(app);
  const talent = await browser.get('/talent');
  expect(talent.$('input[name=verified_only]')).toHaveLength(1);
  expect(talent.$('input[name=state][value=CA]').length).toBeGreaterThan(0);
  const found = await browser.send(talent, 'Search', { q: 'Amara', verified_only: 'true', state: 'CA' });
  expect(found.address).toMatch(/q=Amara/);
  expect(found.address).toMatch(/verified_only=true/);
  expect(textsOf(found, 'main article h2').join()).toContain('Amara Osei');
  expect(found.$('main article')).toHaveLength(1);
  const profile = await browser.get(found.$('main article a').attr('href')!);
  expect(profile.address).toContain(`/profile?id=${nurse.user.id}`);
  expect(textsOf(profile, 'h1').join()).toContain('Amara Osei');
  const back = profile.$('nav[aria-label="Breadcrumb"] a:contains("Talent")').attr('href');
  expect(back).toBe('/talent');
});

test.each(['/', '/login', '/my-applications'])('A13: %s says what needs scripts', async (path) => {
  const page = await plainBrowser(app).get(path);
  expect(page.$('noscript').text()).toContain('To apply, and to open your own pages, turn JavaScript on.');
});
