import type { FoundJob } from '#domain/search/contracts.ts';
import { townOf } from '#domain/shared/postalAddress.ts';
import type { Formats } from './format.ts';
import { shortDay } from './shortDay.ts';
import type { Translate } from './translator.ts';

/** `starts Dec 6`. */
export function startTerm(job: FoundJob, t: Translate, formats: Formats): string {
  return job.start_date ? t('jobs.card.starts', { date: shortDay(job.start_date, formats) }) : t('jobs.startFlexible');
}

/** `San Diego, CA`; how one works there where that is not in the house. */
export function jobPlace(job: FoundJob, t: Translate): string {
  const type = t(`jobs.locationType.${job.location_type}`);
  if (job.location_type === 'remote' || !job.address) return type;
  const town = townOf(job.address);
  return job.location_type === 'on-site' ? town : `${town} · ${type}`;
}
