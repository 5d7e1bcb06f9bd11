import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

/** Audits look at screens that have something on them: the one suite that has the demo data, in a product of its own. */
export const test = base.extend<object, { demo: Product }>({
  demo: [
    async ({}, provide) => {
      const product = await startProduct();
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
