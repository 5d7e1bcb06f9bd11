import { expect } from '@playwright/test';
import { auditPageSize } from '#domain/nouns/administrationFunctions.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, member, pageOf } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const draft = { description: 'Weekends', role: 'RN', location_type: 'remote' } as const;

test('B11: a name in Users leads to the person: account, work, reports and what was done', async ({
  browser,
  product,
}) => {
  const admin = await administrator(product);
  const nurse = await member(product, 'clinician', { full_name: 'Perpetua Wren' });
  const facility = await member(product, 'facility', { facility_name: 'Larch Clinic' });
  const job = await facility.client.entities.Job.create({ ...draft, title: 'Larch nurse' });
  await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
  const document = await nurse.client.entities.Document.create({ type: 'bls', name: 'BLS' });
  const { report } = await nurse.client.functions.reportItem({
    target_kind: 'job',
    target_id: job.id,
    reason: 'Spam or scam',
  });
  await admin.client.functions.decideReport({ report_id: report.id, status: 'dismissed' });

  const page = await pageOf(browser, admin);
  await visit(page, `/admin-users?q=${encodeURIComponent(nurse.email)}`);
  await page.getByRole('link', { name: 'Perpetua Wren' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Perpetua Wren');
  await expect(page).toHaveTitle('Perpetua Wren · OpenLocum');
  const account = page.getByRole('region', { name: 'Account', exact: true });
  await expect(account).toContainText(nurse.email);
  await expect(account).toContainText(/Open sessions\s*1/);
  await expect(account.getByRole('link', { name: 'See public profile' })).toBeVisible();
  const part = (name: string) => page.getByRole('region', { name });
  await expect(part('Documents (1)').getByRole('link', { name: 'BLS' })).toHaveAttribute(
    'href',
    `/admin-verification?status=pending&id=${document.id}`,
  );
  await expect(part('Applications (1)').getByRole('link', { name: 'Larch nurse' })).toBeVisible();
  await expect(part('Reports about them (0)')).toContainText('Nothing yet');
  const by = part('Reports by them (1)');
  await expect(by).toContainText('1 dismissed');
  await expect(by).toContainText('Job: Spam or scam');
  await look(page, 'admin-person');
  await visit(page, `/admin-users?id=${nurse.user.id}&lang=es`);
  await expect(page.getByRole('region', { name: 'Reportes de esta persona (1)' })).toBeVisible();
  await look(page, 'admin-person-es');
  await visit(page, `/admin-users?id=${nurse.user.id}`);

  await by.getByRole('link', { name: 'Larch Clinic' }).click();
  await expect(part('Jobs (1)').getByRole('link', { name: 'Larch nurse' })).toBeVisible();
  await expect(part('Reports about them (1)')).toContainText('0 upheld');
  // The actions of the list, here too; what gives power is not beside what ends the account.
  await page.getByRole('button', { name: /^Actions for / }).click();
  const items = page.getByRole('menu').locator('[role=menuitem], .mantine-Menu-divider');
  await expect(items).toHaveText(['Reset two-step login', 'Deactivate account', '', 'Make administrator']);
  await page.getByRole('menuitem', { name: 'Deactivate account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page.getByText('Deactivated', { exact: true })).toBeVisible();
  await expect(part('What was done to the account').getByRole('row').nth(1)).toContainText('User.update');

  await visit(page, '/admin-users?id=nobody');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No such account');
  await look(page, 'admin-person-gone');
});

test('B11: from a report its owner is warned once, and deactivated', async ({ browser, product }) => {
  const facility = await member(product, 'facility', { facility_name: 'Sorrel Hospital' });
  const nurse = await member(product, 'clinician');
  const job = await facility.client.entities.Job.create({ ...draft, title: 'Sorrel nurse' });
  await nurse.client.functions.reportItem({ target_kind: 'job', target_id: job.id, reason: 'False information' });
  const page = await pageOf(browser, await administrator(product));
  await visit(page, '/admin-reports');
  const report = page.getByRole('article').filter({ hasText: 'Sorrel nurse' });
  await report.getByRole('button', { name: 'Warn the owner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Warn Sorrel Hospital?' });
  await expect(dialog).toContainText('False information');
  await dialog.getByRole('button', { name: 'Send warning' }).click();
  await expect(dialog.getByText('Write a note')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Your note to the owner' }).fill('Correct the pay of this job.');
  await look(page, 'admin-reports-warn');
  await dialog.getByRole('button', { name: 'Send warning' }).click();
  await expect(page.getByText('The owner was warned.')).toBeVisible();
  await expect(report).toContainText('Owner warned by');
  await expect(report.getByRole('button', { name: 'Warn the owner' })).toHaveCount(0);
  await look(page, 'admin-reports-warned');

  const theirs = await pageOf(browser, facility);
  await visit(theirs, '/notifications?lang=es');
  await expect(theirs.getByText('Advertencia sobre su puesto')).toBeVisible();
  await expect(theirs.getByText(/\(Información falsa\) y le advierte: Correct the pay of this job\.$/)).toBeVisible();

  await report.getByRole('button', { name: 'Deactivate the owner' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate account' }).click();
  await expect(page.getByText('Sorrel Hospital was deactivated')).toBeVisible();
  await expect(report.getByRole('button', { name: 'Deactivate the owner' })).toHaveCount(0);
});

test('the audit log shows who did what, and is read on where it ends', async ({ browser, product }) => {
  const admin = await administrator(product);
  const nurse = await member(product, 'clinician');
  await admin.client.entities.User.update(nurse.user.id, { is_active: false });
  for (let line = 0; line < auditPageSize; line++) {
    await admin.client.auth.updateMe({ appearance: { motion: line % 2 ? 'full' : 'reduced' } });
  }
  const page = await pageOf(browser, admin);
  await visit(page, '/admin-overview');
  await page.getByRole('link', { name: 'Audit log' }).click();
  const lines = page.getByRole('table', { name: 'Audit log' }).getByRole('row');
  await expect(lines).toHaveCount(auditPageSize + 1);
  await expect(lines.nth(1)).toContainText('appearance');
  const deactivated = lines.filter({ hasText: nurse.user.id }).filter({ hasText: 'is_active' });
  await expect(deactivated).toHaveCount(0);
  await page.getByRole('button', { name: 'Show more' }).press('Enter');
  await expect(deactivated).toHaveCount(1);
  await expect(deactivated).toContainText('Ada Long');
});
