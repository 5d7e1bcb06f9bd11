import { Anchor } from '@mantine/core';
import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { localeNames, localeParameter, locales, type Locale } from '#domain/shared/locale.ts';
import { useLanguage } from '#web/i18n/useLanguage.ts';

/** The page in the other languages, each in its own name; without scripts they lead to this page in that language. */
export function LanguageLinks() {
  const [current, choose] = useLanguage();
  const { search } = useLocation();
  const follow = (event: MouseEvent, locale: Locale) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void choose(locale);
  };
  return locales
    .filter((locale) => locale !== current)
    .map((locale) => (
      <li key={locale}>
        <Anchor
          href={inLanguage(search, locale)}
          hrefLang={locale}
          lang={locale}
          size="sm"
          c="dimmed"
          onClick={(event) => follow(event, locale)}
        >
          {localeNames[locale]}
        </Anchor>
      </li>
    ));
}

function inLanguage(search: string, locale: Locale): string {
  const query = new URLSearchParams(search);
  query.set(localeParameter, locale);
  return `?${query}`;
}
