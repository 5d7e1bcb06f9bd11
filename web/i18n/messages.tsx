import { createContext, createElement, Fragment, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Locale } from '#domain/shared/locale.ts';
import type { MessageKey } from '#web/messages/areas.ts';
import { areasAt } from '#web/messages/catalogues.ts';
import { useLocale } from './locale.ts';
import { shownLocale } from './shownLocale.ts';
import { translatorOfAreas, type Translate } from './translator.ts';

export type { MessageKey } from '#web/messages/areas.ts';

/** Hands the texts of the page to everything below. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const translate = translatorOf(useLocale(), useLocation().pathname);
  return <MessagesContext value={translate}>{children}</MessagesContext>;
}

export function useMessages(): Translate {
  return use(MessagesContext);
}

/** The document title of a page, for its `meta`. */
export function pageTitle(matches: Matches, key: MessageKey, values?: Record<string, unknown>): string {
  return `${pageText(matches, key, values)} · OpenLocum`;
}

/** Any text of a page outside of its components: for `meta`. */
export function pageText(matches: Matches, key: MessageKey, values?: Record<string, unknown>): string {
  const root = matches[0]?.loaderData as { locale?: Locale } | undefined;
  return translatorOf(shownLocale() ?? root?.locale ?? 'en', matches.at(-1)?.pathname ?? '/')(key, values);
}

/** What the router hands to `meta`: the root first, the page last. */
type Matches = readonly ({ pathname: string; loaderData?: unknown } | undefined)[];

/**
 * A text with elements in it: `Read the <terms>terms</terms>.` with `parts={{ terms: (text) => <Anchor>{text}</Anchor> }}`.
 */
export function Rich({
  id,
  values,
  parts,
}: {
  id: MessageKey;
  values?: Record<string, unknown>;
  parts: Readonly<Record<string, (text: string) => ReactNode>>;
}) {
  return withParts(useMessages()(id, values), parts);
}

/** A text that is translated already, its elements put in as `Rich` does. */
export function withParts(text: string, parts: Readonly<Record<string, (text: string) => ReactNode>>): ReactNode {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  // split answers text, tag, inner, text, tag, inner, ...
  const nodes = pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1]!] : undefined;
    return part ? part(piece) : piece;
  });
  // As children, not as an array, whose elements would need keys.
  return createElement(Fragment, null, ...nodes);
}

const MessagesContext = createContext<Translate>((key) => key);

/** The texts of the page at a path. */
function translatorOf(locale: Locale, pathname: string): Translate {
  return translatorOfAreas(locale, areasAt(pathname));
}
