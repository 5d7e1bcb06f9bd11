import { expect, test } from 'vitest';
import { jobAt, moveOf } from './offerPlace.ts';

const job = {
  role: 'RN',
  start_date: null,
  required_credentials: [],
  practice_states: ['FL'],
  work_state: 'FL',
} as const;

test.each([
  { address: '1200 Riverside Drive, San Diego, CA 92101', move: { from: 'FL', to: 'CA' } },
  { address: '10 Bay Street, Tampa, FL 33602', move: null },
  { address: 'Building 4', move: null },
  { address: null, move: null },
])('W14: a job in Florida offered at "$address" moves: $move', ({ address, move }) => {
  expect(moveOf(job, { address })).toEqual(move);
});

test('W14: the license is answered for the state of the site, and for remote work as before', () => {
  const site = { address: 'San Diego, CA 92101' };
  expect(jobAt(job, site)).toMatchObject({ work_state: 'CA', practice_states: [] });
  const remote = { ...job, work_state: null };
  expect(jobAt(remote, site)).toBe(remote);
});
