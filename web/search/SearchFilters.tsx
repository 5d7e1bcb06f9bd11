import { Button, Title } from '@mantine/core';
import { startTransition } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FilterButton } from '#web/ui/FilterButton.tsx';
import type { SearchProps } from './directory.ts';
import { FilterGroups } from './FilterGroups.tsx';
import { FilterSheet } from './FilterSheet.tsx';
import classes from './search.module.css';
import type { AnySearch } from './searchAddress.ts';

/** The filters beside the list, where a change applies immediately; on a phone in a sheet that a button opens. */
export function SearchFilters<S extends AnySearch>({ directory, search, onChange }: SearchProps<S>) {
  const t = useMessages();
  const { data: facets } = useQuery(directory.facetsQuery(useClient(), search));
  const { opened, open, close } = useStepBack();
  return (
    <>
      <section aria-label={t('shell.filters')} className={classes['beside']}>
        <Title order={2} size="h3" mb="xs">
          {t('shell.filters')}
        </Title>
        <div className={classes['groups']}>
          <FilterGroups {...{ directory, search, facets, onChange }} form={directory.formId} />
        </div>
        <Button type="submit" form={directory.formId} className={classes['apply'] ?? ''}>
          {t('search.apply')}
        </Button>
      </section>
      <FilterButton count={directory.chosenIn(search).length} onClick={open} />
      <FilterSheet
        {...{ directory, opened, search }}
        onClose={close}
        onShow={(wanted) => startTransition(() => onChange(() => wanted, true))}
      />
    </>
  );
}

/** Something that lies over the page as a step of its own in the history: Back closes it. */
function useStepBack() {
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const step = { isOver: true };
  return {
    opened: (state as Partial<typeof step> | null)?.isOver === true,
    open: () => void navigate({ search }, { state: step, preventScrollReset: true }),
    close: () => void navigate(-1),
  };
}
