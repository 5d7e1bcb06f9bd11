import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import type { Redis } from 'ioredis';
import type { Change } from '#domain/events.ts';
import type { Auth } from '#server/platform/auth/auth.ts';
import type { Database, Db } from '#server/platform/db/Database.ts';
import type { Replica } from '#server/platform/db/replica.ts';
import type { Env } from './env.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { JobData, JobName } from '#server/platform/queue/jobs.ts';
import type { Archive } from '#server/platform/ops/archive/archive.ts';
import type { DiskSpace } from '#server/platform/ops/diskSpace.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import type { Product } from './product.ts';

/** Everything a request may need of the outside, made once at start and handed over; tests hand over their own. */
export interface Services {
  readonly product: Product;
  readonly env: Env;
  readonly log: FastifyBaseLogger;
  readonly pool: Pool;
  readonly db: Kysely<Database>;
  readonly auth: Auth;
  readonly queue: Queue;
  readonly mailer: Mailer;
  readonly files: Files;
  readonly disk: DiskSpace;
  /** Of BACKUP_DIR, in the process that runs the embedded database; null elsewhere. */
  readonly archive: Archive | null;
  /** Why the embedded database does not run at the moment; null while it does, and for any other database. */
  readonly databaseOutage: () => string | null;
  /** Of DATABASE_READ_URL; null without it. */
  readonly replica: Replica | null;
  readonly bus: Bus;
  /** What several processes share besides the database; null without REDIS_URL. */
  readonly redis: Redis | null;
  /** The same for all processes on one database and for no others: begins what is stored in that Redis. */
  readonly instance: string;
  readonly clock: () => Date;
}

export interface Queue {
  /**
   * Stores the job through `db`: inside a transaction it exists only if that commits. It runs after its own delay, or
   * not before an instant.
   */
  enqueue<N extends JobName>(db: Db, name: N, data: JobData[N], notBefore?: Date): Promise<void>;
  /** From now on this process runs queued jobs. */
  work(handlers: JobHandlers): Promise<void>;
  /** How many jobs of each name are due and wait, and failed, as counted each minute. */
  backlog(): Promise<{ name: string; due: number; failed: number }[]>;
  /** Waits for running jobs, 10 seconds at most. */
  stop(): Promise<void>;
}

export type JobHandlers = { readonly [N in JobName]: (data: JobData[N]) => Promise<void> };

/** Carries committed changes to listeners, in this process and, with a Redis, in the others: sockets, caches. */
export interface Bus {
  publish(changes: readonly Change[]): void;
  /** Answers the function that ends the subscription. */
  subscribe(listener: (change: Change) => void): () => void;
  /** Called when changes of other processes may have been missed: what is shown must be fetched again. */
  onGap(listener: () => void): void;
}
