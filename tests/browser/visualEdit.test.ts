import { expect } from '@playwright/test';
import { expectCovered, overlays } from './support/editFrames.ts';
import { mark, openInside } from './support/parentPage.ts';
import { postJobs } from './support/postJobs.ts';
import { test } from './support/test.ts';

test('hovering frames every element of one identity; a click selects and does nothing else', async ({
  browser,
  builder,
  product,
}) => {
  const word = await postJobs(product);
  const { page, frame, say, newest, heard, complaints } = await openInside(
    browser,
    builder,
    product,
    `/jobs?q=${word}`,
  );
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await mark(frame, 'article', 'card');
  await mark(frame, 'h1', 'title');
  const cards = frame.getByRole('article');
  const link = frame.getByRole('heading', { name: /^Second/ }).getByRole('link');
  await link.hover();
  await expect(overlays(frame)).toHaveCount(0);
  await page.mouse.move(0, 0);
  await say('toggle-visual-edit-mode', { enabled: true });
  await expect(frame.locator('body')).toHaveCSS('cursor', 'crosshair');

  await link.hover();
  await expect(overlays(frame)).toHaveCount(await cards.count());
  const hover = overlays(frame).nth(0);
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
  const selected = await newest('element-selected');
  const box = await frame.evaluate(
    () => document.querySelector('article')!.getBoundingClientRect().toJSON() as DOMRect,
  );
  expect(selected).toEqual({
    type: 'element-selected',
    tagName: 'ARTICLE',
    classes: await cards.nth(0).getAttribute('class'),
    visualSelectorId: 'card',
    content: await cards.nth(0).innerText(),
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
  await expect(overlays(frame).nth(0)).toHaveCSS('border', '2px solid rgb(38, 68, 145)');
  await expect(label).toHaveCSS('background-color', 'rgb(82, 108, 255)');
  await expect(label).toHaveCSS('font-weight', '500');

  // The selected element gets no second frame; another element gets one.
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

test('frames follow their elements, and the parent page learns where the selected one is', async ({
  browser,
  builder,
  product,
}) => {
  const { page, frame, say, newest, forget, heard, complaints } = await openInside(browser, builder, product, '/jobs');
  await mark(frame, 'h1', 'title');
  const title = frame.locator('h1');
  await say('toggle-visual-edit-mode', { enabled: true });
  await say('request-element-position');
  await title.click();
  await newest('element-selected');
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
  // The window of the page becomes narrower.
  await page.locator('#site').evaluate((site) => (site.style.width = '700px'));
  await expectCovered(frame, title);

  await forget();
  await frame.evaluate(() => window.scrollTo(0, 5_000));
  await expect.poll(async () => (await newest('element-position-update'))['isInViewport']).toBe(false);
  await expectCovered(frame, title);
  await frame.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(async () => (await newest('element-position-update'))['isInViewport']).toBe(true);
  await forget();
  await say('request-element-position');
  expect(await newest('element-position-update')).toMatchObject({
    visualSelectorId: 'title',
    isInViewport: true,
    position: { height: 333 },
  });
  await say('unselect-element');
  await expect(overlays(frame)).toHaveCount(0);
  expect(complaints).toEqual([]);
});

test('no frames while something is dragged or open in the parent page', async ({ browser, builder, product }) => {
  const { frame, say, newest, heard } = await openInside(browser, builder, product, '/jobs');
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
      expect(await newest('close-dropdowns')).toEqual({ type: 'close-dropdowns' });
      expect(await heard('element-selected')).toEqual([]);
    }
    await say(type, end);
    await hoverAgain();
    await expect(overlays(frame)).toHaveCount(1);
  }
});

test('a picture is replaced by an address, and by nothing else', async ({ browser, builder, product }) => {
  const { frame, say } = await openInside(browser, builder, product, '/jobs');
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
