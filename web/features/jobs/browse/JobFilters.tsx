import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useClient } from '#web/api/client.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { jobSearchFormId } from './JobSearchBox.tsx';
import { jobFilterWord } from './jobFilterWords.ts';
import { countFilters, jobFilterValues, type JobFilterName } from './jobSearchParams.ts';
import { jobSearchQuery, type JobSearch } from '#web/features/jobs/queries.ts';

/** Role, specialty and location type: the browser's own selects, which also work in a form without scripts. */
export function JobFilters({ search, onChange }: { search: JobSearch; onChange: (patch: Partial<JobSearch>) => void }) {
  const t = useMessages();
  const { data, isPlaceholderData } = useQuery(jobSearchQuery(useClient(), search));
  const select = (name: JobFilterName, label: string, all: string) => (
    <NativeSelect
      name={name}
      form={jobSearchFormId}
      label={label}
      value={search[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value || undefined })}
      data={[
        { value: '', label: all },
        ...jobFilterValues[name].map((value) => ({ value, label: jobFilterWord(t, name, value) })),
      ]}
    />
  );
  return (
    <FilterBar
      activeCount={countFilters(search)}
      found={isPlaceholderData ? undefined : data?.total}
      onClear={() => onChange({ role: undefined, specialty: undefined, location_type: undefined })}
    >
      {select('role', t('jobs.filters.role'), t('jobs.filters.anyRole'))}
      {select('specialty', t('jobs.filters.specialty'), t('jobs.filters.anySpecialty'))}
      {select('location_type', t('jobs.filters.locationType'), t('jobs.filters.anyLocationType'))}
    </FilterBar>
  );
}
