import { expect, test } from 'vitest';
import { maxQuestions, type JobQuestion } from '#domain/jobs/jobQuestions.ts';
import { statedQuestions, withSaved } from './statedQuestions.ts';

const ask = (text: string, id = text): JobQuestion => ({ id, text, kind: 'text' });
const textsOf = (questions: readonly JobQuestion[]) => questions.map(({ text }) => text);

test('a question that was left empty is none', () => {
  expect(statedQuestions([ask(' Why? '), ask('  ')])).toEqual([ask('Why?', ' Why? ')]);
});

test('a saved set is added after what is there, without what is asked already, under ids of its own', () => {
  const asked = withSaved([ask('Nights?', 'a'), ask('', 'b')], [ask('nights?', 'a'), ask('Weekends?', 'a')]);
  expect(textsOf(asked)).toEqual(['Nights?', 'Weekends?']);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(2);
});

test('no more is added than a job may ask', () => {
  const saved = Array.from({ length: maxQuestions }, (_, at) => ask(`Question ${at}`));
  expect(withSaved([ask('Why?')], saved)).toHaveLength(maxQuestions);
});
