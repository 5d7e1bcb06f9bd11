import { expect, test } from 'vitest';
import {
  askedFilters,
  askedSearch,
  chosenFilters,
  clearedFilters,
  isNarrowed,
  readApplicantSearch,
  withoutFilter,
} from './applicantSearch.ts';

const read = (query: string) => readApplicantSearch(new URLSearchParams(query));

const nothing = {
  q: null,
  job_id: null,
  statuses: [],
  state: null,
  min_years: null,
  verified_only: false,
  unanswered: false,
  tags: [],
  reviewer: null,
  max_rate: null,
  shares_credentials: false,
  available_within: null,
  eligibility: [],
  answers: {},
  sort: 'newest',
};

test('the address says who is shown, and what it cannot mean is left out', () => {
  const all = read(
    'status=lost&state=ZZ&years=3&sort=luck&id=a1&rate=much&tags=,&reviewer=a%20b&within=14&answer.q1=yes&sort=stage',
  );
  expect(all).toEqual(nothing);
  expect(isNarrowed(all)).toBe(false);
  const some = read('q=ana&job=j1&status=pending&state=TX&years=5&verified=1&unanswered=1&sort=rate');
  expect(some).toEqual({
    ...nothing,
    q: 'ana',
    job_id: 'j1',
    statuses: ['pending'],
    state: 'TX',
    min_years: 5,
    verified_only: true,
    unanswered: true,
    sort: 'rate',
  });
  expect(isNarrowed(some)).toBe(true);
});

test('34: several states are asked for together, and one as before', () => {
  const asked = (query: string) => askedSearch(read(query), 'me');
  expect(read('status=offer,pending,lost').statuses).toEqual(['pending', 'offer']);
  expect(asked('status=offer,pending')).toMatchObject({ statuses: ['pending', 'offer'] });
  expect(asked('status=offer')).toMatchObject({ status: 'shortlisted', stage: 'offer' });
  expect(asked('status=offer')).not.toHaveProperty('statuses');
  expect(isNarrowed(read('status=offer,pending'))).toBe(true);
});

test('filters of the team, and of one job where there is one', () => {
  const query =
    'tags=nights,ICU,nights&reviewer=me&rate=62.5&sharing=1&within=14&eligible=not,x,eligible&answer.q1=yes&answer.q2=3&sort=stage';
  expect(read(query)).toMatchObject({ available_within: null, eligibility: [], answers: {}, sort: 'newest' });
  const search = read(`${query}&job=j1`);
  expect(search).toEqual({
    ...nothing,
    job_id: 'j1',
    tags: ['nights', 'ICU'],
    reviewer: 'me',
    max_rate: 62.5,
    shares_credentials: true,
    available_within: 14,
    eligibility: ['eligible', 'not'],
    answers: { q1: true, q2: 3 },
    sort: 'stage',
  });
  expect(askedFilters(search, 'u1')).toMatchObject({
    reviewer_id: 'u1',
    is_unassigned: false,
    tags: ['nights', 'ICU'],
  });
  expect(askedFilters(read('reviewer=none'), 'u1')).toMatchObject({ reviewer_id: null, is_unassigned: true });
});

test('each filter is counted and taken away by itself, and all of them together', () => {
  const query = 'job=j1&tags=nights,ICU&reviewer=u2&state=TX&years=5&verified=1&within=0&answer.q1=no';
  const search = read(query);
  const chosen = chosenFilters(search);
  expect(chosen).toHaveLength(8);
  for (const filter of chosen) {
    const params = new URLSearchParams(query);
    for (const [name, value] of Object.entries(withoutFilter(search, filter))) {
      if (value) params.set(name, value);
      else params.delete(name);
    }
    expect(chosenFilters(readApplicantSearch(params))).toEqual(chosen.filter((one) => one !== filter));
  }
  const params = new URLSearchParams(query);
  for (const name of Object.keys(clearedFilters(search))) params.delete(name);
  expect(params.toString()).toBe('job=j1');
});
