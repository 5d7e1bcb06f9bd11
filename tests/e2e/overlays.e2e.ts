import { expect, type Locator, type Page } from '@playwright/test';
import { expectNothingOfAxe } from '#tests/browser/support/axe.ts';
import { contrast } from '#tests/support/contrast.ts';
import { paint } from '#tests/browser/support/paint.ts';
import { addressOf, pageFor } from '#tests/browser/support/screens.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

test('the sheet of filters is as high as what it holds, and sits at the bottom', async ({ browser, product }) => {
  const page = await pageFor(browser, product, 'administrator');
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, product.address + (await addressOf(product, { name: 'AdminUsers', viewer: 'administrator' })));
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: /^Show [\d,]+ results/ })).toBeVisible();
  await expect.poll(async () => (await sheet.boundingBox())!.height).toBeLessThan(640);
  await expect.poll(() => bottomOf(sheet)).toBeCloseTo(740, 0);
});

test('a long list of choices ends above the edge of the window and scrolls by itself', async ({ browser, product }) => {
  const page = await pageFor(browser, product, 'facility');
  await visit(page, '/facility-applicants');
  await page.getByPlaceholder('Any state').press('ArrowDown');
  const list = page.getByRole('listbox');
  await expect(list.getByRole('option').first()).toBeVisible();
  // It is placed a moment after it is drawn.
  await expect.poll(() => bottomOf(list)).toBeLessThan(page.viewportSize()!.height);
  // From the first choice up to the last.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(list.getByRole('option', { name: 'WY · Wyoming' })).toBeInViewport();
});

test('axe finds nothing while a menu, a list of choices or a dialog is open, in both schemes', async ({
  browser,
  product,
}) => {
  const page = await pageFor(browser, product, 'facility');
  const opened: readonly [string, Locator, Locator][] = [
    ['/facility-jobs', page.getByRole('button', { name: 'Account menu' }), page.getByRole('menu')],
    ['/facility-jobs', page.getByRole('button', { name: /^Actions for/ }).first(), page.getByRole('menu')],
    ['/post-job', page.getByRole('combobox', { name: 'Role' }), page.getByRole('listbox')],
    ['/settings', page.getByRole('button', { name: 'Delete Account' }), page.getByRole('dialog')],
  ];
  for (const [path, button, shown] of opened) {
    await visit(page, path);
    await button.click();
    await expect(shown).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await paint(page, colorScheme);
      // What opens stands at the end of the document, after all landmarks; it belongs to its button.
      await expectNothingOfAxe(page, `${path} ${button.toString()} ${colorScheme}`, undefined, ['region']);
    }
    await page.keyboard.press('Escape');
    await expect(shown).toHaveCount(0);
    await expect(button, 'the focus comes back').toBeFocused();
  }
});

test('the ring around what has the focus stands out from all that is behind it, in both schemes', async ({
  browser,
  product,
}) => {
  const page = await pageFor(browser, product, 'facility');
  const kinds: readonly [string, readonly Locator[]][] = [
    [
      '/facility-jobs',
      [
        page.getByRole('link', { name: 'Post New Job' }),
        page.getByRole('searchbox'),
        page.getByRole('button', { name: /^Actions for/ }).first(),
        page.getByRole('banner').getByRole('link').first(),
        page.getByRole('button', { name: 'Account menu' }),
        page.getByRole('article').getByRole('link').first(),
      ],
    ],
    ['/facility-applicants', [page.getByRole('checkbox').first(), page.locator('[data-application]').first()]],
    [
      '/settings',
      [
        page.getByRole('radio', { checked: true }).first(),
        page.getByRole('switch').first(),
        page.getByRole('button', { name: 'Delete Account' }),
      ],
    ],
  ];
  for (const [path, controls] of kinds) {
    await visit(page, path);
    for (const control of controls) {
      await expect(control).toBeVisible();
      await page.keyboard.press('Tab');
      await control.focus();
      for (const colorScheme of ['light', 'dark'] as const) {
        await paint(page, colorScheme);
        const where = `${path} ${control.toString()} ${colorScheme}`;
        expect.soft(await ringContrast(page), where).toBeGreaterThanOrEqual(3);
      }
    }
  }
});

async function bottomOf(element: Locator): Promise<number> {
  const { y, height } = (await element.boundingBox())!;
  return y + height;
}

/**
 * Of the ring with the worst of what it touches, as WCAG counts it: what is behind it, and the control itself where
 * nothing lies between the two.
 */
async function ringContrast(page: Page): Promise<number> {
  const colors = await page.evaluate(() => {
    const parts = [document.activeElement!, ...(document.activeElement!.parentElement?.children ?? [])];
    for (let at = document.activeElement!.parentElement; at && parts.length < 12; at = at.parentElement) parts.push(at);
    const ringed = parts.find((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
    });
    if (!ringed) return null;
    const { outlineColor, outlineOffset } = getComputedStyle(ringed);
    const isInside = parseFloat(outlineOffset) < 0;
    const behind = groundOf(isInside ? ringed : ringed.parentElement!);
    return [outlineColor, behind] as const;

    function groundOf(start: Element): string {
      for (let at: Element | null = start; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!backgroundColor.endsWith(', 0)')) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    }
  });
  return colors ? contrast(...colors) : 0;
}
