import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { plainBrowser } from '#tests/support/plainBrowser.ts';
import { headOf, textsOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

describe('a site in English', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({}, {}, { web: true });
  });
  afterAll(() => app.close());

  test('a browser that prefers Spanish gets Spanish pages, dates, pay and specialties', async () => {
    const facility = await app.people.facility();
    const job = await facility.client.entities.Job.create({
      ...newJob,
      specialty: 'Wound Care',
      start_date: '2031-09-04',
      pay_range_min: 45,
      pay_range_max: 60,
    });
    const browser = plainBrowser(app, { 'accept-language': 'es-MX,es;q=0.9' });
    const home = await browser.get('/');
    expect(home.$('html').attr('lang')).toBe('es');
    expect(textsOf(home, 'h1')).toEqual(['Trabajo de salud, acordado directamente.']);
    const jobs = await browser.get('/jobs');
    expect(headOf(jobs).title).toBe('Puestos · OpenLocum');
    expect(textsOf(jobs, 'h1')).toEqual(['Puestos']);
    const { text } = await browser.get(`/job-detail?id=${job.id}`);
    for (const shown of ['$45-$60/h', '4 sept 2031', 'Cuidado de heridas']) expect(text).toContain(shown);
  });

  test('states have their Spanish names in the title and the filters of a list', async () => {
    const page = await plainBrowser(app, { 'accept-language': 'es' }).get('/talent?state=NY');
    expect(headOf(page).title).toContain('Nueva York');
    expect(page.html).toContain('Quitar filtro: Nueva York');
  });

  test('without scripts the footer leads to the page in the other language', async () => {
    const browser = plainBrowser(app);
    const english = await browser.get('/jobs?role=RN');
    const to = english.$('footer a[hreflang=es]').attr('href')!;
    const spanish = await browser.get(
      new URL(to, 'http://localhost/jobs').pathname + new URL(to, 'http://localhost/jobs').search,
    );
    expect(spanish.address).toBe('/jobs?role=RN&lang=es');
    expect(textsOf(spanish, 'h1')).toEqual(['Puestos']);
  });
});

describe('a site in Spanish', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ DEFAULT_LANGUAGE: 'es' }, {}, { web: true });
  });
  afterAll(() => app.close());

  test.each([
    ['*', '/', 'es'],
    ['', '/', 'es'],
    ['de', '/', 'es'],
    ['en-US', '/', 'en'],
    ['*', '/?lang=en', 'en'],
  ])('answers a browser that accepts “%s” at %s in %s', async (accepted, path, language) => {
    const { $ } = await plainBrowser(app, { 'accept-language': accepted }).get(path);
    expect($('html').attr('lang')).toBe(language);
  });

  test('names the address of each language, and the worker keeps Spanish first', async () => {
    const site = app.services.env.publicUrl;
    const { links } = headOf(await plainBrowser(app, { 'accept-language': '*' }).get('/'));
    expect(links).toMatchObject({
      'alternate es': [`${site}/`],
      'alternate en': [`${site}/?lang=en`],
      'alternate x-default': [`${site}/`],
    });
    const { payload } = await app.server.inject({ url: '/sw.js' });
    expect(payload.indexOf('lang=\\"es\\"')).toBeGreaterThan(-1);
    expect(payload.indexOf('lang=\\"es\\"')).toBeLessThan(payload.indexOf('lang=\\"en\\"'));
  });
});
