import { I18n } from '@lingui/core';
import type { AppError, FieldError } from '#domain/core/errors.ts';
import { locales, type Locale } from '#domain/shared/locale.ts';
import { withOnePeriod, type LocalizedText, type Values } from '#domain/core/localizedText.ts';
import { textsOf } from '#web/messages/catalogues.ts';

/** The catalogues of what the server says. */
type TextArea = 'answers' | 'notifications';

/** A sentence by its key and values in another language; in English where it has no translation. */
export function translateText(said: LocalizedText, locale: Locale, area: TextArea = 'answers'): string {
  const key = `${area}.${said.key}`;
  const texts = textsOf(locale, area);
  if (!texts?.[key]) return said.message;
  const i18n = new I18n({ locale, locales: [...locales], messages: { [locale]: texts } });
  return withOnePeriod(i18n._(key, translateValues(said.values ?? {}, locale, area)));
}

/** The sentence of a refusal and those of its fields. */
export function translateErrors(error: AppError, locale: Locale): void {
  const translated = (error: FieldError) => ({ ...error, message: translateText(error, locale) });
  error.message = translateText(error.said, locale);
  error.extra.errors &&= error.extra.errors.map(translated);
}

function translateValues(values: Values, locale: Locale, area: TextArea): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'object' ? translateText(value, locale, area) : value,
  ]);
  return Object.fromEntries(entries) as Record<string, string | number>;
}
