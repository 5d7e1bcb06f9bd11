import type { Client } from '#client/createClient.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { refusalOf } from '#web/forms/sentForm.ts';
import { translatorOfAreas } from '#web/i18n/translator.ts';

/**
 * Acts for somebody whose browser runs no scripts. It keeps no session, so the form carries the e-mail address and the
 * password: the person is logged in for this one form, with the tries and limits of every login, and out again.
 */
export async function forOneForm<T>(
  client: Client,
  { email, password }: { email: string; password: string },
  act: () => Promise<T>,
): Promise<T> {
  try {
    await client.auth.login(email.trim(), password);
    return await act();
  } finally {
    await client.auth.logout();
  }
}

/** What the page says when that was refused, and the status to answer with. */
export async function refusalOfOneForm(error: unknown, locale: Locale, fields: readonly string[]) {
  const asksForMore = error instanceof AppError && error.code === 'SECOND_STEP_REQUIRED';
  if (!asksForMore) return refusalOf(error, locale, fields);
  const message = translatorOfAreas(locale, ['withoutScripts'])('withoutScripts.step.required');
  return { errors: {}, message, status: 403 };
}
