import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import FacilityJobs from '#web/routes/facility/jobs.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { facilityJobAnswers } from './support/facilityJobAnswers.ts';
import { jobRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { facilityRow } from './support/rows.ts';

test('B7: on a phone postings stay dense, and what closes soon fits', async () => {
  const expires_date = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const jobs = Array.from({ length: 12 }, (_, at) =>
    jobRow({ id: `job-${at}`, title: `Float pool ${at}`, expires_date }),
  );
  await renderPart(<FacilityJobs />, {
    at: '/facility-jobs',
    user: facilityRow(),
    answers: { ...facilityJobAnswers(jobs), 'GET entities/Job': jobs },
  });
  const rows = page.getByRole('article');
  await expect.poll(() => rows.elements()).toHaveLength(12);
  for (const row of rows.elements()) expect(row.getBoundingClientRect().height).toBeLessThanOrEqual(190);
  await expect.element(page.getByRole('region', { name: '12 jobs close soon' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
});
