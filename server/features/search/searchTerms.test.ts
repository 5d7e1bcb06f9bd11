import { describe, expect, test } from 'vitest';
import { searchTerms } from './searchTerms.ts';

const readings = (q: string) =>
  searchTerms(q).map(({ phrases, values = [] }) => phrases.map((words) => words.join(' ')).concat(values));
const reading = (q: string) => readings(q).flat();

describe('a title is read as its role', () => {
  test.each([
    ['FNP-C', 'role:NP'],
    ['fnp', 'role:NP'],
    ['FNP-BC', 'role:NP'],
    ['APRN', 'role:NP'],
    ['DNP', 'role:NP'],
    ['PA-C', 'role:PA'],
    ['(PA-C)', 'role:PA'],
    ['DPT', 'role:PT'],
    ['PT/DPT', 'role:PT'],
    ['OTR/L', 'role:OT'],
    ['OTR', 'role:OT'],
    ['CMA', 'role:MA'],
    ['MD/DO', 'role:MD/DO'],
  ])('%s', (title, value) => {
    expect(reading(title)).toContain(value);
  });

  test.each([
    ['LVN', 'lpn'],
    ['RN-BC', 'rn'],
    ['OT/L', 'ot'],
  ])('%s is another word for a code of ours', (title, code) => {
    expect(reading(title)).toContain(code);
  });

  test('R.N. with dots is RN, and so are others that the field knows', () => {
    for (const q of ['R.N.', 'r.n', '(R.N.)']) expect(readings(q)).toEqual(readings('RN'));
    expect(readings('R.N. nights')).toEqual(readings('RN nights'));
    expect(readings('M.D.')).toEqual(readings('MD'));
    expect(reading('L.V.N.')).toContain('role:LPN');
    expect(readings('U.S. army')).toEqual([['u s'], ['army']]);
    expect(readings('"R.N."')).toEqual([['r n']]);
  });

  test('two roles beside each other are alternatives', () => {
    expect(readings('NP/PA nights')).toEqual([['np pa', 'role:NP', 'role:PA'], ['nights']]);
  });

  test('the code of a state is not among the words of a role', () => {
    expect(reading('PA-C')).not.toContain('pa');
    expect(reading('CMA')).not.toContain('ma');
  });
});

test('a search for a role finds who writes a title instead', () => {
  expect(reading('NP')).toEqual(expect.arrayContaining(['np', 'nurse practitioner', 'fnp', 'aprn']));
  expect(reading('physical therapist')).toContain('dpt');
});

test('a title of a narrower field finds those who say it, and not everybody of the role', () => {
  expect(readings('CRNA')).toEqual([['crna', 'nurse anesthetist', 'nurse anesthesia']]);
  expect(reading('PMHNP-BC')).toEqual([
    'pmhnp',
    'psychiatric nurse practitioner',
    'psychiatric mental health nurse practitioner',
  ]);
  expect(reading('CCRN')).toEqual(['ccrn']);
});

test('what is quoted or excluded means itself', () => {
  expect(readings('"FNP" -DPT')).toEqual([['fnp'], ['dpt']]);
});
