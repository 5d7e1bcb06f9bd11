import { inspect, parseArgs } from 'node:util';
import { readEnv } from '#server/platform/env.ts';
import { boot, type Program, type Roles } from './boot.ts';
import { standardOutput } from '#server/platform/ops/logDestination.ts';
import { isOutage } from '#server/platform/db/outage.ts';
import { reasonOf } from '#server/platform/db/patiently.ts';
import { startTracing, tracing } from '#server/platform/ops/tracing.ts';
import { isOperatorError, operatorError } from '#server/platform/operatorError.ts';

/** Signals this close together, milliseconds, are one wish: a terminal and npm both hand on the same Ctrl-C. */
const sameWish = 1_000;

let wished = 0;
let booting: Promise<Program> | undefined;

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, stopOrForce);
// The program that started us ended, perhaps killed: nothing is left to stop us.
process.on('disconnect', stopOrForce);
process.channel?.unref();

// A full disk behind them must not end the program.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

try {
  if (process.env['DATABASE_URL']?.trim() === '')
    process.stdout.write('DATABASE_URL is empty and counts as not set: the data is kept in DATA_DIR\n');
  const env = readEnv(process.env);
  await startTracing(env.traceCollector);
  booting = boot(env, readRoles(process.argv.slice(2)));
  const program = await booting;
  process.on('uncaughtExceptionMonitor', (error, origin) => {
    program.services.log.fatal({ err: error, origin }, 'an error that nothing caught ends the program');
  });
  announce(program);
} catch (error) {
  fail(error);
}

function stopOrForce(): void {
  const now = Date.now();
  if (wished === 0) {
    wished = now;
    void stop();
  } else if (now - wished > sameWish) {
    void force();
  }
}

async function stop(): Promise<void> {
  try {
    // Ctrl-C during the start: what is half up is brought up and then down in order.
    await (await booting)?.stop();
    // A collector that does not answer holds up no stop.
    await tracing()
      ?.stop()
      .catch(() => undefined);
    await standardOutput().drained();
    process.exit(0);
  } catch (error) {
    fail(error);
  }
}

async function force(): Promise<void> {
  const late = setTimeout(() => process.exit(1), 3_000);
  await (await booting)?.kill();
  clearTimeout(late);
  process.exit(1);
}

function fail(error: unknown): void {
  const isForeseen = isOperatorError(error) || isOutage(error);
  // Where in our code something came from is for those who look for it.
  const text = isForeseen || process.env['LOG_LEVEL'] !== 'debug' ? reasonOf(error) : inspect(error);
  process.stderr.write(`OpenLocum did not start:\n${text}\n`);
  process.exit(1);
}

function readRoles(args: string[]): Roles {
  const { values } = parseArgs({ args, options: { only: { type: 'string' } } });
  if (values.only === undefined) return { web: true, jobs: true };
  const named = values.only.split(',').map((name) => name.trim());
  const unknown = named.filter((name) => name !== 'web' && name !== 'jobs');
  if (unknown.length > 0) throw operatorError(`--only takes web, jobs or both with a comma, not ${unknown.join(', ')}`);
  return { web: named.includes('web'), jobs: named.includes('jobs') };
}

function announce({ url, demoAccounts, needsAdministrator }: Program): void {
  const lines = ['', `OpenLocum is ready at ${url}`];
  if (demoAccounts.length > 0) {
    const width = Math.max(...demoAccounts.map(({ email }) => email.length));
    lines.push('', `Demo accounts, all with the password ${demoAccounts[0]!.password}`);
    lines.push(...demoAccounts.map(({ email, title }) => `  ${email.padEnd(width)}  ${title}`));
  }
  if (needsAdministrator) {
    lines.push('', 'Nobody administers this instance yet. Start it once with ADMIN_EMAIL and ADMIN_PASSWORD set.');
  }
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
