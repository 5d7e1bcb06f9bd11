import { expect, test } from 'vitest';
import { jobColumnOf } from '#domain/jobs/jobColumns.ts';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { batchesOf, columnsOf, rowsOf, withColumn } from './sheetColumns.ts';

test('columns are those that the headers name, each once', () => {
  const columns = columnsOf(['Job title', 'Cost center', 'Role', 'Position'], {
    columnOf: jobColumnOf,
    storageKey: 'job-columns',
  });
  expect(columns).toEqual(['title', null, 'role', null]);
});

test('a choice takes the column from where it was', () => {
  expect(withColumn(['title', null, 'role'], 1, 'title')).toEqual([null, 'title', 'role']);
  expect(withColumn(['title', null, 'role'], 0, null)).toEqual([null, null, 'role']);
});

test('rows hold the cells of the chosen columns that are not empty', () => {
  expect(rowsOf([{ row: 2, cells: ['ICU', '4711', ''] }], ['title', null, 'role'])).toEqual([
    { row: 2, cells: { title: 'ICU' } },
  ]);
});

test('a batch has as many rows and characters as one call takes', () => {
  const row = (length: number, at: number) => ({ row: at, cells: { description: 'x'.repeat(length) } });
  const short = Array.from({ length: sheetLimits.rows + 1 }, (_, at) => row(10, at));
  expect(batchesOf(short).map(({ length }) => length)).toEqual([sheetLimits.rows, 1]);
  const long = Array.from({ length: 25 }, (_, at) => row(20_000, at));
  expect(batchesOf(long).map(({ length }) => length)).toEqual([10, 10, 5]);
  expect(batchesOf([])).toEqual([]);
});
