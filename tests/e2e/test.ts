import { test as base } from '@playwright/test';
import { startParentSite, type ParentSite } from '#tests/browser/support/parentPage.ts';
import { startProduct, type Product } from '#tests/browser/support/product.ts';

interface Started {
  product: Product;
  /** A site that may show `embedded` in a frame. */
  builder: ParentSite;
  /** A product that stands in the frame of `builder`; started by the first test that asks for it. */
  embedded: Product;
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
  builder: [
    async ({}, provide) => {
      const builder = await startParentSite();
      await provide(builder);
      builder.stop();
    },
    { scope: 'worker' },
  ],
  embedded: [
    async ({ builder }, provide) => {
      const product = await startProduct({ EMBED_PARENT_ORIGIN: builder.origin });
      await provide(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, provide) => provide(product.address),
});
