import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { EligibilityAnswered } from '#domain/eligibility/eligibilityAnswer.ts';
import SavedJobs from '#web/routes/clinician/savedJobs.tsx';
import JobDetailRoute from '#web/routes/public/jobDetail.tsx';
import Jobs from '#web/routes/public/jobs.tsx';
import type { Answers } from './support/answers.ts';
import { posts } from './support/deskAnswers.ts';
import { eligibilityOf, inMassachusetts } from './support/eligibilityRows.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow, foundJobs, jobPageAnswers, jobRow } from './support/jobRows.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { facetsOf } from './support/searchPage.ts';
import { texts } from './support/texts.ts';

const detail = <JobDetailRoute {...({ loaderData: {} } as Parameters<typeof JobDetailRoute>[0])} />;
const list = <Jobs {...({ loaderData: {} } as Parameters<typeof Jobs>[0])} />;

const panel = page.getByRole('complementary', { name: 'Apply for this job' });
const jobs = [
  jobRow({ title: 'Nurse in Pittsburgh' }),
  jobRow({ id: 'job-2', title: 'Nurse in Boston', required_credentials: ['ACLS', 'Kindness'] }),
];
const cardIn = (town: string) => page.getByRole('article').filter({ hasText: `Nurse in ${town}` });
const lacksLicense = eligibilityOf({ answer: 'unknown', basis: null, reasons: [{ code: 'no_license' }], rules: [] });

function showJob(found: EligibilityAnswered, scene: Scene = {}, answers: Answers = {}) {
  return renderPart(detail, {
    at: '/job-detail?id=job-1',
    user: clinicianRow(),
    answers: jobPageAnswers(jobRow(), {
      'POST functions/jobEligibility': { eligibility: { 'job-1': found } },
      ...answers,
    }),
    ...scene,
  });
}

function listAnswers(eligibility: Record<string, EligibilityAnswered>): Answers {
  return {
    'POST functions/searchJobs': foundJobs(jobs),
    'POST functions/jobFacets': facetsOf({}),
    'GET entities/*': [],
    'POST functions/jobEligibility': { eligibility },
  };
}

function showJobs(eligibility: Record<string, EligibilityAnswered>, scene: Scene = {}) {
  return renderPart(list, { at: '/jobs', user: clinicianRow(), answers: listAnswers(eligibility), ...scene });
}

test('32: a nurse reads that they may work here, why, and which facts show it', async () => {
  await showJob(eligibilityOf());
  await expect.element(panel.getByRole('heading', { name: 'You may work here' })).toBeVisible();
  for (const text of [
    'Your multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.',
    'Based on what a reviewer saw and rules as of Aug 11, 2026. Not legal advice: the licensing board decides.',
  ]) {
    await expect.element(panel.getByText(text)).toBeVisible();
  }
  await expectAccessible();
});

test('C2: a nurse reads that not everything was checked, and what of each line', async () => {
  const asked = [
    { kind: 'bls', preferred: false, state: 'met' },
    { kind: 'acls', preferred: true, state: 'missing' },
  ] as const;
  const line = 'No new grads; BLS required, ACLS preferred';
  await showJob(eligibilityOf({ lines: [{ line, asked: [...asked], is_whole: false }], all_checked: false }));
  const head = 'Your license covers this job, but we did not check everything it requires';
  await expect.element(panel.getByRole('heading', { name: head })).toBeVisible();
  expect(texts(panel.getByRole('listitem')).at(-1)).toBe(
    `${line} · BLS: Met · ACLS (preferred): Missing · the rest: Not checked`,
  );
});

test('32, 46: a nurse reads why they may not, with the way to a license, and applies all the same', async () => {
  let taken: unknown[] = [];
  const { sent } = await showJob(
    inMassachusetts,
    {},
    {
      'GET entities/Application': () => taken,
      'POST functions/handleNewApplication': () => {
        taken = [applicationRow()];
        return { application: taken[0] };
      },
    },
  );
  const head = panel.getByRole('heading', { name: 'Not with your current license' });
  await expect.element(head).toBeVisible();
  const lines = panel.getByRole('listitem');
  expect(texts(lines).slice(1)).toEqual(['ACLS · Missing', 'Kindness · Not checked']);
  const why = 'Massachusetts has joined the compact but has not started. You need a Massachusetts license.';
  await expect.element(lines.nth(0)).toMatchTextContent(why);
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Add a license' }))
    .toHaveAttribute('href', '/verification-check?add=state_license');
  await expectAccessible();
  await panel.getByRole('button', { name: 'Apply Now' }).click();
  // In the form the answer is folded.
  await expect.element(head).not.toBeInTheDocument();
  const reason = panel.getByText(/^Massachusetts has joined/);
  await expect.element(reason).not.toBeVisible();
  await panel.getByText('Not with your current license').click();
  await expect.element(reason).toBeVisible();
  await expectAccessible();
  await panel.getByRole('textbox', { name: 'Cover letter' }).fill('I have asked Massachusetts for a license.');
  await panel
    .getByRole('radiogroup', { name: /summary/ })
    .getByRole('radio', { name: 'No', exact: true })
    .click();
  await panel.getByRole('button', { name: 'Submit application' }).click();
  await expect.element(page.getByText('Application submitted')).toBeVisible();
  expect(posts(sent, 'handleNewApplication')).toHaveLength(1);
});

test.each([
  {
    found: lacksLicense,
    link: 'Add your license to see where you may work',
    href: '/verification-check?add=state_license',
  },
  {
    found: eligibilityOf({ answer: 'eligible_if', reasons: [{ code: 'confirm_home' }] }),
    link: 'Add your home state',
    href: '/profile-edit?tab=checks',
  },
])('42: a nurse whose facts are not enough is led on by “$link”', async ({ found, link, href }) => {
  await showJob(found);
  await expect.element(panel.getByRole('link', { name: link })).toHaveAttribute('href', href);
  await expectAccessible();
});

test('44: a remote job says in which states its patients may be', async () => {
  const reasons = [{ code: 'some_states' as const, states: ['TX'], others: ['CA'] }];
  await showJob(eligibilityOf({ answer: 'eligible_if', reasons }));
  await expect.element(panel.getByRole('heading', { name: 'You may work here if:' })).toBeVisible();
  await expect.element(panel.getByText('You may work with patients in Texas, not in California.')).toBeVisible();
});

test.each([
  { locale: 'en', yes: 'You may work here', no: 'Not with your current license' },
  { locale: 'es', yes: 'Usted puede trabajar aquí', no: 'No con su licencia actual' },
] as const)('32: cards of a list say it in a line each, asked for together: $locale', async ({ locale, yes, no }) => {
  const found = { 'job-1': eligibilityOf(), 'job-2': inMassachusetts };
  const { sent } = await showJobs(found, { locale });
  await expect.element(cardIn('Pittsburgh').getByText(yes)).toBeVisible();
  await expect.element(cardIn('Boston').getByText(no)).toBeVisible();
  expect(posts(sent, 'jobEligibility')).toEqual([{ job_ids: ['job-1', 'job-2'] }]);
  await expectAccessible();
});

const forPhysicians = eligibilityOf({
  answer: 'not',
  reasons: [{ code: 'other_profession', role: 'MD/DO', professions: ['RN'] }],
});

test('a job of another profession says whom it is for, on its card and on its page', async () => {
  const ours = eligibilityOf({ all_checked: false });
  await showJobs({ 'job-1': forPhysicians, 'job-2': ours });
  await expect.element(cardIn('Pittsburgh').getByText('For physicians')).toBeVisible();
  await expect.element(cardIn('Boston').getByText('Your license covers this job', { exact: true })).toBeVisible();
});

test('a page of a job of another profession says why the license does not fit', async () => {
  await showJob(forPhysicians);
  await expect.element(panel.getByRole('heading', { name: 'For physicians' })).toBeVisible();
  await expect.element(panel).toMatchTextContent('This job is for MD/DO; your license is for RN.');
});

test('32: a saved job says it as well', async () => {
  const saved = rowOf('SavedJob', { id: 'saved-1', job_id: 'job-2' });
  await renderPart(<SavedJobs />, {
    at: '/saved-jobs',
    user: clinicianRow(),
    answers: {
      'GET entities/SavedJob/v2/list': { items: [saved], next_cursor: null },
      'GET entities/SavedJob/count': { count: 1 },
      'GET entities/SavedJob': [saved],
      'GET entities/Job': [jobs[1]],
      'GET entities/Application': [],
      'POST functions/jobEligibility': { eligibility: { 'job-2': inMassachusetts } },
    },
  });
  await expect.element(cardIn('Boston').getByText('Not with your current license')).toBeVisible();
});

test('a list shows a nurse without a license one way to add it, and no guess', async () => {
  await showJobs({ 'job-1': lacksLicense, 'job-2': lacksLicense });
  const way = page.getByRole('link', { name: 'Add your license to see where you may work' });
  await expect.element(cardIn('Pittsburgh').getByRole('link', { name: /^Add your license/ })).toBeVisible();
  const shown = way.elements().filter((link) => link.checkVisibility());
  expect(shown).toHaveLength(1);
  await expect.poll(() => page.getByText('Not known yet').elements()).toEqual([]);
  await expectAccessible();
});

test.each<{ who: string; viewer: Scene }>([
  { who: 'a visitor', viewer: {} },
  { who: 'a facility', viewer: { user: facilityRow() } },
])('$who sees nothing of it, and nothing is asked for', async ({ viewer }) => {
  const { sent } = await renderPart(list, {
    at: '/jobs',
    ...viewer,
    answers: listAnswers({ 'job-1': eligibilityOf() }),
  });
  await expect.element(cardIn('Pittsburgh')).toBeVisible();
  await expect.poll(() => page.getByText(/Add your license|You may work/).elements()).toEqual([]);
  expect(posts(sent, 'jobEligibility')).toEqual([]);
});
