import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LackingJob } from '#domain/pay/contracts.ts';
import { LackingJobs } from '#web/features/administration/LackingJobs.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';
import { administratorRow } from './support/rows.ts';

test('2: an administrator sees which open jobs lack what their state asks for, and opens one', async () => {
  const job: LackingJob = {
    id: 'job-1',
    created_date: '2026-01-05T09:00:00.000Z',
    title: 'Wound care nurse without a range',
    facility_id: 'facility-1',
    facility_name: 'Larkspur Clinic',
    missing: [{ item: 'range', place: 'CO' }],
    told_date: null,
  };
  await renderPart(<LackingJobs />, {
    at: '/admin-overview',
    user: administratorRow(),
    answers: { 'POST functions/lackingJobs': { jobs: [job], next: null } },
  });
  const table = page.getByRole('table', { name: 'Jobs that lack required pay details' });
  const row = table.getByRole('row').filter({ hasText: 'Larkspur Clinic' });
  await expect.element(row).toMatchTextContent('Colorado');
  await expect.element(row).toMatchTextContent('Not yet');
  await expect
    .element(row.getByRole('link', { name: 'Wound care nurse without a range' }))
    .toHaveAttribute('href', '/job-detail?id=job-1');
  await expectAccessible();
});
