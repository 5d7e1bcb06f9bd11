import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { SecondFactorGate } from '#web/features/accounts/secondFactor/SecondFactorGate.tsx';
import { RefusedOr } from '#web/features/site/shell/RefusedOr.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow } from './support/rows.ts';

test('C17: an administrator who needs a second factor is led to set it up, and sees nothing before', async () => {
  const parts = (
    <RefusedOr secondFactor={<SecondFactorGate />}>
      <h1>Document Verification</h1>
    </RefusedOr>
  );
  await renderPart(parts, {
    at: '/settings',
    user: administratorRow(),
    answers: {
      'GET entities/User/me': () => {
        throw new AppError('SECOND_FACTOR_REQUIRED', 'Set up two-step login first');
      },
      'GET auth/second-factor': { passkeys: [], has_authenticator: false, recovery_codes_left: 0 },
    },
  });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Set up two-step login' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Set up the app' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Document Verification' })).not.toBeInTheDocument();
  await expectAccessible();
});
