import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import Onboarding from '#web/routes/account/onboarding.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

test('a person whom the sign-up did not ask confirms to be 18 or older before onboarding begins', async () => {
  let user = clinicianRow({ is_onboarded: false, user_role: null, headline: null, adult_confirmed_date: null });
  const { sent } = await renderPart(<Onboarding />, {
    at: '/onboarding?role=clinician',
    user,
    answers: {
      'GET entities/User/me': () => user,
      'POST functions/confirmAdult': () => {
        const adult_confirmed_date = '2026-11-02T10:00:00.000Z';
        user = { ...user, adult_confirmed_date };
        return { adult_confirmed_date };
      },
    },
  });
  const box = page.getByRole('checkbox', { name: 'I am 18 or older' });
  await expect.element(box).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Headline' })).not.toBeInTheDocument();
  await expect.element(page.getByText(/By creating an account you agree to the Terms of Service/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('You must be 18 or older to have an account')).toBeVisible();
  await expect.element(box).toHaveFocus();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await box.click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.element(page.getByText('Step 1 of 3', { exact: true })).toBeVisible();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'POST'))
    .toMatchObject([{ body: { adult_confirmed: true } }]);
});
