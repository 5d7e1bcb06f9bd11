import { expect, it } from 'vitest';
import { turnsIn } from './refusedTurns.ts';

it('refuses turns that read as translated, and says what to write', () => {
  expect(turnsIn('Somebody else saved it. The facility is told at once.')).toEqual([
    '“Somebody”: say someone, or name the person: a colleague, a reviewer',
    '“is told”: say we notify',
    '“at once”: say right away',
  ]);
  expect(turnsIn('You can take it back')).toHaveLength(1);
  expect(turnsIn('Take the invitation back')).toHaveLength(1);
  expect(turnsIn('The offer stands until Monday')).toHaveLength(1);
});

it('takes the words of the field', () => {
  expect(turnsIn('We notify the facility right away. No one else can see it.')).toEqual([]);
  expect(turnsIn('Too many requests at once. Please wait a moment')).toEqual([]);
});
