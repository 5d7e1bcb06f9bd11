import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { picture } from './support/chooseFile.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { documentRow, showWallet } from './support/wallet.tsx';
import { focusOn } from './support/keyboard.ts';

const resume = documentRow({
  ...{ type: 'resume', kind: null, issuer: null },
  file_name: 'resume.jpg',
  status: 'pending',
});

test('a document is enlarged and turned with keys, and deleted after a question', async () => {
  const address = URL.createObjectURL(await picture(600));
  const { documents, sent } = await showWallet([resume], '', {
    'POST integration-endpoints/Core/CreateFileSignedUrl': { signed_url: address },
    'DELETE entities/Document/document-1': () => {
      documents.splice(0);
      return { success: true };
    },
  });
  await page.getByRole('button', { name: 'View: Resume, resume.jpg' }).click();
  const sheet = page.getByRole('img', { name: 'Resume, resume.jpg, page 1 of 1' });
  await expect.element(sheet).toBeVisible();
  const size = () => sheet.element().getBoundingClientRect();
  const upright = size();
  expect(upright.width / upright.height).toBeCloseTo(2, 1);
  await focusOn(page.getByRole('region', { name: 'Document: Resume, resume.jpg' }));
  await userEvent.keyboard('r');
  await expect.poll(() => size().height / size().width).toBeCloseTo(2, 1);
  await userEvent.keyboard('+');
  await expect.poll(() => size().width / upright.width).toBeCloseTo(1.5, 1);
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Delete: Resume, resume.jpg' }).click();
  await expect.element(page.getByText('Are you sure you want to delete this document?')).toBeVisible();
  expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
  await page.getByRole('button', { name: 'Delete document' }).click();
  await expect.element(page.getByText('Document deleted')).toBeVisible();
  await expect.element(page.getByText(/resume\.jpg/)).not.toBeInTheDocument();
});
