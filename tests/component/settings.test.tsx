import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import { notificationTypes, notificationTypesOf } from '#domain/notifications/notificationTexts.ts';
import type { User } from '#domain/accounts/user.ts';
import { StepUp } from '#web/features/accounts/StepUp.tsx';
import { ChangePasswordForm } from '#web/features/accounts/settings/ChangePasswordForm.tsx';
import { DangerSection } from '#web/features/accounts/settings/DangerSection.tsx';
import { NotificationsSection } from '#web/features/accounts/settings/NotificationsSection.tsx';
import { ProfileSection } from '#web/features/accounts/settings/ProfileSection.tsx';
import { SelfDescriptionSection } from '#web/features/accounts/settings/SelfDescriptionSection.tsx';
import { useUser } from '#web/session/session.tsx';
import type { SentRequest } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const at = '/settings';

/** An account that the server keeps as it was last written. */
function account(first: User) {
  let user = first;
  const change = (more: object) => (user = { ...user, ...more });
  return {
    change,
    answers: {
      'GET entities/User/me': () => user,
      'PUT entities/User/me': ({ body }: SentRequest) => change(body as object),
    },
  };
}

const written = (sent: readonly SentRequest[]) => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('only the name of the profile can be changed, and it cannot be empty', async () => {
  const Section = () => <ProfileSection user={useUser()} />;
  const { sent } = await renderPart(<Section />, { at, user: clinicianRow(), ...account(clinicianRow()) });
  const profile = page.getByRole('region', { name: 'Profile information' });
  for (const name of ['Email', 'Role']) {
    await expect.element(profile.getByRole('textbox', { name })).toHaveAttribute('readonly');
  }
  await expect.element(profile.getByRole('textbox', { name: 'Role' })).toHaveValue('Clinician');
  const name = profile.getByRole('textbox', { name: 'Full name' });
  const save = profile.getByRole('button', { name: 'Save name' });
  await name.fill(' ');
  await save.click();
  await expect.element(profile.getByText('Please enter your name')).toBeVisible();
  await name.fill('Noor Haddad-Klein');
  await save.click();
  await expect.element(page.getByText('Name saved')).toBeVisible();
  expect(written(sent)).toEqual([{ full_name: 'Noor Haddad-Klein' }]);
});

test('the kinds of mails and pushes that can reach a facility are chosen, and the address of its mails is checked', async () => {
  const Section = () => <NotificationsSection user={useUser()} />;
  const { sent } = await renderPart(<Section />, { at, user: facilityRow(), ...account(facilityRow()) });
  const section = page.getByRole('region', { name: 'Notifications' });
  const count = notificationTypesOf('facility').length;
  await expect.element(section.getByRole('table')).toBeVisible();
  await expect.poll(() => section.getByRole('row').elements()).toHaveLength(1 + count);
  await expect.poll(() => section.getByRole('checkbox').elements()).toHaveLength(2 * count);
  await expect.poll(() => section.getByRole('cell', { name: 'Always' }).elements()).toHaveLength(count);
  await section.getByRole('checkbox', { name: 'Views of my profile: Email' }).click();
  await section.getByRole('checkbox', { name: 'New reviews about me: Email' }).click();
  const mails = notificationTypes.filter((type) => type !== 'profile_view' && type !== 'new_review');
  await expect.poll(() => written(sent)).toContainEqual({ email_notifications: mails });
  await section.getByRole('checkbox', { name: 'Unread messages: Push' }).click();
  await expect.poll(() => written(sent).at(-1)).toEqual({ push_notifications: ['new_message'] });
  const address = section.getByRole('textbox', { name: 'Notification email' });
  await address.fill('nonsense');
  await section.getByRole('button', { name: 'Save address' }).click();
  await expect.element(section.getByText('Please enter a valid email address')).toBeVisible();
  await address.fill('staffing@example.com');
  await section.getByRole('button', { name: 'Save address' }).click();
  await expect.element(page.getByText('Notification email saved')).toBeVisible();
  expect(written(sent).at(-1)).toEqual({ notificationsEmail: 'staffing@example.com' });
});

test('P15: a clinician whose mails come back asks for the link, or gives another address', async () => {
  const address = 'noor@gone.example';
  const user = clinicianRow({ bounced_email: address });
  const Section = () => <NotificationsSection user={useUser()} />;
  const { answers } = account(user);
  const { sent } = await renderPart(<Section />, {
    at,
    user,
    answers: { ...answers, 'POST functions/askToConfirmAddress': { success: true, address } },
  });
  const section = page.getByRole('region', { name: 'Notifications' });
  await expect.element(section.getByText(/did not accept our email/)).toBeVisible();
  await expectAccessible();
  await section.getByRole('button', { name: 'Send the link' }).click();
  await expect.element(section.getByText(/^We sent a link to .*noor@gone\.example/)).toBeVisible();
  await expect.element(section.getByRole('button', { name: 'Send the link' })).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
  await section.getByRole('textbox', { name: 'Notification email' }).fill('noor@new.example');
  await section.getByRole('button', { name: 'Save address' }).click();
  await expect.poll(() => written(sent)).toEqual([{ notificationsEmail: 'noor@new.example' }]);
});

test('deleting the account asks first, says what happens, and can be canceled', async () => {
  const { answers, change } = account(clinicianRow());
  const Section = () => <DangerSection user={useUser()} />;
  const { sent } = await renderPart(<Section />, {
    at,
    user: clinicianRow(),
    answers: {
      ...answers,
      'POST functions/requestDeletion': () => change({ deletion_requested_date: '2026-11-02T10:00:00.000Z' }),
      'POST functions/withdrawDeletion': () => change({ deletion_requested_date: null }),
    },
  });
  const opener = page.getByRole('button', { name: 'Delete Account' });
  await opener.click();
  const question = page.getByRole('dialog', { name: 'Delete Account' });
  await expect
    .element(question.getByText('Are you sure you want to delete your account? This cannot be undone.'))
    .toBeVisible();
  await expectAccessible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await opener.click();
  await question.getByRole('button', { name: 'Delete my account' }).click();
  const told = page.getByRole('dialog', { name: 'Deletion requested' });
  await expect
    .element(told.getByText('Account deletion requested. Please contact support to complete this process.'))
    .toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  await expect.element(page.getByText(/You asked us to delete your account on/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect.element(page.getByText('We will not delete your account')).toBeVisible();
  await expect.element(opener).toBeVisible();
});

test('C16: an operation that needs it asks for the password, and then happens', async () => {
  const { answers, change } = account(clinicianRow());
  let proved = false;
  const Section = () => <DangerSection user={useUser()} />;
  const parts = (
    <>
      <StepUp email={clinicianRow().email} />
      <Section />
    </>
  );
  await renderPart(parts, {
    at,
    user: clinicianRow(),
    answers: {
      ...answers,
      'POST auth/step-up': ({ body }: SentRequest) => {
        if ((body as { password: string }).password !== 'seven ducks') {
          const errors = [{ field: 'password', message: 'The password is wrong' }];
          throw new AppError('VALIDATION_ERROR', 'The password is wrong', { errors });
        }
        proved = true;
        return { message: 'Done' };
      },
      'POST functions/requestDeletion': () => {
        if (!proved) {
          const extraData = { ways: ['password'] };
          throw new AppError('STEP_UP_REQUIRED', 'Please confirm that it is you', { extraData });
        }
        return change({ deletion_requested_date: '2026-11-02T10:00:00.000Z' });
      },
    },
  });
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = proof.getByRole('textbox', { name: /^Password/ });
  await expect.element(field).toHaveFocus();
  await expectAccessible();
  await field.fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(field).toHaveAccessibleDescription('The password is wrong');
  await expect.element(field).toHaveFocus();
  await field.fill('seven ducks');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Deletion requested' })).toBeVisible();
  await expect.element(proof).not.toBeInTheDocument();
});

test('a new password is refused at its fields until it is long enough, repeated and not common', async () => {
  const refuse = (field: string, message: string) => {
    throw new AppError('VALIDATION_ERROR', message, { errors: [{ field, message }] });
  };
  await renderPart(<ChangePasswordForm user={clinicianRow()} />, {
    at,
    user: clinicianRow(),
    answers: {
      'POST auth/change-password': ({ body }: SentRequest) => {
        const { current_password, new_password } = body as { current_password: string; new_password: string };
        if (current_password !== 'seven ducks') throw new AppError('FORBIDDEN', 'The current password is wrong');
        if (new_password === 'password123') refuse('new_password', 'This password is too common');
        return { message: 'Done' };
      },
    },
  });
  const fill = async (current: string, next: string, repeated = next) => {
    await page.getByLabelText(/^Current password/).fill(current);
    await page.getByLabelText(/^New password/).fill(next);
    await page.getByLabelText(/^Repeat the new password/).fill(repeated);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await fill('seven ducks', 'short');
  await expect.element(page.getByText('Password must be at least 8 characters long')).toBeVisible();
  await fill('seven ducks', 'eight geese on a pond', 'nine geese on a pond');
  await expect.element(page.getByText('The two passwords do not match')).toBeVisible();
  await fill('not my password', 'eight geese on a pond');
  await expect.element(page.getByText('The current password is wrong')).toBeVisible();
  await fill('seven ducks', 'password123');
  await expect.element(page.getByText('This password is too common')).toBeVisible();
  await expectAccessible();
  await fill('seven ducks', 'eight geese on a pond');
  await expect.element(page.getByText('Password changed; we signed out your other sessions')).toBeVisible();
});

test('a clinician describes themselves, and each answer is saved by itself', async () => {
  let said = { sex: null as string | null, race_ethnicity: null as string | null };
  await renderPart(<SelfDescriptionSection />, {
    at,
    user: clinicianRow(),
    answers: {
      'POST functions/selfDescription': () => said,
      'POST functions/describeSelf': ({ body }: SentRequest) => (said = { ...said, ...(body as object) }),
    },
  });
  const section = page.getByRole('region', { name: 'About you (optional)' });
  await expect.element(section.getByText(/Facilities never see your answers/)).toBeVisible();
  const choose = async (question: string, answer: string) => {
    await section.getByRole('combobox', { name: question }).click();
    await page.getByRole('option', { name: answer }).click();
  };
  await choose('Sex', 'Female');
  await choose('Race or ethnicity', 'Two or more');
  await expect.poll(() => said).toEqual({ sex: 'female', race_ethnicity: 'several' });
  await expectAccessible();
  await choose('Sex', 'Prefer not to say');
  await expect.poll(() => said).toEqual({ sex: null, race_ethnicity: 'several' });
});

test.each([
  { said: { sex: 'female', race_ethnicity: null }, regions: 1 },
  { said: { sex: null, race_ethnicity: null }, regions: 0 },
])('a clinician who is no longer asked can only delete the earlier answer: $said.sex', async ({ said, regions }) => {
  let kept: object = said;
  const parts = (
    <>
      <p>Settings</p>
      <SelfDescriptionSection />
    </>
  );
  const { sent } = await renderPart(parts, {
    at,
    user: clinicianRow(),
    site: { impactReport: false },
    answers: {
      'POST functions/selfDescription': () => kept,
      'POST functions/describeSelf': ({ body }: SentRequest) => (kept = body as object),
    },
  });
  await expect.poll(() => sent.some(({ path }) => path === 'functions/selfDescription')).toBe(true);
  const section = page.getByRole('region', { name: 'About you (optional)' });
  if (regions > 0) {
    await expect.element(section.getByText(/We still store your answers/)).toBeVisible();
    await expect.element(section.getByText('Sex: Female')).toBeVisible();
    await expect.poll(() => section.getByRole('combobox').elements()).toEqual([]);
    await section.getByRole('button', { name: 'Clear my answers' }).click();
    await expect.element(page.getByText('Answers cleared')).toBeVisible();
  }
  await expect.element(section).not.toBeInTheDocument();
});
