import type { Page, Response } from '@playwright/test';
import { hydratedAttribute } from '#web/document/hydrated.ts';
import { inRooms } from './rooms.ts';

/**
 * Opens an address of the product and waits until the page answers to a press: browsers say earlier that it is loaded.
 * Where no page of ours hydrates (scripts off, other sites, files), `page.goto` is enough.
 */
export async function visit(page: Page, ...where: Parameters<Page['goto']>): Promise<Response | null> {
  const response = await page.goto(...where);
  await hydrated(page);
  return response;
}

/** Loads the page afresh, and waits likewise. */
export async function visitAgain(page: Page): Promise<void> {
  await page.reload();
  await hydrated(page);
}

/** Waits until the page that is there, or is coming, answers to a press and receives what happens on the server. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator(`html[${hydratedAttribute}]`).waitFor({ state: 'attached' });
  await inRooms(page);
}
