import { partyIdOf, allows } from '#domain/core/access.ts';
import { AppError } from '#domain/core/errors.ts';
import { addDays, daysBetween, startOfDay } from '#domain/shared/civilDay.ts';
import { errorText } from '#domain/shared/errorMessages.ts';
import { wrongField } from '#domain/shared/wrongFields.ts';
import { fiscalQuarterOf, minutesByDay, reasonOf, type PbjDay } from '#domain/shifts/pbj.ts';
import { pbjLimits, type PbjReason } from '#domain/shifts/pbjVocabulary.ts';
import { facilityRule } from '#domain/workspaces/facilityRule.ts';
import type { Site } from '#domain/workspaces/site.ts';
import { conflict } from '#server/features/shifts/lockShift.ts';
import { personOf } from '#server/platform/functions/person.ts';
import type { Work } from '#server/platform/work.ts';
import { linesBetween, statedPeople, type StoredLine, type StoredPerson } from './sql.ts';

export interface Wanted {
  site_id: string;
  from: string;
  to: string;
}

/** A line and its minutes on each of the days. */
export interface DatedLine {
  line: StoredLine;
  reason: PbjReason | null;
  byDay: ReadonlyMap<string, number>;
  minutes: number;
  /** The first of the days that it touches. */
  day: string;
}

export interface JournalHours {
  site: Site;
  lines: readonly DatedLine[];
  people: ReadonlyMap<string, StoredPerson>;
}

/** The site, where the caller signs hours. Only skilled nursing facilities report to the journal. */
export async function journalSite(work: Work, site_id: string): Promise<Site> {
  const person = personOf(work.actor);
  const facility_id = partyIdOf(person);
  const [site] = await work.system.find('Site', { id: site_id, facility_id }, { limit: 1 });
  if (!site) throw wrongField('site_id', errorText('siteOfFacility'));
  if (!allows(facilityRule('sign'), person, { facility_id, site_id }))
    throw new AppError('FORBIDDEN', "You're not allowed to sign hours at this site");
  const { facility_type } = await work.system.get('User', facility_id);
  if (facility_type !== 'snf') throw conflict('not_skilled_nursing', errorText('pbjFacilityOnly'));
  return site;
}

export async function readHours(work: Work, wanted: Wanted): Promise<JournalHours> {
  assertDays(wanted);
  const site = await journalSite(work, wanted.site_id);
  const days = daysOf(wanted, site.time_zone);
  const [from, until] = [new Date(days[0]!.from), new Date(days.at(-1)!.until)];
  const stored = await linesBetween(work.tx, site.id, from, until);
  if (stored.length > pbjLimits.lines) throw wrongField('to', errorText('hoursRows', { count: pbjLimits.lines }));
  const lines = stored.map((line) => dated(line, days)).filter(({ minutes }) => minutes > 0);
  const ids = [...new Set(lines.map(({ line }) => line.clinician_id))];
  const people = await statedPeople(work.tx, site.facility_id, ids);
  return { site, lines, people: new Map(people.map((person) => [person.clinician_id, person])) };
}

function assertDays({ from, to }: Wanted): void {
  const days = daysBetween(from, to);
  if (days < 0 || days >= pbjLimits.days) throw wrongField('to', errorText('hoursDays', { days: pbjLimits.days }));
  const { year, quarter } = fiscalQuarterOf(from);
  const other = fiscalQuarterOf(to);
  if (year === other.year && quarter === other.quarter) return;
  throw wrongField('to', errorText('pbjQuarter', { from, to: endOf(from) }));
}

/** The last day of the quarter of a day. */
function endOf(day: string): string {
  const month = Number(day.slice(5, 7));
  const next = Math.floor((month - 1) / 3) * 3 + 4;
  const year = Number(day.slice(0, 4)) + (next > 12 ? 1 : 0);
  return addDays(`${year}-${String(next > 12 ? 1 : next).padStart(2, '0')}-01`, -1);
}

function daysOf({ from, to }: Wanted, zone: string): PbjDay[] {
  const count = daysBetween(from, to) + 1;
  const midnights = Array.from({ length: count + 1 }, (_, at) => startOfDay(addDays(from, at), zone).getTime());
  return Array.from({ length: count }, (_, at) => ({
    day: addDays(from, at),
    from: midnights[at]!,
    until: midnights[at + 1]!,
  }));
}

function dated(line: StoredLine, days: readonly PbjDay[]): DatedLine {
  const byDay = minutesByDay(line, days);
  const minutes = [...byDay.values()].reduce((sum, part) => sum + part, 0);
  const [day] = byDay.keys();
  return { line, reason: reasonOf(line), byDay, minutes, day: day ?? '' };
}
