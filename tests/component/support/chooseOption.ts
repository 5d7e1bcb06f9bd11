import { page, type Locator } from 'vitest/browser';

/** Chooses from the list of a combobox. */
export async function chooseOption(name: string, option: string, within: Locator | typeof page = page): Promise<void> {
  await within.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option }).click();
}
