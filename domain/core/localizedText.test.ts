import { expect, test } from 'vitest';
import { defineTexts, textIn } from './localizedText.ts';

const text = defineTexts({ openUntil: 'Open until {time}.' } as const);

test('a sentence that ends with a Spanish time has one period', () => {
  const sentence = text('openUntil', { time: '10:26 p.m.' });
  expect(sentence.message).toBe('Open until 10:26 p.m.');
  expect(textIn(sentence, () => 'Abierto hasta las {time}.')).toBe('Abierto hasta las 10:26 p.m.');
  expect(textIn(text('openUntil', { time: '10:26 p. m.' }), () => '{time}.')).toBe('10:26 p. m.');
});

test('every other period stays', () => {
  expect(text('openUntil', { time: 'Nov. 3.' }).message).toBe('Open until Nov. 3..');
  expect(text('openUntil', { time: '3:05 PM' }).message).toBe('Open until 3:05 PM.');
});
