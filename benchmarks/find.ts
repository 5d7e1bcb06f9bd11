/**
 * What searches, saved searches and alerts cost, each beside its goal: `npm run bench -- find`. 20,000 jobs and 100,000 saved
 * searches; `SCALE=2000,10000` for other sizes. Costs are in B, what counting to 100,000 costs the database in the
 * same run, so that a busy machine reports much the same; ratios are of two that take turns. BENCH_SECONDS (default 2) is
 * the length of each of their three turns.
 */
import { loadavg } from 'node:os';
import pg from 'pg';
import { loadPlaces } from '#server/features/search/loadPlaces.ts';
import { countSearchWords } from '#server/features/search/searchWords.ts';
import { keepListings } from '#server/features/search/tasks.ts';
import { unitCost } from './cost.ts';
import { alertRows } from './findAlerts.ts';
import { fillSearches } from './findFill.ts';
import type { Row } from './findRow.ts';
import { searchRows, shareRows } from './findSearch.ts';
import { writeRows } from './findWrites.ts';
import { asServer } from './ownServices.ts';
import { storeResults, rounded } from './results.ts';
import { fillTo } from './scaleFill.ts';
import { emptyDatabase } from './scratchDatabase.ts';

const [size = 20_000, searches = 100_000] = (process.env['SCALE'] ?? '').split(',').filter(Boolean).map(Number);
const seconds = Number(process.env['BENCH_SECONDS'] ?? 2);

const database = await emptyDatabase(process.env['DATABASE_URL']);
const db = new pg.Client({ connectionString: database.url });
await db.connect();
try {
  const rows = await asServer(database.url, async (services): Promise<Row[]> => {
    console.log(`Filling ${size} jobs and ${searches} saved searches`);
    await loadPlaces(services);
    await fillTo(db, size, 0);
    await keepListings(services);
    await countSearchWords(services);
    await fillSearches(db, services, searches);
    console.log(`${busy()}\n`);
    return [
      ...(await searchRows(db, services)),
      ...(await alertRows({ db, services, size })),
      ...(await shareRows(database.url, services, seconds)),
      ...(await writeRows(db, database.url, seconds)),
    ];
  });
  console.log(`\n${busy()}`);
  const unit_ms = rounded(await unitCost(db), 2);
  await storeResults('find', { jobs: size, searches, load_average: loadavg()[0], unit_ms, rows });
} finally {
  await db.end();
  await database.remove();
}

function busy(): string {
  return `Load average ${loadavg()
    .map((load) => rounded(load, 1))
    .join(' ')}`;
}
