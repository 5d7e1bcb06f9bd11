import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { clinicianRow } from './support/rows.ts';
import { showSearch } from './support/showSearch.tsx';

test('on a phone Back closes the sheet that saves a search, and the focus returns to the bell', async () => {
  const at = '/jobs?role=RN&shift=night';
  const { address } = await showSearch(at, { user: clinicianRow() });
  const bell = page.getByRole('link', { name: 'Save this search' });
  await bell.click();
  const sheet = page.getByRole('dialog', { name: 'Save this search' });
  await expect.element(sheet.getByRole('textbox', { name: 'Name' })).toHaveValue('RN, Night');
  history.back();
  await expect.element(sheet).not.toBeInTheDocument();
  await expect.poll(address).toBe(at);
  await expect.element(bell).toHaveFocus();
});
