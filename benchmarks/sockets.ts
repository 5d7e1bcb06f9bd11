/**
 * What an event costs that many listen to: `npm run bench -- sockets`. 10,000 sockets of one session, then 2,000 sockets of
 * 2,000 sessions, each against a bare Socket.IO server with the same client and a message of the same length. Says how soon the
 * last one receives a changed job, and how much memory the server has once all have left.
 */
import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { hashSessionToken, newSessionToken } from '#server/platform/auth/sessionToken.ts';
import { connectionLimit } from '#server/platform/http/connections.ts';
import { waitFor } from '#server/platform/db/embedded/processes.ts';
import { signUpMember } from './clinicians.ts';
import { percentile } from './measure.ts';
import { serverSettings } from './ownServices.ts';
import { startServer, type Server } from './processes.ts';
import { storeResults, rounded } from './results.ts';
import { emptyDatabase } from './scratchDatabase.ts';
import { openSockets } from './socketClients.ts';

const files = 65_536;
const { SOCKETS_LIMIT: open } = process.env;
if (open === undefined) process.exit(withMoreFiles());
/** 10,000, or as many as this machine lets a server have, which needs connections of its own. */
const most = Math.min(10_000, connectionLimit(Number(open)) - 100);

const rounds = 20;
const pace = 300;
const api = '/api/apps/openlocum';
const room = 'entities:openlocum:Job';
const job = { title: 'RN', description: 'A night shift', role: 'RN', location_type: 'on-site', status: 'active' };

const database = await emptyDatabase(process.env['DATABASE_URL']);
const db = new pg.Client({ connectionString: database.url });
await db.connect();
const running: Server[] = [];
try {
  const product = await startServer(['server/main.ts', '--only=web'], `${api}/entities/Job?limit=1`, {
    ...serverSettings(database.url),
    DATABASE_WAIT: '20',
  });
  running.push(product);
  const bare = await startServer(['benchmarks/bareSockets.ts'], '/', {});
  running.push(bare);
  const facility = await signUpMember('facility@bench.example', 'facility', product.origin, db);
  const clinician = await signUpMember('clinician@bench.example', 'clinician', product.origin, db);
  const cases = [
    { name: 'one session', tokens: Array<string>(most).fill(clinician.token) },
    { name: 'a session each', tokens: await sessionsOf(clinician.id, 2_000) },
  ];
  const results = [];
  for (const { name, tokens } of cases) {
    const made = await write(product.origin, facility.token);
    const message = JSON.stringify(made);
    const bareTimes = await timesOf(bare.origin, tokens, () => fetch(bare.origin, { method: 'POST', body: message }));
    const before = await memoryOf(product.origin);
    const productTimes = await timesOf(product.origin, tokens, () => write(product.origin, facility.token, made.id));
    await waitFor(async () => (await metric(product.origin, 'openlocum_sockets')) === 0, 60_000);
    const after = await memoryOf(product.origin);
    const result = {
      name,
      sockets: tokens.length,
      last_ms: rounded(percentile(productTimes, 0.5), 0),
      bare_last_ms: rounded(percentile(bareTimes, 0.5), 0),
      ratio: rounded(percentile(bareTimes, 0.5) / percentile(productTimes, 0.5), 2),
      memory_before_mb: rounded(before / 2 ** 20, 0),
      memory_after_mb: rounded(after / 2 ** 20, 0),
      memory_ratio: rounded(after / before, 2),
    };
    console.log(result);
    results.push(result);
  }
  await storeResults('sockets', results);
} finally {
  await db.end();
  await Promise.all(running.map((server) => server.stop()));
  await database.remove();
}

/** Milliseconds until the last of these sockets received each of some changes. */
async function timesOf(origin: string, tokens: string[], makeNotifications: () => Promise<unknown>): Promise<number[]> {
  const clients = await openSockets(origin, room, tokens);
  const times: number[] = [];
  try {
    for (let round = 0; round < rounds; round++) {
      times.push(await clients.untilHeard(makeNotifications, 1));
      await new Promise((resolve) => setTimeout(resolve, pace));
    }
  } finally {
    await clients.close();
  }
  return times.toSorted((a, b) => a - b);
}

/** Makes a job, or changes the one with this id. */
async function write(origin: string, token: string, id?: string): Promise<{ id: string }> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const body = JSON.stringify(id ? { title: `RN ${performance.now()}` } : job);
  const answer = await fetch(`${origin}${api}/entities/Job${id ? `/${id}` : ''}`, {
    method: id ? 'PUT' : 'POST',
    headers,
    body,
  });
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as { id: string };
}

/** Made in the database: signing in so many times would take minutes. */
async function sessionsOf(userId: string, count: number): Promise<string[]> {
  const tokens = Array.from({ length: count }, newSessionToken);
  await db.query(
    `insert into sessions (id, user_id, token, expires_at, created_at, updated_at)
     select gen_random_uuid()::text, $1, token, now() + interval '1 day', now(), now() from unnest($2::text[]) token`,
    [userId, tokens.map(hashSessionToken)],
  );
  return tokens;
}

async function metric(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
}

/** Bytes, once it has had a quarter of a minute to clean up. */
async function memoryOf(origin: string): Promise<number> {
  await new Promise((resolve) => setTimeout(resolve, 15_000));
  return metric(origin, 'process_resident_memory_bytes');
}

/** Runs this again with more open files than a shell usually allows, as far as the machine does. */
function withMoreFiles(): number {
  const raise = `ulimit -Hn ${files} 2>/dev/null; ulimit -Sn "$(ulimit -Hn)"; SOCKETS_LIMIT="$(ulimit -Sn)" exec "$0" "$@"`;
  const words = ['-c', raise, process.execPath, ...process.argv.slice(1)];
  return spawnSync('sh', words, { stdio: 'inherit' }).status ?? 1;
}
