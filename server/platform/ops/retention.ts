import { turnOf } from '#server/platform/queue/allowJob.ts';
import type { Services } from '#server/platform/services.ts';
import { batch, fileRetention, type Retention } from './retentions.ts';

export interface DueRows extends Pick<Retention, 'name' | 'keeps'> {
  /** Rows: whose time is over, or which were ended. */
  count: number;
}

/** The job `endRetention`: ends everything whose time is over but files. What does not fit into one run follows in another. */
export async function endRetention(services: Services): Promise<void> {
  if (isHeld(services)) return;
  const until = Date.now() + turnOf('endRetention');
  const { isComplete } = await endAll(services, services.product.retentions, () => Date.now() < until);
  if (!isComplete) await services.queue.enqueue(services.db, 'endRetention', {});
}

/** The job `deleteUnusedFiles`. */
export async function endFileRetention(services: Services): Promise<void> {
  if (!isHeld(services)) await endAll(services, [fileRetention], () => true);
}

/** What `endRetentionNow` would do now, kind by kind. Changes nothing. */
export async function dueRows(services: Services): Promise<DueRows[]> {
  const { db, clock } = services;
  const now = clock();
  const due: DueRows[] = [];
  for (const one of everything(services))
    due.push({ name: one.name, keeps: one.keeps, count: await one.count(db, now) });
  return due;
}

/** Ends everything whose time is over, however long it takes, and answers what. */
export async function endRetentionNow(services: Services): Promise<DueRows[]> {
  return (await endAll(services, everything(services), () => true)).ended;
}

function everything({ product }: Services): Retention[] {
  return [...product.retentions, fileRetention];
}

/** Batch by batch, each its own transaction, so that it may stop anywhere. One kind that fails does not hold up the others. */
async function endAll(
  services: Services,
  kinds: readonly Retention[],
  mayGoOn: () => boolean,
): Promise<{ ended: DueRows[]; isComplete: boolean }> {
  const now = services.clock();
  const ended: DueRows[] = [];
  const errors: unknown[] = [];
  let isComplete = true;
  for (const { name, keeps, end } of kinds) {
    let count = 0;
    try {
      for (let last = batch; last >= batch && (isComplete &&= mayGoOn()); count += last)
        last = await end(services, now);
    } catch (error) {
      services.log.error({ err: error, kind: name }, 'retention failed');
      errors.push(error);
    }
    if (count > 0) services.log.info({ kind: name, keeps, count }, 'retention');
    ended.push({ name, keeps, count });
  }
  if (errors.length > 0) throw errors[0];
  return { ended, isComplete };
}

function isHeld({ env, log }: Services): boolean {
  if (env.retentionHold) log.info('retention is on hold (RETENTION_HOLD)');
  return env.retentionHold;
}
