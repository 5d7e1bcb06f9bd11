import { expect, test } from 'vitest';
import { robotsHeaders } from './robotsHeaders.ts';

const [open, closed] = [{ accessPolicy: 'public_with_login' }, { accessPolicy: 'private_with_login' }] as const;
const noindex = { 'x-robots-tag': 'noindex' };

test.each([
  ['/', {}],
  ['/jobs?page=2', {}],
  ['/job-detail?id=1', {}],
  ['/nowhere', {}],
  ['/dashboard?from=%2Fjobs', noindex],
  ['/facility-applicants', noindex],
  ['/admin-users', noindex],
])('%s', (url, headers) => {
  expect(robotsHeaders(open, url)).toEqual(headers);
  expect(robotsHeaders(closed, url)).toEqual(noindex);
});
