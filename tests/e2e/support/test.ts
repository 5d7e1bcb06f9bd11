import { test as base } from '@playwright/test';
import { startProduct, type Product } from './product.ts';

/** Every worker starts a product of its own; pages open relative to its address. */
export const test = base.extend<object, { product: Product }>({
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
