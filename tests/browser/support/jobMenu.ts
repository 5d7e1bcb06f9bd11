import type { Locator, Page } from '@playwright/test';

/** Opens the menu of a posting in the facility's list. */
export async function openJobMenu(page: Page, title: string): Promise<Locator> {
  const name = `Actions for ${title}`;
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('menu', { name, exact: true });
}

export async function chooseJobAction(page: Page, title: string, action: string): Promise<void> {
  const menu = await openJobMenu(page, title);
  await menu.getByRole('menuitem', { name: action, exact: true }).click();
}
