import { expect, type Locator, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { administrator, member, newEmail, newcomer, pageOf, password } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

const draft = { title: 'Wound care nurse', description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
const unreachable = 'The server cannot be reached. Check your connection and try again.';

interface Form {
  /** Until the field is there. */
  open: (page: Page) => Promise<unknown>;
  field: string;
  text: string;
  /** The button that sends; several, where steps lie before. */
  send: string[];
  /** What the request is told by, and what its body calls the field. */
  path: string;
  wire: string;
}

test('what the server refuses is said at the field, and nothing typed is lost: a clinician', async ({
  browser,
  product,
}) => {
  const { nurse, job } = await people(product);
  const page = await pageOf(browser, nurse);
  await check(page, [
    { ...at('/settings'), field: 'Full name', text: 'Noor H', send: ['Save name'], path: 'User/me', wire: 'full_name' },
    { ...at('/profile-edit'), field: 'Bio', text: 'Ten', send: ['Save changes'], path: 'User/me', wire: 'bio' },
    {
      async open(page) {
        await at(`/job-detail?id=${job.id}&apply=1`).open(page);
        await page.getByRole('radio', { name: 'No', exact: true }).check();
      },
      field: 'Cover letter',
      text: 'Nine years.',
      send: ['Submit application'],
      path: 'handleNewApplication',
      wire: 'cover',
    },
    {
      async open(page) {
        await at(`/job-detail?id=${job.id}`, 'Report this job').open(page);
        await page.getByRole('radio', { name: 'Spam or scam' }).check();
      },
      field: 'Details',
      text: 'No such ward',
      send: ['Send report'],
      path: 'reportItem',
      wire: 'details',
    },
    {
      ...at('/portfolio?post=new'),
      field: 'Caption',
      text: 'A lecture',
      send: ['Create post'],
      path: 'entities/Post',
      wire: 'caption',
    },
  ]);
  await visit(page, `/job-detail?id=${job.id}`);
  await page.getByRole('button', { name: 'Report this job' }).click();
  await expect(page.getByRole('textbox', { name: 'Details' })).toHaveValue('No such ward');
});

test('what the server refuses is said at the field, and nothing typed is lost: a facility and an administrator', async ({
  browser,
  product,
}) => {
  const { facility, job } = await people(product);
  const next = ['Next', 'Next', 'Next', 'Save changes'];
  await check(await pageOf(browser, facility), [
    {
      ...at('/settings'),
      field: 'Notification email',
      text: 'a@b.example',
      send: ['Save address'],
      path: 'User/me',
      wire: 'notificationsEmail',
    },
    {
      ...at('/profile-edit'),
      field: 'Website',
      text: 'mercy.example',
      send: ['Save changes'],
      path: 'User/me',
      wire: 'website',
    },
    {
      ...at(`/post-job?edit=${job.id}`),
      field: 'Job Title',
      text: 'Nurse',
      send: next,
      path: 'entities/Job',
      wire: 'title',
    },
  ]);
  await check(await pageOf(browser, await administrator(product)), [
    {
      ...at('/admin-users', 'Invite a person'),
      field: 'Email',
      text: newEmail('invited'),
      send: ['Send invitation'],
      path: 'invite-user',
      wire: 'user_email',
    },
  ]);
});

test('onboarding goes back to the step of what was refused', async ({ browser, product }) => {
  const { token } = await newcomer(product);
  const page = await pageOf(browser, { token });
  await visit(page, '/onboarding?role=clinician');
  for (const [field, text] of [
    ['Headline', 'Wound care nurse'],
    ['Location', 'Salem, OR'],
    ['Bio', 'Nine years.'],
  ] as const) {
    await page.getByRole('textbox', { name: field }).fill(text);
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('combobox', { name: 'Specialties' }).fill('Wound Care,');
  await page.getByRole('combobox', { name: 'Certifications' }).fill('BLS,');
  await page.getByRole('textbox', { name: 'Credentials' }).fill('RN');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Step 3 of 3', { exact: true })).toBeVisible();
  await refuse(page, 'User/me', 'credentials');
  await page.getByRole('button', { name: 'Complete Setup' }).click();
  const credentials = page.getByRole('textbox', { name: 'Credentials' });
  await expectRefused(credentials);
  await expect(credentials).toBeFocused();
  await expect(credentials).toHaveValue('RN');
});

test('who reads the code elsewhere finds its field again, also on a phone that forgot the page', async ({
  page,
  product,
}) => {
  const email = newEmail('reader');
  await signUp(page, email);
  await visitAgain(page);
  await code(page).fill(await product.newestCode(email));
  await expect(page).toHaveURL(/\/onboarding/);
});

test('who confirms an address that somebody else signed up with too is told that no password is set', async ({
  page,
  product,
}) => {
  const email = newEmail('disputed');
  await signUp(page, email);
  await createClient({ serverUrl: product.address }).auth.register({ email, password: 'seven lamps on the quay' });
  // The password they typed is kept nowhere, so nothing tells the two sign-ups apart.
  await visitAgain(page);
  await code(page).fill(await product.newestCode(email));
  await expect(page).toHaveURL(/\/onboarding/);
  await expect(page.getByRole('status').filter({ hasText: 'You have no password yet' })).toContainText(email);
});

function code(page: Page): Locator {
  return page.getByRole('textbox', { name: '6-digit code' });
}

/** Until the code is asked for. */
async function signUp(page: Page, email: string): Promise<void> {
  await visit(page, '/login?tab=signup');
  await page.getByRole('tab', { name: 'Sign up' }).click();
  await page.getByRole('radio', { name: /^Clinician/ }).click();
  await page.getByRole('textbox', { name: /full name/i }).fill('Noor Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(code(page)).toBeVisible();
}

/** Opens a page, and there what a button opens. */
function at(address: string, button?: string): Pick<Form, 'open'> {
  return {
    async open(page) {
      await visit(page, address);
      if (button) await page.getByRole('button', { name: button, exact: true }).click();
    },
  };
}

/** Each form in turn: refused at its field, then without an answer; what was typed stays, and is there after a reload. */
async function check(page: Page, forms: readonly Form[]): Promise<void> {
  for (const { open, field, text, send, path, wire } of forms) {
    await test.step(`${path}: ${field}`, async () => {
      await open(page);
      const input = page.getByRole('textbox', { name: field, exact: true }).first();
      await input.fill(text);
      await refuse(page, path, wire);
      for (const name of send) await page.getByRole('button', { name, exact: true }).click();
      await expectRefused(input);
      await expect(input).toHaveValue(text);
      await page.unrouteAll();
      await page.route(new RegExp(path), (route) =>
        route.request().method() === 'GET' ? route.continue() : route.abort(),
      );
      for (const name of send) await page.getByRole('button', { name, exact: true }).click();
      await expect(page.getByRole('alert').filter({ hasText: unreachable })).toBeVisible();
      await page.unrouteAll();
    });
  }
}

/** From now on the server takes none of these requests, because of this field. */
async function refuse(page: Page, path: string, field: string): Promise<void> {
  const message = 'Please choose other words';
  const body = { message, detail: message, code: 'VALIDATION_ERROR', errors: [{ field, message }] };
  await page.route(new RegExp(path), (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 422, json: body }),
  );
}

async function expectRefused(input: Locator): Promise<void> {
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expect(input).toHaveAccessibleDescription(/Please choose other words/);
}

async function people(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const job = await facility.client.entities.Job.create(draft);
  return { facility, nurse, job };
}
