import { expect, test } from 'vitest';
import { Job } from './job.ts';
import { jobColumnOf, jobColumns } from './jobColumns.ts';

test.each([
  ['Job Title', 'title'],
  ['pay_stated_min', 'pay_stated_min'],
  ['Pay from', 'pay_stated_min'],
  ['Descripción', 'description'],
  ['  SHIFT  ', 'shift_types'],
  ['Site', 'site_id'],
  ['Cost center', null],
  ['', null],
])('the header %j names %s', (header, column) => expect(jobColumnOf(header)).toBe(column));

test('each column is a field that a facility writes, and no header names two', () => {
  for (const column of jobColumns) {
    expect(Job.create.fields).toContain(column);
    expect(jobColumnOf(column)).toBe(column);
  }
});
