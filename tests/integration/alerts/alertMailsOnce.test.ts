import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AlertFrequency } from '#domain/alerts/savedSearch.ts';
import { sendAlerts } from '#server/features/alerts/sendAlerts.ts';
import { cutOnceAt, wireToDatabase } from '#scripts/scratch/database.ts';
import type { Wire } from '#scripts/scratch/wire.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { foundBySearch } from '#tests/support/foundBySearch.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

/** Two processes on one database; the connections of the second can be cut. */
let first: TestApp;
let second: TestApp;
let wire: Wire;
let job: string;
const start = new Date('2026-12-01T15:00:00Z');
let now = start;

beforeAll(async () => {
  const direct = await freshDatabase();
  const wired = await wireToDatabase(direct);
  wire = wired.wire;
  const clock = () => now;
  first = await testApp({ DATABASE_URL: direct }, { clock });
  second = await testApp({ DATABASE_URL: wired.url }, { clock });
  const facility = await first.people.facility();
  job = (await facility.client.entities.Job.create({ ...newJob, title: 'Only one' })).id;
});
afterAll(async () => {
  await second?.close();
  await first?.close();
  await wire?.cut();
});

async function waiting(frequency: AlertFrequency = 'daily'): Promise<{ person: Person; search: string }> {
  now = start;
  const person = await first.people.clinician({ time_zone: 'America/New_York' });
  const search = await save(person, frequency);
  await foundBySearch(first.services, search, [job], start);
  return { person, search };
}

async function save({ client }: Person, frequency: AlertFrequency, query = 'role=RN'): Promise<string> {
  return (await client.entities.SavedSearch.create({ kind: 'jobs', name: 'Once', query, frequency })).id;
}

const mails = ({ user }: Person) => mailsTo(first.services, user.email);

async function countIn(table: 'alert_mails' | 'outbox_mails' | 'search_hits', condition = 'true'): Promise<number> {
  const text = `select count(*) from ${table} where ${condition}`;
  return (await first.services.pool.query<{ count: number }>(text)).rows[0]!.count;
}

describe('36: one mail a day', () => {
  test('from two processes that send concurrently', async () => {
    const people: Person[] = [];
    for (let made = 0; made < 12; made++) people.push((await waiting()).person);
    now = new Date('2026-12-02T12:00:00Z');
    await Promise.all([sendAlerts(first.services), sendAlerts(second.services), sendAlerts(first.services)]);
    for (const person of people) expect(await mails(person)).toHaveLength(1);
    expect(await countIn('search_hits', 'told_date is null')).toBe(0);
  });

  test.each(['insert into alert_mails', 'insert into "outbox_mails"', 'commit\0'])(
    'when one is cut off at `%s`',
    async (statement) => {
      const { person } = await waiting();
      now = new Date('2026-12-02T12:00:00Z');
      const isCut = cutOnceAt(wire, statement);
      await sendAlerts(second.services);
      expect(isCut()).toBe(true);
      // What the cut connection held is free once its server has noticed.
      await expect
        .poll(async () => {
          await sendAlerts(first.services);
          return (await mails(person)).length;
        })
        .toBe(1);
      await sendAlerts(first.services);
      expect(await mails(person)).toHaveLength(1);
      expect(await countIn('alert_mails', `user_id = '${person.user.id}'`)).toBe(1);
    },
  );

  test('when the clock goes back an hour, and when its reader moves west after it', async () => {
    const { person, search } = await waiting();
    now = new Date('2026-12-02T12:00:00Z');
    await sendAlerts(first.services);
    now = new Date('2026-12-02T11:00:00Z');
    await foundBySearch(first.services, search, [await another()], '2026-12-02T11:00:00Z');
    await sendAlerts(first.services);
    now = new Date('2026-12-02T12:00:00Z');
    await sendAlerts(first.services);
    expect(await mails(person)).toHaveLength(1);
    // At eight in New York it is five in Los Angeles: the digest of that day lies ahead once more.
    now = new Date('2026-12-02T13:00:00Z');
    await person.client.auth.updateMe({ time_zone: 'America/Los_Angeles' });
    await foundBySearch(first.services, search, [await another()], now);
    now = new Date('2026-12-02T15:00:00Z');
    await sendAlerts(first.services);
    expect(await mails(person)).toHaveLength(1);
    now = new Date('2026-12-03T14:59:00Z');
    await sendAlerts(first.services);
    expect(await mails(person)).toHaveLength(1);
    now = new Date('2026-12-03T15:00:00Z');
    await sendAlerts(first.services);
    const [mail, ...before] = await mails(person);
    expect(before).toHaveLength(1);
    expect(mail!.subject).toBe('2 new jobs: Once');
  });

  test('a weekly search reports its share after the daily mail', async () => {
    const { person } = await waiting();
    now = new Date('2026-12-07T12:00:00Z');
    await sendAlerts(first.services);
    expect(await mails(person)).toHaveLength(1);
    const weekly = await save(person, 'weekly', 'role=NP');
    const daily = await save(person, 'daily', 'role=LPN');
    await foundBySearch(first.services, weekly, [await another()], '2026-12-07T11:00:00Z');
    await foundBySearch(first.services, daily, [await another()], '2026-12-07T11:00:00Z');
    await sendAlerts(first.services);
    expect(await mails(person)).toHaveLength(2);
    now = new Date('2026-12-08T12:00:00Z');
    await sendAlerts(first.services);
    expect(await mails(person)).toHaveLength(3);
    const { rows } = await first.services.pool.query<{ slot: string }>(
      'select slot from alert_mails where user_id = $1 order by created_date, slot',
      [person.user.id],
    );
    expect(rows.map(({ slot }) => slot)).toEqual(['d:2026-12-07', 'w:2026-50', 'd:2026-12-08']);
  });
});

test('a user who cannot be notified does not hold up the others', async () => {
  const { person: broken } = await waiting();
  const { person: well } = await waiting();
  // No such zone: computing with it fails.
  await first.services.pool.query("update users set time_zone = 'Mars/Olympus' where id = $1", [broken.user.id]);
  now = new Date('2026-12-02T12:00:00Z');
  await sendAlerts(first.services);
  expect([(await mails(broken)).length, (await mails(well)).length]).toEqual([0, 1]);
  await first.services.pool.query('update users set time_zone = null where id = $1', [broken.user.id]);
  now = new Date('2026-12-02T13:00:00Z');
  await sendAlerts(first.services);
  expect(await mails(broken)).toHaveLength(1);
});

async function another(): Promise<string> {
  const facility = await first.people.facility();
  return (await facility.client.entities.Job.create({ ...newJob, title: 'Another' })).id;
}
