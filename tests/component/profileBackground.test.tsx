import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { User } from '#domain/accounts/user.ts';
import ProfileRoute from '#web/routes/public/profile.tsx';
import type { Answers } from './support/answers.ts';
import { renderPart, type Scene } from './support/renderPart.tsx';
import { clinicianRow, facilityRow } from './support/rows.ts';

const part = <ProfileRoute {...({ loaderData: {} } as Parameters<typeof ProfileRoute>[0])} />;

function show(person: User, answers: Answers, scene: Scene = {}) {
  return renderPart(part, {
    at: `/profile?id=${person.id}`,
    answers: {
      [`GET entities/User/${person.id}`]: person,
      'GET entities/Post': [],
      'GET entities/Job': [],
      'GET entities/Review': [],
      ...answers,
    },
    ...scene,
  });
}

const percentiles = { p10: null, p25: null, p50: null, p75: null, p90: null };
const wage = { area: 'US', mean: 66, percentiles, at_least: [], month: '2025-05', source: 'BLS OEWS', confidence: 'A' };
const practitioner = clinicianRow({ clinical_roles: ['NP'], rate_band_min: 60, rate_band_max: 60 });

test.each([
  { locale: 'en', sentence: /The middle of this rate is 9% below\./ },
  { locale: 'es', sentence: /está un 9 % por debajo\./ },
] as const)('48: the page shows a clinician’s rate next to the mean, in $locale', async ({ locale, sentence }) => {
  await show(practitioner, { 'POST functions/payBenchmark': { soc: '29-1171', wage } }, { locale });
  await expect.element(page.getByText(sentence)).toBeVisible();
});

test('49: the profile of a facility says how it answers applications', async () => {
  const answers = { counted: 5, in_time: 2, median_hours: null };
  await show(facilityRow(), { 'POST functions/facilityAnswers': { answers } });
  await expect.element(page.getByText('Most applications get no response within 14 days.')).toBeVisible();
});
