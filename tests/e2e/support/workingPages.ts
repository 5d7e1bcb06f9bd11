import type { Page } from '@playwright/test';
import { codeId, starterId, worksAttribute } from '#web/lib/startAfterPaint.ts';

/** Browsers say that a page is loaded before its code has started: has every page be waited for until it works. */
export function waitForWork(page: Page): void {
  const pages = Object.getPrototypeOf(page) as Pick<Page, 'goto' | 'reload' | 'waitForURL'>;
  const { goto, reload, waitForURL } = pages;
  pages.goto = async function (this: Page, ...given) {
    const response = await goto.apply(this, given);
    await works(this);
    return response;
  };
  pages.reload = async function (this: Page, ...given) {
    const response = await reload.apply(this, given);
    await works(this);
    return response;
  };
  pages.waitForURL = async function (this: Page, ...given) {
    await waitForURL.apply(this, given);
    await works(this);
  };
}

/** At once where there is nothing to wait for: on other sites, and where no scripts run, so that the starter still stands. */
async function works(page: Page): Promise<void> {
  const isDone = ({ codeId, starterId, worksAttribute }: Names) => {
    const runs = document.getElementById(codeId) && !document.getElementById(starterId);
    return !runs || document.documentElement.hasAttribute(worksAttribute);
  };
  await page.waitForFunction(isDone, { codeId, starterId, worksAttribute });
}

type Names = Record<'codeId' | 'starterId' | 'worksAttribute', string>;
