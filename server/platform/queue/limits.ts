import { jobNames, type JobName } from './jobs.ts';

/** What a job runs under, in seconds. Work in the background has its own limits: those of requests are for people who wait. */
export interface JobLimits {
  /** After these a job that has not ended belongs to a process that died, and runs again. */
  readonly run: number;
  /** After these a run begins nothing more, and the next one goes on; null: one run does all of it. */
  readonly turn: number | null;
  /** What one statement may take; `null` as those of requests (`db/pool.ts`). */
  readonly statement: number | null;
}

const ordinary: JobLimits = { run: 300, turn: null, statement: null };
/** Its statements may read everything that is listed. */
const wide = 200;

const others = {
  keepListings: { ...ordinary, turn: 240, statement: wide },
  matchListings: { ...ordinary, statement: wide },
  countSearchWords: { ...ordinary, statement: wide },
  loadLists: { ...ordinary, statement: 60 },
  sendAlerts: { ...ordinary, turn: 50 },
  keepExports: { ...ordinary, turn: 240 },
  runSheetImports: { ...ordinary, turn: 240 },
  readJobFeeds: { ...ordinary, turn: 60 },
  endRetention: { ...ordinary, turn: 240 },
  sealAudit: { ...ordinary, turn: 240, statement: 60 },
  verifyAudit: { ...ordinary, statement: 60 },
} as const satisfies Partial<Record<JobName, JobLimits>>;

export const jobLimits = {
  ...(Object.fromEntries(jobNames.map((name) => [name, ordinary])) as Record<JobName, JobLimits>),
  ...others,
};

/** What else goes on by itself in a process: a file with a timer each. */
export const timers: readonly { file: string; does: string; every: string; limit: string }[] = [
  {
    file: 'server/platform/queue/queue.ts',
    does: 'Gives jobs of processes that died back to the queue',
    every: '60 s',
    limit: 'a statement of a request',
  },
  {
    file: 'server/platform/db/databaseClock.ts',
    does: 'Asks the database for the time',
    every: '60 s',
    limit: 'a statement of a request',
  },
  {
    file: 'server/platform/db/replica.ts',
    does: 'Asks whether a replica that was away is back',
    every: '5 s',
    limit: '1.5 s',
  },
  {
    file: 'server/platform/db/waiting.ts',
    does: 'Opens connections to the database again that were lost in quiet times',
    every: '0.2 to 1.5 s while they are missing',
    limit: 'a login of 20 s',
  },
  {
    file: 'server/platform/ops/diskSpace.ts',
    does: 'Looks at the space on the disk of `DATA_DIR`',
    every: '1 s',
    limit: 'a statement of a request',
  },
  {
    file: 'server/platform/ops/archive/archive.ts',
    does: 'Archives the changes of the embedded database and files in `BACKUP_DIR`, and backs up each week',
    every: '5 s',
    limit: 'a statement of a request',
  },
  {
    file: 'server/platform/http/overload.ts',
    does: 'Looks at the delay of the event loop',
    every: '5 s',
    limit: 'nothing is waited for',
  },
  {
    file: 'server/platform/http/slowBodies.ts',
    does: 'Cuts off a body that no longer arrives',
    every: '5 s while one arrives',
    limit: 'nothing is waited for',
  },
  {
    file: 'server/platform/files/readApart.ts',
    does: 'Ends a thread that works too long on a picture or a PDF',
    every: 'while one is read',
    limit: 'nothing is waited for',
  },
  {
    file: 'server/platform/realtime/sessionCheck.ts',
    does: 'Cuts off sockets whose session has ended',
    every: '10 s',
    limit: 'a statement of a request',
  },
  {
    file: 'server/platform/redisBus.ts',
    does: 'Asks whether Redis answers, and fetches what was missed',
    every: '1 s and 5 s',
    limit: '0.5 s, 15 s where nothing comes',
  },
];
