import type { Client } from 'pg';
import { system } from '#domain/core/access.ts';
import { matchListings } from '#server/features/alerts/matchListings.ts';
import { sendAlerts } from '#server/features/alerts/sendAlerts.ts';
import { matchChanges, momentOf } from '#server/features/search/functions.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction } from '#server/platform/work.ts';
import { costOf, median, unitCost } from './cost.ts';
import { row, type Row } from './findRow.ts';
import { addJobs } from './scaleFill.ts';

/** How often the same is asked. */
const rounds = 3;

/** Users whom one run of the task notifies. */
const due = 1_000;

interface Filled {
  db: Client;
  services: Services;
  /** Jobs that are there. */
  size: number;
}

/** New jobs against all saved searches, and what the server then mails. */
export async function alertRows({ db, services, size }: Filled): Promise<Row[]> {
  const unit = await unitCost(db);
  await db.query('truncate unmatched_listings');
  const one = { held: [] as number[], told: [] as number[] };
  for (let n = 1; n <= rounds; n++) {
    const { held, told } = await matchNew({ db, services, size: size + n - 1 }, 1);
    one.held.push(held);
    one.told.push(told);
  }
  const oneHits = await hitsOf(db);
  const many = await matchNew({ db, services, size: size + rounds }, 500);
  return [
    row('one new job against all searches', median(one.held) / unit, 'B', { most: 2 }),
    row('  and its news written', median(one.told) / unit, 'B', null),
    row('  searches that found it, on average', oneHits / rounds, 'count', null),
    row('500 new jobs against all searches', many.held / unit, 'B', { most: 400 }),
    row('  and their news written', many.told / unit, 'B', null),
    row('  seconds for all of it', many.seconds, 's', null),
    row('  searches that found one, each counted', (await hitsOf(db)) - oneHits, 'count', null),
    ...(await mailRows(db, services)),
  ];
}

/** The median of matching alone, which is rolled back, and then the whole task; milliseconds of the database. */
async function matchNew({ db, services, size }: Filled, jobs: number) {
  await addJobs(db, size + 1, size + jobs);
  await db.query(`delete from unmatched_listings where kind <> 'jobs'`);
  const held: number[] = [];
  for (let n = 0; n < rounds; n++) {
    const cost = await costOf(db, () => rolledBack(services, jobs));
    held.push(cost.database);
  }
  const { database, passed } = await costOf(db, () => matchListings(services));
  return { held: median(held), told: database, seconds: passed / 1000 };
}

async function rolledBack(services: Services, limit: number): Promise<void> {
  const undo = new Error('Only for its cost');
  await inTransaction(services, system, async ({ tx }) => {
    await matchChanges(tx, limit, momentOf(services));
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
}

async function hitsOf(db: Client): Promise<number> {
  const { rows } = await db.query<{ hits: string }>('select count(*) as hits from search_hits');
  return Number(rows[0]!.hits);
}

/** The task that mails what was found: to other users each time, because no user gets two mails a day. */
async function mailRows(db: Client, services: Services): Promise<Row[]> {
  const seconds: number[] = [];
  let mails = 0;
  for (let n = 0; n < 3; n++) {
    await makeDue(db);
    const { passed } = await costOf(db, () => sendAlerts(services));
    const { rows } = await db.query<{ mails: string }>('select count(*) as mails from alert_mails');
    if (Number(rows[0]!.mails) === mails) break;
    mails = Number(rows[0]!.mails);
    seconds.push(passed / 1000);
  }
  return [
    row(`mails for ${due} people who are due`, median(seconds), 's', { most: 20 }),
    row('  mails written, all runs', mails, 'count', null),
  ];
}

async function makeDue(db: Client): Promise<void> {
  await db.query(`update search_hits set due_date = now() + interval '7 days' where told_date is null`);
  await db.query(
    `update search_hits set due_date = now() - interval '1 minute'
     from saved_searches search where search.id = search_id and told_date is null and user_id in (
       select user_id from search_hits hit join saved_searches found on found.id = hit.search_id
       where told_date is null and kind = 'jobs' and not exists (select from alert_mails mail where mail.user_id = found.user_id)
       group by user_id order by user_id limit $1)`,
    [due],
  );
  await db.query('vacuum analyze search_hits');
}
