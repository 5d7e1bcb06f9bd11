import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { uploadCredentials } from '#tests/browser/support/credentials.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { chooseJobAction } from '#tests/browser/support/jobMenu.ts';
import {
  administrator,
  logIn,
  member,
  newEmail,
  pageOf,
  password,
  type Member,
} from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

/** Milliseconds a button is held: the page draws in between, as it does under a finger. */
const slowly = { delay: 50 };

const draft = { title: 'Wound care nurse', description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;

test('two clicks in one moment send once: a clinician', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  const page = await pageOf(browser, nurse);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, 'Nine years.');
  await expectOnce(page, button('Submit application'), 'handleNewApplication');
  await expect(page.getByText('Application submitted')).toBeVisible();
  await button('Report this job').click();
  await page.getByRole('radio', { name: 'Spam or scam' }).check();
  await expectOnce(page, button('Send report'), 'reportItem');
  await visit(page, '/my-applications');
  await button('Withdraw').click();
  await expectOnce(page, button('Withdraw application'), 'updateApplicationStatus');
  await expect(page.getByText('Application withdrawn')).toHaveCount(1);
  await expectOnce(page, button('Message facility'), 'openThread');
  await page.getByRole('textbox', { name: 'Message' }).fill('Good morning');
  await twice(button('Send'));
  await expect(page.getByRole('paragraph').filter({ hasText: 'Good morning' })).toHaveCount(1);
  await expect(page.getByText(/ · Sent$/)).toBeVisible();
  expect(await facility.client.entities.Message.count({ body: 'Good morning' })).toBe(1);

  await visit(page, '/portfolio?post=new');
  await page.getByRole('textbox', { name: 'Caption' }).fill('A lecture');
  await expectOnce(page, button('Create post'), 'entities/Post');
  await expect(page.getByRole('article')).toHaveCount(1);
  await button('Delete: A lecture').click();
  await expectOnce(page, button('Delete post'), 'entities/Post');
  await uploadCredentials(nurse);
  await visit(page, '/verification-check');
  await expectOnce(page, button('Submit for verification'), 'submitVerification');
  await visit(page, '/profile-edit');
  await page.getByRole('textbox', { name: 'Headline' }).fill('Burn unit');
  await expectOnce(page, button('Save changes'), 'User/me');
});

test('two clicks in one moment send once: a facility', async ({ browser, product }) => {
  const { facility, nurse, job } = await people(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  const page = await pageOf(browser, facility);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByRole('article').getByText('Reviewed')).toBeVisible();
  // The page says so before the server has it.
  await expect.poll(async () => (await nurse.client.entities.Application.get(application.id)).status).toBe('reviewed');
  await expectOnce(page, button('Shortlist'), 'updateApplicationStatus');
  await button('Hire').click();
  await expectOnce(page, button('Mark as hired'), 'updateApplicationStatus');
  await button('Leave a review').click();
  await page.getByRole('dialog').getByRole('radio', { name: '4 stars' }).check();
  await expectOnce(page, button('Publish review'), 'entities/Review');
  await expect(page.getByRole('region', { name: 'Your review' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectOnce(page, button('Message'), 'openThread');
  await visit(page, '/facility-jobs');
  await chooseJobAction(page, job.title, 'Close');
  await expectOnce(page, button('Close posting'), 'functions/closeJob');
  await chooseJobAction(page, job.title, 'Delete');
  await expectOnce(page, button('Delete job'), 'entities/Job');
  await visit(page, `/profile?id=${nurse.user.id}`);
  await expectOnce(page, button('Message'), 'openThread');
});

test('two clicks in one moment send once: accounts and administration', async ({ browser, page, product }) => {
  const { facility, nurse, job } = await people(product);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await visit(page, '/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await expectOnce(page, button('Send the link'), 'reset-password-request');
  await logIn(page, nurse);
  await visit(page, '/settings');
  await page.getByRole('textbox', { name: 'Full name' }).fill('Noor Haddad-Lang');
  await expectOnce(page, button('Save name'), 'User/me');
  await expectOnce(page, button('Sign out Unknown browser').first(), 'revokeSession');
  for (const [label, text] of [
    ['Current password', password],
    ['New password', 'three geese on a pond'],
    ['Repeat the new password', 'three geese on a pond'],
  ] as const) {
    await page.getByRole('textbox', { name: label, exact: true }).fill(text);
  }
  await expectOnce(page, button('Change password'), 'change-password');
  await button('Delete Account').click();
  await expectOnce(page, button('Delete my account'), 'requestDeletion');
  await button('OK').click();
  await expectOnce(page, button('Keep my account'), 'withdrawDeletion');

  await facility.client.functions.reportItem({ target_kind: 'user', target_id: nurse.user.id, reason: 'Other' });
  const admin = await pageOf(browser, await administrator(product));
  const adminButton = (name: string) => admin.getByRole('button', { name, exact: true }).first();
  await visit(admin, '/admin-reports');
  await expectOnce(admin, adminButton('Dismiss report'), 'decideReport');
  await expect(admin.getByRole('alert')).toHaveCount(0);
  await visit(admin, '/admin-users');
  await adminButton('Invite a person').click();
  await admin.getByRole('dialog').getByRole('textbox', { name: 'Email' }).fill(newEmail('invited'));
  await expectOnce(admin, adminButton('Send invitation'), 'invite-user');
  expect(job.status).toBe('active');
});

test('the second click of a double click does not reach what has taken the place of the first', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await people(product);
  const page = await pageOf(browser, facility);
  await visit(page, '/post-job');
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Night nurse');
  for (const [label, option] of [
    ['Role', 'RN'],
    ['Location Type', 'On-site'],
  ] as const) {
    await chooseIn(page, label, option);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('textbox', { name: 'Job Description' }).fill('Weekends');
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).dblclick(slowly);
  await expect(page.getByRole('button', { name: 'Post Job' })).toBeVisible();
  expect(await facility.client.entities.Job.count({ facility_id: facility.user.id })).toBe(1);

  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await page.getByRole('button', { name: 'Reject' }).dblclick(slowly);
  await page.waitForFunction(() => document.getAnimations().length === 0);
  await expect(page.getByRole('dialog').getByText('Reject this application?')).toBeVisible();

  await speak(nurse, facility, 'Good morning');
  await visit(page, '/notifications');
  const removing = page.getByRole('button', { name: /^Delete notification/ });
  await expect(removing).toHaveCount(2);
  await removing.first().dblclick(slowly);
  await expect(removing).toHaveCount(1);

  const admin = await pageOf(browser, await administrator(product));
  await uploadCredentials(nurse);
  await visit(admin, '/admin-verification');
  await admin
    .getByRole('button', { name: /^Review/ })
    .first()
    .click();
  await admin.getByRole('button', { name: 'Approve' }).dblclick(slowly);
  await expect(admin.getByText('Approved', { exact: true }).first()).toBeVisible();
  const documents = await nurse.client.entities.Document.list();
  expect(documents.filter(({ status }) => status === 'approved')).toHaveLength(1);
});

test('each press of Back leads a step further back, however quickly they follow', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const job = await facility.client.entities.Job.create(draft);
  const page = await pageOf(browser, facility);
  await visit(page, `/post-job?edit=${job.id}&step=4`);
  await expect(page.getByText('Step 4 of 4').first()).toBeVisible();
  await twice(page.getByRole('button', { name: 'Back' }));
  await expect(page.getByText('Step 2 of 4').first()).toBeVisible();
});

/** Two clicks before the page can draw anything. */
async function twice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** A second request would leave before the first is answered. */
async function expectOnce(page: Page, button: Locator, path: string): Promise<void> {
  const sent: Request[] = [];
  const hear = (request: Request) => {
    if (request.method() !== 'GET' && request.url().includes(path)) sent.push(request);
  };
  page.on('request', hear);
  await twice(button);
  await expect.poll(() => sent.length, path).toBeGreaterThan(0);
  // Not that of a request from before.
  const answer = await sent[0]!.response();
  page.off('request', hear);
  expect(answer?.ok(), path).toBe(true);
  expect(sent, path).toHaveLength(1);
}

async function people(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  return { facility, nurse, job };
}

/** A message from one to the other: one piece of news. */
async function speak(from: Member, to: Member, body: string): Promise<void> {
  const { thread } = await from.client.functions.openThread({ user_id: to.user.id });
  await from.client.functions.sendMessage({ thread_id: thread.id, body });
}
