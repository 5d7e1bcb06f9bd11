import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { createClient, type Client } from '#client/createClient.ts';
import { system } from '#domain/access.ts';
import type { User } from '#domain/user.ts';
import { buildApp } from '#server/app.ts';
import { createVerifiedUser } from '#server/auth/accounts.ts';
import { issueToken } from '#server/auth/sessions.ts';
import { readEnv } from '#server/env.ts';
import { makeServices, type RunningServices } from '#server/makeServices.ts';
import { inTransaction } from '#server/work.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freshDatabase } from './database.ts';
import { injectFetch } from './injectFetch.ts';

export interface TestApp {
  app: FastifyInstance;
  services: RunningServices;
  /** People with a confirmed address and a session, made in milliseconds; no two are alike. */
  people: People;
  /** The client of whoever holds the token, in process. */
  client(token?: string): Client;
  close(): Promise<void>;
}

export interface Person {
  client: Client;
  user: User;
  token: string;
}

export interface People {
  /** Onboarded; `fields` are set besides, whatever rules say. */
  clinician(fields?: Partial<User>): Promise<Person>;
  facility(fields?: Partial<User>): Promise<Person>;
  admin(fields?: Partial<User>): Promise<Person>;
  /** Signed up, nothing chosen yet. */
  newcomer(fields?: Partial<User>): Promise<Person>;
  visitor(): { client: Client };
}

/** The whole app on a fresh database, not listening. `settings` are environment variables. */
export async function testApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const services = await testServices(settings);
  const app = await buildApp(services, { web: false });
  await app.ready();
  const client = (token?: string) =>
    createClient({ appId: services.env.appId, fetch: injectFetch(app), ...(token ? { token } : {}) });
  const close = async () => {
    await app.close();
    await services.close();
  };
  return { app, services, people: makePeople(services, client), client, close };
}

/** What the app stands on, silent and without limits, on a fresh database. */
export async function testServices(settings: Record<string, string> = {}): Promise<RunningServices> {
  const dataDir = await mkdtemp(join(tmpdir(), 'openlocum-test-'));
  const databaseUrl = await freshDatabase();
  const env = readEnv({
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
    NODE_ENV: 'test',
    ...settings,
  });
  const services = await makeServices(env, {
    parts: { log: pino({ level: process.env['TEST_LOG_LEVEL'] ?? 'silent' }) },
  });
  const close = async () => {
    await services.close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { ...services, close };
}

export function makePeople(services: RunningServices, client: (token?: string) => Client): People {
  let made = 0;
  const person = async (kind: string, fields: Partial<User>): Promise<Person> => {
    const email = fields.email ?? `${kind}${++made}@test.example`;
    const { id } = await createVerifiedUser(services, {
      email,
      full_name: `${kind} ${made}`,
      role: fields.role ?? 'user',
    });
    const { email: _, role: __, ...rest } = fields;
    if (Object.keys(rest).length > 0)
      await inTransaction(services, system, (work) => work.system.update('User', id, rest));
    const token = await issueToken(services, id);
    const own = client(token);
    return { client: own, user: await own.auth.me(), token };
  };
  const place = { location: 'Portland, OR' };
  return {
    clinician: (fields = {}) =>
      person('clinician', { user_role: 'clinician', headline: 'Registered nurse', ...place, ...fields }),
    facility: (fields = {}) =>
      person('facility', {
        user_role: 'facility',
        headline: 'City hospital',
        facility_name: 'City Hospital',
        ...place,
        ...fields,
      }),
    admin: (fields = {}) => person('admin', { role: 'admin', ...fields }),
    newcomer: (fields = {}) => person('newcomer', fields),
    visitor: () => ({ client: client() }),
  };
}
