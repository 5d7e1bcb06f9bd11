import { Button, Group, Select, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ApplicationCount } from '#domain/nouns/applicationCounts.ts';
import type { Job } from '#domain/nouns/job.ts';
import { pageHref } from '#domain/site/siteMap.ts';
import { jobStatuses, type JobStatus } from '#domain/site/vocabulary.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import classes from './FacilityJobList.module.css';
import { facilityJobOrders, orderFacilityJobs } from './facilityJobOrder.ts';
import { FacilityJobRow } from './FacilityJobRow.tsx';
import { countByJob } from './facilityJobStats.ts';

const PAGE = 50;

/** The facility's postings with search, status filter and order, which live in the address. */
export function FacilityJobList({
  jobs,
  applications,
}: {
  jobs: readonly Job[];
  applications: readonly ApplicationCount[];
}) {
  const t = useMessages();
  const [shown, setShown] = useState(PAGE);
  const filter = useJobFilter();
  const { text, status, order, setText, setStatus } = filter;
  const found = jobs.filter((job) => matchesText(job, text));
  const counts = countByJob(applications);
  const withStatus = found.filter((job) => status === null || job.status === status);
  const visible = orderFacilityJobs(withStatus, order, counts);
  return (
    <Stack gap="md">
      <SearchAndOrder filter={filter} />
      <ChoiceFilter
        label={t('facility.jobs.statusFilter')}
        value={status ?? 'all'}
        onChange={setStatus}
        options={(['all', ...jobStatuses] as const).map((name) => ({
          value: name,
          label: t('facility.jobs.filterCount', {
            label: name === 'all' ? t('facility.jobs.all') : t(`shell.status.${name}`),
            count: name === 'all' ? found.length : found.filter((job) => job.status === name).length,
          }),
        }))}
      />
      <VisuallyHidden component="output">{t('facility.jobs.found', { count: visible.length })}</VisuallyHidden>
      {visible.length === 0 ? (
        <NoJobs status={status} hasJobs={jobs.length > 0} onClear={text === '' ? null : () => setText('')} />
      ) : (
        <ul className={classes.list}>
          {visible.slice(0, shown).map((job) => (
            <li key={job.id}>
              <FacilityJobRow job={job} counts={counts.get(job.id)} />
            </li>
          ))}
        </ul>
      )}
      {visible.length > shown && (
        <Button variant="default" onClick={() => setShown(shown + PAGE)}>
          {t('facility.showMore')}
        </Button>
      )}
    </Stack>
  );
}

function SearchAndOrder({ filter }: { filter: ReturnType<typeof useJobFilter> }) {
  const t = useMessages();
  return (
    <Group gap="sm">
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('facility.jobs.search')}
        placeholder={t('facility.jobs.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        value={filter.text}
        onChange={(event) => filter.setText(event.currentTarget.value)}
      />
      <Select
        className={classes.order}
        aria-label={t('facility.jobs.sort')}
        data={facilityJobOrders.map((value) => ({ value, label: t(`facility.jobs.sort.${value}`) }))}
        value={filter.order}
        onChange={filter.setOrder}
        allowDeselect={false}
      />
    </Group>
  );
}

interface NoJobsProps {
  status: JobStatus | null;
  hasJobs: boolean;
  /** Null while nothing is searched for. */
  onClear: (() => void) | null;
}

function NoJobs({ status, hasJobs, onClear }: NoJobsProps) {
  const t = useMessages();
  return (
    <EmptyState
      title={
        status
          ? t('facility.jobs.noneWithStatus', { status: t(`shell.status.${status}`).toLowerCase() })
          : t(hasJobs ? 'facility.jobs.noneFound' : 'facility.jobs.none')
      }
      hint={t(hasJobs ? 'facility.jobs.noneHintSearch' : 'facility.jobs.noneHint')}
      action={
        onClear ? (
          <Button variant="default" onClick={onClear}>
            {t('facility.jobs.clearSearch')}
          </Button>
        ) : (
          <Button component={Link} to={pageHref('PostJob')}>
            {t('facility.jobs.postNew')}
          </Button>
        )
      }
    />
  );
}

function useJobFilter() {
  const [params, change] = useAddressParams();
  const asked = params.get('status');
  return {
    text: params.get('q') ?? '',
    status: jobStatuses.find((name) => name === asked) ?? null,
    order: facilityJobOrders.find((name) => name === params.get('sort')) ?? facilityJobOrders[0],
    setText: (value: string) => change({ q: value }),
    setStatus: (value: string) => change({ status: value === 'all' ? null : value }),
    setOrder: (value: string | null) => change({ sort: value === facilityJobOrders[0] ? null : value }),
  };
}

function matchesText(job: Job, text: string): boolean {
  const wanted = text.trim().toLowerCase();
  return [job.title, job.role, job.specialty ?? ''].some((part) => part.toLowerCase().includes(wanted));
}
