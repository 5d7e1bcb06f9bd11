import { sql, type RawBuilder } from 'kysely';
import { partyIdOf, type UserActor } from '#domain/core/access.ts';
import { Application } from '#domain/applications/application.ts';
import { askedState, type ApplicationState } from '#domain/applications/applicationStages.ts';
import type { searchApplicants } from '#domain/applications/applicantContracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { openApplicationStatuses } from '#domain/shared/vocabulary.ts';
import { availabilityDays } from '#domain/profiles/vocabulary.ts';
import { verified } from '#domain/profiles/verifiedBadge.ts';
import { waitsForAnswerSql } from '#server/features/applications/responseTimes/functions.ts';
import { containing } from '#server/platform/db/containing.ts';
import { isHeldSql } from '#server/platform/entities/readings.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';

export type Search = ParsedInputOf<typeof searchApplicants> & {
  /** Those that `eligibility` leaves. */
  among?: readonly string[];
};

/** Whose applications are looked for, and how. `day`: that of the site. */
export interface Matched {
  facility: UserActor;
  input: Search;
  day: string;
}

/** Whether the keys alone do not say what is asked. */
export function needsRow(facility: UserActor, input: Search): boolean {
  const { job_id, status, stage, statuses, unanswered, to_assess, sort } = input;
  const { tags, reviewer_id, is_unassigned, max_rate, shares_credentials } = input;
  const isOfRow = job_id || status || stage || statuses?.length || unanswered || to_assess;
  const isOfTeam = tags?.length || reviewer_id || is_unassigned || shares_credentials || max_rate != null;
  return Boolean(isOfRow || isOfTeam) || sort === 'rate' || isMember(facility);
}

/** The facility account sees all of its own; its members are asked about each row. */
export function isMember(facility: UserActor): boolean {
  return partyIdOf(facility) !== facility.id;
}

/** Whether something is asked of the people themselves. */
export function asksPeople({ q, verified_only, state, min_years, available_within }: Search): boolean {
  return Boolean(q || verified_only || state) || min_years != null || available_within != null;
}

/** `keys`, `a` and `u` are what a search names them; `alias` the one of the first two that it begins with. */
export function conditions({ facility, input, day }: Matched, alias: 'a' | 'keys'): RawBuilder<unknown> {
  const words = (input.q ?? '').split(/\s+/).filter(Boolean).slice(0, 10);
  const wanted: readonly (RawBuilder<unknown> | null)[] = [
    sql`${sql.ref(alias)}.facility_id = ${partyIdOf(facility)}`,
    isMember(facility) ? visibleSql(Application, facility, 'a') : null,
    input.application_id ? sql`${sql.ref(alias)}.id = ${input.application_id}` : null,
    input.among ? sql`${sql.ref(alias)}.id = any(${input.among}::text[])` : null,
    input.job_id ? sql`a.job_id = ${input.job_id}` : null,
    input.status ? ofStatusSql(input.status) : null,
    input.stage ? sql`a.team_stage = ${input.stage}` : null,
    input.statuses?.length ? sql`(${sql.join(input.statuses.map(ofStateSql), sql` or `)})` : null,
    input.unanswered ? sql`(${waitsForAnswerSql('a')} and a.reject_at is null)` : null,
    input.to_assess ? toAssessSql(facility.id) : null,
    input.verified_only ? isHeldSql(verified, 'u', day) : null,
    input.state ? sql`u.licensure_states @> array[${input.state}::text]` : null,
    input.min_years == null ? null : sql`u.years_exp >= ${input.min_years}`,
    ...ofTeamSql(input),
    input.available_within == null ? null : sql`${availableKey(day)} <= ${input.available_within}`,
    // Of people who are hidden nothing is found.
    ...(words.length > 0 ? [sql`u.id is not null`] : []),
    ...words.map((word) => sql`(keys.words like ${containing(word)} or keys.letter @@ ${beginningSql(word)})`),
  ];
  return sql.join(
    wanted.filter((condition) => condition !== null),
    sql` and `,
  );
}

/** `teamStatusOf` the application; those that are rejected are read by the index of the stage. */
function ofStatusSql(status: NonNullable<Search['status']>): RawBuilder<unknown> {
  if (status === 'rejected')
    return sql`(a.team_stage = 'closed' and (a.status = 'rejected' or a.reject_at is not null))`;
  return sql`(a.status = ${status} and a.reject_at is null)`;
}

function ofStateSql(state: ApplicationState): RawBuilder<unknown> {
  const { status, stage } = askedState(state);
  const asked = [status && ofStatusSql(status), stage && sql`a.team_stage = ${stage}`].filter((one) => one !== null);
  return sql`(${sql.join(asked, sql` and `)})`;
}

/** Undecided, given to this colleague, and not assessed by them yet. */
function toAssessSql(reviewerId: string): RawBuilder<unknown> {
  return sql`a.reviewer_ids @> array[${reviewerId}::text] and a.status = any(${openApplicationStatuses}::text[])
    and a.reject_at is null and not exists (select from notes n
      where n.application_id = a.id and n.author_id = ${reviewerId} and n.kind = 'assessment')`;
}

/** What the team and the application say. */
function ofTeamSql(input: Search): (RawBuilder<unknown> | null)[] {
  const { tags, reviewer_id, is_unassigned, max_rate, shares_credentials, answers } = input;
  return [
    tags?.length ? sql`a.tags && ${tags}::text[]` : null,
    reviewer_id ? sql`a.reviewer_ids @> array[${reviewer_id}::text]` : null,
    is_unassigned ? sql`a.reviewer_ids = '{}'` : null,
    // As the index has it.
    max_rate == null ? null : sql`coalesce(a.proposed_rate, 1e9)::float8 <= ${max_rate}`,
    shares_credentials ? sql`a.shares_credentials` : null,
    ...Object.entries(answers ?? {}).map(([id, value]) => answeredSql(id, value)),
  ];
}

/** Yes or no as asked for, or a number that is reached. */
function answeredSql(id: string, value: boolean | number): RawBuilder<unknown> {
  if (typeof value === 'boolean') return sql`a.answers @> ${JSON.stringify([{ id, value }])}::jsonb`;
  return sql`exists (select from jsonb_array_elements(a.answers) answer where answer ->> 'id' = ${id}
    and jsonb_typeof(answer -> 'value') = 'number' and (answer ->> 'value')::float8 >= ${value})`;
}

/** A word of a letter that begins so. */
function beginningSql(word: string): RawBuilder<unknown> {
  return sql`to_tsquery('simple', ${`'${word.replaceAll(/['\\]/g, ' ')}':*`})`;
}

/** Days until the person `u` can start, as `availabilityOf` reads it; very many where they do not say, or are not looking. */
export function availableKey(day: string): RawBuilder<number> {
  return sql<number>`(case
    when u.availability_date is null or u.availability_date < ${day}::date - ${availabilityDays}::integer then 1e6
    when u.availability = 'now' then 0
    when u.availability = 'from_date' then greatest(u.available_from - ${day}::date, 0)
    else 1e6 end)::float8`;
}
