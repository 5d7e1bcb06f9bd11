import { afterAll, beforeAll, expect, test } from 'vitest';
import { aboutFigures } from '#domain/administration/marketingFigures.ts';
import { siteMap } from '#domain/shared/siteMap.ts';
import { plainBrowser, type ServedPage } from '#tests/support/plainBrowser.ts';
import { regionOf, textsOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ MARKETING_FIGURES: 'sample' }, {}, { web: true });
});
afterAll(() => app.close());

const open = (name: keyof typeof siteMap) => plainBrowser(app).get(siteMap[name].path);

function expectText(page: ServedPage, heading: string, text: string): void {
  expect(regionOf(page, heading).text(), heading).toContain(text);
}

test('about: the mission, six values, the figures and three ways to go on', async () => {
  const page = await open('About');
  const { $ } = page;
  expect($('title').text()).toBe('About · OpenLocum');
  expect(textsOf(page, 'h2')).toContain('Our mission');
  const values = regionOf(page, 'What we stand for').find('h3').toArray();
  expect(values.map((one) => $(one).text())).toEqual([
    'Security First',
    'Trust & Verification',
    'Fair & Transparent',
    'Fast Hiring',
    'Built for Healthcare',
    'Privacy Protected',
  ]);
  const figures = regionOf(page, 'Statistics');
  expect(figures.find('dd')).toHaveLength(aboutFigures.length);
  expect(figures.text()).toContain('placements');
  expect(figures.text()).toContain('4.9/5');
  const wayOf = (label: string) => $(`main a:contains("${label}")`).attr('href');
  expect(wayOf('Browse Jobs')).toBe('/jobs');
  expect(wayOf('Post a Job')).toMatch(/^\/login\?from_url=.*facility|^\/post-job/);
  expect(wayOf('Create Free Account')).toBe('/#auth-section');
});

test('the HIPAA notice: no PHI, the Report button with its reason, 24 hours, and the way to the guides', async () => {
  const page = await open('HIPAANotice');
  expectText(page, 'No PHI uploads', 'Do not upload, write or send PHI anywhere on it');
  expectText(page, 'Report it', 'use the Report button and choose the reason “PHI Violation”');
  expectText(page, 'Report it', 'reviewed within 24 hours');
  expect(page.$('main a:contains("guides")').attr('href')).toBe('/resources');
});

test('the terms: adults, freemium, 30 days, California, arbitration and the cap', async () => {
  const page = await open('Terms');
  expectText(page, '18 and older only', 'for people who are 18 or older');
  expectText(page, 'Fees', 'freemium');
  expectText(page, 'Fees', "at least 30 days' notice before a fee is introduced or changed");
  expectText(page, 'Law and disputes', 'The law of the State of California applies');
  expectText(page, 'Law and disputes', 'binding arbitration');
  expectText(
    page,
    'Limit of liability',
    '100 dollars or the amount you paid us in the last 12 months, whichever is greater',
  );
  expect(page.text).toMatch(/Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}/);
  expect(page.$('nav a[href="#fees"]').text()).toBe('Fees');
  expect(page.$('#fees h2').text()).toBe('Fees');
});

test('the privacy policy: how long the product retains everything', async () => {
  const page = await open('Privacy');
  for (const period of [
    'Inactive accounts are archived after 3 years.',
    'Messages are kept for 7 years.',
    'Job postings are kept for 2 years after closure.',
    'Interviews are kept for 2 years after their end.',
    'Verification documents are kept for 5 years.',
    'Financial records are kept for 7 years.',
  ]) {
    expectText(page, 'How long we keep it', period);
  }
});

test('how it works, in six steps for either side', async () => {
  const page = await open('HowItWorks');
  for (const side of ['For clinicians', 'For facilities']) {
    expect(regionOf(page, side).find('li'), side).toHaveLength(6);
  }
});

test('pricing: free for both sides, and 30 days before that changes', async () => {
  const page = await open('Pricing');
  for (const side of ['Clinicians', 'Facilities']) expect(regionOf(page, side).text(), side).toContain('$0');
  expect(page.text).toContain('We tell you at least 30 days before');
});

test('resources: five guides with an address each, and where their facts come from', async () => {
  const page = await open('Resources');
  expect(textsOf(page, 'main h2')).toEqual([
    'Which documents to upload',
    'How verification works',
    'Keeping PHI out of profiles and messages',
    'Writing a job post that gets applicants',
    'Reading a rate',
  ]);
  expect(page.$('#phi').text()).toContain('Keeping PHI out of profiles and messages');
  expect(textsOf(page, 'main p').filter((text) => text === 'Sources')).toHaveLength(5);
});

test.each([
  ['on', true],
  ['off', false],
])('with IMPACT_REPORT=%s the privacy policy says what clinicians may say of themselves: %s', async (value, isSaid) => {
  const site = await testApp({ IMPACT_REPORT: value }, {}, { web: true });
  const page = await plainBrowser(site).get(siteMap.Privacy.path);
  expect(textsOf(page, 'h2')).toContain('What we collect');
  expect(textsOf(page, 'h2').includes('What you may tell us about yourself')).toBe(isSaid);
  await site.close();
});
