import { expect, test } from 'vitest';
import { say } from '#domain/shared/errorMessages.ts';
import { sayDay } from '#domain/shared/dayTexts.ts';
import { loadTexts } from '#web/messages/catalogues.ts';
import { translateSaid } from './translateSaid.ts';

test('an answer that names a day names it as its reader writes days', async () => {
  await loadTexts('es', ['answers']);
  const said = say('expiredOn', { date: sayDay('2026-01-31') });
  expect(said.message).toBe('It expired on January 31, 2026. Reject it, or correct the date.');
  expect(translateSaid(said, 'es')).toMatch(/^Venció el 31 de enero de 2026\./);
});
