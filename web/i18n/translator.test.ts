import { expect, test } from 'vitest';
import { loadTexts } from '#web/messages/catalogues.ts';
import { formatsOf } from './format.ts';
import { translatorOfAreas } from './translator.ts';

test('a Spanish sentence that ends with a time has one period', async () => {
  await loadTexts('es', ['openShifts']);
  const translate = translatorOfAreas('es', ['openShifts']);
  const until = formatsOf('es').formatDateTime('2026-11-30T22:26:00.000Z');
  expect(translate('openShifts.offered', { until })).toMatch(/\d\s[ap]\.\s?m\.$/);
});
