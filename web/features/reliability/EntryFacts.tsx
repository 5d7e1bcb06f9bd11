import type { ReactNode } from 'react';
import { ZonedTime } from '#web/features/interviews/ZonedTime.tsx';
import { useMessages } from '#web/i18n/messages.tsx';
import { Facts } from '#web/ui/Facts.tsx';
import type { ShownEntry } from './queries.ts';

/** When, with whom and why, and what was written about it. */
export function EntryFacts({ entry }: { entry: ShownEntry }) {
  const t = useMessages();
  const { about_side, facility_name, clinician_name, title, time_zone, planned_at, happened_at, reason } = entry;
  const facts: [label: string, value: ReactNode][] = [
    [t('record.entry.with'), about_side === 'facility' ? clinician_name : facility_name],
    [t('record.entry.for'), title],
    [t('record.entry.planned'), planned_at && <ZonedTime key="planned" instant={planned_at} zone={time_zone} />],
    [
      t('record.entry.happened'),
      planned_at === happened_at ? null : <ZonedTime key="happened" instant={happened_at} zone={time_zone} />,
    ],
    [t('record.entry.notice'), useNotice(entry)],
    [t('record.entry.reason'), reason && t(`record.reason.${reason}`)],
    [t('record.entry.appealText'), entry.appeal_text],
    [t('record.entry.decision'), entry.decision_note],
  ];
  return <Facts facts={facts} />;
}

function useNotice({ notice_minutes: minutes }: ShownEntry): string | null {
  const t = useMessages();
  if (minutes === null) return null;
  if (minutes < 0) return t('record.entry.noticeNone');
  if (minutes < 60) return t('record.entry.noticeMinutes', { minutes });
  return t('record.entry.noticeHours', { hours: Math.floor(minutes / 60) });
}
