import { expect, test } from 'vitest';
import { loginIntent } from './loginIntent.ts';

const clinician = { reason: 'profile', role: 'clinician', jobId: null };
const facility = { reason: 'facility', role: 'facility', jobId: null };

test.each([
  ['/job-detail?id=7&apply=1', { reason: 'apply', role: 'clinician', jobId: '7' }],
  ['/onboarding?role=clinician', clinician],
  ['/dashboard?from=%2Fonboarding%3Frole%3Dclinician', clinician],
  ['/onboarding?role=facility&next=%2Fpost-job', facility],
  ['/post-job', facility],
  ['/job-detail?id=7', null],
  ['/dashboard?from=%2Fmessages', null],
  ['/onboarding', null],
  ['https://elsewhere.example/onboarding?role=clinician', null],
  ['', null],
  [null, null],
])('%s', (fromUrl, expected) => {
  expect(loginIntent(fromUrl)).toEqual(expected);
});
