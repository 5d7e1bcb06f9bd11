import { expect, test } from 'vitest';
import { lineSentence } from './lineSentence.ts';

const t = (key: string, values?: object) => (values ? `${key} ${JSON.stringify(values)}` : key);
const bls = { kind: 'bls', preferred: false, state: 'met' } as const;
const acls = { kind: 'acls', preferred: true, state: 'missing' } as const;

test('C2: a line shows the clinician’s result for each of its kinds, and that the rest is not checked', () => {
  expect(lineSentence({ asked: [bls], is_whole: true }, t)).toBe('eligibilityTerms.line.met');
  expect(lineSentence({ asked: [], is_whole: false }, t)).toBe('eligibilityTerms.line.not_checked');
  expect(lineSentence({ asked: [bls, acls], is_whole: false }, t)).toBe(
    'credentials.kind.bls: eligibilityTerms.line.met · ' +
      'eligibilityTerms.line.welcome {"name":"credentials.kind.acls","answer":"eligibilityTerms.line.missing"} · ' +
      'eligibilityTerms.line.rest',
  );
});
