import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Fit } from '#domain/fit/fit.ts';
import { FitSection } from '#web/features/accounts/settings/FitSection.tsx';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import Jobs from '#web/routes/public/jobs.tsx';
import { useUser } from '#web/session/session.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantRow, foundJobs, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { facetsOf } from './support/searchPage.ts';
import { texts } from './support/texts.ts';

const notice = /^Fit adds up public points for facts of the job\. It sorts a list only when you ask, decides nothing/;
const fit: Fit = {
  points: 45,
  of: 65,
  lines: [
    { criterion: 'role', points: 25, of: 25, state: 'yes' },
    { criterion: 'specialty', points: 15, of: 15, state: 'yes' },
    { criterion: 'place', points: 5, of: 10, state: 'partly' },
    { criterion: 'pay', points: 0, of: 10, state: 'unstated' },
    { criterion: 'emr', points: 0, of: 5, state: 'unstated' },
  ],
};
const dialog = page.getByRole('dialog', { name: 'How this score adds up' });
const detail = <JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />;
const showJob = (scene: Scene = {}) =>
  renderPart(detail, {
    at: '/job-detail?id=job-1',
    user: clinicianRow(),
    answers: jobPageAnswers(jobRow(), {
      'POST functions/jobFit': { fit },
      'POST functions/matchingTalent': { talent: [] },
    }),
    ...scene,
  });

test('43: a clinician sees how a job fits, and where to add what is missing', async () => {
  const { address } = await showJob();
  const badge = page.getByRole('article').getByRole('button', { name: 'Fits 69% (45 of 65)' });
  await badge.click();
  await expect
    .poll(() => texts(dialog.getByRole('row')))
    .toEqual([
      'FactFitsPoints',
      'RoleYes25 of 25',
      'SpecialtyYes15 of 15',
      'PlacePartly5 of 10',
      'PayNot statedAdd your minimum rate0 of 10',
      'EMRNot statedAdd your EMR systems0 of 5',
      'Total45 of 65 (69%)',
    ]);
  await expect.element(dialog.getByText(notice)).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/settings#fit');
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(badge).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await dialog.getByRole('link', { name: 'Add your EMR systems' }).click();
  await expect.poll(address).toBe('/profile-edit?tab=skills');
});

test('before applying the page explains what fit is for', async () => {
  await showJob({ at: '/job-detail?id=job-1&apply=1' });
  const panel = page.getByRole('complementary', { name: 'Apply for this job' });
  await expect
    .element(panel.getByText(/^Fit sorts only when you ask for it\. It decides nothing and rejects no one\./))
    .toBeVisible();
});

test('the facility of a job sees no figure of its own, and asks for none', async () => {
  const { sent } = await showJob({ user: facilityRow() });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wound care nurse' })).toBeVisible();
  await expect.element(page.getByRole('complementary', { name: 'Your job' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Fits \d/ })).not.toBeInTheDocument();
  expect(sent.map(({ path }) => path)).not.toContain('functions/jobFit');
});

const noor = applicantRow({ status: 'reviewed' });
const showApplicant = (answer: unknown) => {
  const more: Answers = { 'POST functions/applicantFit': answer };
  return renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: { ...more, ...applicantAnswers([noor]), ...more },
  });
};

test('45: a facility reads how an applicant fits; until it closes that, the keys of the page act on no one', async () => {
  const { sent } = await showApplicant({ fit, is_unranked: false });
  await page.getByRole('article').getByRole('button', { name: 'Fits 69% (45 of 65)' }).click();
  await expect.element(dialog.getByRole('row').filter({ hasText: 'EMR' })).toMatchTextContent(/Not stated/);
  await expect.element(dialog.getByRole('link')).not.toBeInTheDocument();
  await expect.element(dialog.getByText(/Clinicians can opt out\./)).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('s');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('article').getByText('Reviewed')).toBeVisible();
  expect(sent.map(({ path }) => path)).not.toContain('functions/updateApplicationStatus');
});

test('45: of an applicant who opted out a facility reads that alone', async () => {
  await showApplicant({ fit: null, is_unranked: true });
  await expect.element(page.getByRole('article').getByText('Not ranked, at their request')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Fits/ })).not.toBeInTheDocument();
});

test('45: a clinician opts out in the settings', async () => {
  let user = clinicianRow({ fit_ranking: true });
  const Section = () => <FitSection user={useUser()} />;
  const { sent } = await renderPart(<Section />, {
    at: '/settings',
    user,
    answers: {
      'GET entities/User/me': () => user,
      'PUT entities/User/me': ({ body }: SentRequest) => (user = { ...user, ...(body as object) }),
    },
  });
  const section = page.getByRole('region', { name: 'Fit', exact: true });
  const choice = section.getByRole('switch', { name: /^Let facilities see how I fit their jobs/ });
  await expect.element(choice).toBeChecked();
  await expectAccessible();
  await choice.click();
  await expect.element(choice).not.toBeChecked();
  await expect
    .poll(() => sent.filter(({ method }) => method === 'PUT').map(({ body }) => body))
    .toEqual([{ fit_ranking: false }]);
});

const list = <Jobs {...({ loaderData: {} } as Parameters<typeof Jobs>[0])} />;
const listAnswers: Answers = {
  'POST functions/searchJobs': foundJobs([jobRow()]),
  'POST functions/jobFacets': facetsOf({}),
  'GET entities/*': [],
  'POST functions/jobEligibility': { eligibility: {} },
};
const order = page.getByRole('combobox', { name: 'Sort by' });

test('the order of fit is offered to clinicians, whose address of it holds', async () => {
  const { sent, address } = await renderPart(list, {
    at: '/jobs?sort=fit',
    user: clinicianRow(),
    answers: listAnswers,
  });
  await expect.element(order).toHaveValue('fit');
  const asked = () => sent.find(({ path }) => path === 'functions/searchJobs')?.body;
  await expect.poll(asked).toMatchObject({ sort: 'fit' });
  await order.selectOptions('Newest');
  await expect.poll(address).toBe('/jobs?sort=newest');
  await order.selectOptions('Best fit');
  await expect.poll(address).toBe('/jobs?sort=fit');
});

test('visitors see the usual order, also at the address of fit', async () => {
  await renderPart(list, { at: '/jobs?sort=fit', answers: listAnswers });
  await expect.element(order).toHaveValue('newest');
  await expect.element(page.getByRole('option', { name: 'Best fit' })).not.toBeInTheDocument();
});
