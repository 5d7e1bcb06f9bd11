import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import type { Interview } from '#domain/interviews/interview.ts';
import { Schedule } from '#web/features/interviews/Schedule.tsx';
import { OpenAssignments } from '#web/features/assignments/waiting/OpenAssignments.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { bookedRow, hourIn, interviewAnswers, interviewRow } from './support/interviewRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const show = (given: Interview | null, user = facilityRow(), at = '/schedule') =>
  renderPart(<Schedule agreed={<OpenAssignments />} />, {
    at,
    user,
    answers: interviewAnswers(given, {
      'POST functions/calendarFeed': { url: 'https://openlocum.example/calendar/secret.ics' },
      'POST functions/endCalendarFeed': { success: true },
    }),
  });

test('a schedule without interviews says where they come from', async () => {
  await show(null);
  await expect.element(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible();
  await expect.element(page.getByText('Open an application to offer interview times.')).toBeVisible();
  await expectAccessible();
});

test('a facility finds times that do not fit, and the application to which they belong', async () => {
  await show(interviewRow({ status: 'returned', reason_note: 'Any evening.' }));
  await expect.element(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'None of the times works for Noor Haddad' }))
    .toHaveAttribute('href', '/facility-applicants?id=application-1');
});

test('a booked interview is next, and on the week of its day', async () => {
  const starts_at = hourIn(14, 16);
  await show(bookedRow(starts_at), facilityRow(), `/schedule?week=${starts_at.slice(0, 10)}`);
  await expect.element(page.getByRole('heading', { name: 'Up next' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^Interview with Noor Haddad/ }))
    .toHaveAttribute('href', '/facility-applicants?id=application-1');
  await expectAccessible();
});

test('the address of a calendar is shown once, and ends', async () => {
  const { sent } = await show(null, clinicianRow());
  const address = page.getByRole('textbox', { name: 'Subscription link' });
  await page.getByRole('button', { name: 'Create a link' }).click();
  await expect.element(address).toHaveValue('https://openlocum.example/calendar/secret.ics');
  await cleanup();
  expect(sent.filter(({ path }) => path === 'functions/calendarFeed')).toHaveLength(1);
  const again = await show(null, clinicianRow());
  const end = page.getByRole('button', { name: 'Revoke an earlier link' });
  await expect.element(end).toBeVisible();
  await expect.element(address).not.toBeInTheDocument();
  await end.click();
  await expect.element(page.getByText('You revoked the link to your calendar')).toBeVisible();
  expect(again.sent.map(({ path }) => path)).toContain('functions/endCalendarFeed');
});
