import type { Page } from '@playwright/test';

/** Writes the letter, and answers whether the facility sees a summary of the credentials. */
export async function fillApplication(page: Page, letter: string, { shares = false } = {}): Promise<void> {
  await page.getByRole('textbox', { name: 'Cover letter' }).fill(letter);
  await page.getByRole('radio', { name: shares ? 'Yes, share it' : 'No', exact: true }).check();
}
