import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { JobInvitation } from '#domain/invitations/jobInvitation.ts';
import { JobInvitationPanel } from '#web/features/invitations/JobInvitationPanel.tsx';
import { WaitingInvitations } from '#web/features/invitations/WaitingInvitations.tsx';
import SavedTalent from '#web/routes/facility/savedTalent.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const amara = clinicianRow({ id: 'amara', full_name: 'Amara Osei' });
const noor = clinicianRow({ id: 'noor', full_name: 'Noor Haddad' });
const jobs = [jobRow({ id: 'icu', title: 'ICU nights' }), jobRow({ id: 'er', title: 'ER days' })];

const invitationRow = (more: Partial<JobInvitation> = {}) =>
  rowOf('JobInvitation', {
    id: 'invitation-1',
    facility_id: 'lakeview',
    facility_name: 'Lakeview',
    clinician_id: 'clinician',
    job_id: 'icu',
    job_title: 'ICU nights',
    message: 'We need you on Fridays.',
    status: 'open',
    ...more,
  });

const showSaved = (answers: Answers) =>
  renderPart(<SavedTalent />, {
    at: '/saved-talent',
    user: facilityRow({ saved_talent_ids: ['amara', 'noor'] }),
    answers: {
      'GET entities/User': [amara, noor],
      'GET entities/Job': jobs,
      'POST functions/savedPeople': { people: [] },
      ...answers,
    },
  });

const bodies = (sent: readonly SentRequest[], name: string) =>
  sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);

test('a facility selects two saved clinicians, invites them, and reads who was not invited and why', async () => {
  const { sent } = await showSaved({
    'POST functions/inviteToJob': {
      invitations: [invitationRow({ clinician_id: 'amara' })],
      skipped: [{ user_id: 'noor', reason: 'applied' }],
    },
  });
  await page.getByRole('checkbox', { name: 'Select Amara Osei' }).click();
  await page.getByRole('checkbox', { name: 'Select Noor Haddad' }).click();
  await page.getByRole('button', { name: 'Invite 2 clinicians' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to a job' });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText('Please choose a job')).toBeVisible();
  await chooseOption('Job', 'ER days', dialog);
  await dialog.getByRole('textbox', { name: 'Message (optional)' }).fill('  Your ICU years fit.  ');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(page.getByText('Invitation sent')).toBeVisible();
  await expect.element(page.getByText('1 clinician was not invited: already applied')).toBeVisible();
  expect(bodies(sent, 'inviteToJob')).toEqual([
    { job_id: 'er', user_ids: ['amara', 'noor'], message: 'Your ICU years fit.' },
  ]);
  await expect.element(page.getByRole('checkbox', { name: 'Select Amara Osei' })).not.toBeChecked();
});

test('an invitation that the server refuses stays in the dialog with the reason', async () => {
  const message = 'Your facility can send 100 invitations a day. Please try again tomorrow.';
  await showSaved({
    'GET entities/Job': [jobs[0]!],
    'POST functions/inviteToJob': () => {
      throw new AppError('RATE_LIMITED', message);
    },
  });
  await page.getByRole('checkbox', { name: 'Select Amara Osei' }).click();
  await page.getByRole('button', { name: 'Invite 1 clinician' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to a job' });
  // The only open job is chosen already.
  await expect.element(dialog.getByRole('combobox', { name: 'Job' })).toHaveValue('ICU nights');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText(message)).toBeVisible();
});

test('a facility without an open job is led to posting one', async () => {
  await showSaved({ 'GET entities/Job': [] });
  await page.getByRole('checkbox', { name: 'Select Amara Osei' }).click();
  await page.getByRole('button', { name: 'Invite 1 clinician' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite to a job' });
  await expect.element(dialog.getByRole('link', { name: 'Post a job' })).toHaveAttribute('href', '/post-job');
});

/** What the server answers: the invitation with the answer in it. */
function answering() {
  let row = invitationRow();
  return {
    'GET entities/JobInvitation': () => [row],
    'POST functions/answerInvitation': ({ body }: SentRequest) => {
      const { answer } = body as { answer: string };
      row = { ...row, status: answer === 'interested' ? 'interested' : 'declined' };
      return { success: true, invitation: row };
    },
  };
}

test('a clinician answers an invitation in one press, and can change the answer', async () => {
  const { sent } = await renderPart(<JobInvitationPanel jobId="icu" />, {
    at: '/job-detail?id=icu',
    user: clinicianRow(),
    answers: answering(),
  });
  const card = page.getByRole('article', { name: 'Lakeview invited you' });
  await expect.element(card.getByText('“We need you on Fridays.”')).toBeVisible();
  await expectAccessible();
  await card.getByRole('button', { name: 'Interested' }).click();
  await expect.element(card.getByText(/^Lakeview knows that you are interested/)).toBeVisible();
  await card.getByRole('button', { name: 'Not now' }).click();
  await expect.element(card.getByText('You answered “Not now”.')).toBeVisible();
  expect(bodies(sent, 'answerInvitation')).toEqual([
    { invitation_id: 'invitation-1', answer: 'interested' },
    { invitation_id: 'invitation-1', answer: 'not_now' },
  ]);
});

test('"Never" asks first what it means, and hides the clinician', async () => {
  let waiting = [invitationRow()];
  const { sent } = await renderPart(<WaitingInvitations />, {
    at: '/my-applications',
    user: clinicianRow(),
    answers: {
      'GET entities/JobInvitation': () => waiting,
      'POST functions/answerInvitation': () => {
        waiting = [];
        return { success: true, invitation: invitationRow({ status: 'declined' }) };
      },
    },
  });
  const heading = page.getByRole('heading', { name: 'Invitations' });
  await expect.element(heading).toBeVisible();
  await page.getByRole('button', { name: 'Never from this facility' }).click();
  const question = page.getByRole('dialog');
  await expect.element(question).toBeVisible();
  expect(bodies(sent, 'answerInvitation')).toEqual([]);
  await question.getByRole('button', { name: /^Hide/ }).click();
  await expect.element(page.getByText('Lakeview can no longer invite you or find your profile.')).toBeVisible();
  await expect.element(heading).not.toBeInTheDocument();
  expect(bodies(sent, 'answerInvitation')).toEqual([{ invitation_id: 'invitation-1', answer: 'never' }]);
});
