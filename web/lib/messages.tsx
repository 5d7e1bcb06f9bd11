import { I18n } from '@lingui/core';
import { Children, createContext, use, type ReactNode } from 'react';
import { useMatches } from 'react-router';
import { locales, type Locale, type MessageArea, type MessageKey } from './messageArea.ts';

export type { MessageArea, MessageKey } from './messageArea.ts';

/** The text of a key, its `{placeholders}` filled in. A key whose area no matched page names answers itself. */
export type Translate = (key: MessageKey, values?: Readonly<Record<string, unknown>>) => string;

/** What a route module exports as `handle`. */
export interface PageHandle {
  readonly messages?: readonly MessageArea[];
}

/** Hands the texts of the areas that the matched routes name to everything below. */
export function MessagesProvider({ children }: { children: ReactNode }) {
  const translate = translatorOf('en', areasOf(useMatches()));
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
  return translatorOf('en', areasOf(matches))(key, values);
}

type Matches = readonly ({ handle?: unknown } | undefined)[];

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
export function withParts(text: string, parts: Readonly<Record<string, (text: string) => ReactNode>>): ReactNode[] {
  const pieces = text.split(/<(\w+)>(.*?)<\/\1>/);
  // split answers text, tag, inner, text, tag, inner, ...
  const nodes = pieces.map((piece, index) => {
    if (index % 3 === 1) return null;
    const part = index % 3 === 2 ? parts[pieces[index - 1]!] : undefined;
    return part ? part(piece) : piece;
  });
  return Children.toArray(nodes);
}

const MessagesContext = createContext<Translate>((key) => key);

function areasOf(matches: Matches): MessageArea[] {
  const areas = matches.flatMap((match) => (match?.handle as PageHandle | undefined)?.messages ?? []);
  return [...new Set(areas)];
}

/** The same areas answer the same function, so that components that depend on it do not start over. */
function translatorOf(locale: Locale, areas: readonly MessageArea[]): Translate {
  const known = translators.find((made) => made.locale === locale && sameItems(made.areas, areas));
  if (known) return known.translate;
  const messages = Object.assign({}, ...areas.map((area) => area[locale])) as Record<string, string>;
  const i18n = new I18n({ locale, locales: [...locales], messages: { [locale]: messages } });
  const translate: Translate = (key, values) => i18n._(key, values);
  translators.push({ locale, areas, translate });
  return translate;
}

/** As many as there are combinations of areas on a page: a handful. */
const translators: { locale: Locale; areas: readonly MessageArea[]; translate: Translate }[] = [];

function sameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
