import type { Actor } from '#domain/core/access.ts';
import { system } from '#domain/core/access.ts';
import type { Change } from '#domain/events.ts';
import { auditChanges, isAudited, kindOf } from '#server/platform/auth/audit.ts';
import type { Db } from '#server/platform/db/Database.ts';
import { pipeline } from '#server/platform/db/pipeline.ts';
import { transaction, type Companions } from '#server/platform/db/transaction.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import type { Reaction } from './product.ts';
import type { JobData, JobName } from '#server/platform/queue/jobs.ts';
import { mergedChanges } from './mergedChanges.ts';
import { limitPerUser } from './limitPerUser.ts';
import { requestContext } from '#server/platform/http/requestContext.ts';
import type { Services } from './services.ts';
import { todayOf } from './today.ts';

/** One request's work: who asks, the open transaction and everything that must become true with it. */
export interface Work {
  readonly actor: Actor;
  readonly tx: Db;
  /** Rows as the actor may see and write them. */
  readonly repo: Repository;
  /** The server's own hand: no row or field rule binds it. */
  readonly system: Repository;
  readonly services: Services;
  /** Queues a job that exists only if the transaction commits. It runs after its own delay, or not before an instant. */
  enqueue<N extends JobName>(name: N, data: JobData[N], notBefore?: Date): Promise<void>;
  /** Statements that nothing here waits for: they go out with the others, and the commit waits for them. */
  alongside(sent: Promise<unknown>): void;
}

/**
 * Runs `operation` in one transaction: it, then the reactions to every row it changed, then the log of what administrators
 * and the service role did, then commit, then the bus receives the changes. Deadlocks and serialization failures run it
 * again, so it must have no effect outside `work`. `companions` go with the beginning and the end; `operation` gets the
 * rows of the first.
 */
export async function inTransaction<T>(
  services: Services,
  actor: Actor,
  operation: (work: Work, first: Record<string, unknown>[]) => Promise<T>,
  companions?: Companions<T>,
): Promise<T> {
  const run = async (tx: Db, first: Record<string, unknown>[]) => {
    const changes: Change[] = [];
    const record = (change: Change) => void changes.push(change);
    const today = todayOf(services);
    const sent: Promise<unknown>[] = [];
    const work: Work = {
      actor,
      tx,
      repo: new Repository(tx, actor, today, record),
      system: new Repository(tx, system, today, record),
      services,
      enqueue: (name, data, notBefore) => services.queue.enqueue(tx, name, data, notBefore),
      alongside: (one) => {
        // Its failure is that of the transaction, which receives it before the commit.
        one.catch(() => undefined);
        sent.push(one);
      },
    };
    const result = await operation(work, first);
    await react(work, changes);
    if (isAudited(actor)) await auditChanges(tx, actor, changes);
    await pipeline(...sent);
    return { result, changes };
  };
  const around = companions && {
    first: companions.first,
    last: (done: { result: T }) => companions.last(done.result),
  };
  const { result, changes } = await limitPerUser(services, actor, () => transaction(services.pool, run, around));
  services.bus.publish(mergedChanges(changes));
  logWrites(services, actor, changes);
  return result;
}

/** Most writes of one request that its line in the log names. */
const maxNamed = 20;

/** What administrators and the service role have done is for the operator's eyes as well: who and where, no values. */
function logWrites({ log }: Services, actor: Actor, changes: readonly Change[]): void {
  if (!isAudited(actor) || changes.length === 0) return;
  const writes = changes.slice(0, maxNamed).map(({ entity, type, id }) => `${entity}.${type} ${id}`);
  const actor_id = actor.kind === 'user' ? actor.id : null;
  const { id: request_id } = requestContext();
  log.info({ actor_kind: kindOf(actor), actor_id, request_id, writes, changes: changes.length }, 'writes');
}

/** Reactions may change rows themselves; those changes are reacted to as well. */
async function react(work: Work, changes: readonly Change[]): Promise<void> {
  for (let index = 0; index < changes.length; index++) {
    const change = changes[index]!;
    const reactions = work.services.product.reactions[change.entity] as readonly Reaction[] | undefined;
    for (const reaction of reactions ?? []) await reaction(work, change);
  }
}
