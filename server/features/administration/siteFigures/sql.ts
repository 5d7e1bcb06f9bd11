import { sql } from 'kysely';
import { minShown, medianRows, type SiteFigures } from '#domain/administration/siteFigureContracts.ts';
import { maxFigured } from '#domain/search/maxCounted.ts';
import { verified } from '#domain/profiles/verifiedBadge.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { stillHoldsSql } from '#server/platform/entities/readings.ts';

/** Each part reads an index no further than it counts. */
export async function countSite(db: Db, day: string): Promise<Omit<SiteFigures, 'answer_hours' | 'as_of'>> {
  const { rows } = await sql<Omit<SiteFigures, 'answer_hours' | 'as_of'>>`
    with recursive hiring (facility_id, place) as (
      (select facility_id, 1 from listed_jobs order by facility_id limit 1)
      union all
      select (select l.facility_id from listed_jobs l where l.facility_id > hiring.facility_id
        order by l.facility_id limit 1), place + 1
      from hiring where hiring.facility_id is not null and place <= ${maxFigured}
    ), counted as materialized (
      select
        (select count(*)::int from (select from listed_jobs limit ${maxFigured}) l) as open_jobs,
        (select count(facility_id)::int from hiring where place <= ${maxFigured}) as facilities_hiring,
        (select count(*)::int from (
          select from listed_people where is_verified and shown_to = 'everybody'
            and ${stillHoldsSql(verified, day)} limit ${maxFigured}) p
        ) as verified_clinicians
    ), fills as (
      select count(*) as n, percentile_cont(0.5) within group (order by days) as days from (
        select extract(epoch from closed_date - published_date)::float8 / 86400 as days
        from jobs where status = 'filled' order by closed_date desc limit ${medianRows}
      ) j
    )
    select
      case when open_jobs >= ${minShown.count} then open_jobs end as open_jobs,
      case when facilities_hiring >= ${minShown.count} then facilities_hiring end as facilities_hiring,
      case when verified_clinicians >= ${minShown.count} then verified_clinicians end as verified_clinicians,
      case when fills.n >= ${minShown.median} then fills.days end as fill_days
    from counted, fills`.execute(db);
  return rows[0]!;
}
