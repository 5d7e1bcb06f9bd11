import { expect } from '@playwright/test';
import type { DraftOf } from '#domain/entities.ts';
import type { Document } from '#domain/credentials/document.ts';
import { pdf, picture } from '#tests/support/uploads.ts';
import { chooseFile } from './support/chooseFile.ts';
import { chooseIn } from './support/chooseOption.ts';
import { approveCredentials } from './support/credentials.ts';
import { administrator, member, pageOf, type Member } from './support/people.ts';
import { test } from './support/test.ts';
import { visit } from './support/visit.ts';

const oregon = {
  type: 'license',
  profession: 'RN',
  state: 'OR',
  number: 'RN 204118',
  is_multistate: false,
  expires_date: '2031-05-31',
} as const;

async function upload({ client }: Member, facts: DraftOf<'Document'>): Promise<Document> {
  const { file_url } = await client.integrations.Core.UploadFile({ file: pdf() });
  return client.entities.Document.create({ file_url, file_name: 'paper.pdf', ...facts }) as Promise<Document>;
}

test('16: the evidence of a source check uploaded with it, and the open profile says that it was checked', async ({
  browser,
  product,
}) => {
  const [nurse, admin] = [await member(product, 'clinician'), await administrator(product)];
  const license = await upload(nurse, oregon);
  await upload(nurse, { type: 'certification' });
  await upload(nurse, { type: 'bls' });
  await approveCredentials(admin, nurse);
  const profile = await pageOf(browser, nurse);
  await visit(profile, `/profile?id=${nurse.user.id}`);
  await expect(profile.getByText("We haven't checked this license at its source.")).toBeVisible();
  const page = await pageOf(browser, admin);
  await visit(page, `/admin-verification?status=approved&id=${license.id}&check=1`);
  const source = page.getByRole('region', { name: 'Source check' });
  await chooseIn(page, 'Result', 'Confirmed');
  const answer = await picture('png', 600);
  await chooseFile(source.getByRole('button', { name: /file: Evidence$/ }), answer);
  await expect(source.getByText(`${answer.name} uploaded`)).toBeAttached();
  await source.getByRole('button', { name: 'Save the check' }).click();
  await expect(page.getByRole('link', { name: 'Open the evidence' })).toBeVisible();
  await expect(profile.getByText(/^License checked at the source, /)).toBeVisible();
});
