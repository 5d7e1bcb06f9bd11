import { expect, type Page } from '@playwright/test';
import { chooseIn } from '#tests/browser/support/chooseOption.ts';
import { look } from '#tests/browser/support/look.ts';
import { facilityAndNurses, member, newEmail, newcomer, pageOf, password } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const tokenFor = (product: Product, email: string) => product.run('scripts/operate/mail.ts', 'token', email);

test('2, 8: a colleague is invited, signs up with the address, joins, and loses everything once removed', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'I have nine years of wound care' });
  const email = newEmail('recruiter');

  const desk = await pageOf(browser, facility);
  await visit(desk, '/facility-dashboard');
  await desk.getByRole('button', { name: 'Account menu' }).click();
  await desk.getByRole('menuitem', { name: 'Team and sites' }).click();
  await expect(desk.getByText('Nobody else acts for this facility yet.')).toBeVisible();
  await look(desk, 'workspace-alone');
  await desk.getByRole('button', { name: 'Invite a colleague' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Invite a colleague' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Please enter an email address')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Rosa Iglesias');
  await look(desk, 'workspace-invite');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const rosa = desk.getByRole('listitem').filter({ hasText: 'Rosa Iglesias' });
  await expect(rosa.getByText('Invited', { exact: true })).toBeVisible();

  const page = await (await browser.newContext()).newPage();
  await visit(page, `/join?token=${await tokenFor(product, email)}`);
  await look(page, 'join-visitor');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  await signUp(page, product, email);
  await expect(page).toHaveURL(/\/join$/);
  await expect(page.getByText(`You are logged in as ${email}.`)).toBeVisible();
  await look(page, 'join');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page).toHaveURL(/\/facility-dashboard$/);
  await expect(page.getByText('Mercy Hospital · Recruiter')).toBeVisible();
  await expect(rosa.getByText('Invited', { exact: true })).toHaveCount(0);
  await look(desk, 'workspace');

  await visit(page, '/workspace');
  const colleagues = page.getByRole('list', { name: 'Members' });
  await expect(colleagues.getByText('Rosa Iglesias')).toBeVisible();
  await look(page, 'member-workspace');
  await rosa.getByRole('button', { name: 'Actions for Rosa Iglesias' }).click();
  await desk.getByRole('menuitem', { name: 'Remove from the team' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Remove from the team' }).click();
  await expect(rosa).toHaveCount(0);
  await expect(page.getByText('You no longer act for this facility')).toBeVisible();
  await expect(colleagues).toHaveCount(0);
  await expect(page).toHaveURL(/\/onboarding\?/);
});

test('3: whoever may not join reads why, and a link that was used has ended', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const colleague = await newcomer(product);
  await facility.client.functions.inviteMember({ email: colleague.email, work_role: 'viewer' });
  const token = await tokenFor(product, colleague.email);
  for (const [person, sentence] of [
    [await member(product, 'clinician'), 'You have an account as a clinician.'],
    [await newcomer(product), 'This invitation is for another email address.'],
  ] as const) {
    const page = await pageOf(browser, person);
    await visit(page, `/join?token=${token}`);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  const page = await pageOf(browser, colleague);
  await visit(page, '/join');
  await expect(page.getByText('Please open the link in the mail again.')).toBeVisible();
  await visit(page, `/join?token=${token}&lang=es`);
  await page.getByRole('button', { name: 'Unirme' }).click();
  await expect(page).toHaveURL(/\/facility-dashboard/);
  await visit(page, `/join?token=${token}&lang=en`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'This invitation has ended.' })).toBeVisible();
  await look(page, 'join-ended');

  // A viewer is offered no templates and no way to invite, and the address of a page says who can.
  await visit(page, '/workspace');
  await expect(page.getByRole('tab', { name: 'Sites' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Templates' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0);
  await visit(page, '/post-job');
  await expect(page.getByText('At Mercy Hospital this is for: Owner and Recruiter.')).toBeVisible();
  await look(page, 'member-may-not');
});

test('27: a facility adds a site and a template, and posts a job at the site', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const page = await pageOf(browser, facility);
  await visit(page, '/workspace?tab=sites');
  await look(page, 'workspace-no-sites');
  await page.getByRole('button', { name: 'Add a site' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('North campus');
  await chooseIn(dialog, 'Time zone', 'Central Time (Chicago)');
  await look(page, 'workspace-site');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const site = page.getByRole('listitem').filter({ hasText: 'North campus' });
  await expect(site.getByText('Central Time')).toBeVisible();
  await look(page, 'workspace-sites');

  await page.getByRole('tab', { name: 'Templates' }).click();
  await page.getByRole('button', { name: 'Add a template' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Thank you');
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Thank you, {nickname}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Nothing stands in for {nickname}.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Text' }).fill('Thank you, {first_name}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('article', { name: 'Thank you' })).toBeVisible();
  await look(page, 'workspace-templates');

  await visit(page, '/post-job');
  await chooseIn(page, 'Site', 'North campus');
  await look(page, 'post-job-site');
  // What is chosen once more is taken back.
  await chooseIn(page, 'Site', 'North campus');
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveValue('');

  await visit(page, '/workspace?tab=sites');
  await site.getByRole('button', { name: 'Actions for North campus' }).click();
  await page.getByRole('menuitem', { name: 'Close site' }).click();
  await expect(site.getByText('Closed', { exact: true })).toBeVisible();
  await visit(page, '/post-job');
  await expect(page.getByRole('textbox', { name: 'Address' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Site' })).toHaveCount(0);
});

async function signUp(page: Page, product: Product, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'full name' }).fill('Rosa Iglesias');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
  const code = page.getByRole('textbox', { name: /code/i });
  await expect(code).toBeVisible();
  await code.fill(await product.newestCode(email));
}
