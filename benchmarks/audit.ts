/**
 * What the chain of the audit log costs at a size: `npm run bench -- audit`, at 1,000,000 rows; `SCALE=100000` for other sizes.
 * Prints the seconds that each step took and what it may take, and ends with 1 where the log is found to be broken.
 */
import pg from 'pg';
import { makeServices } from '#server/makeServices.ts';
import { sealAudit, verifyAudit } from '#server/platform/ops/auditChain.ts';
import { readEnv } from '#server/platform/env.ts';
import { emptyDatabase } from './scratchDatabase.ts';

const size = Number(process.env['SCALE'] ?? 1_000_000);
const database = await emptyDatabase(process.env['DATABASE_URL']);
const services = await makeServices(readEnv({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'error' }));
try {
  console.log(`Filling up to ${size} rows`);
  await fill();
  console.log(`\n${'seconds'.padEnd(34)}${'all'.padStart(12)}${'at most'.padStart(12)}`);
  await report('seal all rows', 240, () => sealAudit(services));
  await report('seal when nothing is new', 5, () => sealAudit(services));
  const { rows, broken } = await report('verify-audit', 60, () => verifyAudit(services));
  console.log(`\n${rows} rows verified, ${broken === null ? 'none' : `row ${broken}`} broken`);
  if (broken !== null) process.exitCode = 1;
} finally {
  await services.close();
  await database.remove();
}

/** Sign-ins and changes of 5,000 people in the last five years. */
async function fill(): Promise<void> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(
      `insert into audit_events (at, actor_kind, actor_id, action, entity, entity_id, fields, request_id)
       select now() - (1 - n::float / $1::int) * interval '5 years', 'user', 'person-' || n % 5000,
         (array['auth.login', 'User.update', 'Document.read'])[n % 3 + 1], 'User', 'person-' || n % 4999,
         case when n % 3 = 1 then array['status', 'admin_notes'] else '{}' end, md5(n::text)
       from generate_series(1, $1::int) n`,
      [size],
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function report<T>(name: string, most: number, run: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const answer = await run();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(name.padEnd(34) + seconds.padStart(12) + String(most).padStart(12));
  return answer;
}
