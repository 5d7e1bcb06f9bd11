import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { chooseFile } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { form, paper, send, showWallet, uploading } from './support/wallet.tsx';

test('a photo is taken with the camera of the phone', async () => {
  await showWallet([], '?add=state_license');
  await expect.element(form.getByRole('button', { name: 'Take a photo: Photo or file' })).toBeVisible();
  await expect
    .poll(() => document.querySelectorAll('input[capture="environment"][accept="image/jpeg,image/png"]'))
    .toHaveLength(1);
});

test('a file that fails on its way is sent again, and the form is still there', async () => {
  const breakDown = Promise.withResolvers<void>();
  let attempts = 0;
  const upload = async () => {
    attempts += 1;
    if (attempts > 1) return { file_url: '/files/second' };
    await breakDown.promise;
    throw new TypeError('Failed to fetch');
  };
  const { documents } = await showWallet([], '?add=bls', { [uploading]: upload });
  const issuer = form.getByLabelText(/^Issuer/);
  await issuer.fill('AHA');
  await form.getByLabelText(/^Issue date/).fill('2026-01-10');
  await chooseFile('Photo or file', paper);
  await send.click();
  await expect.element(send).toBeDisabled();
  breakDown.resolve();
  await expect.element(form.getByRole('alert').getByText(/^Upload failed\./)).toBeVisible();
  await expect.element(form.getByRole('button', { name: /file: Photo or file$/ })).toHaveFocus();
  await expect.element(send).toBeEnabled();
  await expectAccessible();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.element(form.getByText('card.pdf uploaded')).toBeInTheDocument();
  await expect.element(issuer).toHaveValue('AHA');
  await send.click();
  await expect.element(page.getByRole('article', { name: 'BLS' }).getByText(/card\.pdf/)).toBeVisible();
  expect(attempts).toBe(2);
  expect(documents).toMatchObject([{ file_url: '/files/second' }]);
});
