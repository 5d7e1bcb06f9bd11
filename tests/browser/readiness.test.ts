import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { facilityAndNurses, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

test('47: credentials that a nurse stops sharing leave the open page of the facility', async ({ browser, product }) => {
  const { facility, nurse, job } = await facilityAndNurses(product);
  const { client } = nurse;
  const { file_url } = await client.integrations.Core.UploadFile({ file: pdf() });
  await client.entities.Document.create({
    ...{ type: 'bls', file_url, kind: 'bls', issuer: 'AHA', issued_date: '2026-02-10', expires_date: '2028-02-28' },
  });
  const applying = { job_id: job.id, cover: 'Nine years.', share_credentials: true };
  const { application } = await client.functions.handleNewApplication(applying);
  const page = await pageOf(browser, facility);
  await visit(page, `/facility-applicants?id=${application.id}`);
  const card = page.getByRole('article', { name: /Noor Haddad/ });
  await expect(card.getByRole('row', { name: /BLS.*AHA/ })).toBeVisible();
  await client.functions.shareCredentials({ application_id: application.id, share: false });
  await expect(card.getByText('Not shared with you.')).toBeVisible();
  await expect(card.getByRole('table', { name: 'Readiness' })).toHaveCount(0);
});
