import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { colleague, facilityAndNurses, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('6: a viewer reads the applicants and is offered nothing to do with them', async ({ browser, product }) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' });
  const viewer = await colleague(product, facility, 'viewer');
  const page = await pageOf(browser, viewer);
  await visit(page, '/facility-dashboard');
  await expect(page.getByText('Welcome, Mercy Hospital')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review Applications' }).first()).toBeVisible();
  for (const name of ['Post a Job', 'Messages', 'Edit profile'])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem')).toHaveText([
    'Team and sites',
    'Schedule',
    'Figures',
    'Alerts',
    'Settings',
    'Log out',
  ]);
  await page.keyboard.press('Escape');
  await look(page, 'seats-viewer-dashboard');

  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByText('I can start.')).toBeVisible();
  await expect(
    page.getByRole('article').getByRole('button', { name: /^(Shortlist|Reject|Hire|Message)$/ }),
  ).toHaveCount(0);
  await look(page, 'seats-viewer-applicants');
  // Who only looks on leaves everything as it is.
  expect((await facility.client.entities.Application.get(application.id)).status).toBe('pending');

  await visit(page, '/post-job');
  await expect(page.getByText('At Mercy Hospital this is for: Owner and Recruiter.')).toBeVisible();
  await look(page, 'seats-viewer-post-job');
  await visit(page, '/messages');
  await expect(page.getByText('At Mercy Hospital this is for: Owner and Recruiter.')).toBeVisible();
  await visit(page, '/profile-edit');
  await expect(page.getByText('At Mercy Hospital this is for: Owner.')).toBeVisible();
});

test('6: an owner who is a member edits the profile of the facility, and nothing of its account', async ({
  browser,
  product,
}) => {
  const { facility } = await facilityAndNurses(product);
  const owner = await colleague(product, facility, 'owner');
  const page = await pageOf(browser, owner);
  await visit(page, '/facility-dashboard');
  await page.getByRole('main').getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('textbox', { name: 'Facility name' })).toHaveValue('Mercy Hospital');
  await expect(page.getByRole('textbox', { name: /email/i })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Headline' }).fill('Sixty beds by the river');
  await look(page, 'seats-owner-profile');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/facility-dashboard/);
  expect(await facility.client.auth.me()).toMatchObject({
    headline: 'Sixty beds by the river',
    facility_name: 'Mercy Hospital',
  });
  expect(await owner.client.auth.me()).toMatchObject({ headline: null });
  await visit(page, `/profile?id=${facility.user.id}`);
  await expect(page.getByText('Sixty beds by the river').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Edit profile' })).toBeVisible();
});

test('5: a reviewer sees none of the applicants until one is given to them', async ({ browser, product }) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' });
  const reviewer = await colleague(product, facility, 'reviewer');
  const page = await pageOf(browser, reviewer);
  await visit(page, '/facility-dashboard');
  await expect(page.getByText('Welcome, Mercy Hospital')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // What is not counted for a reviewer is not waited for either.
  await expect(page.getByRole('link', { name: /Active Jobs/ })).toBeVisible();
  await expect(page.getByText('New Applications')).toHaveCount(0);
  await visit(page, '/facility-applicants');
  await expect(page.getByRole('main')).toContainText('No');
  await expect(page.getByText('I can start.')).toHaveCount(0);
  const [member] = await facility.client.entities.Member.filter({ user_id: reviewer.user.id });
  await facility.client.functions.assignReviewers({ application_ids: [application.id], member_ids: [member!.id] });
  await visit(page, `/facility-applicants?id=${application.id}`);
  await expect(page.getByText('I can start.')).toBeVisible();
});

test('a recruiter posts and writes for the facility, which sees who of it wrote', async ({ browser, product }) => {
  const { facility, nurse } = await facilityAndNurses(product);
  const recruiter = await colleague(product, facility, 'recruiter');
  const page = await pageOf(browser, recruiter);
  await visit(page, '/post-job');
  await expect(page.getByRole('textbox', { name: 'Job Title' })).toBeVisible();

  const { thread } = await recruiter.client.functions.openThread({ user_id: nurse.user.id });
  await visit(page, `/messages?thread=${thread.id}`);
  await page.getByRole('textbox', { name: 'Message to Noor Haddad' }).fill('Could you start on Monday?');
  await page.getByRole('textbox', { name: 'Message to Noor Haddad' }).press('Enter');
  await expect(page.getByText('· Sent')).toBeVisible();
  await expect(page.getByText('Robin recruiter')).toHaveCount(0);

  const desk = await pageOf(browser, facility);
  await visit(desk, `/messages?thread=${thread.id}`);
  await expect(desk.getByRole('paragraph').filter({ hasText: 'Could you start on Monday?' })).toBeVisible();
  await expect(desk.getByText('Robin recruiter ·')).toBeVisible();
  await look(desk, 'seats-message-author');
  const other = await pageOf(browser, nurse);
  await visit(other, `/messages?thread=${thread.id}`);
  await expect(other.getByText('Robin recruiter ·')).toBeVisible();
});
