import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#scripts/scratch/freePort.ts';
import { makeAccounts, type Accounts } from './accounts.ts';

/** Where a product runs, and the environment that its programs need. */
export interface RunningProduct {
  address: string;
  env: Record<string, string>;
}

export interface Product extends RunningProduct {
  /** Makes an account whose address is confirmed, and answers the token of a session: a sign-up without its mail. */
  makeAccount: Accounts['make'];
  /** What `npm run -s mail -- code EMAIL` prints: the newest one-time code sent to the address. */
  newestCode(email: string): Promise<string>;
  /** What one of our programs prints that works on the product's data while it runs. */
  run(program: string, ...input: string[]): Promise<string>;
  stop(): Promise<void>;
}

/** A product that another process started; `stop` ends what this process uses of it. */
export function joinProduct({ address, env }: RunningProduct): Product {
  const accounts = makeAccounts(env);
  const run = async (program: string, ...input: string[]) => {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...input], { env });
    return stdout.trim();
  };
  const newestCode = (email: string) => run('scripts/operate/mail.ts', 'code', email);
  return { address, env, makeAccount: accounts.make, newestCode, run, stop: accounts.stop };
}

/**
 * Starts the built product with a data folder, an embedded database and a port of its own. `more` are environment
 * variables over the tests' own.
 */
export async function startProduct(more: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-browser-'));
  // The database may run as another user than we do.
  await chmod(folder, 0o711);
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const settings = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    RATE_LIMITS: 'off',
    DEMO: '1',
    // Everyone in these tests has just signed up.
    REPORT_HOURS: '0',
    LOG_LEVEL: 'warn',
    // Other tests run beside.
    DATABASE_WAIT: '20',
    ...more,
  };
  const env = { ...cleanEnv(), ...settings };
  const product = joinProduct({ address, env });
  const child = spawn(process.execPath, ['server/main.ts'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await mkdir('test-results', { recursive: true });
  const log = createWriteStream('test-results/server.log', { flags: 'a' });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const stop = async () => {
    await product.stop();
    if (child.exitCode === null) {
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    log.end();
    // Its database may still be writing its last file.
    await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    await answering(address, child);
  } catch (error) {
    await stop();
    throw error;
  }
  return { ...product, stop };
}

/** Two minutes: a first start makes the database and may have to build the pages. */
async function answering(address: string, child: ChildProcess): Promise<void> {
  for (let second = 0; second < 240; second++) {
    if (child.exitCode !== null)
      throw new Error(`The product ended with ${child.exitCode}; see test-results/server.log`);
    const answer = await fetch(`${address}/`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error('The product did not answer within two minutes; see test-results/server.log');
}

/** What the machine's own settings say must not reach the product under test. */
function cleanEnv(): Record<string, string> {
  const kept = ['PATH', 'HOME', 'LANG', 'TMPDIR', 'USER', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}
