import { expect, test } from 'vitest';
import type { Change } from '#domain/events.ts';
import { mergedChanges } from './mergedChanges.ts';

const change = (id: string, type: Change['type'], [before, after]: [string | null, string | null]) =>
  ({
    ...{ entity: 'Job', type, id, timestamp: '2027-01-01T00:00:00.000Z' },
    before: before && { id, title: before },
    after: after && { id, title: after },
  }) as unknown as Change;
const created = (id: string, title: string) => change(id, 'create', [null, title]);
const updated = (id: string, from: string, to: string) => change(id, 'update', [from, to]);
const removed = (id: string, title: string) => change(id, 'delete', [title, null]);

test('a row that several reactions wrote is one change, from how it was before to how it is now', () => {
  expect(mergedChanges([created('1', 'a'), created('2', 'x'), updated('1', 'a', 'b'), updated('1', 'b', 'c')])).toEqual(
    [created('1', 'c'), created('2', 'x')],
  );
  expect(mergedChanges([updated('1', 'a', 'b'), updated('1', 'b', 'c')])).toEqual([updated('1', 'a', 'c')]);
  expect(mergedChanges([updated('1', 'a', 'b'), removed('1', 'b')])).toEqual([removed('1', 'a')]);
});

test('of a row that came and went there is no change, and what comes again is one', () => {
  expect(mergedChanges([created('1', 'a'), removed('1', 'a')])).toEqual([]);
  expect(mergedChanges([created('1', 'a'), removed('1', 'a'), created('1', 'b')])).toEqual([created('1', 'b')]);
  expect(mergedChanges([removed('1', 'a'), created('1', 'b')])).toEqual([updated('1', 'a', 'b')]);
});

test('rows of several entities with one id are distinguished', () => {
  const other = { ...created('1', 'a'), entity: 'User' } as Change;
  expect(mergedChanges([created('1', 'a'), other])).toEqual([created('1', 'a'), other]);
});
