import { expect, test } from 'vitest';
import { talentAddress } from './talentSearch.ts';

const { read, text, cleared, chosenIn, ordersOf } = talentAddress;
const search = (address: string) => read(new URLSearchParams(address));

test.each([
  '?q=Quill&specialty=Wound+Care&state=OR&verified_only=true&sort=newest&page=3',
  '?role=RN&state=FL&state=GA&near=Tampa%2C+FL&comes_to=1&availability=now&sort=nearest',
  '?years_min=5&rate_max=60&for_job=job-1&sort=fit',
])('the address %s and its search are the same thing twice', (address) => {
  expect(text(search(address))).toBe(address);
});

test('nearest needs a place and fit a job', () => {
  expect(ordersOf({})).toEqual(['best_match', 'newest', 'top_rated']);
  expect(search('?sort=nearest')).toEqual({ page: 1 });
  expect(search('?sort=fit')).toEqual({ page: 1 });
  expect(search('?sort=best_match&view=map')).toEqual({ page: 1 });
});

test('a job to compare with narrows nothing, and stays when the filters are cleared', () => {
  const found = search('?q=a&role=RN&near=33602&miles=25&for_job=job-1&page=2');
  expect(chosenIn(found)).toEqual([
    { name: 'role', value: 'RN' },
    { name: 'near', value: '33602' },
  ]);
  expect(text(cleared(found))).toBe('?q=a&for_job=job-1');
});
