import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ReportDialog } from '#web/features/moderation/ReportDialog.tsx';
import { renderPart } from './support/renderPart.tsx';
import { clinicianRow } from './support/rows.ts';

test('on a phone the dialog of a report fits', async () => {
  await renderPart(<ReportDialog kind="job" id="job-1" opened onClose={() => {}} />, {
    user: clinicianRow(),
    at: '/job-detail',
  });
  await expect.element(page.getByRole('dialog')).toBeVisible();
  expect(navigator.maxTouchPoints).toBeGreaterThan(0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
