import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, refusalOf, type Answer } from '#tests/support/call.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';
import { cutOnceAt, cutOnceAtCommit, wireToDatabase } from '#scripts/scratch/database.ts';
import type { Wire } from '#scripts/scratch/wire.ts';

const api = '/api/apps/openlocum';
const cuts = 120;

let wire: Wire;
let app: TestApp;
let facility: Person;

beforeAll(async () => {
  const database = await wireToDatabase(await freshDatabase());
  wire = database.wire;
  app = await testApp({ DATABASE_URL: database.url });
  facility = await app.people.facility();
});
afterAll(async () => {
  await app?.close();
  await wire?.cut();
});

test(`D2: of ${cuts} answers lost at COMMIT each thing is made once when it is asked for again by its key`, async () => {
  const titles = Array.from({ length: cuts }, (_, number) => `Lost ${number}`);
  let lost = 0;
  for (const title of titles) {
    const ask = (): Promise<Answer> =>
      call(app.server, 'POST', `${api}/entities/Job`, {
        token: facility.token,
        body: { ...newJob, title },
        headers: { 'idempotency-key': title },
      });
    const isCut = cutOnceAtCommit(wire);
    let answer = await ask();
    // A connection that was cut beside the last one may be met before it is known to be dead.
    while (!isCut()) answer = await ask();
    expect(refusalOf(answer)).toEqual([503, 'OUTCOME_UNKNOWN']);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    lost++;
    // Until the lost transaction has ended, its key is taken; connections cut beside it are replaced.
    await expect.poll(async () => (answer = await ask()).status, { interval: 10 }).toBe(201);
    expect(answer.body).toMatchObject({ title });
  }
  expect(lost).toBe(cuts);
  const { rows } = await app.services.pool.query<{ title: string }>(
    `select title from jobs where starts_with(title, 'Lost') order by created_date`,
  );
  expect(rows.map(({ title }) => title)).toEqual(titles);
});

interface Made {
  path: string;
  body: Record<string, unknown>;
  table: string;
}

/** Of each kind of thing that is made, what one person asks for; another one each time. */
const kinds: Readonly<Record<string, (clinician: Person, job_id: string) => Promise<Made>>> = {
  application: async (_clinician, job_id) => ({
    path: 'functions/handleNewApplication',
    body: { job_id, cover: 'I would like to work with you.' },
    table: 'applications',
  }),
  message: async (clinician) => {
    const { thread } = await clinician.client.functions.openThread({ user_id: facility.user.id });
    return { path: 'functions/sendMessage', body: { thread_id: thread.id, body: 'Good morning' }, table: 'messages' };
  },
  document: async (clinician) => ({
    path: 'entities/Document',
    body: { type: 'license', file_url: await uploadPdf(clinician), file_name: 'license.pdf' },
    table: 'documents',
  }),
  report: async (_clinician, target_id) => ({
    path: 'functions/reportItem',
    body: { target_kind: 'job', target_id, reason: 'Other' },
    table: 'reports',
  }),
};

const moments = ['before COMMIT', 'at COMMIT'] as const;
const each = Object.keys(kinds).flatMap((kind) => moments.map((moment) => ({ kind, moment })));

test.each(each)(
  'D2: one $kind is made when the line is cut $moment and it is asked for again',
  async (given) => {
    for (let round = 0; round < 6; round++) {
      const clinician = await app.people.clinician();
      const job = await facility.client.entities.Job.create(newJob);
      const { path, body, table } = await kinds[given.kind]!(clinician, job.id);
      const count = async () =>
        (await app.services.pool.query<{ count: number }>(`select count(*) from ${table}`)).rows[0]!.count;
      const before = await count();
      const ask = () =>
        call(app.server, 'POST', `${api}/${path}`, {
          token: clinician.token,
          body,
          headers: { 'idempotency-key': `${given.kind} ${given.moment} ${round}` },
        });
      const isCut = cutOnceAt(wire, given.moment === 'at COMMIT' ? 'commit\0' : `insert into "${table}"`);
      let answer = await ask();
      for (let again = 0; !isCut() && again < 20; again++) answer = await ask();
      expect(isCut()).toBe(true);
      expect(refusalOf(answer)).toEqual([503, given.moment === 'at COMMIT' ? 'OUTCOME_UNKNOWN' : 'UNAVAILABLE']);
      await expect.poll(async () => (answer = await ask()).status, { interval: 10 }).toBeLessThan(300);
      expect((await ask()).body).toEqual(answer.body);
      expect(await count()).toBe(before + 1);
    }
  },
  60_000,
);
