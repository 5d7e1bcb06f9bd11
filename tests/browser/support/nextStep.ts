import { expect, type Page } from '@playwright/test';

/** Presses Next until that step of the form is there, one press for each. */
export async function nextStep(page: Page, { from, to, of }: { from: number; to: number; of: number }): Promise<void> {
  for (let step = from + 1; step <= to; step++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(`Step ${step} of ${of}`)).not.toHaveCount(0);
  }
}
