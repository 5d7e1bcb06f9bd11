import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { ChangeEmailForm } from '#web/features/accounts/settings/ChangeEmailForm.tsx';
import { useUser } from '#web/session/session.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

function Settings() {
  return <ChangeEmailForm user={useUser()} />;
}

test('a code sent to the new address changes the address', async () => {
  let email = 'grace@old.example';
  const { sent } = await renderPart(<Settings />, {
    at: '/settings',
    user: clinicianRow({ email }),
    answers: {
      'GET entities/User/me': () => clinicianRow({ email }),
      'POST functions/requestEmailChange': { success: true, otp_expires_in_minutes: 10 },
      'POST functions/confirmEmailChange': () => {
        if (sent.filter(({ path }) => path === 'functions/confirmEmailChange').length < 2) {
          throw new AppError('INVALID_CODE', errorText('invalidCode'));
        }
        email = 'grace@new.example';
        return { success: true, email };
      },
    },
  });
  await expect.element(page.getByText('You log in with grace@old.example.')).toBeVisible();
  const address = page.getByRole('textbox', { name: 'New email address' });
  await address.fill('grace');
  await page.getByRole('button', { name: 'Send a code' }).click();
  await expect.element(page.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill(' grace@new.example ');
  await page.getByRole('button', { name: 'Send a code' }).click();
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect.element(code).toHaveFocus();
  await expect.element(page.getByText('We sent a code to grace@new.example. It expires in 10 minutes.')).toBeVisible();
  await code.fill('000000');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect.element(page.getByText('The code is wrong or has expired')).toBeVisible();
  await expectAccessible();
  await code.fill('123456');
  await page.getByRole('button', { name: 'Change email address' }).click();
  await expect.element(page.getByText('You log in with grace@new.example.')).toBeVisible();
});

test('the address that the account has is refused at its field', async () => {
  await renderPart(<Settings />, {
    at: '/settings',
    user: clinicianRow(),
    locale: 'es',
    answers: {
      'POST functions/requestEmailChange': () => {
        throw new AppError('CONFLICT', errorText('sameEmail'));
      },
    },
  });
  await page.getByRole('textbox', { name: 'Nuevo correo electrónico' }).fill('grace@old.example');
  await page.getByRole('button', { name: 'Enviar un código' }).click();
  await expect.element(page.getByText('Su cuenta ya usa esta dirección')).toBeVisible();
});
