import { sql } from 'kysely';
import type { RowOf } from '#domain/entities.ts';
import type { Fit } from '#domain/fit/fit.ts';
import type { ClinicianFitFacts, JobFitFacts } from '#domain/fit/fitFacts.ts';
import type { Db } from '#server/platform/db/Database.ts';
import type { FoundRow } from './findListed.ts';

/** By id: how each fits; null for clinicians who opted out of ranking. */
export type Fits = ReadonlyMap<string, Fit | null>;

/** Best fit first, equals as they came. Clinicians who opted out of ranking are in the middle, and none is missing. */
export function byFit(rows: readonly FoundRow[], fits: Fits): FoundRow[] {
  const ranked = rows.flatMap((row) => {
    const fit = fits.get(row.id);
    return fit ? [{ row, share: fit.of > 0 ? fit.points / fit.of : 0 }] : [];
  });
  const sorted = ranked.toSorted((one, other) => other.share - one.share).map(({ row }) => row);
  const unranked = rows.filter(({ id }) => !fits.get(id));
  return sorted.toSpliced(Math.ceil(sorted.length / 2), 0, ...unranked);
}

/** What fit reads of jobs, with their ids. */
export async function jobFacts(db: Db, ids: readonly string[]): Promise<(JobFitFacts & { id: string })[]> {
  const { rows } = await sql<JobFitFacts & { id: string }>`
    select id, role, specialty, location_type, address, state, practice_states, pay_range_min, pay_range_max, start_date, emr, shift_types
    from jobs where id = any(${ids}::text[])`.execute(db);
  return rows;
}

type Clinician = ClinicianFitFacts & Pick<RowOf<'User'>, 'id' | 'fit_ranking'>;

/** What fit reads of clinicians, with their ids and whether they want to be ranked. */
export async function clinicianFacts(db: Db, ids: readonly string[]): Promise<Clinician[]> {
  const { rows } = await sql<Clinician>`
    select id, fit_ranking, roles, licensure_states, specialties, state, travel_cities, telehealth, rate_band_min,
      availability, available_from, availability_date, emr_list, shift_types
    from users where id = any(${ids}::text[])`.execute(db);
  return rows;
}
