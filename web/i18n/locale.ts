import { createContext, startTransition, use, useCallback, useMemo, useState } from 'react';
import { localeCookie, type Locale } from '#domain/shared/locale.ts';
import { areasAt, areasIn, loadTexts } from '#web/messages/catalogues.ts';
import { loadAnswers } from './answers.ts';
import { setShownLocale, shownLocale } from './shownLocale.ts';

export interface LocaleChoice {
  readonly locale: Locale;
  /** Shows this and every later page in a language, as soon as its texts are here. Rejects when they cannot be fetched. */
  choose(locale: Locale): Promise<void>;
}

/** While rendering on the server: the language of the request. */
export const RequestLocaleContext = createContext<Locale>('en');

export const LocaleContext = createContext<LocaleChoice>({ locale: 'en', choose: async () => {} });

export function useLocale(): Locale {
  return use(LocaleContext).locale;
}

export function useLocaleChoice(): LocaleChoice {
  return use(LocaleContext);
}

/** The language of the whole document, to be handed down through `LocaleContext`. */
export function useDocumentLocale(): LocaleChoice {
  const requested = use(RequestLocaleContext);
  const [locale, setLocale] = useState(() => shownLocale() ?? requested);
  const choose = useCallback((next: Locale) => show(next, setLocale), []);
  return useMemo(() => ({ locale, choose }), [locale, choose]);
}

async function show(next: Locale, setLocale: (locale: Locale) => void): Promise<void> {
  // With those of its parts, which are on the page in the language before.
  const areas = [...areasAt(window.location.pathname), ...areasIn(shownLocale() ?? next)];
  await Promise.all([loadTexts(next, areas), loadAnswers(next)]);
  setShownLocale(next);
  storeLocale(next);
  startTransition(() => setLocale(next));
}

/** Stores it for the next document that the server renders in this browser. */
function storeLocale(locale: Locale): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${localeCookie}=${locale}; Path=/; Max-Age=${year}; SameSite=Lax${secure}`;
}

/** Seconds. */
const year = 31_536_000;
