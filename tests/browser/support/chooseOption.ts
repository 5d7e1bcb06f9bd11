import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Chooses from the list of a combobox as a person at a keyboard would. A press of the mouse aims, and misses where the
 * list is still being placed: on a slow machine it went down on one choice and up on the next, which chooses nothing.
 */
export async function chooseOption(field: Locator, name: string): Promise<void> {
  // Whether its own list is open: that of the field before may not have gone yet.
  if ((await field.getAttribute('aria-expanded')) !== 'true') await field.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  const list = field.page().locator(`[id="${await field.getAttribute('aria-controls')}"]`);
  const option = list.getByRole('option', { name, exact: true });
  await expect(option).toBeVisible();
  const isActive = async () => (await option.getAttribute('data-combobox-selected')) !== null;
  const options = await list.getByRole('option').count();
  for (let left = options; left > 0 && !(await isActive()); left -= 1) await field.press('ArrowDown');
  await field.press('Enter');
}

/** The same in the combobox of that name. */
export async function chooseIn(within: Page | Locator, name: string, option: string): Promise<void> {
  await chooseOption(within.getByRole('combobox', { name, exact: true }), option);
}
