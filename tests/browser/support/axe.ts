import axe from 'axe-core';
import { expect, type Page } from '@playwright/test';

/**
 * By all of its rules, or by these alone; `but` for some. Axe goes into a document once and answers nothing but what it
 * finds: sending it and all that is well takes longer than looking.
 */
export async function expectNothingOfAxe(
  page: Page,
  where: string,
  rules?: string[],
  but: readonly string[] = [],
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(`${axe.source}; 0`);
  const found = await page.evaluate(findings, { only: rules ?? null, but });
  // Soft: one run reports everything that is wrong with the page.
  expect.soft(found, where).toEqual([]);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Rules {
  only: string[] | null;
  but: readonly string[];
}

/** Runs in the page. */
async function findings({ only, but }: Rules): Promise<{ id: string; nodes: string[] }[]> {
  const { violations } = await window.axe.run(document, {
    resultTypes: ['violations'],
    ...(only && { runOnly: only }),
    rules: Object.fromEntries(but.map((rule) => [rule, { enabled: false }])),
  });
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`),
  }));
}
