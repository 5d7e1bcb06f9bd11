import { page, type Locator } from 'vitest/browser';
import { SecondFactorSettings } from '#web/features/accounts/secondFactor/SecondFactorSettings.tsx';
import { DangerSection } from '#web/features/accounts/settings/DangerSection.tsx';
import { PeopleList } from '#web/features/accounts/admin/PeopleList.tsx';
import { InviteButton } from '#web/features/accounts/admin/InviteButton.tsx';
import { Portfolio } from '#web/features/profiles/portfolio/Portfolio.tsx';
import { AccountMenu } from '#web/features/site/shell/AccountMenu.tsx';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import MyApplications from '#web/routes/clinician/myApplications.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import PostJob from '#web/routes/facility/postJob.tsx';
import JobDetail from '#web/routes/public/jobDetail.tsx';
import { applicantAnswers } from './applicantAnswers.ts';
import { facilityJobAnswers } from './facilityJobAnswers.ts';
import { applicantRow, applicationRow, jobPageAnswers, jobRow } from './jobRows.ts';
import { postJobAnswers } from './postJobAnswers.ts';
import { renderPart, type Scene } from './renderPart.tsx';
import { rowOf } from './rowOf.ts';
import { administratorRow, clinicianRow, facilityRow } from './rows.ts';
import { passkeyRow, secondFactorAnswers } from './secondFactorAnswers.ts';
import { showSearch } from './showSearch.tsx';
import { documentRow, showWallet } from './wallet.tsx';

type Look = Pick<Scene, 'scheme'>;

/** Something that lies over a page once it is opened. */
export interface Opening {
  name: string;
  render: (look: Look) => Promise<unknown>;
  /** What is pressed, a button unless `pressed` says otherwise. */
  press: string | RegExp;
  pressed?: 'button' | 'combobox';
  opens: 'dialog' | 'menu' | 'listbox';
}

const jobPage = <JobDetail {...({ loaderData: {} } as Parameters<typeof JobDetail>[0])} />;
const noor = applicantRow({}, clinicianRow({ years_exp: 9 }));
const people = { 'GET entities/User': [clinicianRow()], 'GET entities/User/count': { count: 1 } };
const post = rowOf('Post', { id: 'post-1', user_id: clinicianRow().id, caption: 'A lecture', visibility: 'public' });

const showJob = (look: Look) =>
  renderPart(jobPage, {
    ...look,
    at: '/job-detail?id=job-1',
    user: clinicianRow(),
    answers: jobPageAnswers(jobRow(), { 'POST functions/jobFit': { fit: { points: 0, of: 65, lines: [] } } }),
  });

const showPortfolio = (look: Look) =>
  renderPart(<Portfolio />, {
    ...look,
    at: '/portfolio',
    user: clinicianRow(),
    answers: { 'GET entities/Post': [post] },
  });

const showApplicant = (status: 'reviewed' | 'shortlisted' | 'hired') => (look: Look) =>
  renderPart(<FacilityApplicants />, {
    ...look,
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: {
      ...applicantAnswers([{ ...noor, application: { ...noor.application, status } }]),
      'POST functions/reviewOfHire': { review: null, is_open: true, other_due_date: null },
    },
  });

const showSecondFactor = (look: Look) =>
  renderPart(<SecondFactorSettings />, {
    ...look,
    at: '/settings',
    user: clinicianRow(),
    answers: secondFactorAnswers({ passkeys: [passkeyRow('Phone')] }),
  });

const showPapers = (look: Look) =>
  showWallet([documentRow({ status: 'pending', expires_date: '2031-01-31' })], '', {}, look);

/** Dialogs, menus and lists of choices, each with the part that has what opens it. */
export const openings: readonly Opening[] = [
  { name: 'reporting a job', render: showJob, press: 'Report this job', opens: 'dialog' },
  { name: 'how a job fits', render: showJob, press: /^Fits 0%/, opens: 'dialog' },
  { name: 'a new post', render: showPortfolio, press: 'New post', opens: 'dialog' },
  { name: 'editing a post', render: showPortfolio, press: 'Edit: A lecture', opens: 'dialog' },
  { name: 'deleting a post', render: showPortfolio, press: 'Delete: A lecture', opens: 'dialog' },
  { name: 'looking at a document', render: showPapers, press: 'View: BLS', opens: 'dialog' },
  { name: 'replacing a document', render: showPapers, press: 'Replace: BLS', opens: 'dialog' },
  { name: 'deleting a document', render: showPapers, press: 'Delete: BLS', opens: 'dialog' },
  { name: 'adding a credential', render: showPapers, press: 'Add a credential', opens: 'dialog' },
  {
    name: 'withdrawing an application',
    render: (look) =>
      renderPart(<MyApplications />, {
        ...look,
        at: '/my-applications',
        user: clinicianRow(),
        answers: {
          'GET entities/Application': [applicationRow()],
          'GET entities/Job': [jobRow()],
          'POST entities/Application/aggregate': { rows: [{ status: 'pending', count: 1 }] },
        },
      }),
    press: 'Withdraw',
    opens: 'dialog',
  },
  { name: 'rejecting an applicant', render: showApplicant('reviewed'), press: 'Reject', opens: 'dialog' },
  { name: 'hiring an applicant', render: showApplicant('shortlisted'), press: 'Hire', opens: 'dialog' },
  { name: 'reviewing a person', render: showApplicant('hired'), press: 'Leave a review', opens: 'dialog' },
  {
    name: 'deleting the account',
    render: (look) =>
      renderPart(<DangerSection user={clinicianRow()} />, { ...look, at: '/settings', user: clinicianRow() }),
    press: 'Delete Account',
    opens: 'dialog',
  },
  { name: 'setting up an app', render: showSecondFactor, press: 'Set up the app', opens: 'dialog' },
  { name: 'adding a passkey', render: showSecondFactor, press: 'Add a passkey', opens: 'dialog' },
  { name: 'renaming a passkey', render: showSecondFactor, press: 'Rename Phone', opens: 'dialog' },
  { name: 'removing a passkey', render: showSecondFactor, press: 'Remove Phone', opens: 'dialog' },
  {
    name: 'inviting a person',
    render: (look) => renderPart(<InviteButton />, { ...look, at: '/admin-users', user: administratorRow() }),
    press: 'Invite a person',
    opens: 'dialog',
  },
  {
    name: 'the actions of a person',
    render: (look) =>
      renderPart(<PeopleList />, { ...look, at: '/admin-users', user: administratorRow(), answers: people }),
    press: /^Actions for /,
    opens: 'menu',
  },
  {
    name: 'the actions of a posting',
    render: (look) =>
      renderPart(<FacilityJobs />, {
        ...look,
        at: '/facility-jobs',
        user: facilityRow(),
        answers: facilityJobAnswers([jobRow()]),
      }),
    press: /^Actions for /,
    opens: 'menu',
  },
  {
    name: 'the account menu',
    render: (look) =>
      renderPart(<AccountMenu user={facilityRow()} />, { ...look, at: '/facility-jobs', user: facilityRow() }),
    press: 'Account menu',
    opens: 'menu',
  },
  {
    name: 'the roles of a posting',
    render: (look) =>
      renderPart(<PostJob />, { ...look, at: '/post-job', user: facilityRow(), answers: postJobAnswers }),
    press: 'Role',
    pressed: 'combobox',
    opens: 'listbox',
  },
];

const visitor = (look: Look) => renderPart(<Shell footer>{null}</Shell>, { ...look, at: '/jobs' });

/** What opens on a phone alone. */
export const phoneOpenings: readonly Opening[] = [
  { name: 'the menu of visitors', render: visitor, press: 'Menu', opens: 'dialog' },
  { name: 'the filters of jobs', render: (look) => showSearch('/jobs', look), press: 'Filters', opens: 'dialog' },
  {
    name: 'the filters of clinicians',
    render: (look) => showSearch('/talent', look),
    press: 'Filters',
    opens: 'dialog',
  },
];

export function openerOf({ press, pressed = 'button' }: Opening): Locator {
  return page.getByRole(pressed, { name: press });
}
