import { createClient, type Client } from '#client/createClient.ts';
import { AppError } from '#domain/core/errors.ts';
import { privateFolder, removeFolder, startProgram } from '#scripts/scratch/programs.ts';
import type { Person, TestApp } from './testApp.ts';

/** Two processes on the database of a test. */
export interface TwoPrograms {
  /** The person at one of the two. */
  at(index: number, person: Person): Client;
  /** Deadlocks that the database has met. */
  deadlocks(): Promise<number>;
  end(): Promise<void>;
}

export async function twoPrograms({ services }: TestApp): Promise<TwoPrograms> {
  const folder = await privateFolder();
  const settings = {
    DATABASE_URL: services.env.databaseUrl!,
    AUTH_KEY: 'the key of these tests, which has 32 characters',
    RATE_LIMITS: 'off',
    // On a machine that others use: with its default a burst would be refused.
    DATABASE_WAIT: '20',
    LOG_LEVEL: 'error',
  };
  const programs = await Promise.all(
    ['one', 'two'].map((name) =>
      startProgram({ ...settings, DATA_DIR: `${folder}/${name}` }, ['tests/support/apiProgram.ts']),
    ),
  );
  return {
    at: (index, { token }) => createClient({ serverUrl: programs[index % 2]!.address, token }),
    async deadlocks() {
      const { rows } = await services.pool.query<{ deadlocks: number }>(
        'select deadlocks::int from pg_stat_database where datname = current_database()',
      );
      return rows[0]!.deadlocks;
    },
    async end() {
      await Promise.all(programs.map((program) => program.end('SIGTERM')));
      await removeFolder(folder);
    },
  };
}

/** `ok`, or what a program receives of the refusal. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { reason, current } = error.extra.extraData ?? {};
    return `${error.status} ${String(reason ?? current)}`;
  }
}
