import { expect, test } from 'vitest';
import { jobSearchText, readJobSearch } from './jobSearchParams.ts';

test('an address and a search are the same thing twice', () => {
  const text = '?q=night+shift&role=MD%2FDO&specialty=Wound+Care&location_type=on-site&page=3';
  expect(jobSearchText(readJobSearch(new URLSearchParams(text)))).toBe(text);
  expect(jobSearchText({ page: 1 })).toBe('');
});

test('what is not ours is left out', () => {
  const params = new URLSearchParams('?q=++&role=Pilot&specialty=&location_type=REMOTE&page=-2');
  expect(readJobSearch(params)).toEqual({ page: 1 });
  expect(readJobSearch(new URLSearchParams('?page=1e9')).page).toBe(501);
  expect(readJobSearch(new URLSearchParams('?page=1.5')).page).toBe(1);
});
