import { expect, type Page } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { nextStep } from '#tests/browser/support/nextStep.ts';
import { enterLogin, logIn, member, newcomer, pageOf, password } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const draft = { title: 'Wound care nurse', description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;

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
  await expect(page.getByRole('alert').filter({ hasText: 'The job was not saved' })).toContainText('not found');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByRole('textbox', { name: 'Job Title' })).toHaveValue('Wound care nurse, nights');
});

test('who comes too late with a step hears it, and sees how it stands', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' });
  const [ward, own] = [await pageOf(browser, facility), await pageOf(browser, nurse)];
  // Without a socket nothing tells these pages what happens elsewhere.
  for (const page of [ward, own]) await page.routeWebSocket(/ws-user-apps/, (socket) => socket.close());
  await visit(ward, `/facility-applicants?id=${application.id}`);
  await expect(ward.getByRole('article').getByText('Reviewed')).toBeVisible();
  await visit(own, '/my-applications');
  await own.getByRole('button', { name: 'Withdraw' }).click();
  await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'rejected' });

  await ward.getByRole('article').getByRole('button', { name: 'Shortlist' }).click();
  await expect(ward.getByText('Nothing was changed: this application is already rejected.')).toBeVisible();
  await expect(ward.getByRole('article').getByText('Rejected')).toBeVisible();
  await own.getByRole('dialog').getByRole('button', { name: 'Withdraw application' }).click();
  await expect(own.getByRole('article').getByText('Rejected')).toBeVisible();
  expect((await nurse.client.entities.Application.get(application.id)).status).toBe('rejected');
});

test('what was deleted elsewhere meanwhile is deleted: nobody hears of a failure', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  const post = await nurse.client.entities.Post.create({ caption: 'A lecture' });
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  const document = await nurse.client.entities.Document.create({ type: 'bls', file_url, file_name: 'card.pdf' });
  const [ward, own] = [await pageOf(browser, facility), await pageOf(browser, nurse)];
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

test('logging out in one tab takes the other along without a question; what was typed waits', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const first = await (await browser.newContext()).newPage();
  await logIn(first, nurse);
  const second = await first.context().newPage();
  await visit(second, '/profile-edit');
  await second.getByRole('textbox', { name: 'Headline' }).fill('Burn unit');
  await first.getByRole('button', { name: 'Account menu' }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(second).toHaveURL(/\/login\?from_url=/);
  await enterLogin(second, nurse.email);
  await expect(second.getByRole('textbox', { name: 'Headline' })).toHaveValue('Burn unit');
});

test('logging in again in one tab wakes the other where it was', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const first = await (await browser.newContext()).newPage();
  await logIn(first, nurse);
  const second = await first.context().newPage();
  await visit(second, '/settings');
  const name = second.getByRole('textbox', { name: 'Full name' });
  await name.fill('Noor Haddad-Lang');
  await nurse.client.functions.revokeOtherSessions({});
  for (const page of [second, first]) await expect(page.getByRole('dialog')).toBeVisible();
  await first.getByRole('dialog').getByRole('textbox', { name: 'Password' }).fill(password);
  await first.getByRole('dialog').getByRole('button', { name: 'Log in', exact: true }).click();
  for (const page of [first, second]) await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(name).toHaveValue('Noor Haddad-Lang');
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
    await first.getByRole('textbox', { name: label }).fill(text);
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

test('a double click applies, says and withdraws once', async ({ browser, product }) => {
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

async function saveJob(page: Page): Promise<void> {
  await nextStep(page, { from: 1, to: 4, of: 4 });
  await page.getByRole('button', { name: 'Save changes' }).click();
}
