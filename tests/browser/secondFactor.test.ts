import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import type { PasskeyJson } from '#domain/accounts/secondFactor.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { addPasskeyDevice } from './support/passkeys.ts';
import { logIn, member, pageOf, password, type Member } from './support/people.ts';
import type { Product } from './support/product.ts';
import { openSdk, serveSdk, type SdkWindow } from './support/sdkPage.ts';
import { secondStepFor } from './support/secondStep.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('C17: an authenticator app is set up and asked for at login', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#security');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const key = await keyIn(page);
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.fill(codeOf(key, 100));
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('The code is wrong, or you already used it');
  await expect(code).toBeFocused();
  const used = codeOf(key);
  await code.fill(used);
  await code.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // Pressing Escape does not lose what is shown once; the focus is still in the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(page.getByText('10 codes left')).toBeVisible();

  const again = await browser.newPage({ baseURL: product.address });
  await enterPassword(again, nurse.email);
  await expect(again.getByRole('heading')).toHaveText(['Confirm that it is you']);
  await expect(again).toHaveTitle('Confirm that it is you · OpenLocum');
  await expect(again.getByRole('tab'), 'the way to log in or sign up is behind').toHaveCount(0);
  const asked = again.getByRole('textbox', { name: 'Code' });
  await expect(asked).toBeFocused();
  await again.keyboard.type(used);
  await again.keyboard.press('Enter');
  await expect(asked).toHaveAccessibleDescription('The code is wrong, or you already used it');
  await expect(asked).toBeFocused();
  await asked.fill(codeOf(key, 1));
  await again.keyboard.press('Enter');
  await expect(again.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(again).not.toHaveTitle(/^(Confirm|Log in)/);
});

test('C17: a recovery code replaces the code of the app at login', async ({ page, product }) => {
  const nurse = await member(product, 'clinician');
  const secondFactor = await nurse.client.auth.secondFactor();
  const { key } = await secondFactor.beginAuthenticator();
  const { recovery_codes } = await secondFactor.confirmAuthenticator(codeOf(key));
  await enterPassword(page, nurse.email);
  await page.getByRole('button', { name: 'Back to log in' }).click();
  await expect(page).toHaveTitle('Log in · OpenLocum');
  await enterPassword(page, nurse.email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await page.keyboard.type(recovery_codes![0]!);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('C17: a passkey of the browser is made, renamed, used to log in, and removed', async ({ browser, product }) => {
  const nurse = await member(product, 'clinician');
  const page = await browser.newPage({ baseURL: product.address });
  await logIn(page, nurse);
  await addPasskeyDevice(page);
  await visit(page, '/settings#security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Name of the passkey').fill('Phone');
  await page.getByRole('button', { name: 'Create the passkey' }).click();
  await page.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' }), 'B3').toBeFocused();
  await page.getByRole('button', { name: 'Rename Phone' }).click();
  await page.getByLabel('Name of the passkey').fill('Old phone');
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeVisible();

  // The same page, because the passkey is in its authenticator.
  await page.evaluate(() => localStorage.clear());
  await enterPassword(page, nurse.email);
  const sent = page.waitForRequest('**/second-factor/log-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const { passkey } = (await sent).postDataJSON() as { passkey: PasskeyJson };
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expectWorthNothing(product, nurse, passkey);

  await visit(page, '/settings#security');
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Old phone' });
  const secret = dialog.getByRole('textbox', { name: 'Your password' });
  await secret.fill('not the password');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(secret).toHaveAccessibleDescription('The password is wrong');
  await expect(secret).toBeFocused();
  await secret.fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Two-step login is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toHaveCount(0);
});

test('C17: a sign-in in a popup ends at its opener after the second step, too', async ({ page, context, product }) => {
  const nurse = await member(product, 'clinician');
  const secondFactor = await nurse.client.auth.secondFactor();
  const { key } = await secondFactor.beginAuthenticator();
  await secondFactor.confirmAuthenticator(codeOf(key));
  const token = await secondStepFor(nurse.client, nurse.email);
  await serveSdk(context, '0.8.50');
  // Where the provider's answer leads (tests/integration/auth/ssoPopup.test.ts), without the provider before it.
  const step = `/login?from_url=%2Fpage-of-the-sdk&popup=true#second_step=${token}`;
  await context.route('**/api/apps/auth/login?*', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<script>location.replace(${JSON.stringify(step)})</script>` }),
  );
  await openSdk(page);
  await page.evaluate(() => {
    const frame = document.createElement('iframe');
    frame.src = '/page-of-the-sdk?framed=1';
    document.body.append(frame);
  });
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1]!;
  await frame.waitForFunction(() => 'client' in window);
  const opened = page.waitForEvent('popup');
  await frame.evaluate(() =>
    (window as unknown as SdkWindow).client.auth.loginWithProvider('google', '/page-of-the-sdk?in=1'),
  );
  const popup = await opened;
  await popup.getByRole('textbox', { name: 'Code' }).fill(codeOf(key, 1));
  await popup.getByRole('button', { name: 'Confirm' }).click();
  await frame.waitForURL(/page-of-the-sdk\?in=1$/);
  await frame.waitForFunction(() => 'client' in window);
  const id = await frame.evaluate(async () => (await (window as unknown as SdkWindow).client.auth.me()).id);
  expect(id).toBe(nurse.user.id);
  await expect.poll(() => context.pages().length).toBe(1);
});

/** What the browser signed once, in another login: as it is, and once the step has a challenge of its own. */
async function expectWorthNothing(product: Product, { email }: Member, passkey: PasskeyJson): Promise<void> {
  const client = createClient({ serverUrl: product.address });
  const secondFactor = await client.auth.secondFactor();
  const second_step = await secondStepFor(client, email);
  const replay = () => secondFactor.logIn({ second_step, passkey });
  await expect(replay()).rejects.toMatchObject({ code: 'INVALID_CODE' });
  await secondFactor.passkeyOptions(second_step);
  await expect(replay()).rejects.toMatchObject({ code: 'INVALID_CODE' });
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await visit(page, '/login');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

async function keyIn(page: Page): Promise<string> {
  const shown = await page.getByRole('dialog').locator('code').textContent();
  return shown!.replaceAll(' ', '');
}
