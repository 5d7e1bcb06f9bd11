import { expect, test } from 'vitest';
import { peopleFilter, peopleSearchText, readPeopleSearch } from './peopleSearch.ts';

const read = (query: string) => readPeopleSearch(new URLSearchParams(query));

test('an address and what it asks for are each other’s mirror', () => {
  for (const address of ['', '?q=amara', '?q=a%2Bb&role=admin&state=deletion&page=3']) {
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

test('administrators are a standing on the platform, not a side of the marketplace', () => {
  expect(peopleFilter(read('?role=admin'))).toEqual({ deleted_date: null, role: 'admin' });
  expect(peopleFilter(read('?role=facility&state=deactivated'))).toEqual({
    deleted_date: null,
    user_role: 'facility',
    is_active: false,
  });
});
