import { fieldErrorText } from '#domain/core/fieldErrorTexts.ts';
import { optionalProse, type Field } from '#domain/core/fields.ts';

const socialSecurityNumber = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/;

/** Text, or null. A social security number is refused: nothing here needs one. */
export function textWithoutSsn(max: number): Field<string | null> {
  return { ...optionalProse(max), check: refuseSsn };
}

export function refuseSsn(value: string | null) {
  return value !== null && socialSecurityNumber.test(value) ? fieldErrorText('socialSecurityNumber') : null;
}
