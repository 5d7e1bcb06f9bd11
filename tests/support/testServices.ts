import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#server/platform/env.ts';
import { makeServices, type RunningServices, type StandIns } from '#server/makeServices.ts';
import { freshDatabase } from './database.ts';
import { heldToContracts } from './heldToContracts.ts';

export const testServiceToken = 'service-token-of-the-tests-0123456789';

/** Replacements of a test: a mailer that collects, a clock that stops, a disk that is full. */
export type Parts = Partial<StandIns>;

/**
 * The server's own services on a fresh database and an empty data folder, without limits. `settings` are environment
 * variables over the tests' own. Queued jobs wait until a test runs them. What a function
 * answers is held to its contract.
 */
export async function testServices(settings: Record<string, string> = {}, parts: Parts = {}): Promise<RunningServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openlocum-test-'));
  const services = await makeServices(
    readEnv({
      NODE_ENV: 'test',
      DATABASE_URL: await freshDatabase(),
      DATA_DIR: dataDir,
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
      RATE_LIMITS: 'off',
      // Other tests run beside.
      DATABASE_WAIT: '20',
      SERVICE_TOKEN: testServiceToken,
      ...settings,
    }),
    { parts },
  );
  const close = async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...services, product: heldToContracts(services.product), close };
}
