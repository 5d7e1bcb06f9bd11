import { expect, test } from 'vitest';
import { peopleFilter } from '#domain/search/peopleFilter.ts';
import { peopleOrder, peopleSearchText, readPeopleSearch } from './peopleSearch.ts';

const read = (query: string) => readPeopleSearch(new URLSearchParams(query));

test('an address and what it asks for are each other’s mirror', () => {
  for (const address of [
    '',
    '?q=amara',
    '?q=a%2Bb&role=admin&state=deletion&page=3',
    '?verification=pending&sort=name',
  ]) {
    expect(peopleSearchText(read(address))).toBe(address);
  }
  expect(peopleSearchText(read('?role=king&state=gone&page=-2'))).toBe('');
});

test('the text is looked for as it is, in names and addresses', () => {
  const part = { $regex: String.raw`(?i)a\.b\(c\)` };
  expect(peopleFilter(read('?q=a.b(c)\\'))).toEqual({
    deleted_date: null,
    $or: [{ full_name: part }, { email: part }],
  });
});

test('B11: people are filtered by their verification and sorted', () => {
  expect(peopleFilter(read('?verification=not_started'))).toEqual({ deleted_date: null, verification_status: null });
  expect(peopleFilter(read('?verification=pending'))).toEqual({ deleted_date: null, verification_status: 'pending' });
  const orders = ['', '?sort=oldest', '?sort=name', '?state=deletion', '?state=deletion&sort=name'];
  expect(orders.map((query) => peopleOrder(read(query)))).toEqual([
    '-created_date',
    'created_date',
    'full_name',
    'deletion_requested_date',
    'full_name',
  ]);
});

test('administrators are a standing on the platform, not a side of the marketplace', () => {
  expect(peopleFilter(read('?role=admin'))).toEqual({ deleted_date: null, role: 'admin' });
  expect(peopleFilter(read('?role=facility&state=deactivated'))).toEqual({
    deleted_date: null,
    user_role: 'facility',
    is_active: false,
  });
});
