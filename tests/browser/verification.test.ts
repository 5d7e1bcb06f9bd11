import { expect } from '@playwright/test';
import { pdf } from '#tests/support/uploads.ts';
import { administrator, member, pageOf } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';
import { attach, renamed } from './support/wallet.ts';

const credentials = [
  {
    type: 'certification',
    kind: 'specialty_certification',
    name: 'CCRN',
    issuer: 'AACN',
    expires_date: '2099-01-31',
  },
  { type: 'license' },
  { type: 'bls' },
] as const;

test('an open page follows each decision of a reviewer: rejected, replaced, verified', async ({ browser, product }) => {
  const name = `Noor ${crypto.randomUUID().slice(0, 8)}`;
  const [clinician, admin] = await Promise.all([
    member(product, 'clinician', { full_name: name }),
    administrator(product),
  ]);
  const { Document } = clinician.client.entities;
  const documents = [];
  for (const facts of credentials) {
    const { file_url } = await clinician.client.integrations.Core.UploadFile({ file: pdf() });
    documents.push(await Document.create({ ...facts, file_url, file_name: 'paper.pdf' }));
  }
  const nurse = await pageOf(browser, clinician);
  await visit(nurse, '/verification-check');
  const submit = nurse.getByRole('button', { name: 'Submit for verification' });
  await submit.click();
  await expect(
    nurse.getByText('Verification submitted! We will review your credentials within 24-48 hours.'),
  ).toBeVisible();
  await expect(submit).toBeHidden();

  const judge = await pageOf(browser, admin);
  await visit(judge, `/admin-verification?id=${documents[0]!.id}&review=1`);
  await expect(judge.getByRole('img', { name: 'Certification, page 1 of 1' })).toBeVisible();
  await expect(judge.getByText(name, { exact: true })).toBeVisible();
  await judge.getByRole('textbox', { name: 'Notes' }).fill('The back of the card is missing');
  await judge.getByRole('button', { name: 'Reject' }).click();
  await expect(nurse.getByText('The back of the card is missing')).toBeVisible();
  await expect(submit).toBeHidden();

  await nurse.getByRole('button', { name: 'Replace: Specialty certification: CCRN' }).click();
  await attach(nurse, renamed(pdf(), 'both-sides.pdf'));
  await nurse.getByRole('button', { name: 'Save' }).click();
  await submit.click();
  await expect(nurse.getByText('We will review your credentials within 24-48 hours.', { exact: true })).toBeVisible();
  for (const { id } of documents) await admin.client.entities.Document.update(id, { status: 'approved' });
  await expect(nurse.getByText('Verified', { exact: true })).toBeVisible();
  await expect(submit).toBeHidden();
});
