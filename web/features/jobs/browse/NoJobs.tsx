import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { isChoice } from '#domain/nouns/jobQuery.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { Rich, useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { useJobFilterWords } from './jobFilterWords.ts';
import { linkTo, SearchLink } from './JobNotes.tsx';
import { jobSearchText, without, withValue } from './jobSearchParams.ts';
import type { FoundJobs, JobSearch } from '#web/features/jobs/queries.ts';

/** Nothing found: what was asked for too much, with what there is without it, the most first. */
export function NoJobs({ search, found }: { search: JobSearch; found: FoundJobs }) {
  const t = useMessages();
  const isNarrowed = jobSearchText({ ...search, page: 1 }) !== '';
  return (
    <EmptyState
      title={t('jobs.empty.title')}
      hint={t('jobs.empty.hint')}
      action={
        <Stack>
          {isNarrowed ? <Text>{t('jobSearch.empty')}</Text> : null}
          <WaysOut search={search} found={found} />
          <Unstated search={search} count={found.unstated} only />
          <Button component={Link} to={pageHref('Jobs')} variant="default">
            {t('jobs.empty.clear')}
          </Button>
        </Stack>
      }
    />
  );
}

function WaysOut({ search, found: { loosen } }: { search: JobSearch; found: FoundJobs }) {
  const t = useMessages();
  const word = useJobFilterWords(search);
  /** The value, where it stands for itself; else the filter. */
  const whatWasAsked = ({ without: name, value }: FoundJobs['loosen'][number]): string => {
    if (name === 'q') return word({ name, value: search.q ?? '' });
    if (name === 'near') return search.near ?? '';
    if (isChoice(name) && value !== null) return word({ name, value });
    return t(`jobSearch.group.${name}` as MessageKey);
  };
  const ways = loosen
    .toSorted((one, other) => other.total - one.total)
    .map((way) => {
      const count = way.total;
      if (way.miles !== null) {
        const to = withValue(search, 'miles', String(way.miles), true);
        return { to, label: t('jobSearch.looser.miles', { miles: way.miles, count }) };
      }
      const to = without(search, way.without, way.value ?? undefined);
      return { to, label: t('jobSearch.looser.without', { filter: whatWasAsked(way), count }) };
    });
  if (ways.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('jobSearch.looser')} style={{ listStyle: 'none' }}>
      {ways.map(({ to, label }) => (
        <li key={label}>
          <SearchLink to={to}>{label}</SearchLink>
        </li>
      ))}
    </Stack>
  );
}

/** How many jobs leave open whether they fit, with the way to see them too. */
export function Unstated({ search, count, only }: { search: JobSearch; count: number | null; only?: boolean }) {
  if (!count) return null;
  const show = linkTo(withValue(search, 'unstated', 'show'));
  return (
    <Text size="sm" mt="sm">
      <Rich id={only ? 'jobSearch.unstatedOnly' : 'jobSearch.unstatedMore'} values={{ count }} parts={{ show }} />
    </Text>
  );
}
