import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { User } from '#domain/accounts/user.ts';
import { InviteButton } from '#web/features/accounts/admin/InviteButton.tsx';
import { NotificationsSection } from '#web/features/accounts/settings/NotificationsSection.tsx';
import { ProfileSection } from '#web/features/accounts/settings/ProfileSection.tsx';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import { ReportDialog } from '#web/features/moderation/ReportDialog.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import type { Answers } from './support/answers.ts';
import { jobPageAnswers, jobRow } from './support/jobRows.ts';
import { postJobAnswers } from './support/postJobAnswers.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';

interface Form {
  /** What is written into, and what its body calls the field. */
  field: string;
  wire: string;
  text: string;
  part: ReactNode;
  at: string;
  user: User;
  /** The request that is refused. */
  request: string;
  /** The buttons that send; several, where steps lie before. */
  send: string[];
  answers?: Answers;
  /** Until it can be sent but for the field. */
  prepare?: () => Promise<void>;
}

const [clinician, facility] = [clinicianRow({ bio: 'Nights', specialties: ['Surgery'] }), facilityRow()];
const me = 'PUT entities/User/me';
const settings = { at: '/settings', request: me };
const profile = { at: '/profile-edit', request: me, send: ['Save changes'] };
const jobPage = <JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />;
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const pick = (name: string) => () => page.getByRole('radio', { name, exact: true }).click();

const forms: Form[] = [
  {
    ...{ ...settings, field: 'Full name', wire: 'full_name', text: 'Noor H', send: ['Save name'] },
    ...{ part: <ProfileSection user={clinician} />, user: clinician },
  },
  {
    ...{ ...profile, field: 'Bio', wire: 'bio', text: 'Ten' },
    ...{ part: <ProfileEdit profile={clinician} role={clinician.user_role!} />, user: clinician },
  },
  {
    ...{ field: 'Cover letter', wire: 'cover', text: 'Nine years.', part: jobPage, user: clinician },
    ...{ at: '/job-detail?id=job-1&apply=1', request: 'POST functions/handleNewApplication' },
    ...{ send: ['Submit application'], answers: jobPageAnswers(jobRow()), prepare: pick('No') },
  },
  {
    ...{ field: 'Details', wire: 'details', text: 'No such ward', user: clinician, at: '/job-detail' },
    part: <ReportDialog kind="job" id="job-1" opened onClose={() => undefined} />,
    ...{ request: 'POST functions/reportItem', send: ['Send report'], prepare: pick('Spam or scam') },
  },
  {
    ...{ field: 'Caption', wire: 'caption', text: 'A lecture', part: <Portfolio />, user: clinician },
    ...{ at: '/portfolio?post=new', request: 'POST entities/Post', send: ['Create post'] },
    answers: { 'GET entities/Post': [] },
  },
  {
    ...{ ...settings, field: 'Notification email', wire: 'notificationsEmail', text: 'a@b.example' },
    ...{ send: ['Save address'], part: <NotificationsSection user={facility} />, user: facility },
  },
  {
    ...{ ...profile, field: 'Website', wire: 'website', text: 'mercy.example' },
    ...{ part: <ProfileEdit profile={facility} role={facility.user_role!} />, user: facility },
  },
  {
    ...{ field: 'Job Title', wire: 'title', text: 'Nurse', part: <PostJob />, user: facility },
    ...{ at: '/post-job?edit=job-1', request: 'PUT entities/Job/job-1' },
    send: ['Next', 'Next', 'Next', 'Save changes'],
    answers: {
      'GET entities/Job/job-1': jobRow(),
      ...postJobAnswers,
    },
  },
  {
    ...{ field: 'Email', wire: 'user_email', text: 'invited@example.com', part: <InviteButton /> },
    ...{ user: administratorRow(), at: '/admin-users', request: 'POST users/invite-user' },
    ...{ send: ['Send invitation'], prepare: () => press('Invite a person') },
  },
];

const message = 'Please choose other words';

test.each(forms)('the field shows what the server refuses, and nothing typed is lost: $field', async (form) => {
  let isAway = false;
  const refuse = () => {
    if (isAway) throw new TypeError('Failed to fetch');
    throw new AppError('VALIDATION_ERROR', message, { errors: [{ field: form.wire, message }] });
  };
  const { at, user } = form;
  await renderPart(form.part, { at, user, answers: { ...form.answers, [form.request]: refuse } });
  await form.prepare?.();
  const input = page.getByRole('textbox', { name: form.field, exact: true });
  await input.fill(form.text);
  for (const name of form.send) await press(name);
  await expect.element(input).toHaveAttribute('aria-invalid', 'true');
  await expect.element(input).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(input).toHaveValue(form.text);
  await expect.element(input).toHaveFocus();
  isAway = true;
  for (const name of form.send) await press(name);
  const away = 'We cannot reach the server. Check your connection and try again.';
  await expect.element(page.getByRole('alert').filter({ hasText: away })).toBeVisible();
});
