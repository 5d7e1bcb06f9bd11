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
    expect(readings('NP/PA nights')).toMatchObject([
      ['np pa', 'role:NP', 'role:PA'],
      expect.arrayContaining(['night', 'shift:night']),
    ]);
  });

  test('the code of a state is not among the words of a role', () => {
    expect(reading('PA-C')).not.toContain('state:PA');
    expect(reading('CMA')).not.toContain('state:MA');
  });
});

test('a search for a role finds who writes a title instead', () => {
  expect(reading('NP')).toEqual(expect.arrayContaining(['np', 'nurse practitioner', 'fnp', 'aprn']));
  expect(reading('physical therapist')).toContain('dpt');
});

test('a title of a narrower field finds those who say it, and not everyone of the role', () => {
  expect(reading('CRNA')).toEqual(expect.arrayContaining(['crna', 'nurse anesthetist', 'nurse anesthesia']));
  expect(reading('PMHNP-BC')).toEqual(
    expect.arrayContaining(['pmhnp', 'psychiatric nurse practitioner', 'psychiatric mental health nurse practitioner']),
  );
  expect(reading('CRNA')).toContain('role:CRNA');
  for (const q of ['CRNA', 'PMHNP-BC']) expect(reading(q)).not.toContain('role:NP');
  expect(reading('CCRN')).toEqual(['ccrn']);
});

test('what is quoted or excluded means itself', () => {
  expect(readings('"FNP" -DPT')).toEqual([['fnp'], ['dpt']]);
});

describe('S1: a profession, a ward and a state are different things to ask for', () => {
  const values = (q: string) => searchTerms(q).map(({ values: own }) => own);
  test('a profession names no state, its code may', () => {
    expect(values('physician')).toEqual([['role:MD/DO']]);
    expect(values('MD')).toEqual([['role:MD/DO', 'state:MD']]);
    expect(values('PA Pennsylvania')).toEqual([['role:PA'], ['state:PA']]);
    for (const code of ['RT', 'SLP', 'CNA', 'CRNA', 'CNM']) expect(values(code)).toEqual([[`role:${code}`]]);
    expect(values('operating room')).toEqual([['specialty:Operating Room']]);
  });
  test('a code behind a town is its state', () => {
    expect(values('Portland, OR')).toEqual([[], ['state:OR']]);
    expect(values('rn, IN')).toEqual([['role:RN'], ['state:IN']]);
    expect(values('Kansas City')).toEqual([[], []]);
  });
});

test('S3: a broader word has the values of the narrower, and not the other way round', () => {
  const values = (q: string) => searchTerms(q).flatMap(({ values: own = [] }) => own);
  expect(values('nurse')).toEqual(['role:RN', 'role:LPN', 'role:NP', 'role:CRNA', 'role:CNM']);
  expect(values('enfermeras')).toEqual(values('nurse'));
  expect(values('therapist')).toEqual(['role:PT', 'role:OT', 'role:RT', 'role:SLP']);
  expect(values('respiratory therapist')).toEqual(['role:RT']);
  expect(values('nursing assistants')).toEqual(['role:CNA']);
  expect(values('provider')).toEqual(['role:MD/DO', 'role:NP', 'role:PA', 'role:CRNA', 'role:CNM']);
  expect(values('RN')).toEqual(['role:RN']);
});

test('S6: words of the field that belong together are read together, before those of a sentence are left out', () => {
  const first = (q: string) => searchTerms(q).map(({ phrases }) => phrases[0]!.join(' '));
  expect(first('7 on 7 off nights')).toEqual(['7 on 7 off', 'night']);
  expect(first('week on / week off')).toEqual(['week on week off']);
  expect(first('13-week tele')).toEqual(['13 week', 'tele']);
  expect(first('enfermera de noche en la UCI')).toEqual(['enfermera', 'noche', 'uci']);
});
