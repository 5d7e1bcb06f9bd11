import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Job } from '#domain/nouns/job.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { Formats } from '#web/i18n/format.ts';
import { useMessages, type Translate } from '#web/i18n/messages.tsx';
import { specialtyName } from '#web/i18n/wireWords.ts';
import { PayRange } from '#web/ui/PayRange.tsx';
import classes from './JobFacts.module.css';
import { parseSchedule } from './jobSchedule.ts';

/** What decides whether to read on, as a definition list; facts that are not known are left out. */
export function JobFacts({ job }: { job: Job }) {
  const t = useMessages();
  const { formatDate, formatWeekday } = useFormats();
  const facts: [label: string, value: ReactNode][] = [
    [t('jobs.detail.pay'), payOf(job, t)],
    [t('jobs.detail.place'), placeOf(job, t)],
    [
      t('jobs.detail.start'),
      job.start_date ? <time dateTime={job.start_date}>{formatDate(job.start_date)}</time> : t('jobs.startFlexible'),
    ],
    [t('jobs.detail.duration'), job.duration],
    [t('jobs.detail.schedule'), scheduleOf(job, formatWeekday)],
    [t('jobs.detail.role'), job.role],
    [t('jobs.detail.specialty'), job.specialty && specialtyName(t, job.specialty)],
    [t('jobs.detail.emr'), job.emr],
  ];
  return (
    <dl className={classes['facts']} aria-label={t('jobs.detail.facts')}>
      {facts.map(([label, value]) =>
        value ? (
          <div key={label} className={classes['fact']}>
            <Text component="dt" size="sm" c="dimmed">
              {label}
            </Text>
            <Text component="dd" m={0}>
              {value}
            </Text>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function payOf(job: Job, t: Translate): ReactNode {
  if (job.pay_range_min === null && job.pay_range_max === null) return t('jobs.payOnRequest');
  return <PayRange min={job.pay_range_min} max={job.pay_range_max} />;
}

function placeOf(job: Job, t: Translate): string {
  const type = t(`jobs.locationType.${job.location_type}`);
  return job.address && job.location_type !== 'remote' ? `${job.address} (${type})` : type;
}

function scheduleOf(job: Job, formatWeekday: Formats['formatWeekday']): string | null {
  const schedule = parseSchedule(job.schedule_json);
  return schedule && [schedule.days.map(formatWeekday).join(', '), schedule.hours].filter(Boolean).join(' · ');
}
