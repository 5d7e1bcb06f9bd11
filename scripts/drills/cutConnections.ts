import { askOn, loggedIn, type Ask } from '../scratch/asking.ts';
import { embeddedUrl, query } from '../scratch/database.ts';
import { scratchInstance, scratchJob, type ScratchInstance } from '../scratch/instance.ts';
import type { Report } from '../scratch/report.ts';
import { wireTo, type Wire } from '../scratch/wire.ts';

const people = 6;
const things = 600;
/** One request of so many ends right after it arrived. */
const oneCutOf = 4;

/** Cuts people's connections right after their writes arrived; they send them again with the same Idempotency-Key. */
export async function cutConnections(report: Report): Promise<void> {
  const instance = await scratchInstance();
  const { ask, dataDir, program, end } = instance;
  const wire = await wireTo({ host: '127.0.0.1', port: Number(new URL(program.address).port) });
  const cuts = cutSome(wire);
  try {
    report.say(`${people} people make ${2 * things} jobs and posts, and some answers never arrive`);
    const { done, lost } = await storm(instance, wire);
    report.holds(`connections were cut: ${cuts()}, answers lost: ${lost}`, lost > 0);
    report.holds(`each was acknowledged in the end: ${done} of ${2 * things}`, done === 2 * things);
    const url = await embeddedUrl(dataDir);
    for (const [table, column] of [
      ['jobs', 'title'],
      ['posts', 'caption'],
    ] as const) {
      const named = `select ${column} as name from ${table} where starts_with(${column}, 'Storm ')`;
      const rows = await query<{ name: string }>(url, named);
      const different = new Set(rows.map(({ name }) => name)).size;
      const once = different === things && rows.length === things;
      report.holds(`${table}: each of ${things} is there once: ${different} in ${rows.length} rows`, once);
    }
    report.holds('it goes on', (await ask('GET', '/readyz')).status === 200);
    const idle = 'openlocum_pool_connections{state="waiting"} 0';
    report.holds('nobody waits for the database', String((await ask('GET', '/metrics')).body).includes(idle));
    report.holds('the program never ended', program.child.exitCode === null);
  } finally {
    await wire.cut();
    await end();
  }
}

async function storm({ program }: ScratchInstance, wire: Wire): Promise<{ done: number; lost: number }> {
  const over = { address: `http://127.0.0.1:${wire.port}` };
  const facility = await loggedIn(program, 'lakeview', over);
  const nurse = await loggedIn(program, 'amara', over);
  const seen = { done: 0, lost: 0 };
  let next = 0;
  const work = async () => {
    for (let number = next++; number < things; number = next++) {
      const name = `Storm ${number}`;
      await send(facility, '/entities/Job', { ...scratchJob, title: name }, name, seen);
      await send(nurse, '/entities/Post', { caption: name }, name, seen);
    }
  };
  await Promise.all(Array.from({ length: people }, work));
  return seen;
}

async function send(ask: Ask, path: string, body: object, key: string, seen: { done: number; lost: number }) {
  for (let tries = 0; tries < 50; tries++) {
    const { status } = await askOn(() => ask('POST', path, body, key));
    if (status === 201) {
      seen.done++;
      return;
    }
    if (status === 0) seen.lost++;
  }
}

/** Answers how many connections it has cut by now. */
function cutSome(wire: Wire): () => number {
  let writes = 0;
  let cuts = 0;
  wire.cutAfter((words) => {
    if (!words.includes('"Storm ') || writes++ % oneCutOf > 0) return false;
    cuts++;
    return true;
  });
  return () => cuts;
}
