import type { FieldError } from '#domain/core/errors.ts';
import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { fieldErrorsOf } from '#domain/core/issueText.ts';
import type { LocalizedText } from '#domain/core/localizedText.ts';
import { offerForm } from '#domain/offers/terms.ts';
import { offerErrors } from '#domain/offers/termsValidation.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';
import { partsOf } from './offerInputs.ts';

interface Written {
  /** As it would be sent. */
  form: object;
  expires_at: string;
}

/** Of the place, where one is chosen; the rules of dates need its day. */
interface When {
  now: number;
  zone: string;
}

/** What is wrong with an offer that is to be sent, by the name of its input: from the declarations that the server uses. */
export function errorsBeforeSending({ form, expires_at }: Written, { now, zone }: When): Record<string, string> {
  const parsed = offerForm.safeParse(form);
  const errors = parsed.success
    ? offerErrors(parsed.data, expires_at, new Date(now), zone)
    : fieldErrorsOf(parsed.error);
  return errorsByInput(errors, form);
}

/** What the server answered of the fields, by the name of their input. */
export function errorsByInput(errors: readonly FieldError[], form: object): Record<string, string> {
  const byInput: Record<string, string> = {};
  for (const { field, ...said } of errors) {
    // What is saved is named inside of what is sent.
    const input = field.replace(/^form\./, '');
    byInput[input] ??= worded(input, said, form);
  }
  return byInput;
}

function worded(input: string, said: LocalizedText, form: object): string {
  const value = input.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown> | null)?.[key], form);
  // Of a choice the checks say which values there are, which is no sentence.
  if (input !== 'expires_at' && (value == null || value === '')) return inReadersLanguage(fieldErrorText('required'));
  return inReadersLanguage(inTypedUnits(said, partsOf(input)));
}

/** Bounds of cents and minutes as dollars and hours, where these are typed. */
function inTypedUnits(said: LocalizedText, parts: number): LocalizedText {
  const { max, min } = said.values ?? {};
  if (said.key === 'atMost' && typeof max === 'number') return fieldErrorText('atMost', { max: max / parts });
  if (said.key === 'atLeast' && typeof min === 'number') return fieldErrorText('atLeast', { min: min / parts });
  return said;
}
