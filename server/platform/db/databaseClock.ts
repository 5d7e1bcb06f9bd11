import type { Pool } from 'pg';

/** The time as the database has it: of several processes none is ahead, however their machines' clocks go. */
export interface DatabaseClock {
  now(): Date;
  /** Milliseconds the database is ahead of this machine. */
  ahead(): number;
  stop(): void;
}

/** Milliseconds from one look at the database's clock to the next. */
const interval = 60_000;
/** Milliseconds. Less than this is what asking takes on a busy machine. */
const negligible = 1_000;

export async function makeDatabaseClock(pool: Pool): Promise<DatabaseClock> {
  let ahead = await measure(pool);
  const timer = setInterval(() => {
    measure(pool).then(
      (measured) => (ahead = measured),
      () => undefined,
    );
  }, interval);
  timer.unref();
  return {
    now: () => new Date(Date.now() + ahead),
    ahead: () => ahead,
    stop: () => clearInterval(timer),
  };
}

async function measure(pool: Pool): Promise<number> {
  const before = Date.now();
  const { rows } = await pool.query<{ now: number }>(
    'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
  );
  const ahead = rows[0]!.now - (before + Date.now()) / 2;
  return Math.abs(ahead) < negligible ? 0 : ahead;
}
