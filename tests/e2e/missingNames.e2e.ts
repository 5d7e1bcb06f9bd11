import { expect } from '@playwright/test';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit, visitAgain } from '#tests/browser/support/visit.ts';

test('what a card misses has a name: Job Not Found, Unknown Facility', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const { Job } = facility.client.entities;
  const job = await Job.create({ title: 'Gone soon', description: 'Nights', role: 'RN', location_type: 'on-site' });
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start soon.' });
  await Job.delete(job.id);
  const page = await pageOf(browser, nurse);
  await visit(page, '/my-applications');
  await expect(page.getByRole('article')).toContainText(/Gone soon.*Unknown Facility · Position withdrawn/);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toHaveCount(0);
  // Applications of long ago may have outlived a job whose title nobody kept.
  await page.route(/entities\/Application\?/, async (route) => {
    const answer = await route.fetch();
    const rows = (await answer.json()) as object[];
    await route.fulfill({ response: answer, json: rows.map((row) => Object.assign(row, { job_title: null })) });
  });
  await visitAgain(page);
  await expect(page.getByRole('article')).toContainText(/Job Not Found.*Unknown Facility/);
  await visit(page, '/clinician-dashboard');
  const recent = page.getByRole('listitem').filter({ hasText: 'Job Not Found' });
  await expect(recent).toContainText('Unknown Facility');
});
