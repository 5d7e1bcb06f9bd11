import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pageHref } from '#domain/site/siteMap.ts';
import { Rich, useMessages, withParts } from '#web/i18n/messages.tsx';
import { jobSearchText, withValue, withWords } from './jobSearchParams.ts';
import type { FoundJobs, JobSearch } from '#web/features/jobs/queries.ts';

interface Props {
  search: JobSearch;
  found: Pick<FoundJobs, 'suggestion' | 'place'>;
}

/** How the list was read where that is not as it was typed: other words, or a place that is not clear. */
export function JobNotes({ search, found }: Props) {
  return (
    <>
      {found.suggestion ? <OtherWords search={search} found={found.suggestion} /> : null}
      {found.place ? <OtherPlace search={search} place={found.place} /> : null}
    </>
  );
}

function OtherWords({ search, found }: { search: JobSearch; found: string }) {
  const typed = search.q ?? '';
  return (
    <Text mb="sm">
      {search.exact ? (
        <Rich id="jobSearch.didYouMean" values={{ found }} parts={{ again: linkTo(withWords(search, found)) }} />
      ) : (
        <Rich
          id="jobSearch.corrected"
          values={{ found, typed }}
          parts={{ b: strong, exact: linkTo(withWords(search, typed, true)) }}
        />
      )}
    </Text>
  );
}

function OtherPlace({ search, place }: { search: JobSearch; place: NonNullable<FoundJobs['place']> }) {
  const t = useMessages();
  if (place.is_ready && place.name) return null;
  if (!place.is_ready) return <Text mb="sm">{t('jobSearch.place.notReady')}</Text>;
  if (place.choices.length === 0) return <Text mb="sm">{t('jobSearch.place.unknown')}</Text>;
  return (
    <div>
      <Text>{t('jobSearch.place.which', { name: search.near })}</Text>
      <ul style={{ columns: '12rem', paddingInlineStart: '1.25rem', marginTop: 4 }}>
        {place.choices.map((choice) => (
          <li key={choice}>
            <SearchLink to={withValue(search, 'near', choice, true)}>{choice}</SearchLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** To the list of another search, without scrolling. */
export function SearchLink({ to, children }: { to: JobSearch; children: ReactNode }) {
  return (
    <Anchor
      component={Link}
      to={pageHref('Jobs') + jobSearchText(to)}
      preventScrollReset
      className="reach"
      underline="always"
    >
      {children}
    </Anchor>
  );
}

/** For a part of a sentence, in which what was typed may stand out. */
export function linkTo(search: JobSearch): (text: string) => ReactNode {
  return (text) => <SearchLink to={search}>{withParts(text, { i: emphasis })}</SearchLink>;
}

function strong(text: string): ReactNode {
  return <strong>{text}</strong>;
}

function emphasis(text: string): ReactNode {
  return <em>{text}</em>;
}
