import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RowOf } from '#domain/entities.ts';
import { AppError } from '#domain/core/errors.ts';
import { civilDay } from '#domain/shared/civilDay.ts';
import FacilityApplicants from '#web/routes/facility/applicants.tsx';
import { FilledHint } from '#web/features/jobs/manage/FilledHint.tsx';
import { AssignmentCard } from '#web/features/offers/AssignmentCard.tsx';
import type { SentRequest } from './support/answers.ts';
import { chooseOption } from './support/chooseOption.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicantAnswers } from './support/applicantAnswers.ts';
import { applicantRow, applicationRow } from './support/jobRows.ts';
import { assignmentRow, offerAnswers, site } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const outside = { field: 'last_day', message: 'Choose a day of the assignment' };
const tooEarly = new AppError('VALIDATION_ERROR', 'Wrong', { errors: [outside] });
const today = civilDay(new Date(), site.time_zone);
const dialog = page.getByRole('dialog');

const show = (user: RowOf<'User'>, given: Partial<RowOf<'Assignment'>> = {}) => {
  let assignment = assignmentRow(given);
  return renderPart(<AssignmentCard application={applicationRow({ status: 'hired' })} />, {
    at: user.user_role === 'facility' ? '/facility-applicants' : '/my-applications',
    user,
    answers: offerAnswers([], {
      'GET entities/Assignment': () => [assignment],
      'POST functions/endAssignment': ({ body }: SentRequest) => {
        const { reason, note, last_day } = body as {
          reason: 'low_census';
          note: string | null;
          last_day: string | null;
        };
        if (last_day !== null && last_day < assignment.starts_on) throw tooEarly;
        const ended = { end_reason: reason, end_note: note, last_day } as const;
        assignment = { ...assignment, ...ended, status: last_day ? 'ended' : 'cancelled' };
        return { assignment };
      },
    }),
  });
};

const ended = (sent: readonly SentRequest[]) =>
  sent.filter(({ path }) => path === 'functions/endAssignment').map(({ body }) => body);

test('a clinician sees an assignment with what to know before its first day, and cancels it with a reason', async () => {
  const { sent } = await show(clinicianRow());
  const card = page.getByRole('region', { name: 'Assignment' });
  await expect.element(card.getByText('Tue, Jan 1, 2999 to Mon, Apr 1, 2999')).toBeVisible();
  await expect
    .element(card.getByRole('link', { name: 'Terms and receipt' }))
    .toHaveAttribute('href', '/receipt?offer=offer-1');
  await expect.element(page.getByText('Main entrance')).toBeVisible();
  await card.getByRole('button', { name: 'Cancel assignment' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Cancel the assignment?' })).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Last day/)).not.toBeInTheDocument();
  // "Cancel" could mean either.
  await expect.element(dialog.getByRole('button', { name: 'Go back' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Cancel', exact: true })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Cancel the assignment' }).click();
  await expect.element(dialog.getByText('Please choose a reason.')).toBeVisible();
  await expectAccessible();
  expect(ended(sent)).toEqual([]);
  await chooseOption('Reason', 'Family emergency', dialog);
  await dialog.getByRole('button', { name: 'Cancel the assignment' }).click();
  await expect.element(page.getByRole('region', { name: 'Assignment canceled' })).toBeVisible();
  await expect.element(page.getByText('Main entrance')).not.toBeInTheDocument();
  expect(ended(sent)).toEqual([
    { assignment_id: 'assignment-1', reason: 'family_emergency', note: null, last_day: null },
  ]);
});

test('a facility ends an assignment that has begun with its last day', async () => {
  const { sent } = await show(facilityRow(), { starts_on: today, ends_on: null, kind: 'per_diem' });
  await page.getByRole('button', { name: 'End assignment' }).click();
  await expect.element(page.getByRole('dialog', { name: 'End the assignment?' })).toBeVisible();
  await expect.element(dialog.getByLabelText(/^Last day/)).toHaveValue(today);
  await chooseOption('Reason', 'Low census', dialog);
  await dialog.getByRole('textbox', { name: /^Note/ }).fill('Too few patients');
  await dialog.getByLabelText(/^Last day/).fill('2020-01-01');
  await dialog.getByRole('button', { name: 'End the assignment' }).click();
  await expect.element(dialog.getByText('Choose a day of the assignment')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabelText(/^Last day/).fill(today);
  await dialog.getByRole('button', { name: 'End the assignment' }).click();
  await expect.element(page.getByText('You ended the assignment')).toBeVisible();
  expect(ended(sent).at(-1)).toMatchObject({ reason: 'low_census', note: 'Too few patients', last_day: today });
});

test('a clinician reads on what day and why an assignment ended', async () => {
  await show(clinicianRow(), {
    status: 'ended',
    starts_on: '2026-01-11',
    last_day: '2026-02-01',
    end_reason: 'low_census',
    end_note: 'Too few patients',
  });
  const card = page.getByRole('region', { name: /^Assignment ended, last day .*Feb 1, 2026/ });
  await expect.element(card.getByText('Low census')).toBeVisible();
  await expect.element(card.getByText('“Too few patients”')).toBeVisible();
  await expect.element(card.getByRole('button')).not.toBeInTheDocument();
});

test('W26: until the first day a clinician reads what is next', async () => {
  await show(clinicianRow());
  await expect
    .element(page.getByText('Next, read the day-one sheet. Your first day is Tue, Jan 1, 2999.'))
    .toBeVisible();
});

/** A hired application as its facility sees it, with its assignment. */
const showHired = (assignment: ReturnType<typeof assignmentRow>) =>
  renderPart(<FacilityApplicants />, {
    at: '/facility-applicants?id=application-1',
    user: facilityRow(),
    answers: {
      ...offerAnswers([]),
      ...applicantAnswers([applicantRow({ status: 'hired' })]),
      'GET entities/Assignment': [assignment],
      'POST functions/reviewOfHire': { review: null, is_open: true, other_due_date: null },
    },
  });

test('W26: before the first day no review is requested', async () => {
  await showHired(assignmentRow());
  await expect.element(page.getByText(/^Next, fill in the day-one sheet/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave a review' })).not.toBeInTheDocument();
});

test('W26: once work has begun, a review can be left', async () => {
  await showHired(assignmentRow({ starts_on: '2020-01-01', ends_on: null }));
  await expect.element(page.getByRole('button', { name: 'Leave a review' })).toBeVisible();
});

test('W26: a job that wants three is not offered as filled at the first hire', async () => {
  const hint = (positions_filled: number) => (
    <FilledHint
      job={{ title: 'RN', status: 'active', positions: 3, positions_filled }}
      hired={1}
      onFill={() => undefined}
    />
  );
  await renderPart(<>{hint(1)}</>, { at: '/facility-jobs', user: facilityRow() });
  await expect.element(page.getByRole('note')).not.toBeInTheDocument();
});
