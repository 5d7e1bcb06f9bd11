import { Button, Group } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import { chosenFilters, clearedFilters, withoutFilter, type ApplicantSearch } from '../applicantSearch.ts';
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
  const list = useRef<HTMLDivElement>(null);
  useFocusAfterLoss(chosen.length, () => list.current?.querySelector('button'));
  if (chosen.length === 0) return null;
  return (
    <Group ref={list} role="group" aria-label={t('shell.filters.active')} gap="xs" mb="sm">
      {chosen.map((filter) => (
        <Button
          key={JSON.stringify(filter)}
          variant="light"
          size="sm"
          radius="xl"
          rightSection={<IconX size={16} aria-hidden />}
          aria-label={t('shell.filters.remove', { filter: word(filter) })}
          onClick={() => narrow(withoutFilter(search, filter))}
        >
          {word(filter)}
        </Button>
      ))}
      <Button variant="subtle" size="sm" onClick={() => narrow(clearedFilters(search))}>
        {t('shell.filters.clear')}
      </Button>
    </Group>
  );
}
