import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import type { Product } from '#tests/browser/support/product.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B13: a review names the facility and when it hired; saved people are in the account menu', async ({
  browser,
  product,
}) => {
  const { facility, nurse, application } = await applied(product);
  for (const new_status of ['shortlisted', 'hired'] as const)
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
  await facility.client.entities.Review.create({ reviewee_id: nurse.user.id, stars: 5, comment: 'Steady hands' });
  const page = await pageOf(browser, facility);
  await visit(page, `/profile?id=${nurse.user.id}&tab=reviews`);
  await expect(
    page.getByRole('article').getByText(/^Mercy Hospital · Hired [A-Z][a-z]{2} \d{1,2}, \d{4}$/),
  ).toBeVisible();
  await look(page, 'review-of-a-hire');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Saved Talent' }).click();
  await expect(page).toHaveURL(/\/saved-talent$/);
});

async function applied(product: Product) {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const draft = { description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  const { id } = await facility.client.entities.Job.create({ ...draft, title: 'ICU nurse, nights' });
  const { application } = await nurse.client.functions.handleNewApplication({ job_id: id, cover: 'Nine years.' });
  return { facility, nurse, application };
}
