import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#server/env.ts';
import { makeServices, type RunningServices } from '#server/makeServices.ts';
import type { Services } from '#server/services.ts';
import { freshDatabase } from '#tests/support/database.ts';

export const testServiceToken = 'service-token-of-the-tests-0123456789';

export interface TestServicesOptions {
  /** Settings over the tests' own, under their variable names. */
  env?: Readonly<Record<string, string>>;
  /** Stand-ins for the way out: a mailer that collects, a clock that stands. */
  parts?: Partial<Pick<Services, 'log' | 'mailer' | 'clock'>>;
}

/** The server's own services on a fresh database and an empty data folder. Queued jobs wait until a test runs them. */
export async function testServices({ env = {}, parts = {} }: TestServicesOptions = {}): Promise<RunningServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openlocum-test-'));
  const services = await makeServices(
    readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
      RATE_LIMITS: 'off',
      SERVICE_TOKEN: testServiceToken,
      ...env,
    }),
    { parts },
  );
  const close = async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...services, close };
}
