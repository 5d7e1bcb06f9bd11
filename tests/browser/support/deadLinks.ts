import type { Page } from '@playwright/test';
import type { Product } from './product.ts';

/** Links by their path, each with the page that has it: one of those that differ in the query alone. */
export type Links = Map<string, { link: string; place: string }>;

/** Adds the links of the page that lead to the same site. */
export async function collectLinks(page: Page, place: string, links: Links): Promise<void> {
  const addresses = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href));
  const { origin } = new URL(page.url());
  for (const { pathname, search } of addresses.map((one) => new URL(one)).filter((one) => one.origin === origin)) {
    if (!links.has(pathname)) links.set(pathname, { link: pathname + search, place });
  }
}

/** Those that lead to nothing. */
export async function deadLinks({ address }: Product, links: Links): Promise<string[]> {
  const dead: string[] = [];
  for (const { link, place } of links.values()) {
    const answer = await fetch(address + link);
    if (!answer.ok) dead.push(`${place}: ${link} answers ${answer.status}`);
  }
  return dead;
}
