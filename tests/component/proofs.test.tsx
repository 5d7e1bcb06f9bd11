import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { StepUp } from '#web/features/accounts/StepUp.tsx';
import { SecondFactorGate } from '#web/features/accounts/secondFactor/SecondFactorGate.tsx';
import { SecondFactorSettings } from '#web/features/accounts/secondFactor/SecondFactorSettings.tsx';
import { ExportApplicants } from '#web/features/applications/ExportApplicants.tsx';
import { MemberDialog } from '#web/features/workspaces/MemberDialog.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { facilityJobsOf, jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';
import { savedFiles } from './support/savedFiles.ts';
import { secondFactorAnswers } from './support/secondFactorAnswers.ts';

/** The server answers these only after the password was given. */
function proving(wanted: Answers): Answers {
  let proved = false;
  const after = (answer: unknown) => (request: SentRequest) => {
    if (!proved)
      throw new AppError('STEP_UP_REQUIRED', 'Please confirm that it is you', { extraData: { ways: ['password'] } });
    return typeof answer === 'function' ? (answer(request) as unknown) : answer;
  };
  const answers = Object.entries(wanted).map(([name, answer]) => [name, after(answer)] as const);
  const prove = () => {
    proved = true;
    return { message: 'Thank you. You can go on', success: true };
  };
  return { ...Object.fromEntries(answers), 'POST auth/step-up': prove };
}

const show = (part: ReactNode, user: User, at: string, answers: Answers) =>
  renderPart(
    <>
      <StepUp email={user.email} />
      {part}
    </>,
    { at, user, answers },
  );

const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
async function givePassword(): Promise<void> {
  await proof.getByRole('textbox', { name: /^Password/ }).fill('seven ducks');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect.element(proof).not.toBeInTheDocument();
}

const secondFactor = secondFactorAnswers();
const setUp = 'POST auth/second-factor/authenticator';

test('(X1) setting up an app asks for the password when the login is long ago, and goes on', async () => {
  const answers = { ...secondFactor, ...proving({ [setUp]: secondFactor[setUp] }) };
  await show(<SecondFactorSettings />, clinicianRow(), '/settings', answers);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await givePassword();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
});

test('(X1) an administrator who must set one up is asked, too, before any page is open to them', async () => {
  await renderPart(<SecondFactorGate />, {
    at: '/settings',
    user: administratorRow(),
    answers: {
      'GET entities/User/me': () => {
        throw new AppError('SECOND_FACTOR_REQUIRED', 'Set up two-step login first');
      },
      ...secondFactor,
      ...proving({ [setUp]: secondFactor[setUp] }),
    },
  });
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect.element(proof.getByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
  await givePassword();
  await expect.element(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
});

test('(X2) a download of applicants asks for the password, and is saved', async () => {
  const saved = savedFiles();
  await show(<ExportApplicants />, facilityRow(), '/facility-applicants?job=job-1', {
    'POST functions/facilityJobs': facilityJobsOf([jobRow({ title: 'ICU nurse' })]),
    ...proving({ 'POST functions/exportApplicants': 'Name,Credentials\n' }),
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('radio', { name: 'CSV' }).click();
  await page.getByRole('button', { name: 'Save file' }).click();
  await givePassword();
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['ICU nurse.csv']);
});

test('(X2) an invitation to a facility asks for the password above its own dialog, and is sent', async () => {
  let closed = false;
  const part = <MemberDialog member={null} sites={[]} onClose={() => (closed = true)} />;
  await show(
    part,
    facilityRow(),
    '/workspace',
    proving({ 'POST functions/inviteMember': { success: true, member: {} } }),
  );
  const invitation = page.getByRole('dialog', { name: 'Invite a colleague' });
  await invitation.getByRole('textbox', { name: /^Email/ }).fill('rosa@example.com');
  await invitation.getByRole('button', { name: 'Send invitation' }).click();
  await givePassword();
  await expect.poll(() => closed).toBe(true);
});
