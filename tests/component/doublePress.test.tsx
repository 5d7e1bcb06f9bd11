import { test } from 'vitest';
import { page } from 'vitest/browser';
import { ForgotPasswordForm } from '#web/features/accounts/ForgotPasswordForm.tsx';
import { InviteButton } from '#web/features/accounts/admin/InviteButton.tsx';
import { ChangePasswordForm } from '#web/features/accounts/settings/ChangePasswordForm.tsx';
import { DangerSection } from '#web/features/accounts/settings/DangerSection.tsx';
import { ProfileSection } from '#web/features/accounts/settings/ProfileSection.tsx';
import { SessionList } from '#web/features/accounts/settings/SessionList.tsx';
import { PersonActionDialog } from '#web/features/accounts/admin/PersonActionDialog.tsx';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import { ProfileEdit } from '#web/features/profiles/edit/ProfileEdit.tsx';
import { ReportDialog } from '#web/features/moderation/ReportDialog.tsx';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import AdminReports from '#web/routes/admin/reports.tsx';
import AdminVerification from '#web/routes/admin/verification.tsx';
import MyApplications from '#web/routes/clinician/myApplications.tsx';
import VerificationCheck from '#web/routes/clinician/verificationCheck.tsx';
import Onboarding from '#web/routes/account/onboarding.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import ProfileRoute from '#web/routes/public/profile.tsx';
import { AccountPanel } from './support/AccountPanel.tsx';
import type { Answers } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { choose } from './support/choose.ts';
import { deskAnswers, documentRow } from './support/deskAnswers.ts';
import { facilityJobAnswers } from './support/facilityJobAnswers.ts';
import { applicantRow, applicationRow, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { click, expectOneRequest, fill, pick, type DoublePress } from './support/pressTwice.ts';
import { queuedReport, reportAnswers } from './support/reportAnswers.ts';
import { rowOf } from './support/rowOf.ts';
import { administratorRow, clinicianRow, facilityRow } from './support/rows.ts';

const [nurse, facility, admin] = [clinicianRow(), facilityRow(), administratorRow()];
const newcomer = clinicianRow({
  is_onboarded: false,
  location: null,
  bio: 'Nine years.',
  specialties: ['Surgery'],
  certifications: ['BLS'],
  adult_confirmed_date: '2026-01-05T09:00:00.000Z',
});
const noData = { loaderData: {} };
const job = <JobDetailRoute {...(noData as Parameters<typeof JobDetailRoute>[0])} />;
const profile = <ProfileRoute {...(noData as Parameters<typeof ProfileRoute>[0])} />;
const post = rowOf('Post', { id: 'post-1', user_id: nurse.id, caption: 'A lecture' });
const day = '2026-11-02T10:00:00.000Z';
const session = {
  ...{ id: 'session-1', browser: 'Firefox', system: 'Linux', current: false },
  ...{ created_date: day, last_used_date: day },
};
const askedToDelete = { ...nurse, deletion_requested_date: day };
const [me, status, openThread] = [
  'PUT entities/User/me',
  'POST functions/updateApplicationStatus',
  'POST functions/openThread',
];
const passwords: Record<string, string> = {
  'Current password': 'seven ducks on a pond',
  'New password': 'three geese on a pond',
  'Repeat the new password': 'three geese on a pond',
};

const ofApplications = { part: <MyApplications />, at: '/my-applications', user: nurse };
const applications: Answers = {
  'GET entities/Application': [applicationRow()],
  'GET entities/Job': [jobRow()],
  'GET entities/*': [],
  'POST entities/Application/aggregate': { rows: [{ status: 'pending', count: 1 }] },
};
const ofPortfolio = { part: <Portfolio />, user: nurse, answers: { 'GET entities/Post': [post] } };
const ofJobs = {
  part: <FacilityJobs />,
  at: '/facility-jobs',
  user: facility,
  answers: facilityJobAnswers([jobRow()]),
};
const ofSettings = { at: '/settings', user: nurse };

const ofApplicant = (given: 'reviewed' | 'shortlisted') => ({
  ...{ part: <FacilityApplicants />, at: '/facility-applicants?id=application-1', user: facility },
  answers: applicantAnswers([applicantRow({ status: given })]),
});

async function act(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Actions for Wound care nurse' }).click();
  await page.getByRole('menuitem', { name }).click();
}

const presses: DoublePress[] = [
  {
    ...{ press: 'Submit application', request: 'POST functions/handleNewApplication', part: job, user: nurse },
    ...{ at: '/job-detail?id=job-1&apply=1', answers: jobPageAnswers(jobRow()) },
    prepare: async () => {
      await fill('Cover letter', 'Nine years.');
      await pick('No');
    },
  },
  {
    ...{ press: 'Send report', request: 'POST functions/reportItem', user: nurse, at: '/job-detail' },
    part: <ReportDialog kind="job" id="job-1" opened onClose={() => undefined} />,
    prepare: () => pick('Spam or scam'),
  },
  {
    ...{ ...ofApplications, press: 'Withdraw application', request: status, answers: applications },
    prepare: () => click('Withdraw'),
  },
  { ...ofApplications, press: 'Message facility', request: openThread, answers: applications },
  {
    ...{ ...ofPortfolio, press: 'Create post', request: 'POST entities/Post', at: '/portfolio?post=new' },
    prepare: () => fill('Caption', 'A lecture'),
  },
  {
    ...{ ...ofPortfolio, press: 'Delete post', request: 'DELETE entities/Post/post-1', at: '/portfolio' },
    prepare: () => click('Delete: A lecture'),
  },
  {
    ...{ press: 'Submit for verification', request: 'POST functions/submitVerification', user: nurse },
    ...{ part: <VerificationCheck />, at: '/verification-check' },
    answers: { 'GET entities/*': [], 'POST functions/myScreening': { listed: null } },
  },
  {
    ...{
      press: 'Save changes',
      request: me,
      part: <ProfileEdit profile={nurse} role={nurse.user_role!} />,
      user: nurse,
    },
    ...{ at: '/profile-edit', prepare: () => fill('Headline', 'Burn unit') },
  },
  { ...ofApplicant('reviewed'), press: 'Shortlist', request: status },
  { ...ofApplicant('shortlisted'), press: 'Mark as hired', request: status, prepare: () => click('Hire') },
  { ...ofApplicant('reviewed'), press: 'Message', request: openThread },
  {
    ...{ press: 'Send review', request: 'POST entities/Review', at: '/facility-applicants', user: facility },
    part: <ReviewAction application={applicationRow({ status: 'hired' })} name="Noor Haddad" />,
    answers: { 'POST functions/reviewOfHire': { review: null, is_open: true, other_due_date: null } },
    prepare: async () => {
      await click('Leave a review');
      await choose(page.getByRole('radio', { name: '4 stars' }));
    },
  },
  { ...ofJobs, press: 'Close job', request: 'POST functions/closeJob', prepare: () => act('Close') },
  { ...ofJobs, press: 'Delete job', request: 'DELETE entities/Job/job-1', prepare: () => act('Delete') },
  {
    ...{ press: 'Message', request: openThread, part: profile, at: `/profile?id=${nurse.id}`, user: facility },
    answers: {
      [`GET entities/User/${nurse.id}`]: nurse,
      'GET entities/*': [],
      'POST functions/workplace': { facility: null, member: null, rights: [], sites: [] },
      'POST functions/recordProfileView': {},
    },
  },
  {
    ...{ press: 'Create account', request: 'POST auth/register', at: '/login' },
    part: <AccountPanel initial="signup" />,
    prepare: async () => {
      await choose(page.getByRole('radio', { name: /^Clinician/ }));
      await fill('Full name', 'Noor Haddad');
      await fill('Email', nurse.email);
      await page
        .getByLabelText(/^Password/)
        .nth(1)
        .fill('seven ducks on a pond');
      await choose(page.getByRole('checkbox', { name: 'I am 18 or older' }));
    },
  },
  {
    ...{ press: 'Complete Setup', request: me, part: <Onboarding />, at: '/onboarding', user: newcomer },
    answers: { 'GET entities/User/me': newcomer, 'GET entities/Document': [] },
    prepare: async () => {
      await page.getByRole('combobox', { name: 'Location' }).fill('Salem, OR');
      await click('Next');
      await click('Next');
    },
  },
  {
    ...{ press: 'Send link', request: 'POST auth/reset-password-request', at: '/reset-password' },
    part: <ForgotPasswordForm email={nurse.email} back="/login" sent={undefined} />,
  },
  {
    ...{ ...ofSettings, press: 'Save name', request: me, part: <ProfileSection user={nurse} /> },
    prepare: () => fill('Full name', 'Noor Haddad-Lang'),
  },
  {
    ...{ ...ofSettings, press: 'Sign out Firefox on Linux', request: 'POST functions/revokeSession' },
    ...{
      part: <SessionList />,
      answers: { 'POST functions/listSessions': { sessions: [session] }, 'POST functions/listWaysIn': { ways: [] } },
    },
  },
  {
    ...{ ...ofSettings, press: 'Change password', request: 'POST auth/change-password' },
    part: <ChangePasswordForm user={nurse} />,
    prepare: async () => {
      for (const [name, text] of Object.entries(passwords)) await fill(name, text);
    },
  },
  {
    ...{ ...ofSettings, press: 'Delete my account', request: 'POST functions/requestDeletion' },
    ...{ part: <DangerSection user={nurse} />, prepare: () => click('Delete Account') },
  },
  {
    ...{ ...ofSettings, press: 'Keep my account', request: 'POST functions/withdrawDeletion', user: askedToDelete },
    part: <DangerSection user={askedToDelete} />,
  },
  {
    ...{ press: 'Dismiss report', request: 'POST functions/decideReport', part: <AdminReports />, user: admin },
    ...{ at: '/admin-reports', answers: reportAnswers([queuedReport()]) },
  },
  {
    ...{ press: 'Send invitation', request: 'POST users/invite-user', part: <InviteButton />, user: admin },
    at: '/admin-users',
    prepare: async () => {
      await click('Invite a person');
      await fill('Email', 'invited@example.com');
    },
  },
  {
    ...{ press: 'Deactivate account', request: `PUT entities/User/${nurse.id}`, user: admin, at: '/admin-users' },
    part: <PersonActionDialog person={nurse} action="deactivate" onClose={() => undefined} />,
  },
  {
    ...{ press: 'Approve', request: 'POST functions/reviewDocument', part: <AdminVerification />, user: admin },
    ...{ at: '/admin-verification?id=document-1&review=1', answers: deskAnswers([documentRow()]) },
  },
];

test.each(presses)('two presses in one moment send one request: $press of $request', async (press) => {
  await expectOneRequest(press);
});
