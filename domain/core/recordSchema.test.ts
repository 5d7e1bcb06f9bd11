import { expect, test } from 'vitest';
import { z } from 'zod';
import { Job } from '#domain/jobs/job.ts';
import { User } from '#domain/accounts/user.ts';
import { baseFieldNames } from './entity.ts';
import { recordSchema } from './recordSchema.ts';

test('a record in one view has exactly what this shows', () => {
  const { shape } = recordSchema(User, 'public');
  const view = User.views.find(({ name }) => name === 'public')!;
  expect(Object.keys(shape).toSorted()).toEqual([...baseFieldNames, ...view.fields].toSorted());
  expect(Object.values(shape).some((field) => field instanceof z.ZodOptional)).toBe(false);
});

test('what only some views show is optional, and no view shows a hidden column', () => {
  const { shape } = recordSchema(Job);
  const optional = Object.entries(shape).filter(([, field]) => field instanceof z.ZodOptional);
  expect(optional.map(([name]) => name).toSorted()).toEqual([
    'closed_date',
    'early_hours',
    'early_until',
    'is_hidden',
    'is_taken_down',
    'pay_duty',
    'pay_exemption',
  ]);
  expect(shape).not.toHaveProperty('is_owner_active');
});

test('it names its entity', () => {
  expect(recordSchema(Job).meta()).toEqual({ entity: 'Job' });
});
