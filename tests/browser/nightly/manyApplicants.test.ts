import { expect } from '@playwright/test';
import { member, pageOf } from '../support/people.ts';
import { test } from '../support/test.ts';
import { visit } from '../support/visit.ts';

test('the next page of applicants loads although a clinician applies in the meantime', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const jobId = (await product.run('tests/support/fillFacility.ts', facility.user.id)).trim();
  const page = await pageOf(browser, facility);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/searchApplicants/, async (route) => {
    if (route.request().postDataJSON()?.after) await released;
    await route.continue();
  });
  await visit(page, `/facility-applicants?job=${jobId}`);
  await expect(page.getByText('64 applications')).toBeVisible();
  await page.getByRole('button', { name: 'Show more' }).click();
  const counted = page.waitForRequest(/facilityFigures/);
  await nurse.client.functions.handleNewApplication({ job_id: jobId, cover: 'Nine years.' });
  await counted;
  release();
  await expect(page.locator('[data-application]')).toHaveCount(65);
});
