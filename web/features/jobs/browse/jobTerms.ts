import type { FoundJob } from '#domain/search/contracts.ts';
import type { Formats } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/translator.ts';
import { parseSchedule, shortSchedule } from './jobSchedule.ts';

/**
 * What nurses compare, each as short as possible: the shift, as the job or its schedule names it, its pattern and how
 * long the job lasts.
 */
export function jobTerms(job: FoundJob, t: Translate, { formatWeekday }: Formats): string[] {
  return [...scheduleTerms(job, t, formatWeekday), job.duration && shortDuration(job.duration, t)].filter(
    (term): term is string => Boolean(term),
  );
}

function scheduleTerms(job: FoundJob, t: Translate, formatWeekday: Formats['formatWeekday']): (string | null)[] {
  const shifts = job.shift_types.map((shift) => t(`jobTerms.shift.${shift}`)).join(', ') || null;
  const schedule = parseSchedule(job.schedule_json);
  if (!schedule) return [shifts];
  const short = shortSchedule(schedule);
  if (short) return [shifts ?? t(`jobTerms.shift.${short.shift}`), short.pattern];
  return [shifts, schedule.days.map(formatWeekday).join(', '), schedule.hours];
}

/**
 * `13 weeks`, also of `13 week contract, extension possible`; what begins with no number of weeks or months stays as it
 * was written.
 */
function shortDuration(duration: string, t: Translate): string {
  const found = /^(\d+)[\s-]*(week|wk|month)s?\b/i.exec(duration.trim());
  if (!found) return duration;
  const count = Number(found[1]);
  return found[2]!.toLowerCase().startsWith('w') ? t('jobs.card.weeks', { count }) : t('jobs.card.months', { count });
}
