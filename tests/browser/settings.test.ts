import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import { logIn, member, pageOf, password } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

test('a new password works, and signs out every other place while it is looked at', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const elsewhere = await pageOf(browser, nurse);
  await visit(elsewhere, '/my-applications');
  const here = await browser.newPage({ baseURL: product.address });
  await logIn(here, nurse);
  await visit(here, '/settings#security');
  const field = (name: string) => here.getByRole('textbox', { name, exact: true });
  await field('Current password').fill(password);
  await field('New password').fill('eight geese on a pond');
  await field('Repeat the new password').fill('eight geese on a pond');
  await here.getByRole('button', { name: 'Change password' }).click();
  await expect(elsewhere.getByRole('dialog', { name: "You're signed out" })).toBeVisible();
  await expect(here.getByRole('listitem').filter({ hasText: 'Signed in' })).toHaveCount(1);
  const client = createClient({ serverUrl: product.address });
  await expect(client.auth.login(nurse.email, password)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  await client.auth.login(nurse.email, 'eight geese on a pond');
});

test('a session that the user signs out here ends there immediately', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const elsewhere = await pageOf(browser, nurse);
  await visit(elsewhere, '/notifications');
  const here = await browser.newPage({ baseURL: product.address });
  await logIn(here, nurse);
  await visit(here, '/settings#security');
  const sessions = here.getByRole('listitem').filter({ hasText: 'Signed in' });
  await expect(sessions).toHaveCount(2);
  await expect(sessions.nth(0)).toContainText('This session');
  await sessions
    .nth(1)
    .getByRole('button', { name: /^Sign out / })
    .click();
  await expect(elsewhere.getByRole('dialog', { name: "You're signed out" })).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await here.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(here).toHaveURL(/\/$/);
  expect(await here.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('appearance and motion hold after a reload, and on another device', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse, { reducedMotion: 'no-preference' });
  await visit(page, '/settings#appearance');
  const root = page.locator('html');
  await page.getByRole('radio', { name: 'Dark' }).check();
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(root).toHaveAttribute('data-motion', 'medium');
  await expectReload(page, () => page.getByRole('radio', { name: 'Low' }).click());
  await expect(root).toHaveAttribute('data-motion', 'low');
  await expectReload(page, () => page.getByRole('switch', { name: 'Motion' }).press('Space'));
  await expect(root).toHaveAttribute('data-motion', 'off');
  await expect(page.getByRole('switch', { name: 'Motion' }), 'B3').toBeFocused();
  await expect(page.getByRole('radio', { name: 'High' })).toBeDisabled();
  const stored = await page.evaluate(() => [localStorage.getItem('motion'), localStorage.getItem('motion_intensity')]);
  expect(stored).toEqual(['off', 'low']);
  const other = await pageOf(browser, nurse);
  await visit(other, '/jobs');
  await expect(other.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(other.locator('html')).toHaveAttribute('data-motion', 'off');
});

test('what appears takes as long as the chosen motion says, and no time where none is wanted', async ({
  browser,
  product,
}) => {
  const page = await pageOf(browser, await member(product, 'clinician'), { reducedMotion: 'no-preference' });
  await visit(page, '/settings#appearance');
  expect(await durationOfDialog(page)).toBe('200ms');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expectStill(page);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expectReload(page, () => page.getByRole('radio', { name: 'High' }).click());
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'high');
  expect(await durationOfDialog(page)).toBe('300ms');
  await expectReload(page, () => page.getByRole('switch', { name: 'Motion' }).press('Space'));
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'off');
  await expectStill(page);
});

test('motion that is chosen while the appearance is being saved is saved with it', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#appearance');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(/entities\/User\/me/, async (route) => {
    if (route.request().method() === 'PUT') await promise;
    await route.continue();
  });
  await page.getByRole('radio', { name: 'Dark' }).check();
  await page.getByRole('radio', { name: 'Low' }).click();
  resolve();
  await expect(page.locator('html')).toHaveAttribute('data-motion', 'low');
  const { appearance } = await nurse.client.auth.me();
  expect(appearance).toMatchObject({ color_scheme: 'dark', motion: 'on', motion_intensity: 'low' });
});

test('each subject of the settings has an address, and a phone lists them first', async ({ browser, product }) => {
  const page = await pageOf(browser, await member(product, 'facility'), phone);
  await visit(page, '/settings#danger');
  await expect(page.getByRole('region', { name: 'Danger zone' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Danger zone', level: 2 })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account Settings');
  await visit(page, '/settings#security');
  await expect(page.getByRole('region', { name: 'Security' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'All settings' })).toBeInViewport();
  await page.getByRole('link', { name: 'All settings' }).click();
  await expect(page.getByRole('region')).toHaveCount(0);
  await page.getByRole('navigation', { name: 'Sections of this page' }).getByText('Notifications').click();
  for (const name of ['Notifications', 'Alerts & quiet hours']) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Appearance' })).toBeVisible();
});

/** The page shows what was chosen a moment before it goes: waits for the one that comes. */
async function expectReload(page: Page, operation: () => Promise<void>): Promise<void> {
  await page.evaluate(() => document.body.setAttribute('data-before', 'reload'));
  await operation();
  await expect(page.locator('body:not([data-before])')).toHaveCount(1);
}

/** For how long a dialog appears, as its style says while it does. */
async function durationOfDialog(page: Page): Promise<string> {
  const shown = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const watcher = new MutationObserver(() => {
          const duration = document.querySelector<HTMLElement>('.mantine-Modal-content')?.style.transitionDuration;
          if (!duration) return;
          watcher.disconnect();
          resolve(duration);
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  await openDialog(page);
  const duration = await shown;
  await closeDialog(page);
  return duration;
}

/** Nothing in an open dialog takes longer than a millisecond. */
async function expectStill(page: Page): Promise<void> {
  await openDialog(page);
  const moving = await page.getByRole('dialog').evaluate((dialog) =>
    dialog
      .getAnimations({ subtree: true })
      .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration ?? 0))
      .filter((duration) => duration > 1),
  );
  expect(moving).toEqual([]);
  await closeDialog(page);
}

/** That of another subject; motion is chosen under Appearance. */
async function openDialog(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Delete account' }).click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
}

async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Appearance' }).click();
}
