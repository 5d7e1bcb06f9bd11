import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Gallery } from '#web/features/site/gallery/Gallery.tsx';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

test('every state of every part of the design fits on a dark phone, and so do its dialogs', async () => {
  await renderPart(<Gallery />, { at: '/dev/gallery', scheme: 'dark' });
  await expectFits();
  for (const opener of ['Ask', 'Fill in']) {
    await page.getByRole('button', { name: opener }).click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectFits();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

async function expectFits(): Promise<void> {
  await expect.element(page.getByRole('heading', { name: 'Gallery', includeHidden: true })).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
  await expectAccessible();
}
