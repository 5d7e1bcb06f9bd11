import { expect } from '@playwright/test';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { logIn, member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { watchRooms } from '#tests/browser/support/rooms.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const draft = { title: 'Wound care nurse', description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;

const cover = 'I have nine years of wound care.';

test('two tabs of a facility: a decision made in one shows in the other', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
  const first = await pageOf(browser, facility);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await visit(page, '/facility-applicants');
    await page.getByRole('button', { name: /Noor Haddad/ }).click();
    await expect(page.getByRole('article').getByText('Reviewed')).toBeVisible();
  }
  await first.getByRole('button', { name: 'Reject', exact: true }).click();
  await first.getByRole('dialog').getByRole('button', { name: 'Reject application' }).click();
  await expect(second.getByRole('article').getByText('Rejected')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Shortlist' })).toHaveCount(0);
  expect((await nurse.client.entities.Application.get(application.id)).status).toBe('rejected');
});

test('two tabs of a clinician: the second cannot apply again and keeps nobody in the dark', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  const first = await pageOf(browser, nurse);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await visit(page, `/job-detail?id=${job.id}&apply=1`);
    await fillApplication(page, cover);
  }
  await first.getByRole('button', { name: 'Submit application' }).click();
  await expect(first.getByText('Application submitted')).toBeVisible();
  await expect(second.getByText("You've already applied").first()).toBeVisible();
  expect(await facility.client.entities.Application.count({ job_id: job.id })).toBe(1);
  expect(await facility.client.entities.Notification.count({ type: 'new_application' })).toBe(1);
});

test('an application that cannot be marked as reviewed is tried once, and shown as it stands', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
  const page = await pageOf(browser, facility);
  let tried = 0;
  await page.route(/updateApplicationStatus/, (route) => {
    tried++;
    return route.fulfill({ status: 500, json: { message: 'The database is away' } });
  });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByRole('article').getByText(cover)).toBeVisible();
  await page.waitForLoadState('networkidle', { timeout: 20_000 });
  expect(tried).toBe(1);
  await expect(page.getByRole('article').getByText('Pending')).toBeVisible();
});

test('a job filled meanwhile takes no application, and the letter is not lost', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, cover);
  await facility.client.entities.Job.update(job.id, { status: 'filled' });
  await expect(page.getByText('This job is no longer accepting applications.')).toBeVisible();
  expect(await facility.client.entities.Application.count({ job_id: job.id })).toBe(0);
  await facility.client.entities.Job.update(job.id, { status: 'active' });
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(cover);
});

test('read in one tab is read in the other; logged out in one is logged out in the other', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
  // Signed in through the form: a token that an initial script puts back would outlive the logout.
  const context = await browser.newContext();
  const first = await context.newPage();
  await logIn(first, facility);
  const second = await context.newPage();
  await visit(second, '/facility-dashboard');
  await expect(second.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await visit(first, '/notifications');
  await first.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await first.getByRole('button', { name: 'Account menu' }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(first.getByRole('link', { name: 'Log in' }).first()).toBeVisible();
  // It goes there by itself, which a visit of ours would cut short.
  await expect(second).toHaveURL(/\/login/);
  await visit(second, '/facility-jobs');
  await expect(second).toHaveURL(/\/login/);
});

test('without the socket, messages come by asking', async ({ browser, product }) => {
  const { facility, nurse } = await people(product);
  await facility.client.functions.openThread({ user_id: nurse.user.id });
  const { thread } = await nurse.client.functions.openThread({ user_id: facility.user.id });
  const page = await pageOf(browser, nurse);
  await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  await visit(page, `/messages?thread=${thread.id}`);
  await expect(page.getByText('No messages yet. Start the conversation!')).toBeVisible();
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Are you there?' });
  await expect(page.getByText('Are you there?').last()).toBeVisible({ timeout: 20_000 });
});

test('the next page of applicants comes in although somebody applies meanwhile', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const jobId = (await product.run('tests/support/fillFacility.ts', facility.user.id)).trim();
  const page = await pageOf(browser, facility);
  const roomsJoined = watchRooms(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/searchApplicants/, async (route) => {
    if (route.request().postDataJSON()?.after) await released;
    await route.continue();
  });
  await visit(page, `/facility-applicants?job=${jobId}`);
  await expect(page.getByText('64 applications')).toBeVisible();
  await roomsJoined();
  await page.getByRole('button', { name: 'Show more' }).click();
  const counted = page.waitForRequest(/facilityFigures/);
  await nurse.client.functions.handleNewApplication({ job_id: jobId, cover });
  await counted;
  release();
  await expect(page.locator('[data-application]')).toHaveCount(65);
});

test('who reads a job asks again when that job changes, and not when another one does', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  const other = await facility.client.entities.Job.create({ ...draft, title: 'Float pool', role: 'PT' });
  const page = await pageOf(browser, nurse);
  const roomsJoined = watchRooms(page);
  await visit(page, `/job-detail?id=${job.id}`);
  await roomsJoined();
  await page.waitForLoadState('networkidle');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/entities/Job/') && asked.push(request.url()));
  await facility.client.entities.Job.update(other.id, { title: 'Float pool, nights' });
  await facility.client.entities.Job.update(job.id, { title: 'Wound care nurse, days' });
  await expect(page.getByRole('heading', { level: 1, name: 'Wound care nurse, days' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

async function people(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  return { facility, nurse, job };
}
