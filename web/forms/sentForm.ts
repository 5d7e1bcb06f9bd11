import { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { loadAnswers, translateRefusal } from '#web/i18n/answers.ts';
import { formErrors, type FieldOf } from './formErrors.ts';

/** What the server answers to a form that the browser sent by itself and that was not taken. */
export interface RefusedForm {
  /** As typed, and never a password. */
  readonly values: Readonly<Record<string, string>>;
  readonly errors: Readonly<Partial<Record<string, string>>>;
  /** When no field is to blame. */
  readonly message: string | null;
}

/** The texts of a form by the names of its fields; '' for those that are not there. */
export function textsIn<Name extends string>(form: FormData, ...names: Name[]): Record<Name, string> {
  const texts = names.map((name) => {
    const value = form.get(name);
    return [name, typeof value === 'string' ? value : ''];
  });
  return Object.fromEntries(texts) as Record<Name, string>;
}

/** What a refusal says of the fields named, in the reader's language, and the status to answer with. */
export async function refusalOf(
  error: unknown,
  locale: Locale,
  fields: readonly string[],
  fieldOf?: FieldOf,
): Promise<Pick<RefusedForm, 'errors' | 'message'> & { status: number }> {
  if (!(error instanceof AppError)) throw error;
  await loadAnswers(locale);
  translateRefusal(error, locale);
  return { ...formErrors(error, fields, fieldOf), status: error.status };
}
