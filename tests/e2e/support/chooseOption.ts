import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses from the list of a combobox as a person at a keyboard would. A press of the mouse aims, and misses where the
 * list is still being placed: on a slow machine it went down on one choice and up on the next, which chooses nothing.
 */
export async function chooseOption(field: Locator, name: string): Promise<void> {
  const options = field.page().getByRole('option');
  const option = field.page().getByRole('option', { name, exact: true });
  if (!(await options.first().isVisible())) await field.press('ArrowDown');
  await expect(option).toBeVisible();
  const isActive = async () => (await option.getAttribute('data-combobox-selected')) !== null;
  for (let left = await options.count(); left > 0 && !(await isActive()); left -= 1) await field.press('ArrowDown');
  await field.press('Enter');
}

/** The same in the combobox of that name. */
export async function chooseIn(within: Page | Locator, name: string, option: string): Promise<void> {
  await chooseOption(within.getByRole('combobox', { name, exact: true }), option);
}
