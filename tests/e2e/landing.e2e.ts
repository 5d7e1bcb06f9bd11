import { expect } from '@playwright/test';
import { marketingFigures } from '#domain/site/marketingFigures.ts';
import { siteMap } from '#domain/site/siteMap.ts';
import { member, newEmail, pageOf, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('the landing page: every section, its claims, three samples of voices and no header or footer', async ({
  page,
}) => {
  await visit(page, '/');
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Healthcare work, agreed directly.');
  for (const name of ['For clinicians', 'For facilities']) {
    await expect(page.getByRole('heading', { name, level: 3 })).toBeVisible();
  }
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
  ]) {
    await expect(page.getByText(claim)).toBeVisible();
  }
  await expect(page.getByRole('figure')).toHaveCount(3);
  await expect(page.getByText('Sample content', { exact: true })).toHaveCount(3);
  await expect(page.getByText('© 2025 OpenLocum. All rights reserved.')).toBeVisible();
});

test('the figures count up in 2000 ms, 16 ms a tick, and stand still under reduced motion', async ({ page }) => {
  const figures = page.getByRole('region', { name: 'Figures' });
  const shown = () => figures.locator('dd > [aria-hidden]').allTextContents();
  const wanted = ['10,000+', '2,500+', '5,000+', '4.9', '80+'];
  expect(marketingFigures.map(({ name }) => name)).toEqual(['clinicians', 'jobs', 'matches', 'rating', 'facilities']);

  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await visit(page, '/');
  await figures.scrollIntoViewIfNeeded();
  await expect.poll(shown).toEqual(['0+', '0+', '0+', '0.0', '0+']);
  await page.clock.runFor(15);
  expect(await shown()).toEqual(['0+', '0+', '0+', '0.0', '0+']);
  await page.clock.runFor(1);
  await expect.poll(shown).toEqual(['80+', '20+', '40+', '0.0', '1+']);
  await page.clock.runFor(984);
  await expect.poll(async () => (await shown())[0]).toBe('4,960+');
  await page.clock.runFor(984);
  await expect.poll(async () => (await shown())[0]).toBe('9,920+');
  await page.clock.runFor(16);
  await expect.poll(shown).toEqual(wanted);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visitAgain(page);
  await figures.scrollIntoViewIfNeeded();
  await page.clock.runFor(500);
  expect(await shown()).toEqual(wanted);
});

test('the landing page links to every page a visitor may want', async ({ page }) => {
  await visit(page, '/');
  const addresses = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const pages = ['Jobs', 'Talent', 'About', 'Contact', 'HowItWorks', 'Pricing', 'Terms', 'Privacy'] as const;
  const wanted = pages.map((name) => siteMap[name].path);
  for (const address of [...wanted, '/onboarding?role=clinician', '/onboarding?role=facility', '/#auth-section']) {
    expect(addresses).toContain(address);
  }
});

test('Sign up of the header leads to the auth section, which asks for the account type first', async ({ page }) => {
  await visit(page, '/jobs');
  await page.getByRole('banner').getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/#auth-section$/);
  const section = page.locator('#auth-section');
  await expect(section).toBeInViewport();
  await expect(section, 'A7').toBeFocused();
  await expect(section.getByRole('tab')).toHaveText(['Log in', 'Sign up']);
  await expect(section.getByText('Please select an account type above', { exact: true })).toBeVisible();
  await expect(section.getByRole('button', { name: 'Create account' })).toHaveCount(0);
  await expect(section.getByRole('radio', { checked: true })).toHaveCount(0);
  await section.getByRole('radio', { name: /^Facility/ }).click();
  await expect(section.getByText('Please select an account type above')).toHaveCount(0);
  await expect(section.getByRole('button', { name: 'Create account' })).toBeVisible();
  const terms = section.getByText('By creating an account you agree to the Terms of Service and Privacy Policy.');
  await expect(terms).toBeVisible();
  await expect(terms.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
  await expect(terms.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(section.getByRole('textbox', { name: 'Email' })).toHaveAttribute('type', 'email');
});

test('a login on the landing page leads to the dashboard', async ({ page, product }) => {
  const { email } = await member(product, 'clinician');
  await visit(page, '/#auth-section');
  const section = page.locator('#auth-section');
  await section.getByRole('tab', { name: 'Log in' }).click();
  await section.getByRole('textbox', { name: 'Email' }).fill(email);
  await section.getByRole('textbox', { name: 'Password' }).fill(password);
  const seen: string[] = [];
  page.on('framenavigated', (frame) => seen.push(new URL(frame.url()).pathname));
  await section.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/clinician-dashboard$/);
  expect(seen).toContain('/dashboard');
});

test('A7, A-m 14: a forgotten password is asked for on a page of its own, with what was typed', async ({ page }) => {
  await visit(page, '/login?from_url=%2Fsettings');
  await page.getByRole('textbox', { name: 'Email' }).fill('nobody@example.com');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reset your password');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('nobody@example.com');
  await expect(page.getByRole('link', { name: 'Back to log in' })).toHaveAttribute('href', /from_url=%2Fsettings/);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('status').getByRole('alert')).toBeVisible();
});

test('Browse Jobs needs no login; Post a Job goes through it to the onboarding of a facility', async ({
  page,
  browser,
  product,
}) => {
  await visit(page, '/');
  await page.getByRole('link', { name: 'Browse Jobs' }).click();
  await expect(page).toHaveURL(/\/jobs$/);
  await visit(page, '/');
  await page.getByRole('link', { name: 'Post a Job' }).click();
  await expect(page).toHaveURL(/\/login\?from_url=/);
  const email = newEmail('facility');
  // A14: the door says which side it is for.
  await expect(page.getByRole('radio', { name: /^Facility/ })).toBeChecked();
  await page.getByRole('textbox', { name: /full name/i }).fill('Erin Walsh');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('textbox', { name: '6-digit code' })).toBeVisible();
  // Six digits send themselves.
  await page.getByRole('textbox', { name: '6-digit code' }).fill(await product.newestCode(email));
  await expect(page).toHaveURL(/\/onboarding\?role=facility/);

  const facility = await pageOf(browser, await member(product, 'facility'));
  await visit(facility, '/');
  await expect(facility.getByRole('link', { name: 'Dashboard', exact: true })).toBeVisible();
  await facility.getByRole('link', { name: 'Post a Job' }).click();
  await expect(facility).toHaveURL(/\/post-job$/);
});
