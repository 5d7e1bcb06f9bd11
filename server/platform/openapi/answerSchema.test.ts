import { expect, test } from 'vitest';
import { z } from 'zod';
import { recordSchema } from '#domain/core/recordSchema.ts';
import { instantSchema } from '#domain/core/schemaOf.ts';
import { Job } from '#domain/jobs/job.ts';
import { answerSchema } from './answerSchema.ts';

test('a record is a reference, a part of one is written out', () => {
  const output = z.object({
    job: recordSchema(Job).nullable(),
    jobs: z.array(recordSchema(Job, 'public')),
    known: recordSchema(Job).pick({ id: true, status: true }),
  });
  const reference = { $ref: '#/components/schemas/Job' };
  expect(answerSchema(output)).toMatchObject({
    properties: {
      job: { anyOf: [reference, { type: 'null' }] },
      jobs: { type: 'array', items: reference },
      known: { properties: { status: { enum: ['active', 'filled', 'closed', 'draft'] } }, required: ['id', 'status'] },
    },
    required: ['job', 'jobs', 'known'],
  });
});

test('says nothing twice', () => {
  expect(answerSchema(z.object({ count: z.int(), at: instantSchema })).properties).toEqual({
    count: { type: 'integer' },
    at: { type: 'string', format: 'date-time' },
  });
});
