import { sql } from 'kysely';
import type { UserActor } from '#domain/core/access.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { RowOf } from '#domain/entities.ts';
import {
  eligibilityColumns,
  eligibilityJobOf,
  type EligibilityFacts,
  type EligibilityJob,
} from '#domain/eligibility/eligibilityFacts.ts';
import type { ScreenedApplicant } from '#domain/jobs/screeningAnswer.ts';
import { maxLooks, type whoLooked } from '#domain/privacy/sharingContracts.ts';
import { askAgainDays, isReadable, maxJudged } from '#domain/privacy/sharing.ts';
import { applicationStatuses } from '#domain/shared/vocabulary.ts';
import { exclusionLists } from '#domain/verification/exclusionLists.ts';
import { User } from '#domain/accounts/user.ts';
import { hasAccepted } from '#server/features/offers/functions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { facilityRuleSql, visibleSql } from '#server/platform/entities/visibleSql.ts';

export interface ApplicantOfFacility
  extends
    Pick<RowOf<'Application'>, 'id' | 'applicant_id' | 'status' | 'shares_credentials' | 'shared_kinds'>,
    Pick<EligibilityFacts, 'home_state' | 'home_state_date'>,
    ScreenedApplicant {
  asked_date: string | null;
  /** The clinician has accepted an offer for it. */
  has_accepted: boolean;
  /** Null once it is deleted. */
  job: EligibilityJob | null;
}

/** Written out, as the index has them. */
const readableStatuses = sql.join(
  applicationStatuses.filter((status) => isReadable({ status })).map((status) => sql.lit(status)),
);

type StoredJob = Pick<RowOf<'Job'>, (typeof eligibilityColumns)[number]>;

/** The facility's applications of these ids, with what is read of their jobs and of the people whom it sees. */
export async function applicantsOf(
  db: Db,
  facility: UserActor,
  ids: readonly string[],
): Promise<ApplicantOfFacility[]> {
  const { rows } = await sql<Omit<ApplicantOfFacility, 'job'> & { job: StoredJob | null }>`
    select a.id, a.applicant_id, a.status, a.shares_credentials, a.shared_kinds, u.home_state, u.home_state_date, r.asked_date,
      ${hasAccepted} as has_accepted,
      s.result as screening_result, s.list_date as screened_in, l.list_date,
      case when j.id is not null then json_build_object(
        ${sql.join(eligibilityColumns.map((name) => sql`${sql.lit(name)}, ${sql.ref(`j.${name}`)}`))}) end as job
    from applications a
    join users u on u.id = a.applicant_id and ${visibleSql(User, facility, 'u')}
    left join jobs j on j.id = a.job_id
    left join credential_requests r on r.application_id = a.id
    left join screenings s on s.user_id = a.applicant_id
    left join exclusion_lists l on l.source = ${exclusionLists.oig}
    where a.id = any(${ids}::text[]) and ${facilityRuleSql(facility, 'read', 'a')}`.execute(db);
  return rows.map(({ job, ...row }) => Object.assign(row, { job: job && eligibilityJobOf(job) }));
}

/** The newest applications for a job of the facility that share credentials and can be read. */
export async function sharingFor(db: Db, facility: UserActor, jobId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.id from applications a join users u on u.id = a.applicant_id and ${visibleSql(User, facility, 'u')}
    where a.job_id = ${jobId} and a.shares_credentials and a.status in (${readableStatuses})
      and ${facilityRuleSql(facility, 'read', 'a')}
    order by a.applied_date desc, a.id limit ${maxJudged}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The documents of these people that have not been removed. */
export async function documentsOf(db: Db, userIds: readonly string[]): Promise<RowOf<'Document'>[]> {
  const { rows } = await sql<RowOf<'Document'>>`
    select * from documents where user_id = any(${userIds}::text[]) and not is_removed`.execute(db);
  return rows;
}

/** Keeps that the facility of an application asks now. Null: it has asked within the last days. */
export async function noteRequest(db: Db, applicationId: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ asked_date: string }>`
    insert into credential_requests as r (application_id, asked_date) values (${applicationId}, ${now})
    on conflict (application_id) do update set asked_date = excluded.asked_date
      where r.asked_date <= excluded.asked_date - make_interval(days => ${askAgainDays})
    returning asked_date`.execute(db);
  return rows[0]?.asked_date ?? null;
}

/** Which facilities read the person's credentials and when a reviewer opened one of their files, by days of the log. */
export async function looksAt(db: Db, person: UserActor): Promise<OutputOf<typeof whoLooked>['looks']> {
  const { rows } = await sql<OutputOf<typeof whoLooked>['looks'][number]>`
    select 'facility' as by, coalesce(e.acting_for, e.actor_id) as facility_id,
      case when ${visibleSql(User, person, 'f')} then coalesce(f.facility_name, f.full_name) end as name,
      (e.at at time zone 'UTC')::date as day
    from audit_events e left join users f on f.id = coalesce(e.acting_for, e.actor_id)
    where e.action = 'Document.read' and e.entity_id = ${person.id}
    union
    select 'reviewer', null, null, (e.at at time zone 'UTC')::date
    from files x join audit_events e on e.entity = 'File' and e.entity_id = x.id
    where x.owner_id = ${person.id} and x.credential_date is not null and x.message_id is null
      and e.action = 'File.read' and e.actor_kind = 'admin'
    order by day desc, by, name nulls last, facility_id
    limit ${maxLooks}`.execute(db);
  return rows;
}
