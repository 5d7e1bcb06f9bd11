import type { Field } from '#domain/fields.ts';
import { inReadersLanguage } from './answers.ts';

/** What the server would say about this value of a field, from the same declaration; null when it would take it. */
export function fieldError(field: Pick<Field<unknown>, 'schema'>, value: unknown): string | null {
  const parsed = field.schema.safeParse(value);
  return parsed.success ? null : inReadersLanguage(parsed.error.issues[0]!.message);
}
