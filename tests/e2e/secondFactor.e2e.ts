import { expect, type Page } from '@playwright/test';
import { createClient } from '#client/createClient.ts';
import type { PasskeyJson } from '#domain/nouns/secondFactor.ts';
import { codeOf } from '#tests/support/authenticator.ts';
import { look } from '#tests/browser/support/look.ts';
import { addPasskeyDevice } from '#tests/browser/support/passkeys.ts';
import { administrator, logIn, member, pageOf, password, type Member } from '#tests/browser/support/people.ts';
import { startProduct, type Product } from '#tests/browser/support/product.ts';
import { secondStepFor } from '#tests/browser/support/secondStep.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('C17: an authenticator app is set up, asked for at login, and a recovery code stands in for it', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician');
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#security');
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  await look(page, 'second-factor-app');
  const key = await keyIn(page);
  const code = dialog.getByRole('textbox', { name: 'Code' });
  await code.fill(codeOf(key, 100));
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription('The code is wrong or has already been used');
  await expect(code).toBeFocused();
  const used = codeOf(key);
  await code.fill(used);
  await code.press('Enter');
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await look(page, 'second-factor-codes');
  const recovery = (await codes.first().textContent())!;
  // Pressing Escape does not lose what is shown once; the focus is still in the dialog.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'I have saved them' }).press('Enter');
  await expect(page.getByText('10 codes are left')).toBeVisible();
  await look(page, 'second-factor-settings');

  const again = await (await browser.newContext()).newPage();
  await enterPassword(again, product.address, nurse.email);
  await expect(again.getByRole('heading')).toHaveText(['Confirm that it is you']);
  await expect(again).toHaveTitle('Confirm that it is you · OpenLocum');
  await expect(again.getByRole('tab'), 'the way to log in or sign up is behind').toHaveCount(0);
  await look(again, 'second-factor-step');
  const asked = again.getByRole('textbox', { name: 'Code' });
  await expect(asked).toBeFocused();
  await again.keyboard.type(used);
  await again.keyboard.press('Enter');
  await expect(asked).toHaveAccessibleDescription('The code is wrong or has already been used');
  await expect(asked).toBeFocused();
  await asked.fill(codeOf(key, 1));
  await again.keyboard.press('Enter');
  await expect(again.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expect(again).not.toHaveTitle(/^(Confirm|Log in)/);

  const third = await (await browser.newContext()).newPage();
  await enterPassword(third, product.address, nurse.email);
  await third.getByRole('button', { name: 'Back to log in' }).click();
  await expect(third).toHaveTitle('Log in · OpenLocum');
  await enterPassword(third, product.address, nurse.email);
  await third.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(third.getByRole('textbox', { name: 'Recovery code' })).toBeFocused();
  await third.keyboard.type(recovery);
  await third.keyboard.press('Enter');
  await expect(third.getByRole('button', { name: 'Account menu' })).toBeVisible();
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
  await page.getByRole('button', { name: 'Rename Phone' }).click();
  await page.getByLabel('Name of the passkey').fill('Old phone');
  await page.getByRole('button', { name: 'Save', exact: true }).last().click();
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toBeVisible();

  // The same page, because the passkey is in its authenticator.
  await page.evaluate(() => localStorage.clear());
  await enterPassword(page, product.address, nurse.email);
  await look(page, 'second-factor-step-passkey');
  const sent = page.waitForRequest('**/second-factor/log-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  const { passkey } = (await sent).postDataJSON() as { passkey: PasskeyJson };
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await expectWorthNothing(product, nurse, passkey);

  await visit(page, '/settings#security');
  await page.getByRole('button', { name: 'Remove Old phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove Old phone' });
  const secret = dialog.getByRole('textbox', { name: 'Your password' });
  await look(page, 'second-factor-remove');
  await secret.fill('not the password');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(secret).toHaveAccessibleDescription('The password is wrong');
  await expect(secret).toBeFocused();
  await secret.fill(password);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Two-step login is off')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove Old phone' })).toHaveCount(0);
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

test('C17: an administrator who needs a second factor is led to it, and sees nothing before', async ({ browser }) => {
  const product = await startProduct({ ADMIN_2FA: 'required' });
  try {
    const page = await pageOf(browser, await administrator(product));
    await visit(page, `${product.address}/admin-verification`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Set up two-step login');
    await look(page, 'second-factor-gate');
    await page.getByRole('button', { name: 'Set up the app' }).click();
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(await keyIn(page)));
    await page.getByRole('button', { name: 'Turn on' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await visit(page, `${product.address}/admin-verification`);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Set up two-step login');
  } finally {
    await product.stop();
  }
});

async function enterPassword(page: Page, address: string, email: string): Promise<void> {
  await visit(page, `${address}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

async function keyIn(page: Page): Promise<string> {
  const shown = await page.getByRole('dialog').locator('code').textContent();
  return shown!.replaceAll(' ', '');
}
