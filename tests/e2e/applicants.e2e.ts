import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { formatsOf } from '#web/lib/format.ts';
import { look } from './support/look.ts';
import { member, pageOf, type Member } from './support/people.ts';
import type { Product } from './support/product.ts';
import { test } from './support/test.ts';

const subtitle = 'Review and manage applicants. Email notifications are sent automatically when you change a status.';

test('applications are counted and filtered by status and by job, and each says who asks for what', async ({
  browser,
  product,
}) => {
  const { facility, jobs, nurse } = await world(product);
  const page = await pageOf(browser, facility);
  await page.goto('/facility-applicants');
  await expect(page.getByText(subtitle)).toBeVisible();
  for (const name of ['All (3)', 'Pending (2)', 'Reviewed (0)', 'Shortlisted (1)', 'Rejected (0)', 'Hired (0)']) {
    await expect(page.getByRole('radio', { name })).toBeAttached();
  }
  const row = rows(page).filter({ hasText: 'Noor Haddad, RN' });
  const today = formatsOf('en').formatDate(new Date().toISOString());
  for (const fact of [
    `Wound care nurse · Salem, OR · ${nurse.email} · 9 years of experience`,
    'Applied for Wound care nurse · $72.50/hour',
    'NH',
    'I have nine years of wound care.',
    'Pending',
  ]) {
    await expect(row.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(row.getByText(new RegExp(`^Applied ${today}, \\d{1,2}:\\d{2} [AP]M$`))).toBeVisible();
  const verified = rows(page).filter({ hasText: 'Amara' });
  await expect(verified.getByText('Verified', { exact: true })).toBeVisible();
  await expect(row.getByText('Verified', { exact: true })).toHaveCount(0);

  const statuses = page.getByRole('radiogroup', { name: 'Status' });
  await statuses.getByText('Pending (2)').click();
  await expect(rows(page)).toHaveCount(2);
  const job = page.getByRole('combobox', { name: 'Job' });
  await expect(job).toHaveValue('All jobs (2)');
  await job.click();
  await page.getByRole('option', { name: 'ICU nurse (1)' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText('Healthcare Professional');
  await statuses.getByText('Rejected (0)').click();
  await expect(page.getByText('No applications found')).toBeVisible();
  await expect(page.getByText('Try adjusting your filters')).toBeVisible();
  await look(page, 'facility-applicants-filtered');

  await facility.client.entities.Job.delete(jobs.icu.id);
  await page.goto('/facility-applicants');
  await expect(rows(page).filter({ hasText: 'Unknown Job' })).toHaveCount(1);
  await expect(rows(page)).toHaveCount(3);
});

test('opening reviews, shortlisting asks nothing, rejecting and hiring ask', async ({ browser, product }) => {
  const { facility, nurse, application } = await world(product);
  const page = await pageOf(browser, facility);
  const status = async () => (await nurse.client.entities.Application.get(application.id)).status;
  await page.goto('/facility-applicants');
  await rows(page).filter({ hasText: 'Noor Haddad, RN' }).click();
  const card = page.getByRole('article');
  await expect(card.getByText('Reviewed')).toBeVisible();
  expect(await status()).toBe('reviewed');
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
  expect(await status()).toBe('reviewed');

  await card.getByRole('button', { name: 'Shortlist' }).click();
  await expect(card.getByText('Shortlisted')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Shortlist' })).toHaveCount(0);
  await card.getByRole('button', { name: 'Hire' }).click();
  await expect(dialog.getByText('Mark this applicant as hired? They will be notified.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect(card.getByText('Hired')).toBeVisible();
  expect(await status()).toBe('hired');

  const told = await nurse.client.entities.Notification.filter({ type: 'application_status_change' });
  expect(told).toHaveLength(3);
  await card.getByRole('button', { name: 'Message' }).click();
  await expect(page).toHaveURL(/\/messages\?thread=/);
  await expect(page.getByRole('textbox', { name: 'Message to Noor Haddad' })).toBeVisible();
});

test('one key each: move, shortlist, reject, message, help', async ({ browser, product }) => {
  const { facility } = await world(product);
  const page = await pageOf(browser, facility);
  await page.goto('/facility-applicants');
  await expect(rows(page)).toHaveCount(3);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('term')).toHaveText(['j', 'k', 's', 'r', 'm', '?']);
  await look(page, 'facility-applicants-keys');
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);

  await page.keyboard.press('j');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('k');
  await expect(rows(page).nth(0)).toBeFocused();
  await page.keyboard.press('s');
  await expect(rows(page).nth(0).getByText('Shortlisted')).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('button', { name: 'Reject application' }).click();
  await expect(rows(page).nth(1).getByText('Rejected')).toBeVisible();
  await rows(page).nth(1).focus();
  await page.keyboard.press('m');
  await expect(page).toHaveURL(/\/messages\?thread=/);
});

/** From the newest: somebody without a headline, Noor with everything, and the demo's verified Amara, shortlisted. */
async function world(product: Product) {
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
  return page.getByRole('listitem').getByRole('button');
}
