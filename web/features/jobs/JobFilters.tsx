import { NativeSelect } from '@mantine/core';
import { useMessages } from '#web/lib/messages.tsx';
import { specialtyName } from '#web/lib/wireWords.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { jobSearchFormId } from './JobSearchBox.tsx';
import { countFilters, jobFilterValues, type JobFilterName } from './jobSearchParams.ts';
import type { JobSearch } from './queries.ts';

/** Role, specialty and location type: the browser's own selects, which also work in a form without scripts. */
export function JobFilters({ search, onChange }: { search: JobSearch; onChange: (patch: Partial<JobSearch>) => void }) {
  const t = useMessages();
  const select = (name: JobFilterName, label: string, all: string, wordFor: (value: string) => string) => (
    <NativeSelect
      name={name}
      form={jobSearchFormId}
      label={label}
      size="md"
      value={search[name] ?? ''}
      onChange={({ currentTarget: { value } }) => onChange({ [name]: value || undefined })}
      data={[{ value: '', label: all }, ...jobFilterValues[name].map((value) => ({ value, label: wordFor(value) }))]}
    />
  );
  return (
    <FilterBar
      activeCount={countFilters(search)}
      onClear={() => onChange({ role: undefined, specialty: undefined, location_type: undefined })}
    >
      {select('role', t('jobs.filters.role'), t('jobs.filters.anyRole'), (value) => value)}
      {select('specialty', t('jobs.filters.specialty'), t('jobs.filters.anySpecialty'), (value) =>
        specialtyName(t, value),
      )}
      {select('location_type', t('jobs.filters.locationType'), t('jobs.filters.anyLocationType'), (value) =>
        t(`jobs.locationType.${value as 'remote'}`),
      )}
    </FilterBar>
  );
}
