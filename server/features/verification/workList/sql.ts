import { sql, type RawBuilder } from 'kysely';
import type { OutputOf } from '#domain/core/contract.ts';
import { Document } from '#domain/credentials/document.ts';
import type { verificationQueue } from '#domain/verification/workListContracts.ts';
import { verificationAsOwner } from '#domain/profiles/verifiedBadge.ts';
import { addDays } from '#domain/shared/civilDay.ts';
import { credentialKinds } from '#domain/credentials/credentialKinds.ts';
import { credentialKindNames } from '#domain/credentials/vocabulary.ts';
import { verificationHours } from '#domain/shared/limits.ts';
import {
  dueAgainDays,
  endedWorkDays,
  firstCheckDays,
  matchHours,
  maxHolders,
  sharedNumberDays,
  workKinds,
  workListLimits,
  type WorkKind,
} from '#domain/verification/workList.ts';
import { offListSql } from '#server/features/verification/screening/functions.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { readSql } from '#server/platform/entities/readings.ts';
import { instantSql } from '#server/platform/entities/views.ts';
import { holdsSql } from '#server/platform/entities/visibleSql.ts';

type WorkItem = OutputOf<typeof verificationQueue>['items'][number];

interface At {
  /** The day it is on the site, and its zone. */
  day: string;
  zone: string;
}

interface Page {
  kinds: readonly WorkKind[];
  limit: number;
  skip: number;
}

/** The items of some kinds, the first due first, with all that a row of the list says. */
export async function readWork(db: Db, at: At, { kinds, limit, skip }: Page): Promise<WorkItem[]> {
  const first = kinds.map((kind) => sql`(${due(kind, at, limit + skip)})`);
  const { rows } = await sql<WorkItem>`
    with page as materialized (
      select * from (${sql.join(first, sql` union all `)}) work order by due, kind, id limit ${limit} offset ${skip}
    )
    select p.kind, ((p.due at time zone ${at.zone})::date)::text as due_date,
      case when d.id is not null then json_build_object('id', d.id, 'type', d.type, 'kind', d.kind,
        'profession', d.profession, 'state', d.state, 'expires_date', d.expires_date,
        'source_until', d.source_until) end as document,
      case when p.kind in ('possible_match', 'off_list') then p.id end as check_id,
      case when p.kind = 'shared_npi' then p.id end as npi,
      coalesce(a.accounts, '[]'::json) as accounts
    from page p
    left join shared_numbers n on p.kind = 'shared_number' and n.id = p.id
    left join lateral (${holders}) held on true
    left join documents d on d.id = held.first_document
    left join lateral (
      select json_agg(json_build_object('user_id', u.id, 'full_name', u.full_name, 'email', u.email,
        'verification_status', ${readSql(verificationAsOwner, 'u', at.day)}, 'npi_date', ${sql.raw(instantSql('u.npi_date'))},
        'document_id', h.document_id) order by h.place) as accounts
      from unnest(held.user_ids, held.document_ids) with ordinality h(user_id, document_id, place)
      join users u on u.id = h.user_id
    ) a on true
    order by p.due, p.kind, p.id`.execute(db);
  return rows;
}

/** The documents `s` of open accounts that have the number `n`; of another kind, profession or state it is another one. */
const holding = sql`documents s join users o on o.id = s.user_id and o.is_active
  where s.number_key = n.number_key and s.kind is not distinct from n.kind
    and s.profession is not distinct from n.profession and s.state is not distinct from n.state
    and s.status <> 'rejected' and not s.is_removed`;

/** Whose an item `p` of the page is, and their documents. */
const holders = sql`
  select array_agg(x.user_id order by x.since, x.user_id) as user_ids,
    array_agg(x.document_id order by x.since, x.user_id) as document_ids,
    (array_agg(x.document_id order by x.since, x.user_id))[1] as first_document
  from (
    select o.user_id, o.id as document_id, o.created_date as since from documents o
    where o.id = p.id and p.kind in ('review', 'never_checked', 'out_of_date', 'expired')
    union all
    select c.user_id, null, c.created_date from checks c where c.id = p.id and p.kind in ('possible_match', 'off_list')
    union all
    (select s.user_id, s.id, s.created_date from ${holding} order by s.created_date limit ${maxHolders})
    union all
    (select u.id, null, coalesce(u.npi_date, u.created_date) from users u
      where p.kind = 'shared_npi' and u.npi = p.id and u.is_active
      order by coalesce(u.npi_date, u.created_date), u.id limit ${maxHolders})
  ) x`;

/** How many items of each kind there are; no more are counted than one above what can be shown. */
export async function countWork(db: Db, at: At): Promise<Record<WorkKind, number>> {
  const counts = workKinds.map(
    (kind) => sql`select ${kind}::text as kind, count(*)::int as count
      from (${due(kind, at, workListLimits.counted + 1)}) counted`,
  );
  const { rows } = await sql<{ kind: WorkKind; count: number }>`${sql.join(counts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ kind, count }) => [kind, count])) as Record<WorkKind, number>;
}

const sourceKinds = credentialKindNames.filter((kind) => credentialKinds[kind].evidence === 'primary_source');

/** The first `most` of a kind: `kind`, `id` and when they are `due`. */
function due(kind: WorkKind, at: At, most: number): RawBuilder<unknown> {
  return sql`select ${kind}::text as kind, found.id, found.due from (${reads[kind](at, most)}) found`;
}

const isApproved = sql`d.status = 'approved' and not d.is_removed`;
const isVisible = holdsSql(Document.conditions.isVisible, 'd');
/** It has not ended on a day. */
const isValid = (day: string) => sql`(d.expires_date is null or d.expires_date >= ${day}::date)`;
/** The last second of a day on the site. */
const endOf = (date: RawBuilder<unknown>, zone: string) =>
  sql`(((${date} + 1)::timestamp at time zone ${zone}) - interval '1 second')`;

/** Each in the order in which it is due, from an index of its own. */
const reads: Readonly<Record<WorkKind, (at: At, most: number) => RawBuilder<unknown>>> = {
  review: (_at, most) => sql`
    select d.id, coalesce(d.uploaded_date, d.created_date) + make_interval(hours => ${verificationHours}) as due
    from documents d where d.status = 'pending' and not d.is_removed
    order by coalesce(d.uploaded_date, d.created_date), d.id limit ${most}`,
  never_checked: ({ day }, most) => sql`
    select d.id, d.since + make_interval(days => ${firstCheckDays}) as due
    from unnest(${sourceKinds}::text[]) k(kind) cross join lateral (
      select d.id, coalesce(d.reviewed_date, d.uploaded_date, d.created_date) as since from documents d
      where d.kind = k.kind and ${isApproved} and d.source_result is null and ${isValid(day)}
      order by coalesce(d.reviewed_date, d.uploaded_date, d.created_date), d.id limit ${most}) d
    order by d.since, d.id limit ${most}`,
  out_of_date: ({ day, zone }, most) => sql`
    select d.id, ${endOf(sql`d.source_until`, zone)} as due from documents d
    where ${isApproved} and d.source_until is not null and ${isValid(day)}
      and d.source_until <= ${addDays(day, dueAgainDays)}::date
    order by d.source_until, d.id limit ${most}`,
  expired: ({ day, zone }, most) => sql`
    select d.id, ${endOf(sql`d.expires_date`, zone)} as due from documents d
    where ${isApproved} and ${isVisible} and d.expires_date between ${addDays(day, -endedWorkDays)}::date and ${addDays(day, -1)}::date
      and not exists (${laterTerm})
    order by d.expires_date, d.id limit ${most}`,
  possible_match: (_at, most) => sql`
    select m.check_id as id, m.created_date + make_interval(hours => ${matchHours}) as due
    from open_matches m order by m.created_date, m.check_id limit ${most}`,
  off_list: (_at, most) => sql`
    select c.id, coalesce(l.loaded_date, c.created_date) + make_interval(hours => ${matchHours}) as due
    from ${offListSql} order by due, c.id limit ${most}`,
  shared_number: (_at, most) => sql`
    select n.id, n.since + make_interval(days => ${sharedNumberDays}) as due from shared_numbers n
    where has_number_conflict(n.number_key, n.kind, n.profession, n.state, true)
    order by n.since, n.id limit ${most}`,
  shared_npi: (_at, most) => sql`
    select c.npi as id, c.since + make_interval(days => ${sharedNumberDays}) as due
    from npi_conflicts c order by c.since, c.npi limit ${most}`,
};

/** Another approved term of the credential of `d` that ends later, or never. */
const laterTerm = sql`
  select from documents l
  where l.user_id = d.user_id and l.status = 'approved' and not l.is_removed and l.id <> d.id
    and l.type = d.type and l.kind is not distinct from d.kind and l.profession is not distinct from d.profession
    and l.state is not distinct from d.state
    and (l.kind not in ('board_certification', 'national_certification', 'specialty_certification')
      or (lower(l.issuer) is not distinct from lower(d.issuer) and lower(l.name) is not distinct from lower(d.name)))
    and (l.expires_date is null or l.expires_date > d.expires_date)`;
