import type { ReactNode } from 'react';
import type { ScreeningMatch } from '#domain/verification/screeningContracts.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import { useFormats } from '#web/i18n/useFormats.ts';
import { Facts } from '#web/ui/Facts.tsx';
import classes from './Screening.module.css';

/** What else the list says, which has nothing beside it: why and since when, where, and as what they worked. */
export function RowFacts({ row }: { row: ScreeningMatch['row'] }) {
  const t = useMessages();
  const { formatDate } = useFormats();
  const { exclusion_type, exclusion_date, general, specialty, city, state, waiver_state } = row;
  const facts: [label: string, value: ReactNode][] = [
    [t('screening.row.since'), exclusion_date && formatDate(exclusion_date)],
    [t('screening.row.type'), exclusion_type],
    [t('screening.row.work'), [general, specialty].filter(Boolean).join(', ')],
    [t('screening.row.place'), [city, state].filter(Boolean).join(', ')],
    [t('screening.row.waiver'), waiver_state],
  ];
  return (
    <div className={classes['row']}>
      <Facts facts={facts} />
    </div>
  );
}
