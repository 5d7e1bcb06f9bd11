import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B5: the applicants of the chosen job are saved as a file for a spreadsheet', async ({ browser, product }) => {
  const [facility, nurse] = await Promise.all([member(product, 'facility'), member(product, 'clinician')]);
  const draft = { description: 'Weekends', role: 'RN', location_type: 'on-site' } as const;
  const job = await facility.client.entities.Job.create({ ...draft, title: 'ICU nurse' });
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: '=1+1, señora' });
  const page = await pageOf(browser, facility);
  await visit(page, '/facility-applicants');
  await expect(page.locator('[data-application]')).toHaveCount(1);
  const button = page.getByRole('button', { name: 'Export CSV' });
  await expect(button).toHaveCount(0);
  await visit(page, `/facility-applicants?job=${job.id}`);
  await look(page, 'applicants-export');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('ICU nurse.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFName,Credentials,Email,/);
  expect(file).toContain(nurse.email);
  expect(file).toContain(`"'=1+1, señora"`);
});
