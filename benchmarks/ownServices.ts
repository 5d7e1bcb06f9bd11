import { randomBytes } from 'node:crypto';
import { makeServices, type RunningServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';

/** With what a server is started on a scratch database. */
export function serverSettings(databaseUrl: string) {
  return {
    DATABASE_URL: databaseUrl,
    RATE_LIMITS: 'off',
    DEMO: '0',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    SERVICE_TOKEN: randomBytes(32).toString('hex'),
  };
}

/** Runs a task in this process as the server would. */
export async function asServer<T>(databaseUrl: string, task: (services: RunningServices) => Promise<T>): Promise<T> {
  const services = await makeServices(readEnv({ ...process.env, ...serverSettings(databaseUrl) }));
  try {
    return await task(services);
  } finally {
    await services.close();
  }
}
