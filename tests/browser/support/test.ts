import { test as base } from '@playwright/test';
import { administrator } from './people.ts';
import { joinProduct, type Product } from './product.ts';
import { productUnderTest } from './startForTests.ts';

/** All tests share one product; each makes its own people and rows. Pages open relative to its address. */
export const test = base.extend<{ closePages: void }, { product: Product }>({
  // An open page goes on listening and fetching, and slows down every test after it.
  closePages: [
    async ({ browser }, provide) => {
      await provide();
      for (const context of browser.contexts()) {
        for (const routed of [context, ...context.pages()]) await routed.unrouteAll({ behavior: 'ignoreErrors' });
        await context.close();
      }
    },
    { auto: true },
  ],
  product: [
    async ({}, provide) => {
      const product = joinProduct(productUnderTest());
      // Starts the program that makes accounts, which would count for the first test otherwise.
      await administrator(product);
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', auto: true, timeout: 60_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.address),
});
