import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ProposalDialog } from '#web/features/interviews/ProposalDialog.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { interviewAnswers } from './support/interviewRows.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';
import { texts } from './support/texts.ts';

test('on a phone a day is chosen, and then its hours', async () => {
  const dialog = (
    <ProposalDialog
      application={applicationRow({ status: 'shortlisted' })}
      current={null}
      opened
      onClose={() => {}}
      onSent={() => {}}
    />
  );
  await renderPart(dialog, {
    at: '/facility-applicants',
    user: facilityRow({ time_zone: 'America/Chicago' }),
    answers: interviewAnswers(null),
  });
  await page.getByRole('button', { name: 'Next week' }).click();
  const days = page.getByRole('group', { name: 'Days of the week' }).getByRole('button');
  await expect
    .poll(() => texts(days).map((text) => text.slice(0, 3)))
    .toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  const tuesday = page.getByRole('button', { name: /^Tuesday, [A-Z][a-z]+ \d+$/ });
  await tuesday.click();
  await expect.element(tuesday).toHaveAttribute('aria-pressed', 'true');
  const hours = page.getByRole('list', { name: 'Hours of the week' });
  await hours.getByRole('button', { name: /^Tuesday, .*, 9:00 AM$/ }).click();
  await expect.element(page.getByLabelText('Time 1', { exact: true })).toHaveValue('09:00');
  await expect.element(hours.getByText('Offered')).toBeVisible();
  await expectAccessible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
