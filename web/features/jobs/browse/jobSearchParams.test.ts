import { expect, test } from 'vitest';
import { jobAddress, jobSearchText, readJobSearch } from './jobSearchParams.ts';

const { chosenIn, ordersOf, without } = jobAddress;

const read = (text: string) => readJobSearch(new URLSearchParams(text));

test.each([
  '?q=Night+shift&role=MD%2FDO&specialty=Wound+Care&location_type=on-site&page=3',
  '?role=RN&role=LPN&near=Tampa%2C+FL&miles=25&with_remote=1&shift=night&pay_min=60&unstated=show&sort=nearest',
  '?q=physican&exact=1&sort=newest',
  '?role=RN&state=FL&view=map',
])('the address %s and its search are the same thing twice', (text) => {
  expect(jobSearchText(read(text))).toBe(text);
});

test('what is not ours is left out', () => {
  expect(read('?q=++&role=Pilot&specialty=&location_type=sea&page=-2&exact=1&sort=best&view=globe')).toEqual({
    page: 1,
  });
  expect(read('?page=1e9').page).toBe(501);
  expect(read('?page=1.5').page).toBe(1);
  expect(jobSearchText({ page: 1 })).toBe('');
});

test('an order that the search cannot have, or has anyway, is none', () => {
  expect(read('?sort=relevance')).toEqual({ page: 1 });
  expect(read('?sort=nearest')).toEqual({ page: 1 });
  expect(read('?sort=newest')).toEqual({ page: 1 });
  expect(read('?sort=fit')).toEqual({ page: 1, sort: 'fit' });
  expect(read('?q=icu&sort=relevance')).toEqual({ q: 'icu', page: 1 });
  expect(ordersOf({ q: 'icu', near: '33602' })).toEqual(['newest', 'relevance', 'pay', 'soonest', 'nearest', 'fit']);
});

test('one value, a filter, or a place with its distance is taken out', () => {
  const search = read('?q=icu&role=RN&role=NP&near=33602&miles=25&with_remote=1&page=4');
  expect(chosenIn(search)).toEqual([
    { name: 'role', value: 'NP' },
    { name: 'role', value: 'RN' },
    { name: 'near', value: '33602' },
    { name: 'with_remote', value: '1' },
  ]);
  expect(jobSearchText(without(search, 'role', 'NP'))).toBe('?q=icu&role=RN&near=33602&miles=25&with_remote=1');
  expect(jobSearchText(without(search, 'near'))).toBe('?q=icu&role=NP&role=RN');
  expect(jobSearchText(without(search, 'q'))).toBe('?role=NP&role=RN&near=33602&miles=25&with_remote=1');
});
