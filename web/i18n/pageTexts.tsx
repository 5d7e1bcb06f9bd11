import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#domain/shared/locale.ts';
import { areasAt, storeTexts, loadTexts, textsOf } from '#web/messages/catalogues.ts';
import type { Texts } from '#web/messages/Texts.ts';
import { useLocale } from './locale.ts';
import { shownLocale } from './shownLocale.ts';

interface Sent {
  locale: Locale;
  areas: Record<string, Texts | undefined>;
}

const id = 'page-texts';

/**
 * The texts of this page in its language travel in the document, so that the browser takes it over without asking for
 * them once more. Later pages bring their own by `withTexts`.
 */
export function PageTexts() {
  const locale = useLocale();
  const { pathname } = useLocation();
  const [text] = useState(() => (typeof document === 'undefined' ? written(locale, pathname) : sentText()));
  return (
    <script type="application/json" id={id}>
      {text}
    </script>
  );
}

/** In the browser, before the first drawing. */
export function storePageTexts(): void {
  const text = sentText();
  if (!text) return;
  const { locale, areas } = JSON.parse(text) as Sent;
  for (const [area, texts] of Object.entries(areas)) if (texts) storeTexts(locale, area, texts);
}

/** As client middleware: the texts of the next page are fetched beside its code and its data. */
export async function withTexts({ request }: { request: Request }, next: () => Promise<unknown>): Promise<void> {
  const load = () => loadTexts(shownLocale() ?? 'en', areasAt(new URL(request.url).pathname));
  await Promise.all([load(), next()]);
  // Another language may have been chosen since.
  await load();
}

function sentText(): string {
  return document.getElementById(id)?.textContent ?? '';
}

/** The content of a script is taken as it is, up to the first thing that looks like its end. */
function written(locale: Locale, pathname: string): string {
  const areas = areasAt(pathname).map((area) => [area, textsOf(locale, area)]);
  const sent: Sent = { locale, areas: Object.fromEntries(areas) };
  return JSON.stringify(sent).replaceAll('<', String.raw`\u003c`);
}
