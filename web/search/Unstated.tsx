import { Text } from '@mantine/core';
import { Rich } from '#web/i18n/messages.tsx';
import type { Directory } from './directory.ts';
import type { AnySearch } from './searchAddress.ts';
import { linkTo } from './SearchNotes.tsx';

interface Props<S extends AnySearch> {
  directory: Directory<S>;
  search: S;
  count: number | null;
  /** Nothing else was found. */
  only?: boolean;
}

/** How many leave open whether they fit, with the way to see them too. */
export function Unstated<S extends AnySearch>({
  directory: { words, href, withValue },
  search,
  count,
  only,
}: Props<S>) {
  if (!count) return null;
  const show = linkTo(href(withValue(search, 'unstated', 'show')));
  return (
    <Text size="sm" mt="sm">
      <Rich id={`${words.search}.${only ? 'unstatedOnly' : 'unstatedMore'}`} values={{ count }} parts={{ show }} />
    </Text>
  );
}
