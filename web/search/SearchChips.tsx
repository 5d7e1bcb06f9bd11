import { Anchor, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import type { SearchProps } from './directory.ts';
import classes from './search.module.css';
import type { AnySearch } from './searchAddress.ts';
import { useFilterWords } from './useFilterWords.ts';

/** What the list is narrowed to, each a link to the list without it; nothing where it is not narrowed. */
export function SearchChips<S extends AnySearch>({ directory, search }: Omit<SearchProps<S>, 'onChange'>) {
  const t = useMessages();
  const word = useFilterWords(directory, search);
  const chosen = directory.chosenIn(search);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(chosen.length, () => list.current);
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('shell.filters.active')} className={classes['chips']}>
      {chosen.map(({ name, value }) => (
        <li key={name + value}>
          <Button
            component={Link}
            to={directory.href(directory.without(search, name, value))}
            preventScrollReset
            variant="light"
            size="sm"
            radius="xl"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('shell.filters.remove', { filter: word({ name, value }) })}
          >
            {word({ name, value })}
          </Button>
        </li>
      ))}
      <li>
        <Anchor
          component={Link}
          to={directory.href(directory.cleared(search))}
          preventScrollReset
          size="sm"
          className="reach"
        >
          {t('shell.filters.clear')}
        </Anchor>
      </li>
    </ul>
  );
}
