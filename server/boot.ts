import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { DemoAccount } from '#domain/administration/demoContracts.ts';
import { buildApp } from './app.ts';
import { patiently } from '#server/platform/db/patiently.ts';
import type { Env } from '#server/platform/env.ts';
import { guardDemo, seedDemo } from '#server/features/administration/demo/seed.ts';
import { licensureRulesOf, sourcesOf } from '#server/features/eligibility/licensureRules.ts';
import { payBookOf } from '#server/features/pay/payTransparencyRules.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { makeServices, type RunningServices } from './makeServices.ts';
import { ensureAdministrator, hasAdministrator } from '#server/platform/ops/ensureAdministrator.ts';
import { healthApp } from '#server/platform/ops/health.ts';
import { closePort } from '#server/platform/http/connections.ts';
import { reservePort } from '#server/platform/ops/reservePort.ts';

/** What a process does; every process can do all of it. */
export interface Roles {
  web: boolean;
  jobs: boolean;
}

export interface Program {
  readonly services: RunningServices;
  /** Where people find it. */
  readonly url: string;
  /** The demo accounts that exist here; empty without demo data. */
  readonly demoAccounts: readonly DemoAccount[];
  /** No account can administer this instance yet. */
  readonly needsAdministrator: boolean;
  /** Finishes what was begun and ends everything that was started. A second call answers the first one's promise. */
  stop(): Promise<void>;
  /** Cuts everything off immediately; the next start recovers. */
  kill(): Promise<void>;
}

/**
 * Milliseconds: how long a load balancer gets to notice, how long the connections that it has open are served after the
 * port has closed (longer than the files in `deploy/` leave a connection unused), and how long requests and jobs get to
 * finish.
 */
const noticePeriod = 5_000;
const lastRequests = 2_000;
const drainPatience = 20_000;

/** From settings to a listening server: port, database, schema, administrator, demo data, jobs, routes. */
export async function boot(given: Env, roles: Roles): Promise<Program> {
  const reserved = await reservePort(given);
  // Where there may be other processes a balancer goes on to them from a closed port, and would pass the 503 on.
  if (given.databaseUrl) await reserved.release();
  const env = withPort(given, reserved.port);
  let services: RunningServices | undefined;
  try {
    services = await makeServices(env);
    notifyOfDatabase(services);
    // What is wrong with an operator's file is stated now, and not when it is first asked.
    for (const rulesOf of [payBookOf, licensureRulesOf, sourcesOf]) rulesOf(services);
    const { demoAccounts, needsAdministrator } = await prepareAccounts(services);
    const app = roles.web ? await buildApp(services) : await healthApp(services);
    if (roles.jobs) await services.queue.work(jobHandlers(services));
    await reserved.release();
    await app.listen({ port: env.port, host: env.host });
    services.disk.watch();
    services.archive?.watch();
    return { services, url: env.publicUrl, demoAccounts, needsAdministrator, ...ending(app, services) };
  } catch (error) {
    await reserved.release();
    await services?.close();
    throw error;
  }
}

async function prepareAccounts(
  services: RunningServices,
): Promise<Pick<Program, 'demoAccounts' | 'needsAdministrator'>> {
  await patiently(() => ensureAdministrator(services));
  await patiently(() => guardDemo(services));
  const demoAccounts = services.env.demo ? await patiently(() => seedDemo(services)) : [];
  return { demoAccounts, needsAdministrator: !(await patiently(() => hasAdministrator(services))) };
}

function notifyOfDatabase({ database, log }: RunningServices): void {
  database.embedded?.onNotice(({ state, reason }) => {
    if (state === 'back') log.info(reason);
    else log.fatal({ reason }, 'the embedded database does not run');
  });
}

function ending(app: FastifyInstance, services: RunningServices): Pick<Program, 'stop' | 'kill'> {
  let stopping: Promise<void> | undefined;
  const stop = async () => {
    services.log.info('stopping once running requests and jobs are done');
    app.drain('unready');
    if (services.env.isPublic) await sleep(noticePeriod);
    const ended = closePort(app.server);
    app.drain('closing');
    if (services.env.isPublic) await sleep(lastRequests);
    const closed = Promise.all([app.close(), ended]);
    await Promise.race([closed, sleep(drainPatience, undefined, { ref: false })]);
    app.server.closeAllConnections();
    await closed;
    await services.close();
    services.log.info('stopped');
  };
  return {
    stop: () => (stopping ??= stop()),
    kill: async () => services.database.embedded?.stop({ immediate: true }),
  };
}

/** The address people use follows the port that was really free, unless PUBLIC_URL named one. */
function withPort(env: Env, port: number): Env {
  const own = `http://localhost:${env.port}`;
  return { ...env, port, publicUrl: env.publicUrl === own ? `http://localhost:${port}` : env.publicUrl };
}
