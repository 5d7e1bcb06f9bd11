import { expect, type Frame, type Locator } from '@playwright/test';
import { mark, openInside } from '#tests/browser/support/parentPage.ts';
import { startProduct } from '#tests/browser/support/product.ts';
import { test } from './test.ts';

test('hovering frames every element of one identity; a click selects and does nothing else', async ({
  browser,
  builder,
  embedded,
}) => {
  const { page, frame, say, last, heard, complaints } = await openInside(browser, builder, embedded, '/jobs');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await mark(frame, 'article', 'card');
  await mark(frame, 'h1', 'title');
  const cards = frame.getByRole('article');
  const link = cards.first().getByRole('link').first();
  await link.hover();
  await expect(overlays(frame)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await say('toggle-visual-edit-mode', { enabled: true });
  await expect(frame.locator('body')).toHaveCSS('cursor', 'crosshair');

  await link.hover();
  await expect(overlays(frame)).toHaveCount(await cards.count());
  const hover = overlays(frame).first();
  await expect(hover).toHaveCSS('border', '2px solid rgb(149, 165, 252)');
  await expect(hover).toHaveCSS('background-color', 'rgba(99, 102, 241, 0.05)');
  await expect(hover).toHaveCSS('transition', /^(all )?0\.1s ease-in-out$/);
  const label = hover.locator('div');
  await expect(label).toHaveText('article');
  await expect(label).toHaveCSS('color', 'rgb(82, 108, 255)');
  await expect(label).toHaveCSS('background-color', 'rgb(219, 234, 254)');
  await expect(label).toHaveCSS('font-size', '11px');
  await expect(label).toHaveCSS('top', '-27px');
  await expectCovered(frame, cards);

  await link.click();
  const selected = await last('element-selected');
  const box = await frame.evaluate(
    () => document.querySelector('article')!.getBoundingClientRect().toJSON() as DOMRect,
  );
  expect(selected).toEqual({
    type: 'element-selected',
    tagName: 'ARTICLE',
    classes: await cards.first().getAttribute('class'),
    visualSelectorId: 'card',
    content: await cards.first().innerText(),
    isDynamicContent: false,
    position: {
      top: box.top,
      left: box.left,
      right: box.right,
      bottom: box.bottom,
      width: box.width,
      height: box.height,
      centerX: box.left + box.width / 2,
      centerY: box.top + box.height / 2,
    },
  });
  await expect(overlays(frame)).toHaveCount(await cards.count());
  await expect(overlays(frame).first()).toHaveCSS('border', '2px solid rgb(38, 68, 145)');
  await expect(label).toHaveCSS('background-color', 'rgb(82, 108, 255)');
  await expect(label).toHaveCSS('font-weight', '500');

  // What is selected is not framed once more; something else is.
  await link.hover();
  await expect(overlays(frame)).toHaveCount(await cards.count());
  await frame.locator('h1').hover();
  await expect(overlays(frame)).toHaveCount((await cards.count()) + 1);
  await page.mouse.move(0, 0);

  await say('toggle-visual-edit-mode', { enabled: false });
  await expect(overlays(frame)).toHaveCount(0);
  await expect(frame.locator('body')).toHaveCSS('cursor', 'default');
  expect(await heard('app_changed_url')).toHaveLength(1);
  await link.click();
  await frame.waitForURL(/job-detail/);
  expect(await heard('element-selected')).toHaveLength(1);
  expect(complaints).toEqual([]);
});

test('frames follow their elements, and the parent page hears where the selected one is', async ({
  browser,
  builder,
  embedded,
}) => {
  const { page, frame, say, last, forget, heard, complaints } = await openInside(browser, builder, embedded, '/jobs');
  await mark(frame, 'h1', 'title');
  const title = frame.locator('h1');
  await say('toggle-visual-edit-mode', { enabled: true });
  await say('request-element-position');
  await title.click();
  await last('element-selected');
  await expectCovered(frame, title);
  // Nothing was selected when it was asked.
  expect(await heard('element-position-update')).toEqual([]);

  await say('update-content', { visualSelectorId: 'title', content: 'A longer title\nin two lines, <b>as text</b>' });
  await expect(title.locator('br')).toHaveCount(1);
  await expect(title).toContainText('<b>as text</b>');
  await expectCovered(frame, title);
  const classes = (await title.getAttribute('class'))!;
  await say('update-classes', { visualSelectorId: 'title', classes: 'tabular serif' });
  await expect(title).toHaveClass(`${classes} tabular`);
  await say('update-classes', { visualSelectorId: 'title', classes: 'skip', replace: true });
  await expect(title).toHaveClass('skip');
  await expectCovered(frame, title);
  await title.evaluate((element) => (element.style.height = '333px'));
  await expectCovered(frame, title);
  await page.setViewportSize({ width: 700, height: 500 });
  await expectCovered(frame, title);

  await forget();
  await frame.evaluate(() => window.scrollTo(0, 5_000));
  await expect.poll(async () => (await last('element-position-update'))['isInViewport']).toBe(false);
  await expectCovered(frame, title);
  await frame.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await last('element-position-update'))['isInViewport']).toBe(true);
  await forget();
  await say('request-element-position');
  expect(await last('element-position-update')).toMatchObject({
    visualSelectorId: 'title',
    isInViewport: true,
    position: { height: 333 },
  });
  await say('unselect-element');
  await expect(overlays(frame)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('no frames while something is dragged or open in the parent page', async ({ browser, builder, embedded }) => {
  const { frame, say, last, heard } = await openInside(browser, builder, embedded, '/jobs');
  await mark(frame, 'h1', 'title');
  const title = frame.locator('h1');
  const search = frame.getByRole('combobox', { name: 'Search jobs' });
  const hoverAgain = async () => {
    await search.hover();
    await title.hover();
  };
  await say('toggle-visual-edit-mode', { enabled: true });
  await title.hover();
  await expect(overlays(frame)).toHaveCount(1);
  for (const [type, data, end] of [
    ['popover-drag-state', { isDragging: true }, { isDragging: false }],
    ['dropdown-state', { isOpen: true }, { isOpen: false }],
  ] as const) {
    await say(type, data);
    await expect(overlays(frame)).toHaveCount(0);
    await hoverAgain();
    await expect(overlays(frame)).toHaveCount(0);
    if (type === 'dropdown-state') {
      await title.click();
      expect(await last('close-dropdowns')).toEqual({ type: 'close-dropdowns' });
      expect(await heard('element-selected')).toEqual([]);
    }
    await say(type, end);
    await hoverAgain();
    await expect(overlays(frame)).toHaveCount(1);
  }
});

test('a picture is replaced by an address, and by nothing else', async ({ browser, builder, embedded }) => {
  const { frame, say } = await openInside(browser, builder, embedded, '/jobs');
  await frame.evaluate(() => {
    const picture = document.createElement('img');
    picture.dataset['visualSelectorId'] = 'picture';
    document.querySelector('main')!.append(picture);
  });
  const picture = frame.locator('[data-visual-selector-id="picture"]');
  const change = (attribute: string, value: string) =>
    say('update-attribute', { visualSelectorId: 'picture', attribute, value });
  await change('src', 'javascript:alert(1)');
  await change('onerror', '/x');
  await change('src', '/robots.txt');
  await expect(picture).toHaveAttribute('src', '/robots.txt');
  expect(await picture.getAttribute('onerror')).toBeNull();
});

test('in development an element says where in the sources it comes from', async ({ browser, builder }) => {
  const development = await startProduct({ EMBED_PARENT_ORIGIN: builder.origin, NODE_ENV: 'development' });
  try {
    const { frame, say, last } = await openInside(browser, builder, development, '/jobs');
    await say('toggle-visual-edit-mode', { enabled: true });
    await frame.locator('h1').click();
    const selected = await last('element-selected');
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

function overlays(frame: Frame): Locator {
  return frame.locator('body > div[aria-hidden="true"][style*="z-index: 9999"]');
}

/** Waits until each element has a frame exactly around it. */
async function expectCovered(frame: Frame, elements: Locator): Promise<void> {
  // Both as they are now: the elements may move while their frames follow.
  await expect(async () => expect(await boxes(overlays(frame))).toEqual(await boxes(elements))).toPass();
}

async function boxes(elements: Locator): Promise<string[]> {
  return elements.evaluateAll((all) =>
    all.map((element) => {
      const { top, left, width, height } = element.getBoundingClientRect();
      return [top, left, width, height].map(Math.round).join();
    }),
  );
}
