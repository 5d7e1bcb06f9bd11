import { expect, type Page } from '@playwright/test';
import type { SiteFigures } from '#domain/nouns/siteFigureFunctions.ts';
import { look } from '#tests/browser/support/look.ts';
import { test } from './test.ts';
import { visit } from '#tests/browser/support/visit.ts';

const nothing: SiteFigures = {
  open_jobs: null,
  facilities_hiring: null,
  verified_clinicians: null,
  answer_hours: null,
  fill_days: null,
  as_of: '2026-12-01T15:00:00.000Z',
};

/** As if this were true of the site. */
const say = (page: Page, figures: Partial<SiteFigures>) =>
  page.route(/siteFigures/, (route) => route.fulfill({ json: { ...nothing, ...figures } }));

test('what is true at this minute stands below the specified figures, and nothing where there is too little', async ({
  page,
}) => {
  await say(page, { open_jobs: 10_000, verified_clinicians: 1234, answer_hours: 8.2, fill_days: 12 });
  await visit(page, '/');
  await expect(page.getByText(/^Right now: /)).toHaveText(
    'Right now: 10,000+ open jobs · 1,234 verified clinicians · half of all applications answered within 9 hours · half of the filled jobs filled within 12 days',
  );
  await expect(page.getByRole('region', { name: 'Figures' })).toContainText('active clinicians');
  await look(page, 'home-right-now');

  await page.unroute(/siteFigures/);
  await say(page, {});
  const answered = page.waitForResponse(/siteFigures/);
  await visit(page, '/');
  await answered;
  await expect(page.getByText(/^Right now: /)).toHaveCount(0);
});
