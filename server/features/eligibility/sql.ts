import { sql } from 'kysely';
import type { Actor } from '#domain/core/access.ts';
import { eligibilityColumns, eligibilityJobOf, type EligibilityJob } from '#domain/eligibility/eligibilityFacts.ts';
import { Job } from '#domain/jobs/job.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { visibleSql } from '#server/platform/entities/visibleSql.ts';

/** Of these jobs those that the actor may see, with what is read of each. */
export async function visibleJobs(
  tx: Db,
  actor: Actor,
  ids: readonly string[],
): Promise<(EligibilityJob & { id: string })[]> {
  const { rows } = await sql<Pick<Job, 'id' | (typeof eligibilityColumns)[number]>>`
    select j.id, ${sql.join(eligibilityColumns.map((name) => sql.ref(`j.${name}`)))}
    from jobs j
    where j.id = any(${ids}::text[]) and ${visibleSql(Job, actor, 'j')}`.execute(tx);
  return rows.map(eligibilityJobOf);
}
