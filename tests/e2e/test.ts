import { test as base } from '@playwright/test';
import { startProduct, type Product } from '#tests/browser/support/product.ts';

interface Started {
  product: Product;
}

/** Every worker starts a product of its own; pages open relative to its address. */
export const test = base.extend<{ closePages: void }, Started>({
  // A page that is left open goes on listening and fetching, and slows down every test after it.
  closePages: [
    async ({ browser }, provide) => {
      await provide();
      for (const context of browser.contexts()) {
        // A request that comes after the last line of a test is nobody's.
        for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
    },
    { auto: true },
  ],
  product: [
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: 240_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.address),
});
