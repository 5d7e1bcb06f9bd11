import { expect, type Page } from '@playwright/test';
import { fillApplication } from '#tests/browser/support/fillApplication.ts';
import { look } from '#tests/browser/support/look.ts';
import { administrator, facilityAndNurses, pageOf, type Member } from '#tests/browser/support/people.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';
import { pdf } from '#tests/support/uploads.ts';

const notShared = 'Not shared with you.';

test('47-50: a nurse shares a summary of her credentials, takes it back, and is asked for it', async ({
  browser,
  product,
}) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  await facility.client.entities.Job.update(job.id, { practice_states: ['PA'], required_credentials: ['BLS', 'ACLS'] });
  await nurse.client.auth.updateMe({ home_state: 'TX' });
  await approved(nurse, (await administrator(product)).client);

  const page = await pageOf(browser, nurse);
  await apply(page, job.id);

  const desk = await pageOf(browser, facility);
  await visit(desk, '/facility-applicants');
  const row = desk.getByRole('button', { name: /Noor Haddad/ });
  await expect(row.getByText('May, if:')).toBeVisible();
  await row.click();
  const card = desk.getByRole('article', { name: /Noor Haddad/ });
  const table = card.getByRole('table', { name: 'Readiness' });
  await expect(table.getByRole('row', { name: /State license.*Texas.*Number ends in 3456/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /BLS.*AHA/ })).toContainText('Feb 28, 2028');
  await expect(card.getByText('RN 123456')).toHaveCount(0);
  await expect(
    card.getByText('A multistate RN license from Texas covers Pennsylvania under the Nurse Licensure Compact.'),
  ).toBeVisible();
  await expect(card.getByText('Missing: ACLS.')).toBeVisible();
  await expect(card.getByText('Not screened: exclusion lists have not been loaded here.')).toBeVisible();
  await expect(card.getByText('This informs you. It decides nothing.')).toBeVisible();
  await look(desk, 'readiness');

  await visit(page, '/my-applications');
  await expect(page.getByText('The facility sees a summary of your credentials.')).toBeVisible();
  await page.getByRole('button', { name: 'Take it back' }).click();
  await expect(page.getByText('The facility does not see your credentials.')).toBeVisible();
  await look(page, 'my-sharing');

  await expect(card.getByText(notShared)).toBeVisible();
  await expect(table).toHaveCount(0);
  await expect(row.getByText('May, if:')).toHaveCount(0);
  await card.getByRole('button', { name: 'Ask to see it' }).click();
  await expect(card.getByText(/^Asked on /)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Ask to see it' })).toHaveCount(0);
  await look(desk, 'readiness-asked');

  await visit(page, '/notifications');
  await expect(page.getByText('Mercy Hospital asks to see your credentials')).toBeVisible();
  await visit(page, '/settings#privacy');
  const looks = page.getByRole('region', { name: 'Privacy' });
  await expect(looks.getByRole('heading', { name: 'Who looked' })).toBeVisible();
  await expect(looks.getByRole('listitem').filter({ hasText: 'Mercy Hospital' }).last()).toBeVisible();
  await look(page, 'who-looked');
});

async function apply(page: Page, jobId: string): Promise<void> {
  await visit(page, `/job-detail?id=${jobId}&apply=1`);
  const question = page.getByRole('radiogroup', { name: 'Show Mercy Hospital a summary of your credentials?' });
  await expect(question.getByRole('radio', { checked: true })).toHaveCount(0);
  await page.getByRole('textbox', { name: 'Cover letter' }).fill('Nine years.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Please choose one.')).toBeVisible();
  await expect(question.getByRole('radio', { name: 'Yes, show it' })).toBeFocused();
  await look(page, 'apply-sharing');
  await fillApplication(page, 'Nine years.', { shares: true });
  await expect(page.getByText('Please choose one.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
}

/** A multistate license and a BLS card that a reviewer has seen. */
async function approved({ client }: Member, admin: Member['client']): Promise<void> {
  const { file_url } = await client.integrations.Core.UploadFile({ file: pdf() });
  const { file_url: card } = await client.integrations.Core.UploadFile({ file: pdf() });
  const license = { kind: 'state_license', profession: 'RN', state: 'TX', number: 'RN 123456' } as const;
  const documents = [
    { type: 'license', file_url, ...license, is_multistate: true, expires_date: '2099-05-31' },
    { type: 'bls', file_url: card, kind: 'bls', issuer: 'AHA', issued_date: '2026-02-10', expires_date: '2028-02-28' },
  ] as const;
  for (const draft of documents) {
    const { id } = await client.entities.Document.create(draft);
    await admin.entities.Document.update(id, { status: 'approved' });
  }
}

test('the last choice stands in the next application', async ({ browser, product }) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const page = await pageOf(browser, nurse);
  await visit(page, `/job-detail?id=${job.id}&apply=1`);
  await fillApplication(page, 'Nine years.');
  await page.getByRole('button', { name: 'Submit application' }).click();
  await expect(page.getByText('Application submitted')).toBeVisible();
  const next = { title: 'Night nurse', description: 'Ward 4', role: 'RN', location_type: 'on-site' } as const;
  const { id } = await facility.client.entities.Job.create(next);
  await visit(page, `/job-detail?id=${id}&apply=1`);
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked();
});
