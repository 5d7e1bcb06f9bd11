import { readFileSync } from 'node:fs';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { trackedFiles } from '../../scripts/trackedFiles.ts';
import english from '#web/messages/en/answers.json';
import spanish from '#web/messages/es/answers.json';
import { translateSentence } from './translateSentence.ts';

const compiled = (texts: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  ) as unknown as Record<string, string>;
const inSpanish = (sentence: string) => translateSentence(sentence, compiled(english), compiled(spanish));

it.each([
  ['This field is required', 'Este campo es obligatorio'],
  ['At most 80 characters', 'Como máximo 80 caracteres'],
  ['At most 80 characters each', 'Como máximo 80 caracteres cada una'],
  ["You've already applied", 'Ya se postuló'],
  ['Error in field title: At most 80 characters', 'Error en el campo title: Como máximo 80 caracteres'],
  ['Nobody has translated this', 'Nobody has translated this'],
  ['At most (80 characters', 'Como máximo (80 caracteres'],
])('%s', (sentence, translated) => {
  expect(inSpanish(sentence)).toBe(translated);
});

it('knows sentences that are still said, to the letter', () => {
  const sources = trackedFiles()
    .filter((path) => /^(server|domain|client)\/.*(?<!\.test)\.ts$/.test(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const isSaid = (sentence: string) => {
    const words = sentence.split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return new RegExp(`['"\`]${words.join(String.raw`\$\{[^\`]+?\}`)}['"\`]`).test(sources);
  };
  expect(Object.values(english).filter((sentence) => !isSaid(sentence))).toEqual([]);
});
