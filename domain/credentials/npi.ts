import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { withoutSeparators } from '#domain/shared/separators.ts';
import { optionalText, type Field } from '#domain/core/fields.ts';

/**
 * Whether these are ten digits in the form of a National Provider Identifier: the first is 1 or 2, the last a check digit
 * over `80840` and the others (69 FR 3434). Well formed does not say whose it is.
 */
export function isNpi(number: string): boolean {
  return /^[12]\d{9}$/.test(number) && passesLuhn(`80840${number}`);
}

/** A National Provider Identifier, or null. */
export function optionalNpi(): Field<string | null> {
  const check = (value: string | null) => (value === null || isNpi(value) ? null : fieldErrorText('npi'));
  return { ...optionalText(10), read: withoutSeparators, check };
}

/** Every second digit from the right counts twice; all digits together are a multiple of ten. */
function passesLuhn(digits: string): boolean {
  const fromTheRight = Array.from(digits, Number).toReversed();
  const sum = fromTheRight.reduce((total, digit, at) => {
    const value = digit * (at % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
