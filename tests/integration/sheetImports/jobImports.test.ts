import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sheetLimits } from '#domain/shared/sheetLimits.ts';
import { runBatch } from '#server/features/sheetImports/run/runBatch.ts';
import { claimImport } from '#server/features/sheetImports/run/sql.ts';
import {
  handOver,
  jobCells,
  jobColumnsOfHeader,
  jobHeader,
  latest,
  runAll,
  start,
} from '#tests/support/importHouse.ts';
import { isNightly } from '#tests/support/nightly.ts';
import { refusal } from '#tests/support/refusal.ts';
import { privateFolder, removeFolder, startProgram } from '#scripts/scratch/programs.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const titlesOf = async ({ user }: Person) =>
  (
    await app.services.pool.query<{ title: string }>('select title from jobs where facility_id = $1 order by title', [
      user.id,
    ])
  ).rows.map(({ title }) => title);
const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => jobCells(`Nurse ${String(from + at).padStart(5, '0')}`));

test('rows become jobs, wrong rows come back as they were with the reasons, and rows that are there count as such', async () => {
  const facility = await app.people.facility();
  const rows = rowsOf(60);
  rows[3] = jobCells('Pilot', 'Astronaut');
  rows[30] = jobCells('Nurse 00000');
  rows[40] = jobCells('=HYPERLINK("http://x.example")');
  rows[50] = jobCells('Bad \u0000 \ud800 cell');
  rows[55] = jobCells('', '');
  const import_id = await start(facility, rows);
  expect(await latest(facility)).toMatchObject({ id: import_id, status: 'running', total: 60, added: 0 });
  await runAll(app);
  const { name, status, added, existed, failed, ended_date } = await latest(facility);
  expect({ name, status, added, existed, failed }).toEqual({
    ...{ name: 'jobs.csv', status: 'done', added: 56, existed: 1, failed: 3 },
  });
  expect(ended_date).not.toBeNull();
  const titles = await titlesOf(facility);
  expect(titles).toHaveLength(56);
  expect(titles[0]).toBe('=HYPERLINK("http://x.example")');
  const refused = await facility.client.functions.refusedImportRows({ import_id });
  expect(refused.header).toEqual(jobHeader);
  expect(refused.rows.map(({ row, cells, errors }) => [row, cells[0], errors.map(({ column }) => column)])).toEqual([
    [5, 'Pilot', ['role']],
    [52, 'Bad \u0000 \ud800 cell', ['title']],
    [57, '', ['title', 'role']],
  ]);
  // Of rows that are jobs now nothing is left.
  const { rows: left } = await app.services.pool.query('select from sheet_import_rows where import_id = $1', [
    import_id,
  ]);
  expect(left).toHaveLength(3);
});

test('the same file adds nothing twice, and drafts stay drafts', async () => {
  const facility = await app.people.facility();
  await start(facility, rowsOf(30), { status: 'draft' });
  await runAll(app);
  await start(facility, rowsOf(32), { status: 'draft' });
  await runAll(app);
  expect(await latest(facility)).toMatchObject({ status: 'done', added: 2, existed: 30 });
  const jobs = await facility.client.entities.Job.filter(
    { facility_id: facility.user.id, status: 'draft' },
    'title',
    50,
  );
  expect(jobs).toHaveLength(32);
});

test('handing rows over and starting may be repeated, and other users reach nothing of an import', async () => {
  const facility = await app.people.facility();
  const { functions } = facility.client;
  const import_id = await handOver(facility, rowsOf(5));
  await handOver(facility, rowsOf(3), { import_id, status: 'draft' });
  expect(await latest(facility)).toMatchObject({ status: 'receiving', total: 5 });
  const stranger = await app.people.facility();
  for (const call of [
    () => stranger.client.functions.addSheetImportRows({ import_id, rows: [{ row: 9, cells: jobCells('x') }] }),
    () => stranger.client.functions.startSheetImport({ import_id }),
    () => stranger.client.functions.stopSheetImport({ import_id }),
    () => stranger.client.functions.refusedImportRows({ import_id }),
    () => handOver(stranger, rowsOf(1), { import_id }),
  ])
    expect(await refusal(call())).toBe('NOT_FOUND');
  await functions.startSheetImport({ import_id });
  await functions.startSheetImport({ import_id });
  expect(await refusal(functions.addSheetImportRows({ import_id, rows: [{ row: 9, cells: [] }] }))).toBe('CONFLICT');
  expect(await refusal(handOver(facility, rowsOf(1)))).toBe('CONFLICT');
  await runAll(app);
  await functions.startSheetImport({ import_id });
  await runAll(app);
  expect(await latest(facility)).toMatchObject({ status: 'done', added: 5, existed: 0 });
  expect(
    (await facility.client.entities.Job.filter({ facility_id: facility.user.id })).map(({ status }) => status),
  ).toEqual(Array(5).fill('draft'));
  expect(await titlesOf(facility)).toHaveLength(5);
});

test('what is no file of this kind is refused', async () => {
  const facility = await app.people.facility();
  const begin = (other: object) =>
    facility.client.functions.beginSheetImport({
      ...{ import_id: randomUUID(), kind: 'jobs', name: 'jobs.csv' },
      ...{ header: [...jobHeader], columns: [...jobColumnsOfHeader], ...other },
    });
  for (const wrong of [
    { columns: ['title'] },
    { columns: [...jobColumnsOfHeader.slice(0, 6), 'starts'] },
    { columns: [...jobColumnsOfHeader.slice(0, 6), 'title'] },
    { columns: [...jobColumnsOfHeader.slice(0, 6), 'is_hidden'] },
    { kind: 'members' },
    { import_id: 'x' },
  ])
    expect(await refusal(begin(wrong))).toBe('VALIDATION_ERROR');
  const import_id = await handOver(facility, []);
  expect(await refusal(facility.client.functions.startSheetImport({ import_id }))).toBe('CONFLICT');
  const long = 'x'.repeat(sheetLimits.cell);
  await app.services.pool.query('update sheet_imports set bytes = $2 where id = $1', [
    import_id,
    sheetLimits.waitingBytes,
  ]);
  const rows = [{ row: 2, cells: jobCells(long) }];
  expect(await refusal(facility.client.functions.addSheetImportRows({ import_id, rows }))).toBe('CONFLICT');
  expect(await latest(facility)).toMatchObject({ total: 0 });
});

test('only users who may post begin an import, and one who may no longer is stopped', async () => {
  const facility = await app.people.facility();
  for (const person of [await app.people.member(facility, 'viewer'), await app.people.clinician()])
    expect(await refusal(handOver(person, rowsOf(1)))).toBe('FORBIDDEN');
  const recruiter = await app.people.member(facility, 'recruiter');
  await start(recruiter, rowsOf(60));
  const running = (await claimImport(app.services.db))!;
  expect(await runBatch(app.services, running)).toBe(true);
  const [member] = await facility.client.entities.Member.filter({ user_id: recruiter.user.id });
  await facility.client.functions.updateMember({ member_id: member!.id, work_role: 'viewer' });
  await runAll(app);
  expect(await latest(recruiter)).toMatchObject({ status: 'stopped', reason: 'rights', added: 25, failed: 0 });
  expect(await titlesOf(facility)).toHaveLength(25);
  expect(
    (await app.services.pool.query('select from sheet_import_rows where import_id = $1', [running.id])).rowCount,
  ).toBe(0);
});

test('a facility that must be verified and is not stops', async () => {
  const strict = await testApp({ FACILITY_VERIFICATION: 'required' });
  const facility = await strict.people.facility({ verification_status: 'pending', publish_until: null });
  await start(facility, rowsOf(3));
  await runAll(strict);
  expect(await latest(facility)).toMatchObject({ status: 'stopped', reason: 'rights', added: 0 });
  await start(facility, rowsOf(3), { status: 'draft' });
  await runAll(strict);
  expect(await latest(facility)).toMatchObject({ status: 'done', added: 3 });
  await strict.close();
});

test('a recruiter who is limited to sites adds jobs at these alone', async () => {
  const facility = await app.people.facility();
  const site = (name: string) => facility.client.entities.Site.create({ name, time_zone: 'America/Chicago' });
  const [east] = [await site('East'), await site('West')];
  const recruiter = await app.people.member(facility, 'recruiter', [east.id]);
  const header = [...jobHeader, 'Site'];
  const columns = [...jobColumnsOfHeader, 'site_id' as const];
  const import_id = await start(
    recruiter,
    ['East', 'West', ''].map((name) => jobCells(`At ${name}`).concat(name)),
    { header, columns },
  );
  await runAll(app);
  expect(await titlesOf(facility)).toEqual(['At East']);
  const { rows } = await recruiter.client.functions.refusedImportRows({ import_id });
  expect(rows.map(({ row, errors }) => [row, errors[0]!.column])).toEqual([
    [3, 'site_id'],
    [4, 'site_id'],
  ]);
});

test('stopping ends an import, what was added stays, and another file may begin', async () => {
  const facility = await app.people.facility();
  const import_id = await start(facility, rowsOf(40));
  await runBatch(app.services, (await claimImport(app.services.db))!);
  const stopped = await facility.client.functions.stopSheetImport({ import_id });
  expect(stopped.import).toMatchObject({ status: 'stopped', reason: 'user', added: 25 });
  expect((await facility.client.functions.stopSheetImport({ import_id })).import).toEqual(stopped.import);
  await runAll(app);
  expect(await titlesOf(facility)).toHaveLength(25);
  await start(facility, rowsOf(40));
  await runAll(app);
  expect(await latest(facility)).toMatchObject({ status: 'done', added: 15, existed: 25 });
});

test('an import that fails again and again stops, and a deleted account leaves nothing', async () => {
  const facility = await app.people.facility();
  await start(facility, rowsOf(2));
  const { pool } = app.services;
  await pool.query(`create function no_job() returns trigger language plpgsql as $$ begin raise 'broken'; end $$`);
  await pool.query('create trigger no_job before insert on jobs for each row execute function no_job()');
  for (let run = 0; run < 4; run++) await runAll(app);
  expect(await latest(facility)).toMatchObject({ status: 'running', added: 0 });
  await runAll(app);
  await pool.query('drop function no_job cascade');
  expect(await latest(facility)).toMatchObject({ status: 'stopped', reason: 'failure' });
  await pool.query('delete from users where id = $1', [facility.user.id]);
  expect((await pool.query('select from sheet_imports where user_id = $1', [facility.user.id])).rowCount).toBe(0);
});

test('ended imports are forgotten after a week', async () => {
  const facility = await app.people.facility();
  await start(facility, rowsOf(1));
  await runAll(app);
  const retention = app.services.product.retentions.find(({ name }) => name === 'sheet_imports')!;
  const after = (days: number) => new Date(app.services.clock().getTime() + days * 86_400_000);
  await retention.end(app.services, after(6));
  expect(await latest(facility)).not.toBeNull();
  await retention.end(app.services, after(8));
  expect(await latest(facility)).toBeNull();
});

// Milliseconds; 10,000 rows on a busy machine.
const patience = 1_200_000;

test(
  'a whole file is added by processes that are killed and by two at a time, each row once',
  { timeout: patience },
  async () => {
    const count = isNightly ? sheetLimits.fileRows : 400;
    const facility = await app.people.facility();
    const rows = rowsOf(count);
    for (let at = 7; at < count; at += 100) rows[at] = jobCells('Pilot', 'Astronaut');
    const import_id = await start(facility, rows);
    const seen: number[] = [];
    const progress = async () => {
      const { added, failed } = await latest(facility);
      seen.push(added + failed);
      return added + failed;
    };
    const folder = await privateFolder();
    for (const share of isNightly ? [0.02, 0.04] : [0.2]) {
      await app.services.pool.query('update sheet_imports set lease_until = null');
      const program = await startProgram({
        ...{
          DATABASE_URL: app.services.env.databaseUrl!,
          DATA_DIR: folder,
          AUTH_KEY: 'a key of these tests, of 32 characters',
        },
      });
      await expect.poll(progress, { interval: 20 }).toBeGreaterThan(count * share);
      await program.end('SIGKILL');
    }
    await removeFolder(folder);
    expect(await latest(facility)).toMatchObject({ status: 'running' });
    while ((await latest(facility)).status === 'running') {
      await Promise.all([runAll(app), runAll(app)]);
      await progress();
    }
    expect(await latest(facility)).toMatchObject({ status: 'done', added: count - count / 100, failed: count / 100 });
    expect(await titlesOf(facility)).toEqual(rows.map(([title]) => title).filter((title) => title !== 'Pilot'));
    expect(seen).toEqual(seen.toSorted((one, other) => one - other));
    const refused: number[] = [];
    for (let after = 0; ; after = refused.at(-1)!) {
      const page = await facility.client.functions.refusedImportRows({ import_id, after });
      refused.push(...page.rows.map(({ row }) => row));
      if (page.rows.length === 0) break;
    }
    expect(refused).toHaveLength(count / 100);
  },
);
