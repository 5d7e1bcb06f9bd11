import { beforeAll, expect, test } from 'vitest';
import { formatsOf } from '#web/i18n/format.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';
import { loadTexts } from '#web/messages/catalogues.ts';
import { draftTexts, type Choices } from './draftTexts.ts';

const none: Choices = {
  clinical_roles: [],
  specialties: [],
  licensure_states: [],
  shift_types: [],
  availability: null,
  location: '',
};
const full: Choices = {
  clinical_roles: ['RN'],
  specialties: ['Critical Care', 'Emergency Medicine', 'Burns'],
  licensure_states: ['FL', 'GA', 'TX'],
  shift_types: ['night', 'weekend'],
  availability: 'now',
  location: ' Orlando, FL ',
};

const areas = ['onboarding', 'states', 'shell'] as const;

beforeAll(async () => {
  await Promise.all([loadTexts('en', areas), loadTexts('es', areas)]);
});

function draft(locale: 'en' | 'es', choices: Choices) {
  return draftTexts(translatorOfAreas(locale, areas), formatsOf(locale), choices);
}

test('nothing is drafted without a profession', () => {
  expect(draft('en', { ...full, clinical_roles: [] })).toEqual({ headline: '', bio: '' });
});

test('a profession alone is the whole draft', () => {
  expect(draft('en', { ...none, clinical_roles: ['PT'] })).toEqual({ headline: 'PT', bio: 'PT.' });
});

test('two of each list are named, so that the headline fits on a card', () => {
  const { headline, bio } = draft('en', full);
  expect(headline).toBe('Critical Care and Emergency Medicine RN, nights and weekends, Florida and Georgia');
  expect(bio).toBe(
    'RN in Critical Care and Emergency Medicine. Licensed in Florida and Georgia. I work nights and weekends. Based in Orlando, FL. Available right away.',
  );
});

test('the draft is in the language of its writer', () => {
  expect(draft('es', { ...none, clinical_roles: ['RN'], shift_types: ['night'] })).toEqual({
    headline: 'RN, noches',
    bio: 'RN. Turnos: noches.',
  });
});
