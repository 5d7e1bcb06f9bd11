import type { FastifyBaseLogger } from 'fastify';
import pg, { type Pool } from 'pg';
import { fromKysely, PgBoss, type Db as BossDatabase, type Job, type JobResult } from 'pg-boss';
import { patiently } from '#server/platform/db/patiently.ts';
import { isOutage } from '#server/platform/db/outage.ts';
import { regularJobs, jobNames, jobSettings, type JobData, type JobName } from './jobs.ts';
import { oncePerMinute } from '#server/platform/oncePerMinute.ts';
import { inSpan, tracing } from '#server/platform/ops/tracing.ts';
import { jobLimits } from './limits.ts';
import type { JobHandlers, Queue } from '#server/platform/services.ts';

/**
 * The queue on the product's own pool. It creates its tables (schema `pgboss`) and queues where they are missing.
 * Jobs can be enqueued immediately; they run only in processes that call `work`.
 */
export async function makeQueue(pool: Pool, log: FastifyBaseLogger): Promise<Queue> {
  const isNotification = oncePerMinute();
  const logOnce = (error: Error) => {
    // While the database is away every look into every queue fails, each in its own words.
    if (isNotification(isOutage(error) ? 'outage' : error.message)) log.error({ err: error }, 'job queue');
  };
  const startedBoss = async () => {
    const boss = new PgBoss({ db: onPool(pool), supervise: false, schedule: false });
    boss.on('error', logOnce);
    boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
    await boss.start();
    return boss;
  };
  await createQueues(await startedBoss());
  // One that starts now knows all queues. Else a transaction that sends the first job of one would read it on a second
  // connection, and of many transactions that wait for one row the pool would have none left for that.
  const boss = await startedBoss();
  let upkeep: NodeJS.Timeout | undefined;

  return {
    async enqueue(db, name, data, notBefore) {
      const { delay } = jobSettings[name];
      const startAfter = notBefore ?? (delay > 0 ? delay : undefined);
      const traceparent = tracing()?.traceparent();
      await boss.send(name, traceparent ? { ...data, traceparent } : data, {
        db: fromKysely(db),
        ...(startAfter === undefined ? {} : { startAfter }),
      });
    },
    async work(handlers) {
      for (const name of jobNames) await workOn(boss, log, name, handlers);
      await patiently(() => askForRegularJobs(boss));
      // Returns jobs of a killed process to the queue and drops what has been stored long enough.
      upkeep ??= setInterval(
        () => void Promise.all([boss.supervise(), askForRegularJobs(boss)]).catch(logOnce),
        upkeepInterval,
      );
      upkeep.unref();
    },
    async backlog() {
      const queues = await boss.getQueues();
      return queues.map(({ name, readyCount, failedCount }) => ({ name, due: readyCount, failed: failedCount }));
    },
    async stop() {
      clearInterval(upkeep);
      await boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}

/** Milliseconds. */
const upkeepInterval = 60_000;

async function createQueues(boss: PgBoss): Promise<void> {
  const present = new Set((await boss.getQueues()).map((queue) => queue.name));
  for (const name of jobNames) {
    const { retryLimit, retryDelay, retryDelayMax } = jobSettings[name];
    const options = { retryLimit, retryDelay, retryDelayMax, retryBackoff: true, expireInSeconds: jobLimits[name].run };
    await (present.has(name) ? boss.updateQueue(name, options) : boss.createQueue(name, options));
  }
  await boss.stop({ graceful: false });
}

/** However many processes ask however often, the queue keeps one such job for each of its times. */
async function askForRegularJobs(boss: PgBoss): Promise<void> {
  for (const [name, singletonSeconds] of Object.entries(regularJobs)) await boss.send(name, {}, { singletonSeconds });
}

async function workOn<N extends JobName>(
  boss: PgBoss,
  log: FastifyBaseLogger,
  name: N,
  handlers: JobHandlers,
): Promise<void> {
  const run = async (job: Job<JobData[N] & { traceparent?: string }>): Promise<JobResult> => {
    try {
      await inSpan(`job ${name}`, async () => handlers[name](job.data), job.data.traceparent);
      return { id: job.id, status: 'completed' };
    } catch (error) {
      log.error({ err: error, job: name, jobId: job.id }, 'job failed');
      return {
        id: job.id,
        status: 'failed',
        output: { message: error instanceof Error ? error.message : String(error) },
      };
    }
  };
  await boss.work<JobData[N]>(
    name,
    // Not woken by the database: a NOTIFY makes commits wait for each other. A full batch is followed by the next.
    {
      batchSize: 10,
      perJobResults: true,
      pollingIntervalSeconds: jobSettings[name].polling,
      burstWhenBatchFull: true,
    },
    (jobs: Job<JobData[N]>[]) => Promise.all(jobs.map(run)),
  );
}

/** The queue reads its own columns with the driver's usual parsers, not with the wire's. */
function onPool(pool: Pool): BossDatabase {
  const types = { getTypeParser: pg.types.getTypeParser };
  return { executeSql: (text, values) => pool.query({ text, values: values ?? [], types }) };
}
