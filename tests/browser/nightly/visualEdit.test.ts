import { expect } from '@playwright/test';
import { overlays } from '../support/editFrames.ts';
import { openInside } from '../support/parentPage.ts';
import { startProduct } from '../support/product.ts';
import { test } from '../support/test.ts';

test('in development an element says where in the sources it comes from', async ({ browser, builder }) => {
  test.setTimeout(180_000);
  const development = await startProduct({ EMBED_PARENT_ORIGIN: builder.origin, NODE_ENV: 'development' });
  try {
    const { frame, say, newest } = await openInside(browser, builder, development, '/jobs');
    await say('toggle-visual-edit-mode', { enabled: true });
    await frame.locator('h1').click();
    const selected = await newest('element-selected');
    expect(selected).toMatchObject({
      tagName: 'H1',
      dataSourceLocation: expect.stringMatching(/^web\/ui\/PageHeader\.tsx:\d+:\d+$/),
      filename: 'web/ui/PageHeader.tsx',
      linenumber: expect.stringMatching(/^\d+$/),
      isDynamicContent: true,
    });
    expect(selected['visualSelectorId']).toBe(selected['dataSourceLocation']);
    await expect(overlays(frame)).toHaveCount(1);
  } finally {
    await development.stop();
  }
});
