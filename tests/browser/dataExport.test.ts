import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { entriesOf } from '#tests/support/archive.ts';
import { pdf } from '#tests/support/uploads.ts';
import { member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('54: a passport is downloaded with the files that were chosen, and the page stays', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician', { clinical_roles: ['RN'] });
  const { file_url } = await nurse.client.integrations.Core.UploadFile({ file: pdf() });
  await nurse.client.entities.Document.create({ type: 'license', name: 'Oregon RN', file_url });
  const page = await pageOf(browser, nurse);
  await visit(page, '/settings#data');
  const section = page.getByRole('region', { name: 'Your data' });
  const license = section.getByRole('checkbox', { name: 'License: Oregon RN' });
  await license.check();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: 'Download passport' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const entries = entriesOf(await readFile(await download.path()));
  expect([...entries.keys()]).toEqual(expect.arrayContaining(['passport.json', 'passport.html']));
  expect(entries.get('passport.json')!.toString()).toContain('Oregon RN');
  await expect(license).toBeChecked();
});
