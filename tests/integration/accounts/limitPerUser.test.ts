import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

test('C11: a flood of messages to one conversation occupies few connections, and gets 429', async () => {
  const { people, services, server } = app;
  const [facility, nurse, bystander] = [await people.facility(), await people.clinician(), await people.clinician()];
  await facility.client.functions.openThread({ user_id: nurse.user.id });
  const { thread } = (await nurse.client.functions.openThread({ user_id: facility.user.id })) as {
    thread: { id: string };
  };
  // From now on the facility may write as often as it likes.
  await nurse.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
  const statuses: number[] = [];
  const write = async (token: string) => {
    const body = { thread_id: thread.id, body: 'x' };
    const { status } = await call(server, 'POST', '/api/apps/openlocum/entities/Message', { token, body });
    statuses.push(status);
  };
  const refused = () => statuses.filter((status) => status === 429).length;
  let flood: Promise<unknown> = Promise.resolve();
  await services.db.transaction().execute(async (tx) => {
    // Until this transaction ends, every writer of the conversation waits.
    await sql`select from threads where id = ${thread.id} for update`.execute(tx);
    flood = Promise.all([facility, nurse].flatMap(({ token }) => Array.from({ length: 50 }, () => write(token))));
    await expect.poll(refused).toBe(14);
    expect(await waitingForRow(services)).toBeLessThanOrEqual(6);
    expect(services.pool.waitingCount).toBe(0);
    await bystander.client.auth.updateMe({ headline: 'RN at night' });
  });
  await flood;
  expect(statuses.filter((status) => ![201, 429, 503].includes(status))).toEqual([]);
});

async function waitingForRow({ db }: TestApp['services']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}
