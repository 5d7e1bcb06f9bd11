import { sql } from 'kysely';
import type { ImpactCounts } from '#domain/privacy/impact.ts';
import { selfDescriptions, selfTraits, type SelfDescription } from '#domain/privacy/selfDescription.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** Nothing is stated where there is no row. */
export async function descriptionOf(db: Db, userId: string): Promise<SelfDescription> {
  const { rows } = await sql<SelfDescription>`
    select sex, race_ethnicity from self_descriptions where user_id = ${userId}`.execute(db);
  return rows[0] ?? { sex: null, race_ethnicity: null };
}

export async function storeDescription(db: Db, userId: string, said: SelfDescription): Promise<void> {
  await sql`
    insert into self_descriptions (user_id, sex, race_ethnicity) values (${userId}, ${said.sex}, ${said.race_ethnicity})
    on conflict (user_id) do update set sex = excluded.sex, race_ethnicity = excluded.race_ethnicity`.execute(db);
}

export async function deleteDescription(db: Db, userId: string): Promise<void> {
  await sql`delete from self_descriptions where user_id = ${userId}`.execute(db);
}

/** Counts each of these people once more under what they say of themselves, in the month of a day. */
export async function countShown(db: Db, userIds: readonly string[], day: string): Promise<void> {
  await sql`
    insert into fit_shown_counts (month, trait, category, shown)
    select date_trunc('month', ${day}::date)::date, trait, category, count(*)
    from (${described}) said where user_id = any(${userIds}::text[])
    -- In one order, so that two processes would not wait for each other in a circle.
    group by trait, category order by trait, category
    on conflict (month, trait, category) do update set shown = fit_shown_counts.shown + excluded.shown`.execute(db);
}

export async function noteSorted(db: Db, jobId: string, now: Date): Promise<void> {
  await sql`
    insert into fit_sorted_jobs (job_id, since) select id, ${now.toISOString()}::timestamptz from jobs where id = ${jobId}
    on conflict do nothing`.execute(db);
}

/** What people say of themselves, a row an answer. */
const described = sql.join(
  selfTraits.map(
    (trait) =>
      sql`select user_id, ${sql.lit(trait)} as trait, ${sql.ref(trait)} as category
        from self_descriptions where ${sql.ref(trait)} is not null`,
  ),
  sql` union all `,
);

/** Every category, in a month of the site: `2026-11`. Who does not want to be ranked is not counted. */
export async function impactCounts(db: Db, month: string, zone: string): Promise<ImpactCounts[]> {
  const from = sql`(${`${month}-01`}::timestamp at time zone ${zone}::text)`;
  const until = sql`((${`${month}-01`}::timestamp + interval '1 month') at time zone ${zone}::text)`;
  const within = (date: 'shortlisted_date' | 'hired_date') => {
    const at = sql.ref(`a.${date}`);
    return sql`${at} >= greatest(${from}, j.since) and ${at} < ${until}`;
  };
  const all = selfTraits.flatMap((trait) => selfDescriptions[trait].map((category) => ({ trait, category })));
  const { rows } = await sql<ImpactCounts>`
    with decided as (
      select trait, category,
        (count(*) filter (where ${within('shortlisted_date')}))::integer as shortlisted,
        (count(*) filter (where ${within('hired_date')}))::integer as hired
      from fit_sorted_jobs j
      join applications a on a.job_id = j.job_id and (${within('shortlisted_date')} or ${within('hired_date')})
      join users u on u.id = a.applicant_id and u.fit_ranking
      join (${described}) said on said.user_id = u.id
      group by trait, category
    )
    select trait, category, coalesce(c.shown, 0)::integer as shown, coalesce(d.shortlisted, 0) as shortlisted,
      coalesce(d.hired, 0) as hired
    from unnest(${all.map(({ trait }) => trait)}::text[], ${all.map(({ category }) => category)}::text[])
      with ordinality as declared (trait, category, place)
    left join (select trait, category, shown from fit_shown_counts where month = ${`${month}-01`}::date) c
      using (trait, category)
    left join decided d using (trait, category)
    order by place`.execute(db);
  return rows;
}
