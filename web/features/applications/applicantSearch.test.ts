import { expect, test } from 'vitest';
import { isNarrowed, readApplicantSearch } from './applicantSearch.ts';

test('the address says who is shown, and what it cannot mean is left out', () => {
  const all = readApplicantSearch(new URLSearchParams('status=lost&state=ZZ&years=3&sort=luck&id=a1'));
  expect(all).toEqual({
    q: null,
    job_id: null,
    status: null,
    state: null,
    min_years: null,
    verified_only: false,
    unanswered: false,
    sort: 'newest',
  });
  expect(isNarrowed(all)).toBe(false);
  const some = readApplicantSearch(
    new URLSearchParams('q=ana&job=j1&status=pending&state=TX&years=5&verified=1&unanswered=1&sort=rate'),
  );
  expect(some).toEqual({
    q: 'ana',
    job_id: 'j1',
    status: 'pending',
    state: 'TX',
    min_years: 5,
    verified_only: true,
    unanswered: true,
    sort: 'rate',
  });
  expect(isNarrowed(some)).toBe(true);
});
