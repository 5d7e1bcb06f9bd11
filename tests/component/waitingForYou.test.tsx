import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Schedule } from '#web/features/interviews/Schedule.tsx';
import { OpenAssignments } from '#web/features/assignments/waiting/OpenAssignments.tsx';
import { WaitingForYou } from '#web/features/assignments/waiting/WaitingForYou.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { interviewRow } from './support/interviewRows.ts';
import { assignmentRow, offerAnswers, offerRow } from './support/offerRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

const list = page.getByRole('region', { name: 'Waiting for you' });

test('W13: a clinician finds offers, times to choose and a first day at the head of the dashboard', async () => {
  const over = offerRow({ number: 3, expires_at: '2026-01-10T15:00:00.000Z' });
  await renderPart(<WaitingForYou />, {
    at: '/clinician-dashboard',
    user: clinicianRow(),
    answers: offerAnswers([offerRow(), over], {
      'GET entities/Interview': [interviewRow(), interviewRow({ id: 'interview-2', status: 'returned' })],
      'GET entities/Assignment': [assignmentRow(), assignmentRow({ id: 'begun', starts_on: '2020-01-01' })],
    }),
  });
  await expect.poll(() => list.getByRole('listitem').elements()).toHaveLength(3);
  await expect.element(list.getByRole('link', { name: 'Read the offer' })).toHaveAttribute('href', '/offer?id=offer-1');
  await expect.element(list.getByRole('button', { name: 'Choose a time' })).toBeVisible();
  await expect.element(list.getByText('First day Jan 1, 2999, last day Apr 1, 2999')).toBeVisible();
  await expectAccessible();
});

test('W13: a facility finds times that were refused and first days, and nothing where nothing waits', async () => {
  await renderPart(<WaitingForYou />, {
    at: '/facility-dashboard',
    user: facilityRow(),
    answers: {
      'GET entities/Interview': [interviewRow({ status: 'returned' }), interviewRow({ id: 'interview-2' })],
      'GET entities/Assignment': [assignmentRow()],
    },
  });
  await expect
    .poll(() => texts(list.getByRole('link')))
    .toEqual(['None of the times works for Noor Haddad', 'Night nurse, ICU: Noor Haddad']);
  await expectAccessible();
});

test('W13: the schedule shows what was agreed on', async () => {
  await renderPart(<Schedule agreed={<OpenAssignments />} />, {
    at: '/schedule',
    user: clinicianRow(),
    answers: {
      'GET entities/Interview': [],
      'GET entities/Assignment': [assignmentRow()],
    },
  });
  const agreed = page.getByRole('region', { name: 'Assignments' });
  await expect
    .element(agreed.getByRole('link', { name: 'Night nurse, ICU: Mercy Hospital' }))
    .toHaveAttribute('href', '/my-applications');
  await expectAccessible();
});
