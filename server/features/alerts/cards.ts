import type { Sentence } from '#domain/core/localizedText.ts';
import { availabilityOf } from '#domain/profiles/availability.ts';
import type { Job } from '#domain/jobs/job.ts';
import type { SearchKind } from '#domain/alerts/savedSearch.ts';
import type { PublicUser } from '#domain/profiles/publicUser.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { Locale } from '#domain/shared/locale.ts';
import { mailText } from '#domain/notifications/mailTexts.ts';
import { jobHref } from '#domain/jobs/jobHref.ts';
import { townOf } from '#domain/shared/postalAddress.ts';
import { pageHref } from '#domain/shared/siteMap.ts';
import { rangeText, statedRange } from '#domain/pay/statedPay.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import type { Work } from '#server/platform/work.ts';
import { todayOf } from '#server/platform/today.ts';
import { jobsById, peopleById, type Reader } from './sql.ts';

/** A job or a clinician in a few words. */
export interface Card {
  title: string;
  /** A path of this site. */
  href: string;
  facts: Sentence[];
}

interface CardRequest {
  reader: Reader;
  ids: readonly string[];
  locale: Locale;
  now: Date;
}

/** Cards by the ids of what they show, in the order of these: of a row what its reader may see. */
export async function cardsOf(
  { tx, services }: Work,
  kind: SearchKind,
  { reader, ids, locale, now }: CardRequest,
): Promise<ReadonlyMap<string, Card>> {
  const repo = new Repository(tx, actorOf(reader), todayOf(services));
  const cards =
    kind === 'jobs'
      ? (await jobsById(tx, ids)).map((row) => [row.id, jobCard(repo.view('Job', row), locale)] as const)
      : (await peopleById(tx, ids)).map(
          (row) => [row.id, personCard(repo.publicView('User', row), locale, now)] as const,
        );
  const byId = new Map(cards);
  return new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id)!]] : [])));
}

function jobCard(job: Job, locale: Locale): Card {
  const { id, title, facility_name, start_date } = job;
  const range = statedRange(job);
  const pay = rangeText(range, '');
  return {
    title,
    href: jobHref(id, 'alert'),
    facts: [
      ...(facility_name ? [facility_name] : []),
      placeOf(job),
      ...(start_date ? [mailText('alert.starts', { day: dayIn(locale, start_date) })] : []),
      ...(pay === null ? [] : [mailText(`alert.pay.${range.unit}`, { pay })]),
    ],
  };
}

function placeOf({ address, location_type }: Job): Sentence {
  if (!address || location_type === 'remote') return mailText(`alert.place.${location_type}`);
  const town = townOf(address);
  return location_type === 'hybrid' ? mailText('alert.place.hybridIn', { town }) : town;
}

function personCard(person: PublicUser, locale: Locale, now: Date): Card {
  const { id, full_name, credentials, location, licensure_states: states, available_from } = person;
  const availability = availabilityOf(person, now);
  return {
    title: full_name,
    href: pageHref('Profile', { id }),
    facts: [
      ...(credentials ? [credentials] : []),
      ...(location ? [location] : []),
      ...(states.length > 0 ? [mailText('alert.licensed', { states: states.join(', ') })] : []),
      ...(availability === 'now' ? [mailText('alert.available')] : []),
      ...(availability === 'from_date'
        ? [mailText('alert.availableFrom', { day: dayIn(locale, available_from!) })]
        : []),
    ],
  };
}

function dayIn(locale: Locale, day: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day));
}
