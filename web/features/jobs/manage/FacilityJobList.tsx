import { Button, Group, Select, Stack, TextInput, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link } from 'react-router';
import { pageHref } from '#domain/shared/siteMap.ts';
import { facilityJobOrders, jobStatuses, searchTextMaxLength, type JobStatus } from '#domain/shared/vocabulary.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { searchWords } from '#web/address/readAddress.ts';
import { useSearchText } from '#web/address/useSearchText.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useMay } from '#web/session/membership.ts';
import { counted, useCounts } from '#web/i18n/useCounts.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { useFocusAfterLoss } from '#web/ui/useFocusOnChange.ts';
import classes from './FacilityJobList.module.css';
import { FacilityJobRow } from './FacilityJobRow.tsx';
import { useFacilityJobs, type FacilityJobSearch } from './facilityJobs.ts';

/** The facility's postings with search, status filter and order, which live in the address. */
export function FacilityJobList() {
  const t = useMessages();
  const count = useCounts();
  const filter = useJobFilter();
  const { search, setText, setStatus } = filter;
  const list = useFacilityJobs(search);
  useFocusAfterLoss(list.data?.pages[0]?.jobs.length);
  if (!list.data) {
    return list.error ? (
      <ErrorState error={list.error} onRetry={list.refetch} />
    ) : (
      <SkeletonList count={6} height={64} />
    );
  }
  const { counts } = list.data.pages[0]!;
  const all = jobStatuses.reduce((sum, name) => sum + counts[name], 0);
  // A posting that was at a page's end when another came is on two of them.
  const shown = new Map(list.data.pages.flatMap(({ jobs }) => jobs).map((one) => [one.job.id, one]));
  return (
    <Stack gap="md">
      <SearchAndOrder filter={filter} />
      <ChoiceFilter
        label={t('facility.jobs.statusFilter')}
        value={search.status ?? 'all'}
        onChange={setStatus}
        options={(['all', ...statusesOffered(counts, search.status)] as const).map((name) => ({
          value: name,
          label: t('facility.jobs.filterCount', {
            label: name === 'all' ? t('facility.jobs.all') : t(`shell.status.${name}`),
            count: count(name === 'all' ? all : counts[name]),
          }),
        }))}
      />
      <VisuallyHidden component="output">
        {t('facility.jobs.found', { count: counted(search.status ? counts[search.status] : all) })}
      </VisuallyHidden>
      {shown.size === 0 ? (
        <NoJobs
          status={search.status}
          hasJobs={all > 0 || search.q !== null}
          onClear={search.q === null ? null : () => setText('')}
        />
      ) : (
        <ul className={classes.list}>
          {[...shown.values()].map((posting) => (
            <li key={posting.job.id}>
              <FacilityJobRow posting={posting} />
            </li>
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button variant="default" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('facility.showMore')}
        </Button>
      )}
    </Stack>
  );
}

function SearchAndOrder({ filter }: { filter: ReturnType<typeof useJobFilter> }) {
  const t = useMessages();
  const { text, type } = useSearchText(filter.search.q ?? '', filter.setText);
  return (
    <Group gap="sm">
      <TextInput
        className={classes.search}
        type="search"
        aria-label={t('facility.jobs.search')}
        placeholder={t('facility.jobs.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        maxLength={searchTextMaxLength}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Select
        className={classes.order}
        aria-label={t('facility.jobs.sort')}
        data={facilityJobOrders.map((value) => ({ value, label: t(`facility.jobs.sort.${value}`) }))}
        value={filter.search.sort}
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
  const mayPost = useMay('recruit');
  return (
    <EmptyState
      title={
        status
          ? t('facility.jobs.noneWithStatus', { status: t(`shell.status.${status}`).toLowerCase() })
          : t(hasJobs ? 'facility.jobs.noneFound' : 'facility.jobs.none')
      }
      hint={hasJobs ? t('facility.jobs.noneHintSearch') : mayPost ? t('facility.jobs.noneHint') : null}
      action={
        onClear ? (
          <Button variant="default" onClick={onClear}>
            {t('facility.jobs.clearSearch')}
          </Button>
        ) : mayPost ? (
          <Button component={Link} to={pageHref('PostJob')}>
            {t('facility.jobs.postNew')}
          </Button>
        ) : null
      }
    />
  );
}

function useJobFilter() {
  const [params, change] = useAddressParams();
  const asked = params.get('status');
  const search: FacilityJobSearch = {
    q: searchWords(params, searchTextMaxLength) || null,
    status: jobStatuses.find((name) => name === asked) ?? null,
    sort: facilityJobOrders.find((name) => name === params.get('sort')) ?? facilityJobOrders[0],
  };
  return {
    search,
    setText: (value: string) => change({ q: value }),
    setStatus: (value: string) => change({ status: value === 'all' ? null : value }),
    setOrder: (value: string | null) => change({ sort: value === facilityJobOrders[0] ? null : value }),
  };
}

/** Most facilities have no drafts. */
function statusesOffered(counts: Readonly<Record<JobStatus, number>>, chosen: JobStatus | null): JobStatus[] {
  return jobStatuses.filter((name) => name !== 'draft' || counts.draft > 0 || chosen === 'draft');
}
