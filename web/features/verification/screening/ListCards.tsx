import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListImport } from '#domain/verification/screeningContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { Facts } from '#web/ui/Facts.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { ImportState } from './ImportState.tsx';
import { isUnderWay } from './importWords.ts';
import { ListUpload } from './ListUpload.tsx';
import { VerificationLogLine } from './VerificationLogLine.tsx';
import type { ExclusionList, Ledger } from './queries.ts';

/** Nothing is known for certain of how these are written, so none of them can be loaded. */
const closedLists = ['sam', 'medicaid'] as const;

interface Props {
  lists: readonly ExclusionList[];
  imports: readonly ListImport[];
  ledger: Ledger;
}

/** Each list: what of it is in use, since when, and the way to load the next one. */
export function ListCards({ lists, imports, ledger }: Props) {
  const t = useMessages();
  return (
    <Stack gap="md">
      {lists.map((list) => (
        <OpenList key={list.source} list={list} imports={imports.filter(({ source }) => source === list.source)} />
      ))}
      {closedLists.map((name) => (
        <ListCard key={name} id={name} title={t(`screening.list.${name}`)} status="not_loaded">
          <Text mt="xs">{t('screening.list.noLayout')}</Text>
        </ListCard>
      ))}
      <VerificationLogLine ledger={ledger} />
    </Stack>
  );
}

function OpenList({ list, imports }: { list: ExclusionList; imports: readonly ListImport[] }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { source, name, loaded, out_of_date, least_rows } = list;
  const [newest] = imports;
  const status = loaded === null ? 'not_loaded' : out_of_date ? 'out_of_date' : 'loaded';
  return (
    <ListCard id={source} title={name} status={status}>
      {loaded === null ? (
        <Text mt="xs">{t('screening.list.none')}</Text>
      ) : (
        <Loaded loaded={loaded} skipped={imports.find(({ state }) => state === 'done')?.rows_skipped ?? null} />
      )}
      {loaded && out_of_date ? (
        <Text mt="xs" fw={600}>
          {t('screening.list.outOfDateText', { date: formatDate(loaded.list_date) })}
        </Text>
      ) : null}
      {newest ? <ImportState newest={newest} isListLoaded={loaded !== null} /> : null}
      <ListUpload source={source} name={name} least={least_rows} isBusy={newest !== undefined && isUnderWay(newest)} />
    </ListCard>
  );
}

function Loaded({ loaded, skipped }: { loaded: NonNullable<ExclusionList['loaded']>; skipped: number | null }) {
  const t = useMessages();
  const { formatDate, formatDateTime, formatNumber } = useFormats();
  const facts: [label: string, value: ReactNode][] = [
    [t('screening.list.date'), formatDate(loaded.list_date)],
    [t('screening.list.rows'), formatNumber(loaded.rows)],
    [t('screening.list.skipped'), skipped === null ? null : formatNumber(skipped)],
    [t('screening.list.loadedAt'), formatDateTime(loaded.loaded_date)],
    [t('screening.list.loadedBy'), loaded.loaded_by_name ?? t('screening.list.byCommand')],
  ];
  return (
    <div style={{ marginTop: 8 }}>
      <Facts facts={facts} />
    </div>
  );
}

type ListStatus = keyof typeof looks;

function ListCard(props: { id: string; title: string; status: ListStatus; children: ReactNode }) {
  const { id, title, status, children } = props;
  const t = useMessages();
  return (
    <Card component="section" aria-labelledby={`list-${id}`}>
      <Group justify="space-between" gap="xs" align="flex-start">
        <Title order={2} size="h3" id={`list-${id}`} style={{ flex: '1 1 14rem' }}>
          {title}
        </Title>
        <StatusBadge status={looks[status]} label={t(`screening.standing.${status}`)} />
      </Group>
      {children}
    </Card>
  );
}

const looks = { loaded: 'approved', out_of_date: 'pending', not_loaded: 'not_started' } as const;
