import { sql } from 'kysely';
import { errorText, type answers } from '#domain/shared/errorMessages.ts';
import { AppError } from '#domain/core/errors.ts';
import type { Db } from '#server/platform/db/Database.ts';

/** What administrators decide that others of them may be about to decide, and who did, as the answer names them. */
const deeds = {
  Document: {
    approved: 'alreadyApproved',
    rejected: 'alreadyRejected',
  },
  Report: {
    upheld: 'alreadyUpheld',
    dismissed: 'alreadyDismissed',
    warned: 'alreadyWarned',
  },
  User: {
    active: 'alreadyReactivated',
    inactive: 'alreadyDeactivated',
    admin: 'alreadyAdministrator',
    user: 'alreadyNoAdministrator',
    deleted: 'alreadyDeleted',
  },
} as const satisfies Record<string, Readonly<Record<string, keyof typeof answers>>>;

export interface Decision {
  /** Null: it was the service role. */
  by: string | null;
  name: string | null;
  date: string;
}

/** The last change of a field of this record by an administrator, as the audit log has it; null without one. */
export async function lastDecision(
  db: Db,
  entity: keyof typeof deeds,
  id: string,
  field: string,
): Promise<Decision | null> {
  const { rows } = await sql<Decision>`
    select e.actor_id as by, u.full_name as name, e.at as date
    from audit_events e left join users u on u.id = e.actor_id
    where e.entity = ${entity} and e.entity_id = ${id} and e.outcome = 'done' and e.fields @> array[${field}::text]
    order by e.at desc, e.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** For a decision that was already made: 409 with what it was, by whom and when. */
export function alreadyDecided<E extends keyof typeof deeds>(
  entity: E,
  current: keyof (typeof deeds)[E] & string,
  decision: Decision | null,
): AppError {
  const name = decision?.name;
  // Each of them names who did it.
  const key = deeds[entity][current] as 'alreadyApproved';
  return new AppError('WRONG_STEP', name ? errorText(key, { name }) : errorText('alreadyDecided'), {
    extraData: decision
      ? { current, decided_by: decision.by, decided_by_name: decision.name, decided_date: decision.date }
      : { current },
  });
}
