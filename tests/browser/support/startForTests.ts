import { startParentSite } from './parentPage.ts';
import { pushOrigin } from '#tests/support/pushService.ts';
import { freePort } from '#scripts/scratch/freePort.ts';
import { startProduct, type RunningProduct } from './product.ts';

const variable = 'PRODUCT_UNDER_TEST';

/**
 * Playwright's global setup: one product for the whole run, without demo data, and a site that may show it in a frame. The
 * workers inherit the environment.
 */
export default async function startForTests(): Promise<() => Promise<void>> {
  const parent = await startParentSite();
  const { address, env, stop } = await startProduct({
    DEMO: '0',
    MARKETING_FIGURES: 'sample',
    EMBED_PARENT_ORIGIN: parent.origin,
    // A test of push messages starts the service there.
    PUSH_HOSTS: pushOrigin(await freePort()),
  });
  process.env[variable] = JSON.stringify({ address, env } satisfies RunningProduct);
  return async () => {
    await stop();
    parent.stop();
  };
}

/** The product that the global setup started. */
export function productUnderTest(): RunningProduct {
  return JSON.parse(process.env[variable]!) as RunningProduct;
}
