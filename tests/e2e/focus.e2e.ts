import { expect, type Page } from '@playwright/test';
import { administrator, password, member, newcomer, newEmail, pageOf } from '#tests/browser/support/people.ts';
import { paint } from '#tests/browser/support/paint.ts';
import { expectFocus, walk } from '#tests/browser/support/tabWalk.ts';
import { contrast } from '#tests/browser/support/contrast.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const phone = { width: 360, height: 740 };

test('every kind of field shows that it has the focus, and no bar of a phone lies over it', async ({
  browser,
  page,
  product,
}) => {
  await page.setViewportSize(phone);
  await visit(page, '/login?tab=signup');
  await page.getByRole('radio', { name: /^Clinician/ }).click();
  await walk(page, 'sign up');
  const [nurse, newNurse, hospital] = await Promise.all([
    member(product, 'clinician'),
    newcomer(product, { user_role: 'clinician' }),
    member(product, 'facility'),
  ]);
  for (const [person, path] of [
    [nurse, '/profile-edit'],
    [nurse, '/profile-edit?tab=credentials'],
    [nurse, '/settings'],
    [nurse, '/clinician-dashboard'],
    [newNurse, '/onboarding'],
    [hospital, '/post-job'],
  ] as const) {
    const own = await pageOf(browser, person);
    await own.setViewportSize(phone);
    await visit(own, path);
    await expect(own.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(own.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    await walk(own, path);
    await own.context().close();
  }
});

test('the whole of a text area is shown when it gets the focus, wherever the bar at the bottom cuts it', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await newcomer(product, { user_role: 'clinician' }));
  await visit(page, '/onboarding');
  const bio = page.getByRole('textbox', { name: 'Bio' });
  await bio.press('Shift+Tab');
  const before = page.locator(':focus');
  const name = (await before.getAttribute('name')) ?? (await before.getAttribute('id'));
  expect(name).not.toBeNull();
  for (let height = 500; height <= 860; height += 24) {
    await page.setViewportSize({ ...phone, height });
    await page.locator(`[name="${name}"], [id="${name}"]`).focus();
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.keyboard.press('Tab');
    await expect(bio).toBeFocused();
    const hidden = async () => {
      const [field, bar] = await Promise.all([bio.boundingBox(), page.locator('[data-edge=bottom]').boundingBox()]);
      return field!.y + field!.height - bar!.y;
    };
    // The page scrolls after the focus has come.
    await expect.configure({ soft: true }).poll(hidden, `in a window ${height} px high`).toBeLessThanOrEqual(0);
  }
});

test('a wrong password keeps the focus, and a wrong current one brings it to its field', async ({
  browser,
  page,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  await visit(page, '/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(nurse.email);
  await page.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await page.getByRole('textbox', { name: 'Password' }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFocus(page, 'a wrong password');
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectFocus(page, 'a wrong password again');
  await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expectFocus(page, 'forgot password');

  const own = await pageOf(browser, nurse);
  await visit(own, '/settings');
  const button = own.getByRole('button', { name: 'Change password' });
  await button.press('Enter');
  const current = own.getByRole('textbox', { name: 'Current password' });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill('not this one');
  await own.getByRole('textbox', { name: 'New password', exact: true }).fill('four geese in a row');
  await own.getByRole('textbox', { name: 'Repeat the new password' }).fill('four geese in a row');
  await button.press('Enter');
  await expect(current).toHaveAttribute('aria-invalid', 'true');
  await expect(current).toBeFocused();
});

test('what the server finds wrong at sign-up stands at its field, and six digits send themselves', async ({
  page,
  product,
}) => {
  const email = newEmail('nurse');
  await visit(page, '/login?tab=signup');
  await page.getByRole('radio', { name: /^Clinician/ }).click();
  const field = page.getByRole('textbox', { name: 'Password' });
  await expect(field).toHaveAccessibleDescription(/At least 8 characters.*not.*common/i);
  await page.getByRole('textbox', { name: 'Full name' }).fill('Noor Haddad');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await field.fill('password1');
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(/too common/);
  await field.fill(password);
  await field.press('Enter');
  const code = page.getByRole('textbox', { name: '6-digit code' });
  await expect(code).toBeFocused();
  const right = await product.newestCode(email);
  await code.pressSequentially(right === '000000' ? '111111' : '000000');
  await expect(code).toHaveAccessibleDescription('The code is wrong or has expired');
  await expect(code).toBeFocused();
  await code.fill('');
  await code.pressSequentially(right);
  await expect(page).toHaveURL(/\/onboarding/);
  await expectFocus(page, 'the code');
});

test('a date chosen by keyboard gives the focus back to its field, and opening begins at a day', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'facility'));
  await visit(page, '/post-job');
  await fillBasics(page);
  const date = page.getByRole('button', { name: 'Start date', exact: true });
  await date.press('Enter');
  await expect(page.getByRole('dialog').locator('button[data-autofocus]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(date).toBeFocused();
});

test('the counts on the bell and on the filters can be read in both schemes', async ({ browser, page, product }) => {
  const [nurse, { client }] = await Promise.all([member(product, 'clinician'), administrator(product)]);
  const news = { type: 'new_job_match', title: 'A job', body: 'News', link: '/jobs' } as const;
  await client.functions.createNotification({ user_id: nurse.user.id, ...news });
  await page.setViewportSize(phone);
  await visit(page, '/jobs?role=RN');
  const own = await pageOf(browser, nurse);
  await own.setViewportSize(phone);
  await visit(own, '/clinician-dashboard');
  for (const [shown, count] of [
    [page, page.getByRole('button', { name: 'Filters, 1 active' }).getByText('1')],
    [own, own.getByRole('banner').locator('.mantine-Indicator-indicator').first()],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await expect(count).toBeVisible();
      await paint(shown, colorScheme);
      const [text, ground] = await count.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor] as const;
      });
      expect(contrast(text, ground), `${shown.url()} ${colorScheme}`).toBeGreaterThanOrEqual(4.5);
    }
  }
});

async function fillBasics(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Job Title' }).fill('Night nurse');
  for (const name of ['Role', 'Location Type']) {
    await page.getByRole('combobox', { name }).click();
    await page.getByRole('option').first().click();
  }
  await page.getByRole('button', { name: 'Next' }).click();
}
