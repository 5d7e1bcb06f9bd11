import { beforeAll, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { SiteFigures as Figures } from '#domain/administration/siteFigureContracts.ts';
import { SiteFigures } from '#web/features/site/landing/SiteFigures.tsx';
import { loadTexts } from '#web/messages/catalogues.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { renderPart } from './support/renderPart.tsx';

beforeAll(() => loadTexts('en', ['siteFigures']));

const nothing: Figures = {
  open_jobs: null,
  facilities_hiring: null,
  verified_clinicians: null,
  answer_hours: null,
  fill_days: null,
  as_of: '2026-12-01T15:00:00.000Z',
};

test('one line shows what the site counts', async () => {
  const figures = { ...nothing, open_jobs: 10_000, verified_clinicians: 1234, answer_hours: 8.2, fill_days: 12 };
  await renderPart(<SiteFigures />, { answers: { 'POST functions/siteFigures': figures } });
  await expect
    .element(page.getByText(/^Right now: /))
    .toMatchTextContent(
      'Right now: 10,000+ open jobs · 1,234 verified clinicians · half of all applications answered within 9 hours · half of the filled jobs filled within 12 days',
    );
  await expectAccessible();
});

test('a site with too little to count shows no line', async () => {
  const { sent } = await renderPart(<SiteFigures />, { answers: { 'POST functions/siteFigures': nothing } });
  await expect.poll(() => sent.length).toBe(1);
  await expect.element(page.getByText(/Right now/)).not.toBeInTheDocument();
});
