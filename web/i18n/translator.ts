import { I18n } from '@lingui/core';
import { withOnePeriod } from '#domain/core/localizedText.ts';
import { locales, type Locale } from '#domain/shared/locale.ts';
import type { AreaName, MessageKey } from '#web/messages/areas.ts';
import { textsOf } from '#web/messages/catalogues.ts';
import type { Texts } from '#web/messages/Texts.ts';

/** The text of a key, its `{placeholders}` filled in. A key whose area the page does not name answers itself. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, unknown>>) => string;

/** The same areas in the same language answer the same function, so that components that depend on it do not start over. */
export function translatorOfAreas(locale: Locale, areas: readonly AreaName[]): Translate {
  const name = [locale, ...areas].join();
  const known = translators.get(name);
  if (known) return known;
  const texts = areas.map((area) => textsOf(locale, area));
  const i18n = new I18n({
    locale,
    locales: [...locales],
    messages: { [locale]: Object.assign({}, ...texts) as Texts },
  });
  const translate: Translate = (key, values) => withOnePeriod(i18n._(key, values));
  if (!texts.includes(undefined)) translators.set(name, translate);
  return translate;
}

/** As many as there are combinations of areas: some dozens. */
const translators = new Map<string, Translate>();
