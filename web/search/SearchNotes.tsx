import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Rich, useMessages, withParts } from '#web/i18n/messages.tsx';
import type { Directory, SearchResult } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';

interface Props<S extends AnySearch> {
  directory: Directory<S>;
  search: S;
  found: Pick<SearchResult, 'suggestion' | 'left_out' | 'place'>;
}

/** How the list was read where that is not as it was typed: other words, or a place that is not clear. */
export function SearchNotes<S extends AnySearch>({ found, ...props }: Props<S>) {
  return (
    <>
      {found.suggestion ? <OtherWords {...props} found={found.suggestion} /> : null}
      {found.left_out.length > 0 ? <LeftOut {...props} words={found.left_out} /> : null}
      {found.place ? <OtherPlace {...props} place={found.place} /> : null}
    </>
  );
}

function OtherWords<S extends AnySearch>({
  directory: { href, withWords },
  search,
  found,
}: Omit<Props<S>, 'found'> & { found: string }) {
  const typed = search.q ?? '';
  return (
    <Text mb="sm">
      {search.exact ? (
        <Rich id="search.didYouMean" values={{ found }} parts={{ again: linkTo(href(withWords(search, found))) }} />
      ) : (
        <Rich
          id="search.corrected"
          values={{ found, typed }}
          parts={{ b: strong, exact: linkTo(href(withWords(search, typed, true))) }}
        />
      )}
    </Text>
  );
}

function LeftOut<S extends AnySearch>({
  directory: { href, withWords },
  search,
  words,
}: Omit<Props<S>, 'found'> & { words: readonly string[] }) {
  const exact = linkTo(href(withWords(search, search.q ?? '', true)));
  return (
    <Text mb="sm">
      <Rich id="search.leftOut" values={{ words: words.join(', ') }} parts={{ b: strong, exact }} />
    </Text>
  );
}

function OtherPlace<S extends AnySearch>({
  directory: { href, withValue },
  search,
  place,
}: Omit<Props<S>, 'found'> & { place: NonNullable<SearchResult['place']> }) {
  const t = useMessages();
  if (place.is_ready && place.name) return null;
  if (!place.is_ready) return <Text mb="sm">{t('search.place.notReady')}</Text>;
  if (place.choices.length === 0) return <Text mb="sm">{t('search.place.unknown')}</Text>;
  return (
    <div>
      <Text>{t('search.place.which', { name: search.near })}</Text>
      <ul style={{ columns: '12rem', paddingInlineStart: '1.25rem', marginTop: 4 }}>
        {place.choices.map((choice) => (
          <li key={choice}>
            <SearchLink to={href(withValue(search, 'near', choice, true))}>{choice}</SearchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the list of another search, without scrolling. */
export function SearchLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Anchor component={Link} to={to} preventScrollReset className="reach" underline="always">
      {children}
    </Anchor>
  );
}

/** For a part of a sentence, in which what was typed may be emphasized. */
export function linkTo(href: string): (text: string) => ReactNode {
  return (text) => <SearchLink to={href}>{withParts(text, { i: emphasis })}</SearchLink>;
}

function strong(text: string): ReactNode {
  return <strong>{text}</strong>;
}

function emphasis(text: string): ReactNode {
  return <em>{text}</em>;
}
