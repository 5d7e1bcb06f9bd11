import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx';
import { ChangePasswordForm } from '#web/features/accounts/settings/ChangePasswordForm.tsx';
import Onboarding from '#web/routes/account/onboarding.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import { AccountPanel } from './support/AccountPanel.tsx';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { chooseByKeyboard, chooserOf } from './support/chooseFile.ts';
import { inPage } from './support/inPage.tsx';
import { expectFocusStays, press } from './support/keyboard.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { documentRow, paper, uploading } from './support/wallet.tsx';

const box = (name: string) => page.getByRole('textbox', { name });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const title = page.getByRole('heading', { level: 2 });
const dialog = page.getByRole('dialog');

test('B3: each step of onboarding begins at its heading, and its first document keeps the focus at the field', async () => {
  const documents: object[] = [];
  let isAway = true;
  const newcomer = clinicianRow({
    is_onboarded: false,
    headline: null,
    adult_confirmed_date: '2026-01-05T09:00:00.000Z',
  });
  const { address } = await renderPart(inPage(<Onboarding />), {
    at: '/onboarding?role=clinician',
    user: newcomer,
    answers: {
      'GET entities/Document': () => documents,
      'POST entities/Document': ({ body }: SentRequest) => {
        documents.push(documentRow({ status: 'pending', ...(body as object) }));
        return documents[0];
      },
      'DELETE entities/Document/document-1': () => {
        documents.length = 0;
        return { success: true };
      },
      [uploading]: { file_url: '/files/new.pdf' },
      'PUT entities/User/me': ({ body }: SentRequest) => {
        if (isAway) throw new AppError('UNAVAILABLE', 'Please try again later');
        return { ...newcomer, ...(body as object), is_onboarded: true };
      },
    },
  });
  await box('Headline').fill('Wound care nurse');
  await page.getByRole('combobox', { name: 'Location' }).fill('Salem, OR');
  await box('Bio').fill('Nine years.');
  await press(button('Next'));
  await expect.element(title).toHaveFocus();
  await press(button('Next'));
  await expect.element(page.getByRole('combobox', { name: 'Specialties' })).toHaveFocus();
  await press(button('Back'));
  await expect.element(box('Headline')).toBeVisible();
  await expect.element(title).toHaveFocus();
  await press(button('Next'));
  await page.getByRole('combobox', { name: 'Specialties' }).fill('Surgery,');
  await page.getByRole('combobox', { name: 'Certifications' }).fill('BLS,');
  await press(button('Next'));
  await expect.element(page.getByText('Step 3 of 3', { exact: true })).toBeVisible();
  await expect.element(title).toHaveFocus();
  await chooseByKeyboard('Document', paper);
  await expect.element(page.getByRole('article', { name: 'card.pdf' })).toBeVisible();
  await expectFocusStays(chooserOf('Document'));
  await press(button('Delete: card.pdf'));
  await press(dialog.getByRole('button', { name: 'Delete document' }));
  await expect.element(page.getByText('Document deleted')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('main').element().contains(document.activeElement)).toBe(true);
  await press(button('Complete Setup'));
  await expect.element(page.getByRole('alert').getByText('Please try again later')).toBeVisible();
  await expectFocusStays(button('Complete Setup'));
  isAway = false;
  await press(button('Complete Setup'));
  await expect.poll(address).toBe('/dashboard');
});

test('B3: a list of choices keeps the focus, each step of a posting begins at its heading, a day returns to its field', async () => {
  await renderPart(inPage(<PostJob />), { at: '/post-job', user: facilityRow(), answers: postJobAnswers });
  await box('Job Title').fill('Night nurse');
  for (const name of ['Role', 'Location Type']) {
    const list = page.getByRole('combobox', { name });
    await press(list, '{ArrowDown}');
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.element(list).not.toHaveValue('');
    await expect.element(list).toHaveFocus();
  }
  await press(button('Next'));
  await expect.element(box('Job Description')).toBeVisible();
  await expect.element(title).toHaveFocus();
  const day = button('Start date');
  await press(day);
  await expect.poll(() => document.activeElement?.matches('[role=dialog] button[data-autofocus]')).toBe(true);
  await userEvent.keyboard('{ArrowRight}{Enter}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(day).toHaveFocus();
  await expect.element(day).toMatchTextContent(/\d{4}$/);
  await press(button('Back'));
  await expect.element(box('Job Title')).toBeVisible();
  await expect.element(title).toHaveFocus();
});

test('B3: a wrong password keeps the focus, at the field and at the button', async () => {
  const refuse = () => {
    throw new AppError('INVALID_CREDENTIALS', 'Wrong email or password');
  };
  await renderPart(<AccountPanel initial="login" />, { at: '/login', answers: { 'POST auth/login': refuse } });
  const panel = page.getByRole('tabpanel', { name: 'Log in' });
  const password = panel.getByRole('textbox', { name: 'Password' });
  await panel.getByRole('textbox', { name: 'Email' }).fill('noor@example.com');
  await password.fill('not this one');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expectFocusStays(password);
  await press(panel.getByRole('button', { name: 'Log in' }));
  await expectFocusStays(panel.getByRole('button', { name: 'Log in' }));
});

test('B3: a link for a new password that is sent keeps the focus at its button', async () => {
  await renderPart(<ForgotPasswordForm email="noor@example.com" back="/login" sent={undefined} />, {
    at: '/login',
    answers: { 'POST auth/reset-password-request': { message: 'We sent a link' } },
  });
  await press(button('Send link'));
  await expect.element(page.getByRole('status').getByRole('alert')).toBeVisible();
  await expectFocusStays(button('Send link'));
});

test('B3: a wrong current password brings the focus to its field', async () => {
  const message = 'The password is wrong';
  const refuse = () => {
    throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'current_password', message }] });
  };
  await renderPart(<ChangePasswordForm user={clinicianRow()} />, {
    at: '/settings',
    user: clinicianRow(),
    answers: { 'POST auth/change-password': refuse },
  });
  await press(button('Change password'));
  const current = box('Current password');
  await expect.element(current).toHaveFocus();
  await expect.element(current).toHaveAttribute('aria-invalid', 'true');
  await current.fill('not this one');
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill('four geese in a row');
  await box('Repeat the new password').fill('four geese in a row');
  await press(button('Change password'));
  await expect.element(current).toHaveAccessibleDescription(message);
  await expect.element(current).toHaveFocus();
});

test('what the server finds wrong at sign-up is shown at its field, and a wrong code at its own', async () => {
  let isCommon = true;
  await renderPart(<AccountPanel initial="login" />, {
    at: '/login',
    answers: {
      'POST auth/register': () => {
        const message = 'This password is too common';
        if (isCommon) throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: 'password', message }] });
        return { id: 'person-1', message: 'Sent', otp_expires_in_minutes: 10 };
      },
      'POST auth/verify-otp': () => {
        throw new AppError('INVALID_CODE', 'The code is wrong or has expired');
      },
    },
  });
  await page.getByRole('tab', { name: 'Sign up' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Sign up' });
  await choose(panel.getByRole('radio', { name: /^Clinician/ }));
  const password = panel.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveAccessibleDescription(/At least 8 characters.*not.*common/i);
  await panel.getByRole('textbox', { name: 'Full name' }).fill('Noor Haddad');
  await panel.getByRole('textbox', { name: 'Email' }).fill('noor@example.com');
  await password.fill('password1');
  await choose(panel.getByRole('checkbox', { name: 'I am 18 or older' }));
  await press(panel.getByRole('button', { name: 'Create account' }));
  await expect.element(password).toHaveAccessibleDescription(/too common/);
  await expect.element(password).toHaveFocus();
  isCommon = false;
  await password.fill('seven ducks on a pond');
  await press(panel.getByRole('button', { name: 'Create account' }));
  const code = box('6-digit code');
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('111111');
  await expect.element(code).toHaveAccessibleDescription('The code is wrong or has expired');
  await expectFocusStays(code);
});
