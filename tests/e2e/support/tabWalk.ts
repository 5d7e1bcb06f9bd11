import { expect, type Page } from '@playwright/test';

/** More than any page has with the demo's data. */
const mostStops = 150;

/**
 * Goes through the page with Tab. Everything that gets the focus shows it by an outline, around itself or around the
 * field or card that it belongs to, and lies inside of the window, under no bar.
 */
export async function walk(page: Page, where: string): Promise<void> {
  const faults: string[] = [];
  await page.evaluate(() => {
    window.scrollTo(0, 0);
    (document.activeElement as HTMLElement | null)?.blur();
    window.walked = new Set();
  });
  for (let stop = 0; stop < mostStops; stop++) {
    await page.keyboard.press('Tab');
    const fault = await page.evaluate(look);
    if (fault === 'end') break;
    if (fault) faults.push(fault);
  }
  expect.soft(faults, where).toEqual([]);
}

/** That the focus is somewhere: a browser leaves it at the body when what had it goes. */
export async function expectFocus(page: Page, after: string): Promise<void> {
  const place = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at && at !== document.body ? 'somewhere' : 'nowhere';
    });
  await expect.poll(place, `the focus after: ${after}`).toBe('somewhere');
}

declare global {
  interface Window {
    walked: Set<Element>;
  }
}

/** Runs in the page: what is wrong with what has the focus, `end` when everything was seen. */
function look(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body || window.walked.has(element)) return 'end';
  window.walked.add(element);
  // The document of a frame goes its own way.
  if (element instanceof HTMLIFrameElement) return null;
  const name = element.outerHTML.slice(0, 120);
  const shown = [element, ...around(element)].find((candidate) => {
    const { outlineStyle, outlineWidth, outlineColor, opacity } = getComputedStyle(candidate);
    return (
      outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2 && !outlineColor.endsWith(', 0)') && opacity !== '0'
    );
  });
  if (!shown) return `no ring: ${name}`;
  return covered(shown) ? `under a bar: ${name}` : null;

  /** What may carry the ring in its place: the field, the card or the label around it, and what is drawn beside it. */
  function around(start: Element): Element[] {
    const parents: Element[] = [];
    for (let at = start.parentElement; at && parents.length < 3; at = at.parentElement) parents.push(at);
    return [...(start.parentElement?.children ?? []), ...parents];
  }

  function covered(shown: Element): boolean {
    const box = shown.getBoundingClientRect();
    const x = box.left + box.width / 2;
    const room = document.documentElement.clientHeight;
    const tall = box.height > room / 2;
    const heights = tall ? [Math.max(box.top, 0) + 100] : [box.top + 2, box.top + box.height / 2, box.bottom - 2];
    return heights.some((y) => {
      if (y < 0 || y > room) return true;
      const on = document.elementFromPoint(x, y);
      for (let at = on; at && !at.contains(shown); at = at.parentElement) {
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true;
      }
      return false;
    });
  }
}
