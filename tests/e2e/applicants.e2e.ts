import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { formatsOf } from '#web/i18n/format.ts';
import { chooseOption } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf, type Member } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const subtitle = 'Review and manage applicants. Email notifications are sent automatically when you change a status.';

test('applications are counted and filtered by status and by job, and each says who asks for what', async ({
  browser,
  product,
}) => {
  const { facility, jobs, nurse, application } = await facilityAtWork(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(page.getByText(subtitle)).toBeVisible();
  const row = rows(page).filter({ hasText: 'Noor Haddad, RN' });
  for (const fact of ['Pending', 'Wound care nurse · 9 yrs · $72.50/hour', 'NH']) {
    await expect(row.getByText(fact, { exact: true })).toBeVisible();
  }
  const verified = rows(page).filter({ hasText: 'Amara' });
  await expect(verified.getByText('Verified', { exact: true })).toBeVisible();
  await expect(row.getByText('Verified', { exact: true })).toHaveCount(0);

  await row.click();
  const card = page.getByRole('article');
  const day = formatsOf('en').formatDate(application.created_date);
  for (const fact of [
    `Wound care nurse · Salem, OR · ${nurse.email} · 9 years of experience`,
    'Wound care nurse',
    '$72.50/hour',
    'Not verified',
    'I have nine years of wound care.',
    'Reviewed',
  ]) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(card.getByText(new RegExp(`^${day}, \\d{1,2}:\\d{2} [AP]M$`))).toBeVisible();

  const status = page.getByRole('combobox', { name: 'Status' });
  await status.click();
  await expect(page.getByRole('option')).toHaveText([
    'All (3)',
    'Pending (1)',
    'Reviewed (1)',
    'Shortlisted (1)',
    'Rejected (0)',
    'Hired (0)',
    'Withdrawn (0)',
  ]);
  await page.getByRole('option', { name: 'Pending (1)' }).click();
  await expect(rows(page)).toHaveCount(1);
  const job = page.getByRole('combobox', { name: 'Job' });
  await expect(job).toHaveValue('All jobs (1)');
  await chooseOption(job, 'ICU nurse (1)');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).click();
  await expect(card).toContainText('Healthcare Professional');
  await chooseOption(status, 'Rejected (0)');
  await expect(page.getByText('No applications found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters')).toBeVisible();
  await look(page, 'facility-applicants-filtered');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(3);

  await facility.client.entities.Job.delete(jobs.icu.id);
  await visit(page, '/facility-applicants');
  await expect(rows(page).filter({ hasText: 'ICU nurse' }).getByText('Rejected')).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
});

test('opening reviews, shortlisting asks nothing, rejecting and hiring ask', async ({ browser, product }) => {
  const { facility, nurse, application } = await facilityAtWork(product);
  const page = await pageOf(browser, facility);
  const status = async () => (await nurse.client.entities.Application.get(application.id)).status;
  await visit(page, '/facility-applicants');
  const row = rows(page).filter({ hasText: 'Noor Haddad, RN' });
  await row.click();
  const card = page.getByRole('article', { name: 'Noor Haddad, RN' });
  await expect(card.getByText('Reviewed')).toBeVisible();
  await expect.poll(status).toBe('reviewed');
  await expect(card.getByRole('link', { name: 'View Full Profile' })).toHaveAttribute(
    'href',
    `/profile?id=${nurse.user.id}`,
  );
  await expect(card.getByRole('button', { name: 'Hire' })).toHaveCount(0);

  await card.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Reject this application? The applicant will be notified.')).toBeVisible();
  await look(page, 'facility-applicants-question');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(status).toBe('reviewed');

  await card.getByRole('button', { name: 'Shortlist' }).click();
  await expect(row.getByText('Shortlisted')).toBeVisible();
  // A decision opens the next who waits for one.
  await expect(page.getByRole('article')).toContainText('Two years of nights.');
  await row.click();
  await expect(card.getByText('Shortlisted')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Shortlist' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Hire' }).click();
  await expect(dialog.getByText('Mark this applicant as hired? They will be notified.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(card.getByText('Hired')).toBeVisible();
  await expect.poll(status).toBe('hired');

  const told = await nurse.client.entities.Notification.filter({ type: 'application_status_change' });
  expect(told).toHaveLength(3);
  await card.getByRole('button', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/messages\?thread=/);
  await expect(page.getByRole('textbox', { name: 'Message to Noor Haddad' })).toBeVisible();
});

test('one key each: open the next, shortlist, hire, reject, message, help', async ({ browser, product }) => {
  const { facility } = await facilityAtWork(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('term')).toHaveText(['j', 'k', 'Enter o', 's', 'h', 'r', 'm', '?']);
  await look(page, 'facility-applicants-keys');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  // What is moved to is opened: the keys never act on anybody else than who is read.
  const heading = page.getByRole('article').getByRole('heading', { level: 2 });
  for (const [key, at] of [
    ['j', 0],
    ['j', 1],
    ['k', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect(rows(page).nth(at)).toBeFocused();
    await expect(rows(page).nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(rows(page).nth(at)).toContainText((await heading.textContent())!);
  }
  await page.keyboard.press('s');
  await expect(rows(page).nth(0).getByText('Shortlisted')).toBeVisible();
  await expect(page.getByText('Noor Haddad is shortlisted.')).toBeVisible();
  // The next one who waits for a decision.
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Noor Haddad, RN?' });
  await dialog.getByRole('button', { name: 'Reject application' }).click();
  await expect(rows(page).nth(1).getByText('Rejected')).toBeVisible();
  // Keys belong to the dialog until it is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('h');
  await expect(page.getByRole('dialog', { name: 'Hire Noor Haddad?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/messages\?thread=/);
});

/** From the newest: somebody without a headline, Noor with everything, and the demo's verified Amara, shortlisted. */
test('the words in the fields over the list are read as a whole at every width', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  await visit(page, '/facility-applicants');
  const fields = page.getByRole('search', { name: 'Filters' }).locator('input[placeholder]');
  await expect(fields).toHaveCount(3);
  for (const width of [360, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const field of await fields.all()) {
      const [room, words] = await field.evaluate((element: HTMLInputElement) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(element);
        const pen = document.createElement('canvas').getContext('2d')!;
        pen.font = font;
        const inside = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return [inside, pen.measureText(element.placeholder).width] as const;
      });
      expect.soft(words, `${await field.getAttribute('placeholder')} at ${width} px`).toBeLessThanOrEqual(room);
    }
  }
});

async function facilityAtWork(product: Product) {
  const [facility, nurse, plain] = await Promise.all([
    member(product, 'facility'),
    member(product, 'clinician', { headline: 'Wound care nurse', credentials: 'RN', years_exp: 9 }),
    member(product, 'clinician'),
  ]);
  const [icu, wound] = [await post(facility, 'ICU nurse'), await post(facility, 'Wound care nurse')];
  const amara = createClient({ serverUrl: product.address });
  await amara.auth.login('amara@demo.openlocum.example', 'night-shift-2025');
  const first = await amara.functions.handleNewApplication({ job_id: wound.id, cover: 'I can start on Monday.' });
  await facility.client.functions.updateApplicationStatus({
    application_id: first.application.id,
    new_status: 'shortlisted',
  });
  const { application } = await nurse.client.functions.handleNewApplication({
    job_id: wound.id,
    cover: 'I have nine years of wound care.',
    proposed_rate: 72.5,
  });
  await plain.client.functions.handleNewApplication({ job_id: icu.id, cover: 'Two years of nights.' });
  // Onboarding asks for a headline; it may be gone later.
  await plain.client.auth.updateMe({ headline: null });
  return { facility, nurse, application, jobs: { icu, wound } };
}

function post({ client }: Member, title: string) {
  return client.entities.Job.create({ title, description: 'Weekends', role: 'RN', location_type: 'on-site' });
}

function rows(page: Page) {
  return page.locator('[data-application]');
}
