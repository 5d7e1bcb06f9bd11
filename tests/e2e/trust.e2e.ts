import { expect, type Locator, type Page } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const thanks = 'Thank you. We review reports within 24 hours.';

test('a post reported as PHI is gone at once, comes back when dismissed and stays away when upheld', async ({
  browser,
  page,
  product,
}) => {
  const { facility, nurse } = await people(product);
  const post = await nurse.client.entities.Post.create({ caption: 'Dressing change, day 3', tags: ['Wound care'] });
  const profile = `/profile?id=${nurse.user.id}&tab=portfolio`;
  const reader = await pageOf(browser, facility);
  const admin = await pageOf(browser, await administrator(product));
  await visit(page, profile);
  await visit(reader, profile);
  for (const place of [page, reader]) await expect(place.getByText(post.caption!)).toBeVisible();

  const report = async () => {
    const card = reader.getByRole('article').filter({ hasText: post.caption! });
    await card.getByRole('button', { name: 'Report' }).click();
    const dialog = reader.getByRole('dialog', { name: 'Report this post' });
    await choosePhi(dialog);
    await dialog.getByRole('textbox', { name: 'Details' }).fill('The room number is in the picture');
    return dialog;
  };
  const dialog = await report();
  await look(reader, 'report-dialog');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByText(thanks)).toBeVisible();
  await expect(reader.getByText(post.caption!)).toHaveCount(0);
  await visitAgain(page);
  await expect(page.getByText('No posts yet')).toBeVisible();

  await visit(admin, '/admin-reports');
  const queued = admin.getByRole('article').filter({ hasText: post.caption! });
  await expect(queued.getByText(/^23 h \d+ min left$/)).toBeVisible();
  await look(admin, 'admin-reports');
  await queued.getByRole('textbox', { name: 'Notes' }).fill('No number to be seen');
  await queued.getByRole('button', { name: 'Dismiss report' }).click();
  await expect(queued).toHaveCount(0);
  await visitAgain(page);
  await expect(page.getByText(post.caption!)).toBeVisible();

  const other = await member(product, 'facility', { facility_name: 'Other Hospital' });
  await other.client.functions.reportItem({ target_kind: 'post', target_id: post.id, reason: 'PHI Violation' });
  await queued.getByRole('button', { name: 'Remove item' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Remove item' }).click();
  await expect(queued).toHaveCount(0);
  await admin.getByRole('tab', { name: /^Decided/ }).click();
  await expect(queued.first().getByText('Upheld')).toBeVisible();
  await visitAgain(page);
  await expect(page.getByText('No posts yet')).toBeVisible();
  const [news] = await nurse.client.entities.Notification.filter({ type: 'doc_rejected' });
  expect(news).toMatchObject({ title: 'Your portfolio post was removed' });
});

test('a message is reported from its menu and leaves the conversation', async ({ browser, product }) => {
  const { facility, nurse } = await people(product);
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Mrs Example has a fever' });
  const page = await pageOf(browser, nurse);
  await visit(page, `/messages?thread=${thread.id}`);
  await expect(page.getByText('Mrs Example has a fever').first()).toBeVisible();
  await look(page, 'message-with-menu');
  await page.getByRole('button', { name: 'Message from Mercy Hospital: more' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  await choosePhi(page.getByRole('dialog'));
  await page.getByRole('dialog').getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(thanks)).toBeVisible();
  await expect(page.getByText('Mrs Example has a fever')).toHaveCount(0);
});

test('A2: no reason is chosen beforehand, and what hides at once takes a second step', async ({ browser, product }) => {
  const { nurse, job } = await people(product);
  const page = await pageOf(browser, nurse);
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  await visit(page, `/job-detail?id=${job.id}`);
  await page.getByRole('button', { name: 'Report this job' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this job' });
  for (const radio of await dialog.getByRole('radio').all()) await expect(radio).not.toBeChecked();
  const send = dialog.getByRole('button', { name: 'Send report' });
  await send.click();
  await expect(dialog.getByText('Choose a reason', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'PHI Violation' })).toBeFocused();
  await dialog.getByRole('radio', { name: 'PHI Violation' }).check();
  await send.click();
  await expect(dialog.getByText('Confirm that it should be hidden, or choose another reason')).toBeVisible();
  const hides = dialog.getByRole('checkbox', { name: 'This hides it from everybody until we decide' });
  await expect(hides).toBeFocused();
  expect((await nurse.client.entities.Job.get(job.id)).status).toBe('active');
  await hides.check();
  await send.click();
  await expect(page.getByText(`${thanks} It is temporarily hidden while we review it.`)).toBeVisible();
  await expect(page.getByText('or it is temporarily hidden while we review it.')).toBeVisible();
  await visit(page, '/my-applications');
  await expect(page.getByText('Removed by the facility, or temporarily hidden while we review it')).toBeVisible();
});

test('a job is reported by whoever signs in for it, not by a visitor', async ({ page, browser, product }) => {
  const { nurse, job } = await people(product);
  await visit(page, `/job-detail?id=${job.id}`);
  await page.getByRole('link', { name: 'Report this job' }).click();
  await expect(page).toHaveURL(/\/login/);
  const reader = await pageOf(browser, nurse);
  await visit(reader, `/job-detail?id=${job.id}`);
  await reader.getByRole('button', { name: 'Report this job' }).click();
  await reader.getByRole('radio', { name: 'Spam or scam' }).check();
  await reader.getByRole('button', { name: 'Send report' }).click();
  await expect(reader.getByText(thanks)).toBeVisible();
  await expect(reader.getByRole('heading', { level: 1, name: 'Wound care nurse' })).toBeVisible();
});

test('after a hire both sides review each other, once', async ({ browser, page, product }) => {
  const { facility, nurse, job } = await people(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  }
  const manager = await pageOf(browser, facility);
  await visit(manager, `/facility-applicants?id=${application.id}`);
  await review(manager, 'Review Noor Haddad', '4 stars', 'Calm and quick.');
  await look(manager, 'applicant-reviewed');
  const clinician = await pageOf(browser, nurse);
  await visit(clinician, '/my-applications');
  await review(clinician, 'Review Mercy Hospital', '5 stars', 'Well prepared.');
  await look(clinician, 'my-applications-reviewed');
  await visit(page, `/profile?id=${nurse.user.id}&tab=reviews`);
  await expect(page.getByText('4.0 out of 5')).toBeVisible();
  await expect(page.getByText('Calm and quick.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Reviews (1)' })).toBeVisible();
  await look(page, 'profile-reviews');
  await visit(clinician, '/clinician-dashboard');
  await expect(clinician.getByText('4.0')).toBeVisible();
});

test('a facility sees how many people looked at its profile', async ({ browser, product }) => {
  const { facility, nurse } = await people(product);
  const reader = await pageOf(browser, nurse);
  const recorded = reader.waitForResponse(/recordProfileView/);
  await visit(reader, `/profile?id=${facility.user.id}`);
  await recorded;
  await visitAgain(reader);
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-dashboard');
  const card = page.getByRole('heading', { name: 'Profile Views' }).locator('..');
  await expect(card).toContainText('1');
  await expect(card).toContainText('Different people in the last 30 days');
  expect(await facility.client.entities.Notification.count({ type: 'profile_view' })).toBe(1);
});

async function choosePhi(dialog: Locator): Promise<void> {
  await dialog.getByRole('radio', { name: 'PHI Violation' }).check();
  await dialog.getByRole('checkbox', { name: 'This hides it from everybody until we decide' }).check();
}

async function review(page: Page, title: string, stars: string, comment: string): Promise<void> {
  await page.getByRole('button', { name: 'Leave a review' }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible();
  await expect(dialog.getByRole('radio', { name: '1 star' }), 'A8').toBeFocused();
  await look(page, `review-dialog-${stars.slice(0, 1)}`);
  await dialog.getByRole('radio', { name: stars }).check();
  await dialog.getByText('Good communication').click();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill(comment);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(page.getByRole('region', { name: 'Your review' }).getByText(comment)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Leave a review' })).toHaveCount(0);
}

async function people(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create({
    title: 'Wound care nurse',
    description: 'Weekends',
    role: 'RN',
    location_type: 'on-site',
  });
  return { facility, nurse, job };
}
