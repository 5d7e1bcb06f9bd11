import type { Browser, Page } from '@playwright/test';
import { member, pageOf } from './people.ts';
import type { Product } from './product.ts';

/** A facility with 42 jobs and so many applicants for the newest of them, signed in on a wide page. */
export async function filledFacility(
  browser: Browser,
  product: Product,
  applicants = 64,
): Promise<{ page: Page; jobId: string }> {
  const facility = await member(product, 'facility');
  const jobId = await product.run('tests/support/fillFacility.ts', facility.user.id, String(applicants));
  const page = await pageOf(browser, facility, { viewport: { width: 1440, height: 900 } });
  return { page, jobId };
}
