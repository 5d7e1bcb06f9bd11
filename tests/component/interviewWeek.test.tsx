import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppError } from '#domain/core/errors.ts';
import type { KnownBooking } from '#domain/interviews/bookingContracts.ts';
import { localParts } from '#domain/shared/zonedTime.ts';
import { FacilityInterview } from '#web/features/interviews/FacilityInterview.tsx';
import type { Answers } from './support/answers.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { interviewAnswers } from './support/interviewRows.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const zone = 'America/Chicago';
const form = page.getByRole('dialog', { name: 'Propose an interview' });
// A week after tomorrow, whose week is shown first.
const { day } = localParts(new Date(Date.now() + 8 * 86_400_000), zone);

const show = async (answers: Answers = {}) => {
  const part = await renderPart(<FacilityInterview application={applicationRow({ status: 'shortlisted' })} />, {
    at: '/facility-applicants',
    user: facilityRow({ time_zone: zone }),
    answers: interviewAnswers(null, answers),
  });
  await page.getByRole('button', { name: 'Propose an interview' }).click();
  return part;
};

const hourName = (time: string) =>
  new RegExp(
    `^${new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))}, ${time}`,
  );
const hour = (time: string) => form.getByRole('button', { name: hourName(time) });

/** At that time of the day, by the clocks of the zone. */
function booking(from: string, to: string, more: Partial<KnownBooking>): KnownBooking {
  const offset = 12 - Number(localParts(new Date(`${day}T12:00:00Z`), zone).time.slice(0, 2));
  const instant = (time: string) => new Date(Date.parse(`${day}T${time}:00Z`) + offset * 3_600_000).toISOString();
  return { kind: 'interview', starts_at: instant(from), ends_at: instant(to), user_ids: [facilityRow().id], ...more };
}

test('a recruiter presses hours beside what people are booked for, and removes them again', async () => {
  const bookings = [
    booking('10:30', '11:00', {}),
    booking('13:00', '21:00', { kind: 'shift', user_ids: [clinicianRow().id] }),
  ];
  const { sent } = await show({
    'POST functions/interviewBookings': { bookings },
  });
  await form.getByRole('button', { name: 'Next week' }).click();
  await expect.element(hour('10:00 AM. Facility account: interview, 10:30 AM to 11:00 AM')).toBeVisible();
  await hour('9:00 AM').click();
  await hour('10:00 AM').click();
  await hour('2:00 PM').click();
  await expect.element(hour('2:00 PM')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(form.getByLabelText('Time 3', { exact: true })).toHaveValue('14:00');
  await expect
    .poll(() => texts(form.getByText(/Overlaps/)))
    .toEqual([' Overlaps with another booking. Applicant: shift, 1:00 PM to 9:00 PM']);
  // By the length of the interview.
  await form.getByLabelText('Time 2', { exact: true }).fill('10:15');
  await expect
    .element(form.getByText(/Overlaps with another booking. Facility account: interview, 10:30 AM to 11:00 AM/))
    .toBeVisible();
  await expectAccessible();
  await hour('10:00 AM').click();
  await expect.element(form.getByLabelText('Time 2', { exact: true })).toHaveValue('14:00');
  expect(sent.find(({ path }) => path === 'functions/interviewBookings')?.body).toMatchObject({
    application_id: 'application-1',
    host_ids: [facilityRow().id],
    days: 9,
  });
});

test('the arrow keys go from hour to hour, and a key offers one', async () => {
  await show();
  await form.getByRole('button', { name: 'Next week' }).click();
  const first = form.getByRole('table').getByRole('button').nth(0);
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{ArrowLeft}{End}{Enter}');
  await expect.element(form.getByLabelText('Time 1', { exact: true })).toHaveValue('09:00');
  const pressed = form.getByRole('button', { pressed: true });
  await expect.element(pressed).toHaveFocus();
  await expect.element(pressed).toHaveAccessibleName(/^Saturday, .*, 9:00 AM$/);
  expect(form.getByRole('table').element().querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
});

test('times can be offered while bookings cannot be loaded', async () => {
  await show({
    'POST functions/interviewBookings': () => {
      throw new AppError('FORBIDDEN', 'No');
    },
  });
  await form.getByRole('button', { name: 'Next week' }).click();
  await expect.element(form.getByText("We couldn't load bookings")).toBeVisible();
  await form.getByRole('table').getByRole('button').nth(3).click();
  await expect.element(form.getByLabelText('Time 1', { exact: true })).toHaveValue('07:00');
});
