import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import { rightsOf, type WorkRole } from '#domain/core/rights.ts';
import { Shell } from '#web/features/site/shell/Shell.tsx';
import { MemberPage } from '#web/features/workspaces/MemberPage.tsx';
import ProfileEditRoute from '#web/routes/account/profileEdit.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import FacilityDashboard from '#web/routes/facility/dashboard.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { posts } from './support/deskAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, facilityJobsOf, figuresOf, foundApplicants } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const facility = facilityRow();

/** A user with a login of their own who acts for the facility of `facilityRow`. */
function colleague(work_role: WorkRole): User {
  const own = { id: '00000000-0000-4000-8000-0000000000e1', full_name: `Robin ${work_role}`, facility_name: null };
  return facilityRow({ ...own, headline: null, works_for: facility.id, work_role });
}

function workplaceOf(work_role: WorkRole): Answers {
  return {
    'POST functions/workplace': {
      facility: { id: facility.id, name: 'Mercy Hospital' },
      member: { id: 'member-1', work_role },
      rights: rightsOf[work_role],
      sites: [],
    },
    [`GET entities/User/${facility.id}`]: facility,
  };
}

const dashboard: Answers = {
  'POST functions/facilityJobs': facilityJobsOf([]),
  'POST functions/facilityStatistics': figuresOf({ periods: [0, 0, 0, 0, 0, 0] }),
  'POST functions/searchApplicants': foundApplicants([]),
  'POST functions/countProfileViews': { viewers: 0 },
};

function showDashboard(role: WorkRole, more: Answers = {}) {
  return renderPart(<FacilityDashboard />, {
    at: '/facility-dashboard',
    user: colleague(role),
    answers: { ...workplaceOf(role), ...dashboard, 'GET entities/Interview': [], ...more },
  });
}

test('6: a viewer reads the dashboard of the facility and is offered nothing to change', async () => {
  await showDashboard('viewer');
  await expect.element(page.getByText('Welcome, Mercy Hospital')).toBeVisible();
  const links = page.getByRole('region', { name: 'Quick actions' }).getByRole('link');
  await expect
    .poll(() => texts(links))
    .toEqual(['Manage Job Postings', 'Review Applications', 'Find Talent', 'Statistics']);
  await expectAccessible();
});

test('6: the account menu of a viewer leads to what a viewer may use', async () => {
  await renderPart(
    <Shell footer={false}>
      <h1>A page</h1>
    </Shell>,
    {
      at: '/facility-dashboard',
      user: colleague('viewer'),
      answers: { 'GET entities/Notification/count': { count: 0 }, 'GET entities/Thread/count': { count: 0 } },
    },
  );
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect
    .poll(() => texts(page.getByRole('menuitem')))
    .toEqual(['Team and sites', 'Schedule', 'Record', 'Statistics', 'Alerts', 'Settings', 'Log out']);
});

test('6: a viewer reads an application, may not decide on it, and leaves it as it is', async () => {
  const { sent } = await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: colleague('viewer'),
    answers: { ...workplaceOf('viewer'), ...applicantAnswers([applicantRow({ cover: 'I can start.' })]) },
  });
  const card = page.getByRole('article');
  await expect.element(card.getByText('I can start.')).toBeVisible();
  await expect
    .poll(() => card.getByRole('button', { name: /^(Shortlist|Reject|Hire|Message)$/ }).elements())
    .toEqual([]);
  await expectAccessible();
  expect(posts(sent, 'updateApplicationStatus')).toEqual([]);
});

test.each([
  { at: '/post-job', roles: 'Owner and Recruiter' },
  { at: '/messages', roles: 'Owner and Recruiter' },
  { at: '/profile-edit', roles: 'Owner' },
])('6: at $at a viewer reads for whom the page is', async ({ at, roles }) => {
  await renderPart(
    <MemberPage>
      <p>The page itself</p>
    </MemberPage>,
    { at, user: colleague('viewer'), answers: workplaceOf('viewer') },
  );
  await expect.element(page.getByText(`At Mercy Hospital, these roles can do this: ${roles}.`)).toBeVisible();
  await expect.poll(() => page.getByText('The page itself').elements()).toEqual([]);
  await expectAccessible();
});

test('6: a recruiter has the page for posting a job, and reads whom they act for', async () => {
  await renderPart(
    <MemberPage>
      <p>The page itself</p>
    </MemberPage>,
    { at: '/post-job', user: colleague('recruiter'), answers: workplaceOf('recruiter') },
  );
  await expect.element(page.getByText('The page itself')).toBeVisible();
  await expect.element(page.getByText(/Mercy Hospital.*Recruiter/)).toBeVisible();
});

test('6: an owner who is a member edits the profile of the facility, and nothing of its account', async () => {
  const { sent, address } = await renderPart(<ProfileEditRoute />, {
    at: '/profile-edit',
    user: colleague('owner'),
    answers: {
      ...workplaceOf('owner'),
      [`PUT entities/User/${facility.id}`]: ({ body }: SentRequest) => ({ ...facility, ...(body as object) }),
    },
  });
  await expect.element(page.getByRole('textbox', { name: 'Facility name' })).toHaveValue('Mercy Hospital');
  await expect.poll(() => page.getByRole('textbox', { name: /email/i }).elements()).toEqual([]);
  await page.getByRole('textbox', { name: 'Headline' }).fill('Sixty beds by the river');
  await expectAccessible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect.poll(address).toBe('/facility-dashboard');
  expect(sent.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: `entities/User/${facility.id}`, body: { headline: 'Sixty beds by the river' } },
  ]);
});

test('W24: a reviewer’s home page lists what waits for their assessment, and no numbers', async () => {
  const applicant = applicantRow();
  const { sent } = await showDashboard('reviewer', { 'POST functions/searchApplicants': foundApplicants([applicant]) });
  await expect.element(page.getByText('Welcome, Mercy Hospital')).toBeVisible();
  const list = page.getByRole('region', { name: 'To assess' });
  await expect
    .element(list.getByRole('link', { name: applicant.person!.full_name! }))
    .toHaveAttribute('href', `/facility-applicants?id=${applicant.application.id}`);
  await expect.poll(() => page.getByText(/^(New Applications|Active Jobs|Profile views)$/).elements()).toEqual([]);
  await expect.poll(() => page.getByRole('alert').elements()).toEqual([]);
  expect(posts(sent, 'searchApplicants')).toMatchObject([{ to_assess: true }]);
  expect(posts(sent, 'facilityStatistics')).toEqual([]);
});

test('W24: a reviewer whose facility has posted nothing is not asked to post', async () => {
  await renderPart(<FacilityJobs />, {
    at: '/facility-jobs',
    user: colleague('reviewer'),
    answers: { ...workplaceOf('reviewer'), ...dashboard, 'GET entities/Job': [] },
  });
  await expect.element(page.getByText('No jobs posted yet')).toBeVisible();
  await expect.poll(() => page.getByText('Post your first job to start receiving applications').elements()).toEqual([]);
  await expect.poll(() => page.getByRole('link', { name: /Post/ }).elements()).toEqual([]);
});

test('W24: a reviewer opens what they are asked for: nothing refused is asked, and the form is for an assessment', async () => {
  const user = colleague('reviewer');
  const applicant = applicantRow({ reviewer_ids: [user.id], cover: 'I can start.' });
  await renderPart(<FacilityApplicants />, {
    at: `/facility-applicants?id=${applicant.application.id}`,
    user,
    answers: { ...workplaceOf('reviewer'), ...applicantAnswers([applicant]) },
  });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await expect.element(page.getByText('Save your own assessment to read the others.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Assessment' })).toBeChecked();
});

test('5: a reviewer whom no application was given to reads that', async () => {
  await renderPart(<FacilityApplicants />, {
    at: '/facility-applicants',
    user: colleague('reviewer'),
    answers: { ...workplaceOf('reviewer'), ...applicantAnswers([]) },
  });
  await expect.element(page.getByText('You have no applications to review yet')).toBeVisible();
});
