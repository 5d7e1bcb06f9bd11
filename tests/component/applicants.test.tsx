import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Applicant } from '#domain/applications/applicantContracts.ts';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import type { Answers, SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { applicantRow, figuresOf, jobRow } from './support/jobRows.ts';
import { cutPlaceholders } from './support/cutPlaceholders.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const noor = applicantRow(
  { proposed_rate: 72.5 },
  clinicianRow({ headline: 'Wound care nurse', credentials: 'RN', years_exp: 9, email: 'noor@example.com' }),
);
const tess = applicantRow(
  { id: 'application-2', applicant_id: 'tess', job_id: 'job-2', job_title: 'ICU nurse', cover: 'Two years of nights.' },
  clinicianRow({ id: 'tess', full_name: 'Tess Ruiz', headline: null }),
);
const amara = applicantRow(
  { id: 'application-3', applicant_id: 'amara', status: 'shortlisted' },
  clinicianRow({ id: 'amara', full_name: 'Amara Osei', verification_status: 'verified' }),
);

const show = (given: readonly Applicant[] = [tess, noor, amara], at = '/facility-applicants', more: Answers = {}) =>
  renderPart(<FacilityApplicants />, {
    at,
    user: facilityRow(),
    answers: { ...more, ...applicantAnswers(given), ...more },
  });
/** The button that opens an applicant, by the beginning of the name. */
const row = (name: string) =>
  page.getByRole('region', { name: 'Applicants' }).getByRole('listitem').filter({ hasText: name });
const card = page.getByRole('article');
const decisions = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === 'functions/updateApplicationStatus').map(({ body }) => body);

test('each row says who asks for what, and the opened one everything', async () => {
  await show();
  for (const fact of ['Pending', 'Wound care nurse · 9 yrs · $72.50/hour', 'NH']) {
    await expect.element(row('Noor Haddad, RN').getByText(fact)).toBeVisible();
  }
  await expect.element(row('Amara Osei').getByText('Verified')).toBeVisible();
  await expect.element(row('Noor Haddad, RN').getByText('Verified')).not.toBeInTheDocument();
  await row('Noor Haddad, RN').getByRole('button').click();
  for (const fact of [
    'Wound care nurse · Salem, OR · noor@example.com · 9 years of experience',
    '$72.50/hour',
    'Not verified',
    'Nine years of wound care.',
    'Reviewed',
  ]) {
    await expect.element(card.getByText(fact)).toBeVisible();
  }
  await expectAccessible();
});

test('the opened applicant shows licensed states, certifications, specialties, skills and the usual pay', async () => {
  const brings = clinicianRow({
    licensure_states: ['TX', 'CA'],
    certifications: ['BLS', 'ACLS'],
    specialties: ['Critical Care'],
    skills: ['Triage', 'Ventilators'],
    rate_band_min: 60,
    rate_band_max: 80,
  });
  await show([applicantRow({}, brings), tess], '/facility-applicants?id=application-1');
  const facts = () => {
    const terms = [...card.element().querySelectorAll('dt')];
    return terms.map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  };
  for (const fact of [
    'Licensed states: Texas (TX), California (CA)',
    'Certifications: BLS, ACLS',
    'Specialties: Critical Care',
    'Skills: Triage, Ventilators',
    'Usual rate: $60-$80/hr',
  ]) {
    await expect.poll(facts).toContain(fact);
  }
});

test('answers to the questions of the job are shown, with what differs and what is open', async () => {
  const answered = applicantRow({
    answers: [
      { id: 'q-1', text: 'Can you work weekends?', kind: 'yes_no', wants: true, value: false },
      { id: 'q-2', text: 'Years in the ICU?', kind: 'number', value: null },
    ],
  });
  await show([answered], '/facility-applicants?id=application-1');
  await expect.element(card.getByText('Not what the facility is looking for')).toBeVisible();
  await expect.element(card.getByText('Not answered')).toBeVisible();
  await expectAccessible();
});

test('applications are counted and filtered by status and by job, and the filters are cleared', async () => {
  await show();
  const status = page.getByRole('button', { name: /^Status: / });
  await status.click();
  await expect
    .poll(() => texts(page.getByRole('menuitemcheckbox')))
    .toEqual([
      'All (3)',
      'Pending (2)',
      'Reviewed (0)',
      'Shortlisted (1)',
      'Interview (0)',
      'Offer (0)',
      'Rejected (0)',
      'Hired (0)',
      'Withdrawn (0)',
    ]);
  await page.getByRole('menuitemcheckbox', { name: 'Pending (2)' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(row('Amara Osei')).not.toBeInTheDocument();
  const job = page.getByRole('combobox', { name: 'Job' });
  await expect.element(job).toHaveValue('All jobs (2)');
  await chooseOption('Job', 'ICU nurse (1)');
  await expect.element(row('Noor Haddad, RN')).not.toBeInTheDocument();
  await row('Tess Ruiz').getByRole('button').click();
  await expect.element(card).toMatchTextContent('Healthcare Professional');
  await status.click();
  await page.getByRole('menuitemcheckbox', { name: 'Pending (1)' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Rejected (0)' }).click();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('No applications found')).toBeVisible();
  await expect.element(page.getByText('Try adjusting your filters')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.element(row('Amara Osei')).toBeVisible();
});

test('opening reviews, shortlisting asks nothing, rejecting and hiring ask', async () => {
  const { sent } = await show();
  await row('Noor Haddad, RN').getByRole('button').click();
  await expect.element(card.getByText('Reviewed')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'View Full Profile' }))
    .toHaveAttribute('href', `/profile?id=${noor.application.applicant_id}`);
  await expect.element(card.getByRole('button', { name: 'Hire' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Reject' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Reject this application? The applicant will be notified.')).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();

  await card.getByRole('button', { name: 'Shortlist' }).click();
  // A decision opens the next who waits for one.
  await expect.element(card).toMatchTextContent('Two years of nights.');
  await expect.element(row('Noor Haddad, RN')).toMatchTextContent('Shortlisted');
  await row('Noor Haddad, RN').getByRole('button').click();
  await expect.element(card.getByText('Shortlisted')).toBeVisible();
  await expect.element(card.getByRole('button', { name: 'Shortlist' })).not.toBeInTheDocument();
  await card.getByRole('button', { name: 'Hire' }).click();
  await expect.element(dialog).toMatchTextContent('Mark this applicant as hired? They will be notified.');
  await dialog.getByRole('button', { name: 'Mark as hired' }).click();
  await expect.element(card.getByText('Hired')).toBeVisible();
  const ofNoor = decisions(sent).filter(
    (body) => (body as { application_id: string }).application_id === 'application-1',
  );
  expect(ofNoor.map((body) => (body as { new_status: string }).new_status)).toEqual([
    'reviewed',
    'shortlisted',
    'hired',
  ]);
});

test('one key each: open the next, shortlist, reject, hire, message, help', async () => {
  const { address } = await show();
  await expect.element(row('Amara Osei')).toBeVisible();
  await userEvent.keyboard('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.poll(() => texts(help.getByRole('term'))).toEqual(['j', 'k', 'Enter o', 's', 'h', 'r', 'm', '?']);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(help).not.toBeInTheDocument();

  // What is moved to is opened: the keys never act on anyone else than who is read.
  for (const [key, name] of [
    ['j', 'Tess Ruiz'],
    ['j', 'Noor Haddad, RN'],
    ['k', 'Tess Ruiz'],
  ] as const) {
    await userEvent.keyboard(key);
    const opened = row(name).getByRole('button');
    await expect.element(opened).toHaveFocus();
    await expect.element(opened).toHaveAttribute('aria-current', 'true');
    await expect.element(card.getByRole('heading', { name, level: 2 })).toBeVisible();
  }
  await userEvent.keyboard('s');
  await expect.element(row('Tess Ruiz')).toMatchTextContent('Shortlisted');
  await expect.element(page.getByText('Tess Ruiz is shortlisted.')).toBeVisible();
  // The next one who waits for a decision.
  await expect.element(row('Noor Haddad, RN').getByRole('button')).toHaveFocus();
  await userEvent.keyboard('r');
  const rejecting = page.getByRole('dialog', { name: 'Reject Noor Haddad, RN?' });
  await rejecting.getByRole('button', { name: 'Reject application' }).click();
  await expect.element(row('Noor Haddad, RN')).toMatchTextContent('Rejected');
  await expect.element(rejecting).not.toBeInTheDocument();
  await row('Tess Ruiz').getByRole('button').click();
  await userEvent.keyboard('h');
  const hiring = page.getByRole('dialog', { name: 'Hire Tess Ruiz?' });
  await expect.element(hiring).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(hiring).not.toBeInTheDocument();
  await userEvent.keyboard('m');
  await expect.poll(address).toBe('/messages?thread=thread-1&application=application-2');
});

test('several are written to and rejected, and the facility reads what became of it', async () => {
  const { sent } = await show([tess, noor], '/facility-applicants', {
    'GET entities/MessageTemplate': [],
    'POST functions/messageApplicants': { done: ['application-1', 'application-2'], skipped: [] },
    'POST functions/rejectApplicants': {
      done: ['application-1'],
      skipped: [{ id: 'application-2', reason: 'WRONG_STEP', current: 'hired' }],
    },
  });
  const bar = page.getByRole('region', { name: 'Selected applicants' });
  const dialog = page.getByRole('dialog');
  const select = async () => {
    for (const name of ['Tess Ruiz', 'Noor Haddad, RN'])
      await page.getByRole('checkbox', { name: `Select ${name}` }).click();
  };
  await select();
  await bar.getByRole('button', { name: 'Message' }).click();
  await expect.element(dialog).toMatchTextContent('Tess Ruiz and Noor Haddad, RN');
  await expectAccessible();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('We will decide on Friday.');
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('Message sent to 2 people.')).toBeVisible();
  await select();
  await bar.getByRole('button', { name: 'Reject' }).click();
  await dialog.getByRole('button', { name: 'Reject' }).click();
  await expect.element(page.getByText(/1 applicant is rejected\./)).toBeVisible();
  await expect.element(page.getByText("We couldn't do this for Tess Ruiz.")).toBeVisible();
  const bodies = (name: string) => sent.filter(({ path }) => path === `functions/${name}`).map(({ body }) => body);
  expect(bodies('messageApplicants')).toMatchObject([
    { application_ids: ['application-2', 'application-1'], body: 'We will decide on Friday.' },
  ]);
  expect(bodies('rejectApplicants')).toEqual([{ application_ids: ['application-2', 'application-1'] }]);
});

test('a facility without applications reads that there are none', async () => {
  await show([]);
  await expect.element(page.getByText('No applications found')).toBeVisible();
  await expect.element(page.getByText("You haven't received any applications yet")).toBeVisible();
  await expect
    .element(page.getByText(/Email notifications are sent automatically when you change a status/))
    .toBeVisible();
  await expectAccessible();
});

test('an application for a job that was deleted is listed under its title', async () => {
  const gone = applicantRow(
    { id: 'application-4', status: 'rejected', job_id: 'gone', job_title: 'Ward nurse' },
    clinicianRow({ id: 'iris', full_name: 'Iris Bell' }),
  );
  await show([gone, noor]);
  await expect.element(row('Iris Bell')).toMatchTextContent('Ward nurse');
  await expect.element(row('Iris Bell').getByText('Rejected')).toBeVisible();
});

test.each([768, 1024, 1440])(
  'the words in the search field over the list are read as a whole at %i px',
  async (width) => {
    await page.viewport(width, 900);
    onTestFinished(() => page.viewport(1440, 900));
    await show();
    await expect.poll(() => cutPlaceholders(), { message: 'fields whose words do not fit' }).toEqual([]);
  },
);

test('B7: after a hire the facility is asked whether the position is filled, also where counts come late', async () => {
  const [figures, hire] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  const { sent } = await show([amara], '/facility-applicants?id=application-3', {
    // What is counted while the hire is on its way is from before it.
    'POST functions/facilityFigures': figures.promise,
    'POST functions/updateApplicationStatus': hire.promise,
    'POST functions/closeJob': { job: jobRow({ status: 'filled' }) },
  });
  await card.getByRole('button', { name: 'Hire' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as hired' }).click();
  await expect.poll(() => decisions(sent)).toHaveLength(1);
  figures.resolve(figuresOf({ counts: [{ status: 'shortlisted', count: 1 }] }));
  hire.resolve({ application: { ...amara.application, status: 'hired', updated_date: '2026-01-07T09:00:00.000Z' } });
  const hint = page.getByRole('note').filter({ hasText: 'Is this position filled?' });
  await hint.getByRole('button', { name: 'Mark Filled: Wound care nurse' }).click();
  await expectAccessible();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark Filled' }).click();
  await expect
    .poll(() => sent.findLast(({ path }) => path === 'functions/closeJob')?.body)
    .toMatchObject({ job_id: 'job-1', status: 'filled' });
});
