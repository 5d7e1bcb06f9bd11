import { sql } from 'kysely';
import { AppError } from '#domain/errors.ts';
import type { Db } from '#server/db/Database.ts';

type Sentence = (name: string) => string;

/** What administrators decide that others of them may be about to decide, and how it is said who did. */
const deeds = {
  Document: {
    approved: (name) => `${name} has already approved this document`,
    rejected: (name) => `${name} has already rejected this document`,
  },
  Report: {
    upheld: (name) => `${name} has already upheld this report`,
    dismissed: (name) => `${name} has already dismissed this report`,
  },
  User: {
    active: (name) => `${name} has already reactivated this account`,
    inactive: (name) => `${name} has already deactivated this account`,
    admin: (name) => `${name} has already made this person an administrator`,
    user: (name) => `${name} has already taken the administrator role from this person`,
    deleted: (name) => `${name} has already deleted this account`,
  },
} as const satisfies Record<string, Readonly<Record<string, Sentence>>>;

export interface Decision {
  /** Null: it was the service role. */
  by: string | null;
  name: string | null;
  date: string;
}

/** The last change of a field of this record by an administrator, as the log of acts has it; null without one. */
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

/** For whoever decides what was decided before: 409 with what it was, by whom and when. */
export function alreadyDecided<E extends keyof typeof deeds>(
  entity: E,
  current: keyof (typeof deeds)[E] & string,
  decision: Decision | null,
): AppError {
  const name = decision?.name;
  const sentence = deeds[entity][current] as Sentence;
  const message = name ? sentence(name) : 'This has already been decided';
  return new AppError('WRONG_STEP', message, {
    extraData: decision
      ? { current, decided_by: decision.by, decided_by_name: decision.name, decided_date: decision.date }
      : { current },
  });
}
