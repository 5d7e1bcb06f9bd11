/**
 * What open shifts cost at two sizes of one run: `npm run bench -- shifts`. Prints, of each, the median milliseconds at the
 * small and at the full size, and the time of one row at the full size as a ratio of that at the small one: 1 grows with
 * the rows and no faster.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { system, type Actor } from '#domain/core/access.ts';
import { actorOf } from '#domain/accounts/userActor.ts';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { weekDays } from '#domain/shared/zonedTime.ts';
import { claimShift } from '#server/features/openShifts/claim.ts';
import { planShifts } from '#server/features/openShifts/plan.ts';
import { notifySeries } from '#server/features/openShifts/tasks.ts';
import { coverage } from '#server/features/openShifts/views.ts';
import { makeServices } from '#server/makeServices.ts';
import { readEnv } from '#server/platform/env.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { CONNECTIONS, percentile } from './measure.ts';
import { storeResults, rounded } from './results.ts';
import { emptyDatabase } from './scratchDatabase.ts';

type Size = 'small' | 'full';

const people = { small: 200, full: 2000 };
const shifts = { small: 300, full: 3000 };

const database = await emptyDatabase(process.env['DATABASE_URL']);
const services = await makeServices(readEnv({ DATABASE_URL: database.url, DEMO: '0', LOG_LEVEL: 'error' }));
try {
  await fill();
  const of = { small: await actor('small'), full: await actor('full') };
  const results = [
    await compared('coverage of a month, per shift', shifts, 20, (size) =>
      as(of[size], coverage.run({ from: dayIn(-61), days: 31 })),
    ),
    await compared('planShifts, per shift', { small: 20, full: 200 }, 5, (_, count) => plan('small', count)),
    await compared('notifySeries, per person', people, 1, notified),
    await compared('claims of one shift, 16 at a time, per claim', { small: 20, full: 200 }, 3, claimed),
  ];
  console.log(`\n${['', 'small', 'ms', 'full', 'ms', 'ratio'].map(cell).join('')}`);
  for (const one of results) console.log(Object.values(one).map(String).map(cell).join(''));
  await storeResults('shifts', results);
} finally {
  await services.close();
  await database.remove();
}

async function fill(): Promise<void> {
  const text = (await readFile(new URL('fillShifts.sql', import.meta.url), 'utf8'))
    .replaceAll('$small_shifts', String(shifts.small))
    .replaceAll('$full_shifts', String(shifts.full))
    .replaceAll('$small', String(people.small))
    .replaceAll('$full', String(people.full));
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query(text);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

function actor(id: string): Promise<Actor> {
  return inTransaction(services, system, async (work) => actorOf(await work.system.get('User', id)));
}

function as(who: Actor, run: (work: Work) => Promise<unknown>): Promise<unknown> {
  return inTransaction(services, who, run);
}

/** So many shifts, on days from the day after tomorrow on. */
async function plan(size: Size, count: number) {
  const pattern = { days: weekDays, starts: '19:00', ends: '07:00', from: dayIn(2), to: dayIn(1 + count) };
  const about = { series_id: randomUUID(), site_id: `site-${size}`, role: 'RN', needed: 5 };
  await as(await actor(size), planShifts.run({ ...about, pattern }));
  return inTransaction(services, system, (work) => work.system.find('OpenShift', { series_id: about.series_id }));
}

/** A pool learns of three shifts. */
async function notified(size: Size): Promise<void> {
  const [{ series_id }] = (await plan(size, 3)) as [OpenShift];
  await notifySeries(services, { series_id });
}

/** Each person of the pool claims the same shift of five. */
async function claimed(_: Size, count: number): Promise<void> {
  const [{ id: open_shift_id, updated_date: seen }] = (await plan('full', 1)) as [OpenShift];
  const claimants: Actor[] = [];
  for (let n = 0; n < count; n++) claimants.push(await actor(`full-${n}`));
  // As many at the same time as a process has connections for.
  const next = claimants.values();
  const claimInTurn = async () => {
    for (const who of next) await as(who, claimShift.run({ open_shift_id, seen }));
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, claimInTurn));
  const { filled } = await inTransaction(services, system, (work) => work.system.get('OpenShift', open_shift_id));
  if (filled !== 5) throw new Error(`${filled} of ${count} people are booked for five places`);
  // They are free for the next round.
  await services.pool.query(`update shifts set status = 'cancelled' where status = 'booked'`);
}

async function compared(
  what: string,
  sizes: Record<Size, number>,
  rounds: number,
  run: (size: Size, count: number) => Promise<unknown>,
) {
  const times = { small: [] as number[], full: [] as number[] };
  // In turn, so that whatever else the machine does hits both; the first of each loads code and fills caches.
  for (let round = 0; round <= rounds; round++) {
    for (const size of ['small', 'full'] as const) {
      const began = performance.now();
      await run(size, sizes[size]);
      times[size].push(performance.now() - began);
    }
  }
  const [small_ms, full_ms] = [times.small, times.full].map((all) => percentile(all.slice(1), 0.5)) as [number, number];
  const ratio = full_ms / sizes.full / (small_ms / sizes.small);
  return {
    what,
    ...{ small: sizes.small, small_ms: rounded(small_ms, 1), full: sizes.full, full_ms: rounded(full_ms, 1) },
    ratio: rounded(ratio, 2),
  };
}

function dayIn(days: number): string {
  return new Date(services.clock().getTime() + days * 86_400_000).toISOString().slice(0, 10);
}

function cell(text: string, at: number): string {
  return at === 0 ? text.padEnd(50) : text.padStart(9);
}
