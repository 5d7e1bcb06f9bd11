import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useClient } from '#web/api/client.ts';
import { lazyComponent } from '#web/document/lazyComponent.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { FilterButton } from '#web/ui/FilterButton.tsx';
import { JobFilterGroups } from './JobFilterGroups.tsx';
import type { JobFilterSheetProps } from './JobFilterSheet.tsx';
import classes from './JobFilters.module.css';
import { jobSearchFormId } from './JobSearchBox.tsx';
import { chosenIn } from './jobSearchParams.ts';
import type { ChangeSearch } from './useJobSearch.ts';
import { jobFacetsQuery, type JobSearch } from '#web/features/jobs/queries.ts';

const LateFilterSheet = lazyComponent<JobFilterSheetProps>(
  async () => (await import('./JobFilterSheet.tsx')).JobFilterSheet,
  { waits: ({ opened }) => !opened },
);

/** The filters beside the list, where a change applies at once; on a phone in a sheet that a button opens. */
export function JobFilters({ search, onChange }: { search: JobSearch; onChange: ChangeSearch }) {
  const t = useMessages();
  const { data: facets } = useQuery(jobFacetsQuery(useClient(), search));
  const { opened, open, close } = useStepBack();
  return (
    <>
      <section aria-label={t('shell.filters')} className={classes['beside']}>
        <Title order={2} size="h3" mb="xs">
          {t('shell.filters')}
        </Title>
        <div className={classes['groups']}>
          <JobFilterGroups search={search} facets={facets} onChange={onChange} form={jobSearchFormId} />
        </div>
        <Button type="submit" form={jobSearchFormId} className={classes['apply'] ?? ''}>
          {t('jobSearch.apply')}
        </Button>
      </section>
      <FilterButton count={chosenIn(search).length} onClick={open} />
      <LateFilterSheet
        opened={opened}
        search={search}
        onClose={close}
        onShow={(wanted) => onChange(() => wanted, true)}
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
