import { Button, Code, Text, Title } from '@mantine/core';
import '@mantine/core/styles/Code.layer.css';
import { useQuery } from '@tanstack/react-query';
import { IconDownload, IconPrinter } from '@tabler/icons-react';
import { canonicalText } from '#domain/core/canonical.ts';
import { sheetOf } from '#domain/shifts/line.ts';
import { useClient } from '#web/api/client.ts';
import { useFreshQueries } from '#web/api/realtime.ts';
import { saveFile } from '#web/document/saveFile.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useUser } from '#web/session/session.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SkeletonList } from '#web/ui/SkeletonList.tsx';
import { shiftKeys, shiftQuery, type ShownShift } from './queries.ts';
import { ShiftFacts } from './ShiftFacts.tsx';
import classes from './shifts.module.css';

/** The hours of one shift with both signatures and every version before, the same for both sides. */
export function ShiftReceipt({ id }: { id: string }) {
  const t = useTexts('shifts');
  useFreshQueries('Shift', shiftKeys.one(id));
  const { data: shift, error, refetch } = useQuery(shiftQuery(useClient(), id));
  if (error && !shift) return <ErrorState title={t('shifts.error')} error={error} onRetry={refetch} />;
  if (shift === undefined) return <SkeletonList count={3} height={160} />;
  if (shift === null) return <EmptyState title={t('shifts.none')} hint={t('shifts.none.hint')} />;
  return <Shown shift={shift} />;
}

function Shown({ shift }: { shift: ShownShift }) {
  const t = useTexts('shifts');
  const side = useUser().id === shift.clinician_id ? 'clinician' : 'facility';
  const canonical = canonicalOf(shift);
  const { facility_name: facility, clinician_name: clinician, title: job } = shift;
  return (
    <article className={classes['receipt']}>
      <PageHeader
        title={t('shifts.receipt.title')}
        subtitle={t('shifts.receipt.about', { facility, clinician, job })}
        actions={
          <div className="no-print">
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('shifts.receipt.print')}
            </Button>
          </div>
        }
      />
      <ShiftFacts shift={shift} side={side} />
      <Text size="sm">{t('shifts.receipt.pay', { facility, clinician })}</Text>
      {canonical ? (
        <section>
          <Title order={2} size="h4" mb={6}>
            {t('shifts.receipt.hash')}
          </Title>
          <Code block className={classes['hash'] ?? ''}>
            {shift.sheet_hash}
          </Code>
          <Text size="sm" my={6}>
            {t('shifts.receipt.hash.text')}
          </Text>
          <Code block className={classes['hash'] ?? ''}>
            {canonical}
          </Code>
          <Button
            mt="sm"
            className="no-print"
            variant="default"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => saveFile([canonical], { name: 'hours.json', type: 'application/json' })}
          >
            {t('shifts.receipt.file')}
          </Button>
        </section>
      ) : null}
    </article>
  );
}

/** The text whose hash both sides sign; null before there are hours. */
function canonicalOf(shift: ShownShift): string | null {
  const { line_starts_at: starts_at, line_ends_at: ends_at, line_break_minutes } = shift;
  if (starts_at === null || ends_at === null) return null;
  return canonicalText(sheetOf(shift, { starts_at, ends_at, break_minutes: line_break_minutes ?? 0 }));
}
