import { expect } from '@playwright/test';
import { nextStep } from './support/nextStep.ts';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit, visitAgain } from './support/visit.ts';

test('a posting is edited, and its draft outlives a reload', async ({ browser, product }) => {
  const facility = await member(product, 'facility');
  const draft = { description: 'Weekends', role: 'RN', location_type: 'on-site', address: 'Salem, OR' } as const;
  const job = await facility.client.entities.Job.create({ ...draft, title: 'Wound care nurse' });
  const page = await pageOf(browser, facility);
  await visit(page, `/post-job?edit=${job.id}`);
  const title = page.getByRole('textbox', { name: 'Job Title' });
  await title.fill('Wound care nurse, nights');
  await visitAgain(page);
  await expect(page.getByText('We saved your draft.')).toBeVisible();
  await expect(title).toHaveValue('Wound care nurse, nights');
  await nextStep(page, { from: 1, to: 4, of: 4 });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Wound care nurse, nights', level: 1 })).toBeVisible();
  const stored = await facility.client.entities.Job.get(job.id);
  expect(stored).toMatchObject({ ...draft, title: 'Wound care nurse, nights' });
  await visit(page, `/post-job?edit=${job.id}`);
  await expect(title).toHaveValue('Wound care nurse, nights');
  await expect(page.getByText('We saved your draft.')).toHaveCount(0);
});
