import { expect, type Page } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { fillApplication } from './support/fillApplication.ts';
import { nextStep } from './support/nextStep.ts';
import { member, newcomer, pageOf } from './support/people.ts';
import type { Product } from './support/product.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

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
  await expect(second.getByRole('article').getByText(/^Rejected · Undo until/)).toBeVisible();
  await expect(second.getByRole('button', { name: 'Shortlist' })).toHaveCount(0);
  // The applicant learns of it an hour later.
  expect((await nurse.client.entities.Application.get(application.id)).status).toBe('reviewed');
});

test('two tabs of a clinician: the second cannot apply again and says why', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  const first = await pageOf(browser, nurse);
  const second = await first.context().newPage();
  for (const page of [first, second]) {
    await visit(page, `/job-detail?id=${job.id}&apply=1`);
    await fillApplication(page, cover);
  }
  await first.getByRole('button', { name: 'Submit application' }).click();
  await expect(first.getByText('Application submitted')).toBeVisible();
  await expect(second.getByRole('main').getByText("You've already applied")).toBeVisible();
  expect(await facility.client.entities.Application.count({ job_id: job.id })).toBe(1);
  expect(await facility.client.entities.Notification.count({ type: 'new_application' })).toBe(1);
});

test('an application that cannot be marked as reviewed is tried once, and shown as it is', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
  const page = await pageOf(browser, facility);
  await page.clock.install();
  let tried = 0;
  await page.route(/updateApplicationStatus/, (route) => {
    tried++;
    return route.fulfill({ status: 500, json: { message: 'The database is away' } });
  });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByRole('article').getByText(cover)).toBeVisible();
  await expect(page.getByRole('article').getByText('Pending')).toBeVisible();
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('article').getByText('Pending')).toBeVisible();
  expect(tried).toBe(1);
});

test('a job that was filled before the press takes no application, and the letter is not lost', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, cover);
  await facility.client.entities.Job.update(job.id, { status: 'filled' });
  await expect(page.getByText('This job no longer accepts applications.')).toBeVisible();
  expect(await facility.client.entities.Application.count({ job_id: job.id })).toBe(0);
  await facility.client.entities.Job.update(job.id, { status: 'active' });
  await expect(page.getByRole('textbox', { name: 'Cover letter' })).toHaveValue(cover);
});

test('notifications read in one tab are read in the other', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover });
  const first = await pageOf(browser, facility);
  const second = await pageOf(browser, facility);
  await visit(second, '/facility-dashboard');
  await expect(second.getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible();
  await visit(first, '/notifications');
  await first.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(second.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
});

test('an open job is asked for again when it changes, and not when another one does', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  const other = await facility.client.entities.Job.create({ ...draft, title: 'Float pool', role: 'PT' });
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Wound care nurse' })).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/entities/Job/') && asked.push(request.url()));
  await facility.client.entities.Job.update(other.id, { title: 'Float pool, nights' });
  await facility.client.entities.Job.update(job.id, { title: 'Wound care nurse, days' });
  await expect(page.getByRole('heading', { level: 1, name: 'Wound care nurse, days' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('two tabs edit one job: each saves what was changed in it, and no more', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create({ ...draft, address: 'Salem, OR' });
  const first = await pageOf(browser, facility);
  const second = await first.context().newPage();
  for (const page of [first, second]) await visit(page, `/post-job?edit=${job.id}`);
  await second.getByRole('textbox', { name: 'Address' }).fill('Bend, OR');
  await first.getByRole('textbox', { name: 'Job Title' }).fill('Wound care nurse, nights');
  for (const page of [first, second]) {
    await saveJob(page);
    await expect(page.getByText('Your changes are saved.')).toBeVisible();
  }
  expect(await facility.client.entities.Job.get(job.id)).toMatchObject({
    title: 'Wound care nurse, nights',
    address: 'Bend, OR',
    description: 'Weekends',
  });
});

test('a job deleted while it is edited: a plain message, and what was typed stays', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create(draft);
  const page = await pageOf(browser, facility);
  await visit(page, `/post-job?edit=${job.id}`);
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Wound care nurse, nights');
  await facility.client.entities.Job.delete(job.id);
  await saveJob(page);
  await expect(page.getByRole('alert').filter({ hasText: "We couldn't save the job" })).toContainText('not found');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Wound care nurse, nights');
});

test('a step that comes too late says so, and shows the status as it is', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  const [ward, own] = [await pageOf(browser, facility, cut), await pageOf(browser, nurse, cut)];
  // Without a socket these pages do not receive what happens elsewhere.
  for (const page of [ward, own]) await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  await visit(ward, `/facility-applicants?id=${application.id}`);
  await expect(ward.getByRole('article').getByText('Reviewed')).toBeVisible();
  await visit(own, '/my-applications');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'rejected' });

  await ward.getByRole('article').getByRole('button', { name: 'Shortlist' }).click();
  await expect(ward.getByText('We changed nothing: this application is already rejected.')).toBeVisible();
  await expect(ward.getByRole('article').getByText('Rejected')).toBeVisible();
  await own.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await expect(own.getByRole('article').getByText('Rejected')).toBeVisible();
  expect((await nurse.client.entities.Application.get(application.id)).status).toBe('rejected');
});

test('deleting what another tab has deleted is no failure', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const post = await nurse.client.entities.Post.create({ caption: 'A lecture' });
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  const document = await nurse.client.entities.Document.create({ type: 'bls', file_url, file_name: 'card.pdf' });
  const [ward, own] = [await pageOf(browser, facility, cut), await pageOf(browser, nurse, cut)];
  for (const page of [ward, own]) await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  const cases = [
    [own, '/portfolio', /^Delete: A lecture/, 'Delete post', () => nurse.client.entities.Post.delete(post.id)],
    [
      own,
      '/verification-check',
      /^Delete/,
      'Delete document',
      () => nurse.client.entities.Document.delete(document.id),
    ],
    [ward, '/facility-jobs', /^Actions for/, 'Delete job', () => facility.client.entities.Job.delete(job.id)],
  ] as const;
  for (const [page, address, button, answer, elsewhere] of cases) {
    await visit(page, address);
    await page.getByRole('button', { name: button }).click();
    if (page === ward) await page.getByRole('menuitem', { name: 'Delete' }).click();
    await elsewhere();
    await page.getByRole('dialog').getByRole('button', { name: answer }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    await expect(page.getByRole('status').filter({ hasText: /deleted/i })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('two tabs of onboarding end in one profile', async ({ browser, product }) => {
  const { client, token } = await newcomer(product);
  const first = await pageOf(browser, { token });
  await visit(first, '/onboarding?role=facility');
  for (const [label, text] of [
    ['Facility name', 'Mercy Hospital'],
    ['Headline', 'A calm place'],
    ['Location', 'Salem, OR'],
    ['Bio', 'Sixty beds.'],
  ] as const) {
    await first.getByLabel(label).fill(text);
  }
  await first.getByRole('button', { name: 'Next' }).click();
  // The draft of the first tab is where the second one goes on.
  const second = await first.context().newPage();
  await visit(second, '/onboarding?role=facility');
  await expect(second.getByText('Step 2 of 2', { exact: true })).toBeVisible();
  for (const page of [first, second]) {
    await page.getByRole('button', { name: 'Complete Setup' }).dblclick();
    await expect(page).toHaveURL(/\/facility-dashboard/);
  }
  expect(await client.auth.me()).toMatchObject({ user_role: 'facility', facility_name: 'Mercy Hospital' });
});

test('a double click applies, writes and withdraws once', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const page = await pageOf(browser, nurse);
  const refusals: string[] = [];
  page.on('response', (answer) => answer.status() >= 400 && refusals.push(`${answer.status()} ${answer.url()}`));
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, 'Nine years.');
  await page.getByRole('button', { name: 'Submit application' }).dblclick();
  await expect(page.getByText('Application submitted')).toBeVisible();
  await visit(page, '/my-applications');
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).dblclick();
  await expect(page.getByText('Application withdrawn')).toBeVisible();
  const { thread } = await nurse.client.functions.openThread({ user_id: facility.user.id });
  await visit(page, `/messages?thread=${thread.id}`);
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning');
  await page.getByRole('button', { name: 'Send' }).dblclick();
  await expect.poll(() => nurse.client.entities.Message.count({ thread_id: thread.id })).toBe(1);
  expect(await nurse.client.entities.Application.count({ applicant_id: nurse.user.id })).toBe(1);
  expect(refusals).toEqual([]);
});

/** For a page that does not receive what happens elsewhere. */
const cut = { realtime: false };

async function people(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  return { facility, nurse, job };
}

async function saveJob(page: Page): Promise<void> {
  await nextStep(page, { from: 1, to: 4, of: 4 });
  await page.getByRole('button', { name: 'Save changes' }).click();
}
