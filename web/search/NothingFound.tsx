import { Button, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { useMessages, type MessageKey } from '#web/i18n/messages.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { asRead } from './asRead.ts';
import type { Directory, SearchResult } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';
import { SaveSearch } from './SaveSearch.tsx';
import { SearchLink } from './SearchNotes.tsx';
import { Unstated } from './Unstated.tsx';
import { useFilterWords } from './useFilterWords.ts';

interface Props<S extends AnySearch> {
  directory: Directory<S>;
  search: S;
  found: SearchResult;
}

/** Nothing found: what was asked for too much, with what there is without it, the most first. */
export function NothingFound<S extends AnySearch>(props: Props<S>) {
  const t = useMessages();
  const { directory, search, found } = props;
  const { list, search: area } = directory.words;
  const isNarrowed = directory.text({ ...search, page: 1 }) !== '';
  return (
    <EmptyState
      title={t(`${list}.empty.title`)}
      hint={t(`${list}.empty.hint`)}
      action={
        <Stack>
          {isNarrowed ? <Text>{t(`${area}.empty`)}</Text> : null}
          <WaysOut {...props} />
          <Unstated directory={directory} search={search} count={found.unstated} only />
          {isNarrowed ? <SaveSearch directory={directory} search={search} isEmpty /> : null}
          <Button component={Link} to={pageHref(directory.page)} variant="default">
            {t(`${list}.empty.clear`)}
          </Button>
        </Stack>
      }
    />
  );
}

function WaysOut<S extends AnySearch>({ directory, search: typed, found }: Props<S>) {
  const t = useMessages();
  const { loosen } = found;
  const search = asRead(typed, found);
  const word = useFilterWords(directory, search);
  const area = directory.words.search;
  /** The value, where it is clear by itself; else the filter. */
  const whatWasAsked = ({ without: name, value }: SearchResult['loosen'][number]): string => {
    if (name === 'q') return word({ name, value: search.q ?? '' });
    if (name === 'near') return search.near ?? '';
    const filter = directory.filters.find((one) => one.name === name);
    if (filter && !filter.isSingle && value !== null && filter.values.includes(value)) return word({ name, value });
    return t(`${area}.group.${name}` as MessageKey);
  };
  const ways = loosen
    .toSorted((one, other) => other.total - one.total)
    .map((way) => {
      const count = way.total;
      if (way.miles !== null) {
        const to = directory.withValue(search, 'miles', String(way.miles), true);
        return { to, label: t(`${area}.looser.miles`, { miles: way.miles, count }) };
      }
      if (way.words !== undefined) {
        const to = directory.withWords(search, way.words);
        return { to, label: t(`${area}.looser.without`, { filter: way.value, count }) };
      }
      const to = directory.without(search, way.without, way.value ?? undefined);
      return { to, label: t(`${area}.looser.without`, { filter: whatWasAsked(way), count }) };
    });
  if (ways.length === 0) return null;
  return (
    <Stack component="ul" gap="xs" p={0} m={0} aria-label={t('search.looser')} style={{ listStyle: 'none' }}>
      {ways.map(({ to, label }) => (
        <li key={label}>
          <SearchLink to={directory.href(to)}>{label}</SearchLink>
        </li>
      ))}
    </Stack>
  );
}
