import { actionsNamed } from '#domain/administration/auditActions.ts';
import type { exportAudit } from '#domain/administration/contracts.ts';
import type { ParsedInputOf } from '#domain/core/contract.ts';
import { maxAuditedPeople } from '#domain/shared/limits.ts';
import type { Work } from '#server/platform/work.ts';
import { findPeople, type AuditFilter } from './sql.ts';

/** What the log is narrowed to, from its newest row; `morePeople`: the name fits more people than are looked at. */
export async function auditFilterOf(
  { tx }: Pick<Work, 'tx'>,
  { action, who, from, until }: ParsedInputOf<typeof exportAudit>,
): Promise<{ filter: AuditFilter; morePeople: boolean }> {
  const actors = who ? await findPeople(tx, who, maxAuditedPeople + 1) : null;
  const filter = {
    before: null,
    actions: action ? actionsNamed(action) : null,
    actors: actors?.slice(0, maxAuditedPeople) ?? null,
    from: from ?? null,
    until: until ?? null,
  };
  return { filter, morePeople: actors !== null && actors.length > maxAuditedPeople };
}
