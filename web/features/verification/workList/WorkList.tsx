import { Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { workListLimits } from '#domain/verification/workList.ts';
import { useAddressParams } from '#web/address/addressParams.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { MoreRows } from '#web/ui/MoreRows.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import classes from './WorkList.module.css';
import { WorkRow } from './WorkRow.tsx';
import {
  useWorkList,
  workFilterNames,
  workFilters,
  type WorkCounts,
  type WorkFilter,
  type WorkItem,
} from './workListQueries.ts';

/** What reviewers have to do, the first due first; the address says of which kind. */
export function WorkList() {
  const t = useMessages();
  const [params, change] = useAddressParams();
  const filter = workFilterNames.find((name) => name === params.get('work')) ?? 'all';
  const list = useWorkList(filter);
  const counts = list.data?.pages[0]?.counts;
  return (
    <Stack gap="lg">
      <ChoiceFilter
        label={t('workList.filter')}
        value={filter}
        onChange={(next) => change({ work: next === 'all' ? null : next })}
        options={workFilterNames.map((value) => ({ value, label: labelOf(t, value, counts) }))}
      />
      <Items list={list} />
    </Stack>
  );
}

function labelOf(t: Translate, filter: WorkFilter, counts: WorkCounts | undefined): string {
  const kind = t(`workList.filter.${filter}`);
  const kinds = workFilters[filter];
  if (!counts || !kinds) return kind;
  const count = kinds.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
  return count > workListLimits.counted
    ? t('workList.filterMany', { kind, count: workListLimits.counted })
    : t('workList.filterCount', { kind, count });
}

function Items({ list }: { list: ReturnType<typeof useWorkList> }) {
  const t = useMessages();
  if (list.error && !list.data) {
    return <ErrorState title={t('workList.error')} error={list.error} onRetry={list.refetch} />;
  }
  if (!list.data) return <SkeletonList count={4} height={104} label={t('workList.loading')} />;
  const items = list.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return <EmptyState icon={IconChecks} title={t('workList.empty')} hint={t('workList.emptyHint')} />;
  }
  return (
    <>
      <VisuallyHidden component="output">{t('workList.found', { count: items.length })}</VisuallyHidden>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>
            <WorkRow item={item} />
          </li>
        ))}
      </ul>
      <MoreRows query={list} label={t('workList.more')} />
      {!list.hasNextPage && items.length > workListLimits.skip && (
        <Text c="dimmed" ta="center">
          {t('workList.most', { count: items.length })}
        </Text>
      )}
    </>
  );
}

function keyOf({ kind, document, check_id, npi }: WorkItem): string {
  return `${kind} ${npi ?? check_id ?? document?.id}`;
}
