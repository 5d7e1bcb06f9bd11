import { Text } from '@mantine/core';
import type { OutputOf } from '#domain/core/contract.ts';
import type { reliability } from '#domain/reliability/contracts.ts';
import { kindsOf, recordLimits, type EntryKind } from '#domain/reliability/vocabulary.ts';
import { useTexts } from '#web/i18n/texts.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import classes from './reliability.module.css';

export type Record = OutputOf<typeof reliability>;

/** What the entries of a kind are counted against. */
const baseOf = {
  shift_cancelled_late: 'booked_shifts',
  no_show: 'booked_shifts',
  interview_missed: 'booked_interviews',
  withdrawn_after_acceptance: 'accepted_offers',
  late_signature: 'lines',
  terms_changed: 'accepted_offers',
} as const satisfies { readonly [K in EntryKind]: keyof Record };

/** The numbers of a record with what they mean; a sentence where there are too few bookings. */
export function RecordNumbers({ record }: { record: Record }) {
  const t = useTexts('record');
  const countOf = useCounts();
  if (record.booked_shifts === null) return <Text>{t('record.few')}</Text>;
  const { booked_shifts, worked_shifts, booked_interviews, accepted_offers } = record;
  return (
    <>
      <dl className={classes['numbers']}>
        <Number label={t('record.booked_shifts')} value={countOf(booked_shifts)} />
        <Number label={t('record.worked_shifts')} value={countOf(worked_shifts, booked_shifts)} />
        <Number label={t('record.booked_interviews')} value={countOf(booked_interviews)} />
        <Number label={t('record.accepted_offers')} value={countOf(accepted_offers)} />
        {kindsOf(record.side).map((kind) => (
          <Number
            key={kind}
            label={t(`record.kind.${kind}`)}
            value={countOf(record.entries[kind] ?? 0, record[baseOf[kind]])}
          />
        ))}
      </dl>
      <Text size="sm" c="dimmed" mt="xs">
        {t('record.note')}
      </Text>
    </>
  );
}

function Number({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="tabular">{value}</dd>
    </div>
  );
}

/** `2 of 42`; without the second number where it is smaller: what is counted may be older than the period. */
function useCounts() {
  const t = useTexts('record');
  const { formatNumber } = useFormats();
  const said = (count: number) =>
    count < recordLimits.counted ? formatNumber(count) : t('record.many', { count: formatNumber(count) });
  return (count: number | null, base: number | null = null): string => {
    if (base === null || base < (count ?? 0) || base === 0) return said(count ?? 0);
    return t('record.count', { count: said(count ?? 0), base: said(base) });
  };
}
