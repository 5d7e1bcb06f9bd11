import { expect, test } from 'vitest';
import { errorText } from '#domain/shared/errorMessages.ts';
import { dayText } from '#domain/shared/dayTexts.ts';
import { loadTexts } from '#web/messages/catalogues.ts';
import { translateText } from './translateText.ts';

test('an answer that names a day names it as its reader writes days', async () => {
  await loadTexts('es', ['answers']);
  const said = errorText('expiredOn', { date: dayText('2026-01-31') });
  expect(said.message).toBe('It expired on January 31, 2026. Reject it, or correct the date.');
  expect(translateText(said, 'es')).toMatch(/^Venció el 31 de enero de 2026\./);
});
