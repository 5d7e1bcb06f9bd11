import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('B11: the users that the filters find are saved as a file for a spreadsheet, which the audit log knows', async ({
  browser,
  product,
}) => {
  const nurse = await member(product, 'clinician', { full_name: 'Thessaly Marsh', credentials: 'RN' });
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/admin-users?q=thessaly');
  await expect(page.getByText('1 person')).toBeVisible();
  const button = page.getByRole('button', { name: 'Export CSV' });
  await look(page, 'admin-users-export');
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  expect(download.suggestedFilename()).toBe('users.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toMatch(/^\uFEFFName,Email,Role,Side,Profession,City and state,Verification,/);
  expect(file).toContain(`Thessaly Marsh,${nurse.email},user,clinician,RN,"Salem, OR",not_started,Yes,`);
  expect(file.trim().split('\n')).toHaveLength(2);
  await visit(page, '/admin-audit?action=User.export');
  await expect(page.getByRole('table', { name: 'Audit log' }).locator('tbody')).toContainText('Robin Castellano');
});
