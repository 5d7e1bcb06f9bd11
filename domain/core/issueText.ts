import { z } from 'zod';
import { fieldErrorText } from './fieldErrorTexts.ts';
import type { FieldError } from './errors.ts';
import type { LocalizedText } from './localizedText.ts';

// Instead of the validator's own words, wherever a schema names none.
z.config({ customError: (issue) => sentencesOf(issue)[0]?.message });

/** For `refine` and its like: what to say where the check fails. */
export function withText(said: LocalizedText): { error: string; params: { said: LocalizedText } } {
  return { error: said.message, params: { said } };
}

/** What an issue says; without a key where a schema or the validator has words of its own for it. */
export function saidOf(issue: z.core.$ZodIssue): LocalizedText {
  const own = issue.code === 'custom' ? (issue.params?.['said'] as LocalizedText | undefined) : undefined;
  return own ?? sentencesOf(issue).find(({ message }) => message === issue.message) ?? { message: issue.message };
}

/** One entry for each wrong field, by its dotted name. */
export function fieldErrorsOf({ issues }: z.ZodError): [FieldError, ...FieldError[]] {
  const [first, ...others] = issues.map((issue) => ({ field: issue.path.join('.'), ...saidOf(issue) }));
  return [first!, ...others];
}

/** The sentences that fit an issue, the likeliest first. */
function sentencesOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): LocalizedText[] {
  switch (issue.code) {
    case 'too_big':
      return tooBig(String(issue.origin), Number(issue.maximum));
    case 'too_small':
      if (issue.origin === 'string' && issue.minimum === 1) return [fieldErrorText('required')];
      return isNumber(String(issue.origin)) ? [fieldErrorText('atLeast', { min: Number(issue.minimum) })] : [];
    case 'invalid_format':
      return formats.get(issue.format) ?? [];
    case 'invalid_type':
      return issue.input === undefined ? [fieldErrorText('required')] : (types.get(issue.expected) ?? []);
    case 'invalid_value':
      return oneOf(issue.values.map(String));
    default:
      return [];
  }
}

const formats: ReadonlyMap<string, LocalizedText[]> = new Map([
  ['email', [fieldErrorText('invalidEmail')]],
  ['date', [fieldErrorText('aDay')]],
  ['datetime', [fieldErrorText('aTime')]],
]);

const types: ReadonlyMap<string, LocalizedText[]> = new Map([
  ['number', [fieldErrorText('aNumber')]],
  ['int', [fieldErrorText('aWholeNumber')]],
  ['boolean', [fieldErrorText('yesOrNo')]],
  ['string', [fieldErrorText('aText')]],
  ['array', [fieldErrorText('aList')]],
  ['object', [fieldErrorText('aRecord')]],
  ['record', [fieldErrorText('aRecord')]],
]);

/** Values of a vocabulary that one sentence names. */
const maxNamed = 12;

function oneOf(values: readonly string[]): LocalizedText[] {
  const [key, count] = values.length > maxNamed ? (['someOf', 3] as const) : (['oneOf', maxNamed] as const);
  return [fieldErrorText(key, { values: values.slice(0, count).join(', ') })];
}

function tooBig(origin: string, max: number): LocalizedText[] {
  if (origin === 'string')
    return [fieldErrorText('atMostCharacters', { max }), fieldErrorText('atMostCharactersEach', { max })];
  if (origin === 'array') return [fieldErrorText('atMostEntries', { max })];
  return isNumber(origin) ? [fieldErrorText('atMost', { max })] : [];
}

function isNumber(origin: string): boolean {
  return origin === 'number' || origin === 'int';
}
