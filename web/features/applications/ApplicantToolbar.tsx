import { Checkbox, Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { countAll, type ApplicationCount } from '#domain/nouns/applicationCounts.ts';
import { applicationStatuses, searchTextMaxLength, states } from '#domain/site/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
import { stateName } from '#web/i18n/wireWords.ts';

import classes from './ApplicantPane.module.css';
import { experienceSteps, type ApplicantSearch } from './applicantSearch.ts';

interface Props {
  search: ApplicantSearch;
  jobs: readonly { id: string; title: string }[];
  counts: readonly ApplicationCount[];
  narrow(changes: AddressChanges): void;
}

/** Who is shown, in one row: a name, the job and the status with their counts, and what people bring. */
export function ApplicantToolbar({ search, jobs, counts, narrow }: Props) {
  const t = useMessages();
  return (
    <search className={classes.filters} aria-label={t('facility.applicants.filters')}>
      <NameSearch value={search.q ?? ''} onChange={(q) => narrow({ q })} />
      <CountedFilters search={search} jobs={jobs} counts={counts} narrow={narrow} />
      <Select
        aria-label={t('facility.applicants.state')}
        placeholder={t('facility.applicants.anyState')}
        data={states.map((code) => ({ value: code, label: `${code} · ${stateName(t, code)}` }))}
        value={search.state}
        onChange={(state) => narrow({ state })}
        searchable
        clearable
        nothingFoundMessage={t('facility.applicants.noState')}
        comboboxProps={{ width: 240, position: 'bottom-start' }}
      />
      <Select
        className={classes.wide}
        aria-label={t('facility.applicants.experience')}
        placeholder={t('facility.applicants.anyExperience')}
        data={experienceSteps.map((count) => ({
          value: String(count),
          label: t('facility.applicants.atLeast', { count }),
        }))}
        value={search.min_years === null ? null : String(search.min_years)}
        onChange={(years) => narrow({ years })}
        clearable
      />
      <Checkbox
        label={t('facility.applicants.verifiedOnly')}
        checked={search.verified_only}
        onChange={({ currentTarget }) => narrow({ verified: currentTarget.checked ? '1' : null })}
      />
    </search>
  );
}

/** Job and status, each choice with its count within what is chosen of the other. */
function CountedFilters({ search, jobs, counts, narrow }: Props) {
  const t = useMessages();
  const ofStatus = counts.filter(({ status }) => search.status === null || status === search.status);
  const ofJob = counts.filter(({ job_id }) => search.job_id === null || job_id === search.job_id);
  const counted = (label: string, count: number) => t('facility.jobs.filterCount', { label, count });
  const forJob = (id: string) => countAll(ofStatus.filter(({ job_id }) => job_id === id));
  // Those with applicants first: a facility with forty postings looks for the few that have some.
  const byCount = jobs.toSorted((one, other) => Number(forJob(other.id) > 0) - Number(forJob(one.id) > 0));
  return (
    <>
      <Select
        aria-label={t('facility.applicants.job')}
        data={[
          { value: 'all', label: counted(t('facility.applicants.allJobs'), countAll(ofStatus)) },
          ...byCount.map(({ id, title }) => ({ value: id, label: counted(title, forJob(id)) })),
        ]}
        value={search.job_id ?? 'all'}
        onChange={(value) => narrow({ job: value === 'all' ? null : value })}
        allowDeselect={false}
        searchable={jobs.length > 8}
        comboboxProps={{ width: 320, position: 'bottom-start' }}
      />
      <Select
        aria-label={t('facility.applicants.statusFilter')}
        data={(['all', ...applicationStatuses] as const).map((status) => ({
          value: status,
          label: counted(
            status === 'all' ? t('facility.jobs.all') : t(`shell.status.${status}`),
            countAll(status === 'all' ? ofJob : ofJob.filter((one) => one.status === status)),
          ),
        }))}
        value={search.status ?? 'all'}
        onChange={(value) => narrow({ status: value === 'all' ? null : value })}
        allowDeselect={false}
      />
    </>
  );
}

function NameSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
  const t = useMessages();
  const box = useSearchText(value, onChange);
  return (
    <TextInput
      type="search"
      maxLength={searchTextMaxLength}
      aria-label={t('facility.applicants.search')}
      placeholder={t('facility.applicants.search')}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={box.text}
      onChange={({ currentTarget }) => box.type(currentTarget.value)}
    />
  );
}
