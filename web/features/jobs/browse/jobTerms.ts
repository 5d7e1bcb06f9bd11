import type { FoundJob } from '#domain/nouns/searchFunctions.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/messages.tsx';
import { parseSchedule, shortSchedule } from './jobSchedule.ts';

/** What nurses compare, each as short as it can be said: the shift, as `shifts` names it or the schedule does, its pattern and how long the job lasts. */
export function jobTerms(job: FoundJob, t: Translate, { formatWeekday }: Formats, shifts?: string | null): string[] {
  return [...scheduleTerms(job, t, formatWeekday, shifts), job.duration && shortDuration(job.duration, t)].filter(
    (term): term is string => Boolean(term),
  );
}

/** `starts Dec 6`; with the year where it is far away. */
export function startTerm(job: FoundJob, t: Translate, { formatDate, formatDayMonth }: Formats): string {
  if (!job.start_date) return t('jobs.startFlexible');
  const days = Math.abs(Date.parse(job.start_date) - Date.now()) / 86_400_000;
  return t('jobs.card.starts', { date: days < yearless ? formatDayMonth(job.start_date) : formatDate(job.start_date) });
}

/** Days in which a day and its month name one date. */
const yearless = 270;

function scheduleTerms(
  job: FoundJob,
  t: Translate,
  formatWeekday: Formats['formatWeekday'],
  shifts: string | null | undefined,
): (string | null | undefined)[] {
  const schedule = parseSchedule(job.schedule_json);
  if (!schedule) return [shifts];
  const short = shortSchedule(schedule);
  if (short) return [shifts ?? t(`jobs.card.${short.shift}`), short.pattern];
  return [shifts, schedule.days.map(formatWeekday).join(', '), schedule.hours];
}

/** `13 weeks` as `13 wk`; what is no plain number of weeks or months stays as it was written. */
function shortDuration(duration: string, t: Translate): string {
  const found = /^(\d+)\s*(week|month)s?$/i.exec(duration.trim());
  if (!found) return duration;
  const count = Number(found[1]);
  return found[2]!.toLowerCase() === 'week' ? t('jobs.card.weeks', { count }) : t('jobs.card.months', { count });
}
