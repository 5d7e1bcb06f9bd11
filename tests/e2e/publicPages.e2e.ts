import { expect, type Page } from '@playwright/test';
import { aboutFigures } from '#domain/site/marketingFigures.ts';
import { siteMap } from '#domain/site/siteMap.ts';
import { look } from '#tests/browser/support/look.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const contact = siteMap.Contact.path;

test('contact: three cards, and a form that asks for name, email and message', async ({ page }) => {
  await visit(page, contact);
  const cards = page.getByRole('main').getByRole('listitem');
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0).getByRole('link')).toHaveAttribute('href', 'mailto:contact@openlocum.example');
  await expect(cards.nth(1).getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
  await expect(cards.nth(1)).toContainText('Mon-Fri 9am-5pm EST');
  await expect(cards.nth(2)).toContainText('100 Example Street');
  const form = formOf(page);
  await expect(form.type).toHaveValue('general');
  expect(await form.type.getByRole('option').evaluateAll(values)).toEqual([
    'general',
    'demo',
    'pricing',
    'partnership',
    'support',
  ]);
  expect(await form.facilityType.getByRole('option').evaluateAll(values)).toEqual([
    '',
    'hospital',
    'clinic',
    'snf',
    'asc',
    'home_health',
    'other',
  ]);
  await form.send.click();
  await expect(form.name).toBeFocused();
  for (const field of [form.name, form.email, form.message]) {
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAccessibleDescription(/This field is required/);
  }
  await look(page, 'contact-refused');
  for (const field of [form.phone, form.facility]) await expect(field).not.toHaveAttribute('required');
  await form.email.fill('jane');
  await form.send.click();
  await expect(form.email).toHaveAccessibleDescription(/Please enter a valid email address/);
});

test('contact: what is typed outlives a reload and a failure, and a thank-you takes the place of the form', async ({
  page,
  product,
}) => {
  const name = newName();
  await visit(page, contact);
  const form = formOf(page);
  await form.type.selectOption('demo');
  await form.name.fill(name);
  await form.email.fill('jane@example.org');
  await form.facility.fill('Mercy Hospital');
  await form.message.fill('Please show us how applicants are reviewed.');
  await visitAgain(page);
  await expect(form.name).toHaveValue(name);
  await expect(form.type).toHaveValue('demo');
  await page.route('**/Core/SendEmail', (route) =>
    route.fulfill({ status: 429, json: { message: 'Too many attempts' } }),
  );
  await form.send.click();
  await expect(page.getByRole('alert')).toHaveText('Too many attempts');
  await expect(form.message).toHaveValue('Please show us how applicants are reviewed.');
  await page.unroute('**/Core/SendEmail');
  await form.send.click();
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeFocused();
  await expect(page.getByText('We reply within 24 hours to the email address you gave.')).toBeVisible();
  await expect(form.send).toHaveCount(0);
  const outbox = await mails(product.address);
  expect(outbox.match(new RegExp(`Inquiry \\(demo\\): ${name}`, 'g'))).not.toBeNull();
  expect(outbox).toContain('contact@openlocum.example');
  await page.getByRole('link', { name: 'Send another inquiry' }).click();
  await expect(form.name).toHaveValue('');
});

test('contact: how it looks before and after', async ({ page }) => {
  await visit(page, contact);
  await expect(formOf(page).send).toBeVisible();
  await look(page, 'contact');
  await visit(page, `${contact}?sent=1`);
  await look(page, 'contact-sent');
});

test('contact: without scripts the server says what is missing, keeps the rest, sends the mail and says thank you', async ({
  browser,
  product,
}) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, baseURL: product.address })).newPage();
  const name = newName();
  await page.goto(contact);
  const form = formOf(page);
  await form.name.fill(name);
  await form.type.selectOption('partnership');
  const [refused] = await Promise.all([page.waitForResponse(isPost), form.send.click()]);
  expect(refused.status()).toBe(422);
  await expect(form.email).toHaveAccessibleDescription(/This field is required/);
  await expect(form.name).toHaveValue(name);
  await expect(form.type).toHaveValue('partnership');
  expect(await mails(product.address)).not.toContain(name);
  await form.email.fill('jane@example.org');
  await form.message.fill('We run four clinics.');
  const [sent] = await Promise.all([page.waitForResponse(isPost), form.send.click()]);
  expect(sent.status()).toBe(303);
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(form.send).toHaveCount(0);
  expect(await mails(product.address)).toContain(`Inquiry (partnership): ${name}`);
});

test('contact: what a program fills in is thanked for and not sent, and no other body is read', async ({ product }) => {
  const name = newName();
  const post = (body: URLSearchParams | string, type?: string) =>
    fetch(product.address + contact, {
      method: 'POST',
      body,
      redirect: 'manual',
      ...(type ? { headers: { 'content-type': type } } : {}),
    });
  const fields = { name, email: 'jane@example.org', message: 'Cheap links' };
  const answer = await post(new URLSearchParams({ ...fields, extra: 'x' }));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${contact}?sent=1`]);
  expect(await mails(product.address)).not.toContain(name);
  expect((await post(new URLSearchParams())).status).toBe(422);
  expect((await post(new URLSearchParams({ ...fields, message: 'x'.repeat(1_100_000) }))).status).toBe(413);
  expect((await post(JSON.stringify(fields), 'application/json')).status).toBe(415);
  expect((await post('text', 'text/plain')).status).toBe(415);
});

test('about: the mission, six values, the figures and three ways to go on', async ({ page }) => {
  await visit(page, siteMap.About.path);
  await expect(page.getByRole('heading', { name: 'Our mission' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'What we stand for' }).getByRole('heading', { level: 3 })).toHaveText([
    'Security First',
    'Trust & Verification',
    'Fair & Transparent',
    'Fast Hiring',
    'Built for Healthcare',
    'Privacy Protected',
  ]);
  await expect(page).toHaveTitle('About · OpenLocum');
  const figures = page.getByRole('region', { name: 'Figures' });
  await expect(figures.getByRole('definition')).toHaveCount(aboutFigures.length);
  await expect(figures).toContainText('placements');
  await expect(figures).toContainText('4.9/5');
  await look(page, 'about');
  await expect(page.getByRole('link', { name: 'Browse Jobs' })).toHaveAttribute('href', '/jobs');
  await expect(page.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', /^\/login\?from_url=.*facility/);
  await page.getByRole('link', { name: 'Create Free Account' }).click();
  await expect(page).toHaveURL(/\/#auth-section$/);
  await expect(page.locator('#auth-section')).toBeInViewport();
});

test('the HIPAA notice: no PHI, the Report button with its reason, 24 hours, and the way to the guides', async ({
  page,
}) => {
  await visit(page, siteMap.HIPAANotice.path);
  await expectSaid(page, 'No PHI uploads', 'Do not upload, write or send PHI anywhere on it');
  await expectSaid(page, 'Report it', 'use the Report button and choose the reason “PHI Violation”');
  await expectSaid(page, 'Report it', 'reviewed within 24 hours');
  await look(page, 'hipaa-notice');
  await page.getByRole('main').getByRole('link', { name: 'guides' }).click();
  await expect(page).toHaveURL(/\/resources$/);
});

test('the terms: adults, freemium, 30 days, California, arbitration and the cap', async ({ page }) => {
  await visit(page, siteMap.Terms.path);
  await expectSaid(page, '18 and older only', 'for people who are 18 or older');
  await expectSaid(page, 'Fees', 'freemium');
  await expectSaid(page, 'Fees', "at least 30 days' notice before a fee is introduced or changed");
  await expectSaid(page, 'Law and disputes', 'The law of the State of California applies');
  await expectSaid(page, 'Law and disputes', 'binding arbitration');
  await expectSaid(
    page,
    'Limit of liability',
    '100 dollars or the amount you paid us in the last 12 months, whichever is greater',
  );
  await expect(page.getByText(/^Last updated [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Fees' }).click();
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeInViewport();
  await look(page, 'terms');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Fees' })).toBeVisible();
});

test('the privacy policy: how long everything is kept', async ({ page }) => {
  await visit(page, siteMap.Privacy.path);
  for (const period of [
    'Inactive accounts are archived after 3 years.',
    'Messages are kept for 7 years.',
    'Job postings are kept for 2 years after closure.',
    'Interviews are kept for 2 years after their end.',
    'Verification documents are kept for 5 years.',
    'Financial records are kept for 7 years.',
  ]) {
    await expectSaid(page, 'How long we keep it', period);
  }
  await look(page, 'privacy');
});

test('how it works, for either side', async ({ page }) => {
  await visit(page, siteMap.HowItWorks.path);
  for (const side of ['For clinicians', 'For facilities']) {
    await expect(page.getByRole('region', { name: side }).getByRole('listitem')).toHaveCount(6);
  }
  await look(page, 'how-it-works');
});

test('pricing: free for both sides, and 30 days before that changes', async ({ page }) => {
  await visit(page, siteMap.Pricing.path);
  for (const side of ['Clinicians', 'Facilities']) {
    await expect(page.getByRole('region', { name: side }).getByText('$0', { exact: true })).toBeVisible();
  }
  await expect(page.getByText('We tell you at least 30 days before')).toBeVisible();
  await look(page, 'pricing');
});

test('resources: five guides with an address each, and where their facts come from', async ({ page }) => {
  await visit(page, `${siteMap.Resources.path}#phi`);
  await expect(page.getByRole('heading', { name: 'Keeping PHI out of profiles and messages' })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Which documents to upload',
    'How verification works',
    'Keeping PHI out of profiles and messages',
    'Writing a job post that gets applicants',
    'Reading a rate',
  ]);
  await expect(page.getByText('Sources', { exact: true })).toHaveCount(5);
  await look(page, 'resources');
});

test('every public page has a title, a description and one address', async ({ page, product }) => {
  const pages = ['About', 'Contact', 'HowItWorks', 'Pricing', 'Resources', 'Privacy', 'Terms', 'HIPAANotice'] as const;
  const [titles, descriptions] = [new Set<string>(), new Set<string | null>()];
  for (const name of pages) {
    const { path } = siteMap[name];
    await visit(page, `${path}?utm_source=mail`);
    titles.add(await page.title());
    descriptions.add(await page.locator('meta[name=description]').getAttribute('content'));
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', product.address + path);
  }
  expect([titles.size, descriptions.size]).toEqual([pages.length, pages.length]);
});

function formOf(page: Page) {
  const form = page.getByRole('region', { name: 'Facility inquiry' });
  const text = (name: string) => form.getByRole('textbox', { name });
  return {
    type: form.getByRole('combobox', { name: 'Inquiry type' }),
    name: text('Full Name'),
    email: text('Email'),
    phone: text('Phone'),
    facility: text('Facility Name'),
    facilityType: form.getByRole('combobox', { name: 'Facility Type' }),
    message: text('Message'),
    send: form.getByRole('button', { name: 'Send inquiry' }),
  };
}

function values(options: (HTMLElement | SVGElement)[]): string[] {
  return options.map((option) => (option as HTMLOptionElement).value);
}

/** The section with this heading says so. */
async function expectSaid(page: Page, heading: string, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: heading })).toContainText(text);
}

function isPost(response: { request(): { method(): string } }): boolean {
  return response.request().method() === 'POST';
}

async function mails(address: string): Promise<string> {
  return (await fetch(`${address}/dev/mail`)).text();
}

function newName(): string {
  return `Jane ${crypto.randomUUID().slice(0, 8)}`;
}
