import { sayOfField } from '#domain/language/fieldAnswers.ts';
import { optionalText, type Field } from '#domain/language/fields.ts';

const socialSecurityNumber = /(?<!\d)\d{3}-\d{2}-\d{4}(?!\d)/;

/** Text, or null. A social security number is refused: nothing here needs one. */
export function textWithoutSsn(max: number): Field<string | null> {
  const check = (value: string | null) =>
    value !== null && socialSecurityNumber.test(value) ? sayOfField('socialSecurityNumber') : null;
  return { ...optionalText(max), check };
}
