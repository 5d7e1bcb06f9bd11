import { Button, Drawer } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { JobFilterGroups } from './JobFilterGroups.tsx';
import classes from './JobFilters.module.css';
import { chosenIn, cleared } from './jobSearchParams.ts';
import { jobFacetsQuery, type JobSearch } from '#web/features/jobs/queries.ts';

export interface JobFilterSheetProps {
  opened: boolean;
  search: JobSearch;
  onClose: () => void;
  onShow: (search: JobSearch) => void;
}

/** The filters of a phone, over the whole of it. What is chosen counts there, and narrows the list when it is shown. */
export function JobFilterSheet({ opened, search, onClose, onShow }: JobFilterSheetProps) {
  const t = useMessages();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="100%"
      title={t('shell.filters')}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
      classNames={{ body: classes['sheet'] ?? '' }}
    >
      <Choice search={search} onShow={onShow} />
    </Drawer>
  );
}

/** Milliseconds after the last tap. */
const patience = 300;

function Choice({ search, onShow }: Pick<JobFilterSheetProps, 'search' | 'onShow'>) {
  const t = useMessages();
  const [wanted, setWanted] = useState(search);
  const [asked] = useDebouncedValue(wanted, patience);
  const { data, isPlaceholderData } = useQuery(jobFacetsQuery(useClient(), asked));
  const known = asked === wanted && !isPlaceholderData ? data : undefined;
  return (
    <>
      <JobFilterGroups search={wanted} facets={data} onChange={(update) => setWanted(update)} isFolded />
      <div className={classes['actions']}>
        <Button
          variant="subtle"
          disabled={chosenIn(wanted).length === 0}
          onClick={() => setWanted((now) => cleared(now))}
        >
          {t('jobSearch.clear')}
        </Button>
        <Button onClick={() => onShow(wanted)}>
          {known
            ? t(known.total_is_more ? 'jobSearch.showMore' : 'jobSearch.showCount', { count: known.total })
            : t('jobSearch.show')}
        </Button>
      </div>
    </>
  );
}
