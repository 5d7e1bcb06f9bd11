import type { Page } from '@playwright/test';

/** Changes the scheme, and waits until every element has its color. */
export async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => {
    const shown = document.documentElement.dataset['mantineColorScheme'];
    // The page without a connection has styles alone, which follow immediately.
    return shown === undefined || shown === scheme;
  }, colorScheme);
  await page.evaluate(stillness);
}

/** Runs in the page. A color that is inherited goes down one element a frame, each with a transition of its own. */
async function stillness(): Promise<void> {
  const moves = () => document.getAnimations().some(({ playState }) => playState === 'running');
  for (let still = 0; still < 2; still = moves() ? 0 : still + 1) await new Promise(requestAnimationFrame);
}
