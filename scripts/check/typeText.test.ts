import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordSchema } from '#domain/language/recordSchema.ts';
import { Job } from '#domain/nouns/job.ts';
import { answerSchema } from '#server/platform/openapi/answerSchema.ts';
import { typeText } from './typeText.ts';

const textOf = (schema: z.ZodType) => typeText(answerSchema(schema), () => {});

test.each<[z.ZodType, string]>([
  [z.object({ success: z.literal(true), ended: z.int() }), '{ success: true; ended: number }'],
  [z.object({ name: z.string().nullable(), more: z.boolean().optional() }), '{ name: string | null; more?: boolean }'],
  [z.array(z.enum(['a', 'b'])), "('a' | 'b')[]"],
  [
    z.object({ jobs: z.array(recordSchema(Job)), first: recordSchema(Job).nullable() }),
    '{ jobs: Job[]; first: Job | null }',
  ],
  [z.record(z.enum(['jobs', 'hires']), z.array(z.number())), '{ jobs: number[]; hires: number[] }'],
  [z.object({ id: z.string().describe('Its id') }), '{\n  /** Its id. */\n  id: string;\n}'],
])('writes %#', (schema, text) => {
  expect(textOf(schema)).toBe(text);
});

test('what has a title is named by it and handed over', () => {
  const titles: unknown[] = [];
  const row = z.object({ id: z.string() }).meta({ title: 'Row' });
  const schema = answerSchema(z.object({ rows: z.array(row) }));
  expect(typeText(schema, ({ title }) => titles.push(title))).toBe('{ rows: Row[] }');
  expect(titles).toEqual(['Row']);
});
