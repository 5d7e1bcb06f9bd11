import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { chosenFilters, clearedFilters, withoutFilter, type ApplicantSearch } from '../applicantSearch.ts';
import classes from './filters.module.css';
import { useFilterWord } from './useFilterWord.ts';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** What is chosen, each a button that removes it; nothing where nothing is. */
export function ChosenFilters({ search, narrow }: Props) {
  const t = useMessages();
  const word = useFilterWord(search.job_id);
  const chosen = chosenFilters(search);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterLoss(chosen.length, () => list.current?.querySelector('button'));
  if (chosen.length === 0) return null;
  return (
    <ul ref={list} aria-label={t('shell.filters.active')} className={classes['chosen']}>
      {chosen.map((filter) => (
        <li key={JSON.stringify(filter)}>
          <Button
            variant="light"
            size="sm"
            radius="xl"
            rightSection={<IconX size={16} aria-hidden />}
            aria-label={t('shell.filters.remove', { filter: word(filter) })}
            onClick={() => narrow(withoutFilter(search, filter))}
          >
            {word(filter)}
          </Button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="sm" onClick={() => narrow(clearedFilters(search))}>
          {t('shell.filters.clear')}
        </Button>
      </li>
    </ul>
  );
}
