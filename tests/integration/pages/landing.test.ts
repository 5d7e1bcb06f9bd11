import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteMap } from '#domain/shared/siteMap.ts';
import { plainBrowser, type ServedPage } from '#tests/support/plainBrowser.ts';
import { textsOf } from '#tests/support/servedPage.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let home: ServedPage;
beforeAll(async () => {
  app = await testApp({ MARKETING_FIGURES: 'sample' }, {}, { web: true });
  home = await plainBrowser(app).get('/');
});
afterAll(() => app.close());

test('the landing page: every section, its claims, three samples of voices and no header or footer', () => {
  const { $, text } = home;
  expect($('body > header, body > footer, [role=banner], [role=contentinfo]')).toHaveLength(0);
  expect($('nav[aria-label="Main"]')).toHaveLength(1);
  expect(textsOf(home, 'h1')).toEqual(['Healthcare work, agreed directly.']);
  expect(textsOf(home, 'h3')).toEqual(expect.arrayContaining(['For clinicians', 'For facilities']));
  for (const claim of [
    'Free to join',
    'No credit card',
    '2-minute setup',
    'Credential review within 24 hours',
    'One-click applications',
    'Messaging and interviews',
    'HIPAA compliance',
    'Identity verification',
    'With government ID and licenses',
    'Manual review of licenses and certifications',
    'Set up your profile in under 5 minutes',
    '© 2025 OpenLocum. All rights reserved.',
  ]) {
    expect(text).toContain(claim);
  }
  expect($('figure')).toHaveLength(3);
  expect(textsOf(home, 'figure p').filter((one) => one === 'Sample content')).toHaveLength(3);
});

test('the landing page shows the five figures', () => {
  expect(textsOf(home, 'section[aria-label="Statistics"] dt')).toEqual([
    'active clinicians',
    'jobs posted',
    'successful matches',
    'average rating',
    'facilities',
  ]);
  const shown = textsOf(home, 'section[aria-label="Statistics"] dd > [aria-hidden]');
  expect(shown).toEqual(['10,000+', '2,500+', '5,000+', '4.9', '80+']);
  expect(textsOf(home, 'section[aria-label="Statistics"] p')).toEqual(['Sample figures']);
});

test('a site without sample figures shows none on its landing and about pages', async () => {
  const site = await testApp({ MARKETING_FIGURES: 'off' }, {}, { web: true });
  for (const address of ['/', siteMap.About.path]) {
    const page = await plainBrowser(site).get(address);
    expect(textsOf(page, 'section[aria-label="Statistics"]'), address).toEqual([]);
    expect(page.text, address).not.toContain('10,000');
  }
  await site.close();
});

test('the landing page links to every page a visitor may want', () => {
  const addresses = home
    .$('a[href]')
    .toArray()
    .map((link) => home.$(link).attr('href'));
  const pages = ['Jobs', 'Talent', 'About', 'Contact', 'HowItWorks', 'Pricing', 'Terms', 'Privacy', 'PostJob'] as const;
  const wanted = pages.map((name) => siteMap[name].path);
  const more = ['/onboarding?role=clinician', '/onboarding?role=facility', '/#auth-section'];
  expect(addresses).toEqual(expect.arrayContaining([...wanted, ...more]));
});

test('the auth section asks for the account type first, names the terms, and has an email input', () => {
  const { $ } = home;
  const section = $('#auth-section');
  const tabs = section.find('[role=tab]').toArray();
  expect(tabs.map((tab) => $(tab).text())).toEqual(['Log in', 'Sign up']);
  expect(section.find('output').text()).toBe('Please select an account type above');
  expect(section.find('input[name=role]:checked')).toHaveLength(0);
  expect(section.text()).toContain('By creating an account you agree to the Terms of Service and Privacy Policy.');
  for (const [name, path] of [
    ['Terms of Service', '/terms'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    expect(section.find(`a:contains("${name}")`).attr('href')).toBe(path);
  }
  const emails = section.find('input[name=email]').toArray();
  expect(emails.map((input) => $(input).attr('type'))).toEqual(['email', 'email']);
});

test('Sign up in the header of other pages leads to the auth section', async () => {
  const { $ } = await plainBrowser(app).get('/jobs');
  expect($('header a:contains("Sign up")').attr('href')).toBe('/#auth-section');
});

test('A14: a login on the way to posting a job offers to sign up as a facility', async () => {
  const { $ } = await plainBrowser(app).get(
    `/login?from_url=${encodeURIComponent('/onboarding?role=facility&next=%2Fpost-job')}&tab=signup`,
  );
  expect($('h1').text()).toBe('Create an account for your facility');
  expect($('input[name=role]:checked').val()).toBe('facility');
});
