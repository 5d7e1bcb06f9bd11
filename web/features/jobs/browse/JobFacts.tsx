import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Job } from '#domain/jobs/job.ts';
import { useFormats } from '#web/i18n/useFormats.ts';
import type { Formats } from '#web/i18n/format.ts';
import { useMessages } from '#web/i18n/messages.tsx';
import type { Translate } from '#web/i18n/translator.ts';
import { roleName, specialtyName } from '#web/i18n/labels.ts';
import { StatedPay } from '#web/ui/StatedPay.tsx';
import classes from './JobFacts.module.css';
import { parseSchedule } from './jobSchedule.ts';

/** What decides whether to read on, as a definition list; facts that are not known are left out. */
export function JobFacts({ job }: { job: Job }) {
  const t = useMessages();
  const { formatDate, formatWeekday } = useFormats();
  const facts: [label: string, value: ReactNode, wide?: 'always' | 'phone'][] = [
    [t('jobs.detail.pay'), <StatedPay key="pay" job={job} />, 'phone'],
    [t('jobs.detail.shifts'), job.shift_types.map((shift) => t(`jobTerms.shift.${shift}`)).join(', ')],
    [
      t('jobs.detail.start'),
      job.start_date ? <time dateTime={job.start_date}>{formatDate(job.start_date)}</time> : t('jobs.startFlexible'),
    ],
    [t('jobs.detail.duration'), job.duration],
    [t('jobs.detail.unit'), job.unit],
    [t('jobs.detail.ratio'), job.ratio],
    [t('jobs.detail.housing'), benefitWords(job.benefits.filter(isAllowance), t).join(', ')],
    [t('jobs.detail.place'), placeOf(job, t), 'phone'],
    [t('jobs.detail.schedule'), scheduleOf(job, formatWeekday)],
    [t('jobs.detail.employment'), job.employment_type && t(`jobTerms.employment.${job.employment_type}`)],
    [t('jobs.detail.role'), roleName(t, job.role)],
    [t('jobs.detail.specialty'), job.specialty && specialtyName(t, job.specialty)],
    [t('jobs.detail.emr'), job.emr],
    [t('jobs.detail.positions'), job.positions],
    [t('jobs.detail.references'), job.asks_references && t('jobs.detail.references.asked')],
    [t('jobs.detail.benefits'), benefitsOf(job, t), 'always'],
    [t('jobs.detail.otherPay'), job.other_pay && <div className={classes['text']}>{job.other_pay}</div>, 'always'],
  ];
  return (
    <dl className={classes['facts']} aria-label={t('jobs.detail.facts')}>
      {facts.map(([label, value, wide]) =>
        value ? (
          <div key={label} className={classes['fact']} data-wide={wide}>
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

type Benefit = Job['benefits'][number];

/** What pays for living elsewhere: it decides as the pay does. */
const allowances: readonly Benefit[] = ['housing', 'travel', 'meals'];
const isAllowance = (benefit: Benefit) => allowances.includes(benefit);

const benefitWords = (benefits: readonly Benefit[], t: Translate) =>
  benefits.map((benefit) => t(`jobTerms.benefits.${benefit}`));

function benefitsOf({ benefits: all, benefits_text }: Job, t: Translate): ReactNode {
  const benefits = all.filter((benefit) => !isAllowance(benefit));
  if (benefits.length === 0 && !benefits_text) return null;
  return (
    <>
      {benefits.length > 0 && (
        <ul className={classes['benefits']}>
          {benefitWords(benefits, t).map((benefit) => (
            <li key={benefit}>{benefit}</li>
          ))}
        </ul>
      )}
      {benefits_text && <div className={classes['text']}>{benefits_text}</div>}
    </>
  );
}

function placeOf(job: Job, t: Translate): string {
  const type = t(`jobs.locationType.${job.location_type}`);
  const states = job.practice_states.join(', ');
  if (job.location_type === 'remote') return states ? t('jobs.detail.patientsIn', { type, states }) : type;
  return job.address ? `${job.address} (${type})` : type;
}

function scheduleOf(job: Job, formatWeekday: Formats['formatWeekday']): string | null {
  const schedule = parseSchedule(job.schedule_json);
  return schedule && [schedule.days.map(formatWeekday).join(', '), schedule.hours].filter(Boolean).join(' · ');
}
