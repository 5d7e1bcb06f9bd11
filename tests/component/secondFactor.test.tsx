import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SecondFactorSettings } from '#web/features/accounts/secondFactor/SecondFactorSettings.tsx';
import { inPage } from './support/inPage.tsx';
import { press } from './support/keyboard.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';
import { passkeyRow, secondFactorAnswers } from './support/secondFactorAnswers.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const box = (name: string) => dialog.getByRole('textbox', { name });

const show = (passkeys: string[]) =>
  renderPart(inPage(<SecondFactorSettings />), {
    at: '/settings',
    user: clinicianRow(),
    answers: secondFactorAnswers({ passkeys: passkeys.map(passkeyRow) }),
  });

test('B3: the codes of an app that is set up take the focus, which goes to what removes the app, and then back', async () => {
  await show([]);
  await press(button('Set up the app'));
  await box('Code').fill('123456');
  await press(dialog.getByRole('button', { name: 'Turn on' }));
  await expect.element(dialog.getByText('first-code')).toBeVisible();
  await expect.element(dialog.getByRole('heading', { level: 2 })).toHaveFocus();
  await press(button('I have saved them'));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Remove the authenticator app')).toHaveFocus();
  await press(button('Remove the authenticator app'));
  await box('Your password').fill('seven ducks');
  await box('Code').fill('123456');
  await press(dialog.getByRole('button', { name: 'Remove' }));
  await expect.element(page.getByText('Two-step login is off')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Set up the app')).toHaveFocus();
});

test('on the device that shows the picture the app is opened by a link, and the key is copied', async () => {
  await show([]);
  await press(button('Set up the app'));
  const open = dialog.getByText('Open in the app');
  await expect.poll(() => open.element().closest('a')?.href).toBe('otpauth://totp/OpenLocum');
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  onTestFinished(() => copied.mockRestore());
  await dialog.getByRole('button', { name: 'Copy the key' }).click();
  await expect.poll(() => copied.mock.calls).toEqual([['ABCDEFGHIJKLMNOP']]);
  await expect.element(dialog.getByRole('button', { name: 'Key copied' })).toBeVisible();
});

test('B3: a passkey without a name keeps its form, and one that is renamed gives the focus back to its button', async () => {
  await show(['Phone']);
  await press(button('Add a passkey'));
  await expect.element(box('Name of the passkey')).toHaveFocus();
  await press(dialog.getByRole('button', { name: 'Create the passkey' }));
  await expect.element(box('Name of the passkey')).toHaveFocus();
  await press(dialog.getByRole('button', { name: 'Close' }));
  await expect.element(button('Add a passkey')).toHaveFocus();
  await press(button('Rename Phone'));
  await box('Name of the passkey').fill('Old phone');
  await press(dialog.getByRole('button', { name: 'Save' }));
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button('Rename Old phone')).toHaveFocus();
});
