import { z } from 'zod';
import { sayOfField } from './fieldAnswers.ts';
import type { FieldError } from './errors.ts';
import type { Said } from './said.ts';

// Instead of the validator's own words, wherever a schema names none.
z.config({ customError: (issue) => sentencesOf(issue)[0]?.message });

/** For `refine` and its like: what to say where the check fails. */
export function saying(said: Said): { error: string; params: { said: Said } } {
  return { error: said.message, params: { said } };
}

/** What an issue says; without a key where a schema or the validator has words of its own for it. */
export function saidOf(issue: z.core.$ZodIssue): Said {
  const own = issue.code === 'custom' ? (issue.params?.['said'] as Said | undefined) : undefined;
  return own ?? sentencesOf(issue).find(({ message }) => message === issue.message) ?? { message: issue.message };
}

/** One entry for each wrong field, by its dotted name. */
export function fieldErrorsOf({ issues }: z.ZodError): [FieldError, ...FieldError[]] {
  const [first, ...others] = issues.map((issue) => ({ field: issue.path.join('.'), ...saidOf(issue) }));
  return [first!, ...others];
}

/** The sentences that fit an issue, the likeliest first. */
function sentencesOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Said[] {
  switch (issue.code) {
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return [sayOfField('required')];
      return isNumber(String(issue.origin)) ? [sayOfField('atLeast', { min: Number(issue.minimum) })] : [];
    case 'invalid_format':
      return formats.get(issue.format) ?? [];
    case 'invalid_type':
      return issue.input === undefined ? [sayOfField('required')] : (types.get(issue.expected) ?? []);
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    default:
      return [];
  }
}

const formats: ReadonlyMap<string, Said[]> = new Map([
  ['email', [sayOfField('invalidEmail')]],
  ['date', [sayOfField('aDay')]],
  ['datetime', [sayOfField('aTime')]],
]);

const types: ReadonlyMap<string, Said[]> = new Map([
  ['number', [sayOfField('aNumber')]],
  ['int', [sayOfField('aWholeNumber')]],
  ['boolean', [sayOfField('yesOrNo')]],
  ['string', [sayOfField('aText')]],
  ['array', [sayOfField('aList')]],
  ['object', [sayOfField('aRecord')]],
  ['record', [sayOfField('aRecord')]],
]);

/** Values of a vocabulary that one sentence names. */
const mostNamed = 12;

function oneOf(values: readonly string[]): Said[] {
  const [key, count] = values.length > mostNamed ? (['someOf', 3] as const) : (['oneOf', mostNamed] as const);
  return [sayOfField(key, { values: values.slice(0, count).join(', ') })];
}

function tooBig(origin: string, max: number): Said[] {
  if (origin === 'string')
    return [sayOfField('atMostCharacters', { max }), sayOfField('atMostCharactersEach', { max })];
  if (origin === 'array') return [sayOfField('atMostEntries', { max })];
  return isNumber(origin) ? [sayOfField('atMost', { max })] : [];
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}
