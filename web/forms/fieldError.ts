import type { Field } from '#domain/core/fields.ts';
import { saidOf } from '#domain/core/issueText.ts';
import { schemaOf } from '#domain/core/schemaOf.ts';
import { inReadersLanguage } from '#web/i18n/answers.ts';

/** What the server would say about this value of a field, from the same declaration; null when it would take it. */
export function fieldError(field: Field<unknown>, value: unknown): string | null {
  const parsed = schemaOf(field).safeParse(value);
  return parsed.success ? null : inReadersLanguage(saidOf(parsed.error.issues[0]!));
}
