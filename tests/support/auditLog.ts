import type { Services } from '#server/platform/services.ts';

export interface AuditLine {
  actor_kind: string;
  actor_id: string | null;
  acting_for: string | null;
  action: string;
  entity: string | null;
  entity_id: string | null;
  fields: string[];
  outcome: string;
  request_id: string | null;
}

/** What the audit log holds more after `operation`, in order. */
export async function audited({ pool }: Services, operation: () => Promise<unknown>): Promise<AuditLine[]> {
  const { rows } = await pool.query<{ last: number }>('select coalesce(max(id), 0) as last from audit_events');
  await operation();
  const after = await pool.query<AuditLine>(
    `select actor_kind, actor_id, acting_for, action, entity, entity_id, fields, outcome, request_id
     from audit_events where id > $1 order by id`,
    [rows[0]!.last],
  );
  return after.rows;
}
