import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteFigures } from '#domain/administration/siteFigureContracts.ts';
import { RightNow } from '#web/features/site/landing/RightNow.tsx';
import { loadTexts } from '#web/messages/catalogues.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

beforeAll(() => loadTexts('en', ['rightNow']));

const nothing: SiteFigures = {
  open_jobs: null,
  facilities_hiring: null,
  verified_clinicians: null,
  answer_hours: null,
  fill_days: null,
  as_of: '2026-12-01T15:00:00.000Z',
};

test('what is true at this minute is said in one line', async () => {
  const figures = { ...nothing, open_jobs: 10_000, verified_clinicians: 1234, answer_hours: 8.2, fill_days: 12 };
  await renderPart(<RightNow />, { answers: { 'POST functions/siteFigures': figures } });
  await expect
    .element(page.getByText(/^Right now: /))
    .toMatchTextContent(
      'Right now: 10,000+ open jobs · 1,234 verified clinicians · half of all applications answered within 9 hours · half of the filled jobs filled within 12 days',
    );
  await expectAccessible();
});

test('where there is too little to tell, nothing is said', async () => {
  const { sent } = await renderPart(<RightNow />, { answers: { 'POST functions/siteFigures': nothing } });
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByText(/Right now/)).not.toBeInTheDocument();
});
