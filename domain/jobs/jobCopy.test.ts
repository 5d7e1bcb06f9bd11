import { expect, test } from 'vitest';
import { copyJob } from './jobCopy.ts';

const around = { siteIds: ['site-1'], today: '2027-01-10' };
const copied = (from: object) => copyJob({ ...from }, around);

test('what a new job may have is copied, what is empty is not named', () => {
  const from = { title: 'ICU RN', site_id: 'site-1', start_date: '2027-01-10', emr: null, benefits: ['health'] };
  const { emr: _, ...fields } = from;
  expect(copied(from)).toEqual({ fields, leftOut: [] });
});

test.each([
  ['a day that has passed', { start_date: '2027-01-09' }, {}],
  ['a site that is closed', { site_id: 'site-2' }, {}],
  ['an option that is gone', { specialty: 'Phrenology' }, {}],
  ['a field that is gone', { moon_phase: 'full' }, {}],
  ['a field that the server writes', { status: 'closed' }, {}],
  ['entries of a list that are gone', { benefits: ['health', 'sauna'] }, { benefits: ['health'] }],
  ['a list of entries that are all gone', { benefits: ['sauna'] }, {}],
  ['questions of another form', { questions: [{ id: 'a', text: 'Why?', kind: 'drawing' }] }, {}],
])('%s is left out and named', (_, from, fields) => {
  expect(copied(from)).toEqual({ fields, leftOut: Object.keys(from) });
});
