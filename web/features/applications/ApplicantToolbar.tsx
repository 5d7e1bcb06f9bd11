import { Button, Menu, Select, TextInput, VisuallyHidden } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { applicationStates, type ApplicationState } from '#domain/applications/applicationStages.ts';
import { searchTextMaxLength } from '#domain/shared/vocabulary.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { AddressChanges } from '#web/address/addressParams.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import { useCounts } from '#web/i18n/useCounts.ts';

import classes from './ApplicantPane.module.css';
import type { CountedJob, StageCounts } from './applicantCache.ts';
import { stateText } from './ApplicantStatus.tsx';
import { useStageCounts } from './board/boardQueries.ts';
import { useApplicantCounts, useJobChoice, useJobChoices, type JobChoice } from './applicantQueries.ts';
import type { ApplicantSearch } from './applicantSearch.ts';
import { MoreFilters } from './filters/MoreFilters.tsx';

interface Props {
  search: ApplicantSearch;
  narrow(changes: AddressChanges): void;
}

/** Who is shown, in one row: words, the job and the status with their counts, and the other filters. */
export function ApplicantToolbar({ search, narrow }: Props) {
  const t = useMessages();
  return (
    <search className={classes.filters} aria-label={t('facility.applicants.filters')}>
      <WordSearch value={search.q ?? ''} onChange={(q) => narrow({ q })} />
      <CountedFilters search={search} narrow={narrow} />
      <MoreFilters search={search} narrow={narrow} />
    </search>
  );
}

/** Job and state, each choice with its count within what is chosen of the other, where that is counted. */
function CountedFilters({ search, narrow }: Props) {
  const t = useMessages();
  const inWords = useCounts();
  const all = useApplicantCounts();
  const chosen = useJobChoice(search.job_id);
  const stages = useStageCounts(search.job_id);
  const ofJob = search.job_id === null ? all : chosen?.counts;
  const label = (name: string, count: number | null) =>
    count === null ? name : t('facility.jobs.filterCount', { label: name, count: inWords(count) });
  return (
    <>
      <JobFilter
        search={search}
        chosen={chosen}
        narrow={narrow}
        label={(name, counts) => label(name, countOfAny(counts ?? all, undefined, search.statuses))}
      />
      <StateFilter
        chosen={search.statuses}
        narrow={narrow}
        label={(state) =>
          label(state === null ? t('facility.jobs.all') : stateText(state, t), countOf(ofJob, stages, state))
        }
      />
    </>
  );
}

interface StateFilterProps {
  chosen: readonly ApplicationState[];
  narrow(changes: AddressChanges): void;
  /** With its count; null: all of them. */
  label(state: ApplicationState | null): string;
}

/** One state or several; the first entry is all of them. */
function StateFilter({ chosen, narrow, label }: StateFilterProps) {
  const t = useMessages();
  const { formatList } = useFormats();
  const [only] = chosen;
  const several = () => formatList(chosen.map((state) => stateText(state, t)));
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <Button
          variant="default"
          justify="space-between"
          px="sm"
          fw={400}
          rightSection={<IconSelector size={16} aria-hidden />}
        >
          <VisuallyHidden>{t('facility.applicants.statusFilter')}: </VisuallyHidden>
          {chosen.length > 1 ? several() : label(only ?? null)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxItem checked={chosen.length === 0} onChange={() => narrow({ status: null })}>
          {label(null)}
        </Menu.CheckboxItem>
        <Menu.CheckboxGroup value={[...chosen]} onChange={(states) => narrow({ status: states.join() || null })}>
          {applicationStates.map((state) => (
            <Menu.CheckboxItem key={state} value={state}>
              {label(state)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

interface JobFilterProps extends Props {
  chosen: JobChoice | undefined;
  /** `counts` null: of all jobs. */
  label(name: string, counts: CountedJob['counts'] | null): string;
}

/** Of many postings those with the most applications, until a part of another's title is typed. */
function JobFilter({ search: { job_id }, chosen, narrow, label }: JobFilterProps) {
  const t = useMessages();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, 250);
  const isMany = useJobChoices('').length > 8;
  const found = useJobChoices(text);
  const shown = !chosen || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const data = [
    { value: 'all', label: label(t('facility.applicants.allJobs'), null) },
    ...shown.map(({ id, title, counts }) => ({ value: id, label: label(title, counts) })),
  ];
  const value = job_id ?? 'all';
  return (
    <Select
      aria-label={t('facility.applicants.job')}
      data={data}
      value={value}
      onChange={(next) => narrow({ job: next === 'all' ? null : next })}
      allowDeselect={false}
      searchable={isMany}
      // What is chosen is in the box as well.
      onSearchChange={(next) => setTyped(data.some((one) => one.label === next) ? '' : next.trim())}
      // The server has found them.
      filter={({ options }) => options}
      comboboxProps={{ width: 320, position: 'bottom-start' }}
    />
  );
}

/** Null where it is not known: to a reviewer no status is counted, and of jobs that are not chosen no stage. */
function countOf(
  counts: CountedJob['counts'] | undefined,
  stages: StageCounts['counts'] | undefined,
  state: ApplicationState | null,
): number | null {
  if (!counts) return null;
  if (state === null) return Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (state === 'shortlisted' || state === 'interview' || state === 'offer') return stages?.[state] ?? null;
  return counts[state];
}

/** Of several together; of all where none is chosen. */
function countOfAny(
  counts: CountedJob['counts'] | undefined,
  stages: StageCounts['counts'] | undefined,
  states: readonly ApplicationState[],
): number | null {
  if (states.length === 0) return countOf(counts, stages, null);
  const each = states.map((state) => countOf(counts, stages, state));
  return each.some((count) => count === null) ? null : each.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

/** By parts of a name, and by words of letters and answers. */
export function WordSearch({ value, onChange }: { value: string; onChange(text: string): void }) {
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
