import { expect, type Frame, type Locator } from '@playwright/test';

/** The frames that visual editing draws around elements. */
export function overlays(frame: Frame): Locator {
  return frame.locator('body > div[aria-hidden="true"][style*="z-index: 9999"]');
}

/** Waits until each element has a frame exactly around it. */
export async function expectCovered(frame: Frame, elements: Locator): Promise<void> {
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
