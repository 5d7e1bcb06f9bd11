import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { Schedule } from '#web/features/interviews/Schedule.tsx';
import { OpenAssignments } from '#web/features/assignments/waiting/OpenAssignments.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { bookedRow, hourIn, interviewAnswers } from './support/interviewRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

test('on a phone a schedule lists what comes day by day, and leads to the weeks', async () => {
  await renderPart(<Schedule agreed={<OpenAssignments />} />, {
    at: '/schedule',
    user: clinicianRow(),
    answers: interviewAnswers(bookedRow(hourIn(14, 16))),
  });
  await expect.element(page.getByRole('heading', { name: 'Coming up' })).toBeVisible();
  // The next one, and its line in the list.
  await expect.poll(() => page.getByText(/1[01]:00 AM C[SD]T/).elements()).toHaveLength(2);
  await expect.element(page.getByRole('link', { name: 'Week by week' })).toHaveAttribute('href', '/schedule?week=now');
  await expectAccessible();
});
