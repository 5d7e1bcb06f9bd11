import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { programEnvironment } from '#scripts/scratch/programs.ts';
import { readList, rowsPerBatch } from '#server/features/verification/exclusionLists/readList.ts';
import { loadLists } from '#server/features/verification/exclusionLists/tasks.ts';
import { exclusionList } from '#tests/support/exclusionList.ts';
import { fillRows } from '#tests/support/fillRows.ts';
import { allowShortLists, handIn, loadList } from '#tests/support/loadList.ts';
import { runProgram } from '#tests/support/runProgram.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { filesOnDisk, uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let short: TestApp;
let admin: Person;

/** As many rows as the list has had. */
const whole = exclusionList(
  [
    { LASTNAME: 'UNHEARDOF', FIRSTNAME: 'TOMASINA' },
    { LASTNAME: 'SOMEBODYELSE', FIRSTNAME: 'ANNA', NPI: '1003000126' },
  ],
  { count: 83_001 },
);

beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());

const listInUse = async () => (await admin.client.functions.listImports({})).lists[0]!.loaded;
const storedRows = async ({ services: { pool } }: TestApp) =>
  (await pool.query<{ count: number }>('select count(*)::int as count from exclusions')).rows[0]!.count;

describe('a list of 83,001 rows', () => {
  test('is looked into for 10,000 clinicians while the site answers, and a second time finds nothing new', async () => {
    await fillRows(
      app,
      `insert into users (full_name, email, user_role, licensure_states, birth_date, npi)
       select 'Given' || n || ' Surname' || n, n || '@many.example', 'clinician', '{TX}', '1980-01-31', null
       from generate_series(1, 10000) n`,
    );
    const tomasina = await app.people.clinician({ full_name: 'Tomasina Unheardof' });
    await app.people.clinician({ full_name: 'Other Name', npi: '1003000126' });
    let health = 0;
    const watch = setInterval(
      () => void app.server.inject('/healthz').then(({ statusCode }) => (health += Number(statusCode === 200))),
      100,
    );
    const first = await loadList(app, admin, whole, '2026-11-10');
    clearInterval(watch);
    expect(health).toBeGreaterThan(0);
    expect(first).toMatchObject({
      state: 'done',
      rows_read: 83_001,
      people_screened: 10_002,
      matches_found: 2,
      fault: null,
      list_date: '2026-11-10',
      created_by_name: admin.user.full_name,
    });
    const { matches, count } = await admin.client.functions.screeningMatches({});
    expect([count, matches.map(({ strength }) => strength).toSorted()]).toEqual([2, ['possible', 'strong']]);
    await admin.client.functions.answerMatch({
      check_id: matches.find(({ person }) => person.id === tomasina.user.id)!.check_id,
      answer: 'listed',
      evidence_url: await uploadPdf(admin),
    });
    expect(await loadList(app, admin, whole)).toMatchObject({ state: 'done', matches_found: 0, matches_gone: 0 });
    expect((await admin.client.functions.screeningMatches({ show: 'listed' })).count).toBe(1);
    expect((await admin.client.functions.screeningMatches({})).count).toBe(1);
    // Neither the rows of the list before nor the file stay.
    expect(await storedRows(app)).toBe((await listInUse())!.rows);
    expect((await filesOnDisk(app.services)).filter((name) => name.endsWith('.list'))).toEqual([]);
  });

  test('is never held whole', async () => {
    const sizes = [];
    for await (const { rows } of readList(Readable.from([Buffer.from(whole)]), createHash('sha256')))
      sizes.push(rows.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(rowsPerBatch);
    expect(sizes).toHaveLength(17);
  });

  test('30: is not replaced by one of 312 rows, as a month’s supplement has', async () => {
    const before = await listInUse();
    expect(await loadList(app, admin, exclusionList([], { count: 312 }))).toMatchObject({
      state: 'failed',
      fault: { reason: 'too_few_rows', rows: 312, least: 50_000 },
    });
    expect(await listInUse()).toEqual(before);
  });

  test('is left alone by a process that was killed while it read the next one', async () => {
    const before = await listInUse();
    const file = join(app.services.env.dataDir, 'next.csv');
    await writeFile(file, whole);
    const child = spawn(process.execPath, ['scripts/operate/screen.ts', file], {
      env: programEnvironment({
        DATABASE_URL: app.services.env.databaseUrl ?? '',
        DATA_DIR: app.services.env.dataDir,
      }),
      stdio: 'ignore',
    });
    const reading = async () => {
      const { imports } = await admin.client.functions.listImports({});
      return imports.find(({ state, rows_read }) => state === 'running' && rows_read > 0);
    };
    await expect.poll(reading, { interval: 20 }).toBeDefined();
    const { id } = (await reading())!;
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(await handIn(app, admin, whole)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    // The next start.
    const loaded = async () => {
      await loadLists(app.services);
      return (await admin.client.functions.listImports({})).imports.find((one) => one.id === id);
    };
    await expect.poll(loaded).toMatchObject({ state: 'failed', fault: { reason: 'stopped' } });
    expect(await listInUse()).toEqual(before);
    expect(await storedRows(app)).toBe(before!.rows);
    expect((await filesOnDisk(app.services)).filter((name) => name.endsWith('.list'))).toEqual([]);
  });
});

describe('a file', () => {
  const ten = exclusionList([], { count: 40 });
  const lines = ten.split('\n');
  let by: Person;

  beforeAll(async () => {
    short = await testApp();
    await allowShortLists(short);
    by = await short.people.admin();
  });
  afterAll(() => short.close());

  test.each([
    ['with a byte order mark and the line ends of Windows', `\uFEFF${ten.replaceAll('\n', '\r\n')}`],
    ['with blank lines', ten.replaceAll('\n', '\n\n')],
    ['P10: saved by a spreadsheet with emptied rows', `${ten}${','.repeat(17)}\n${','.repeat(17)}\n`],
    ['P10: saved by a spreadsheet with semicolons', `sep=;\r\n${separated(ten, ';')}`],
    ['P10: saved by a spreadsheet as text with tabs', Buffer.from(`\uFEFF${separated(ten, '\t')}`, 'utf16le')],
    ['with columns in another order and another name for one', reordered(ten)],
  ])('%s is a list', async (_, text) => {
    expect(await loadList(short, by, text)).toMatchObject({ state: 'done', rows_read: 40, rows_skipped: 2 });
  });

  test.each([
    [
      '30: without a column',
      exclusionList([], { count: 40, without: ['NPI'] }),
      { reason: 'missing_columns', columns: ['NPI'], row: 1 },
    ],
    ['30: cut in the middle of a row', ten.slice(0, -60), { reason: 'broken_row', row: 41 }],
    ['30: cut within a cell', ten.slice(0, -10), { reason: 'broken_row', row: 41 }],
    ['with a cell too many', lines.with(6, `${lines[6]},"x"`).join('\n'), { reason: 'broken_row', row: 7 }],
    [
      'with a quotation mark out of place',
      lines.with(9, `x"y${lines[9]}`).join('\n'),
      { reason: 'broken_row', row: 10 },
    ],
    [
      'with a quotation mark that nobody closes',
      lines.with(3, `"${lines[3]}`).join('\n'),
      { reason: 'broken_row', row: 4 },
    ],
    ['that is a spreadsheet', `${ten}\0`, { reason: 'not_text' }],
    ['without a line', `x${'y'.repeat(100_000)}`, { reason: 'broken_row', row: 1 }],
    ['with nothing but a header', lines[0]!, { reason: 'too_few_rows', rows: 0 }],
    [
      'with fewer than half of the rows in use',
      exclusionList([], { count: 12 }),
      { reason: 'half_of_present', least: 19 },
    ],
  ] as const)('%s is not loaded, and the list in use stays', async (_, text, fault) => {
    await loadList(short, by, ten);
    const before = (await by.client.functions.listImports({})).lists;
    const rows = await storedRows(short);
    expect(await loadList(short, by, text)).toMatchObject({ state: 'failed', fault, loaded_date: null });
    expect((await by.client.functions.listImports({})).lists).toEqual(before);
    expect(await storedRows(short)).toBe(rows);
  });

  test('of 60 MB that is no list is refused in its first row; one of more than 64 MB is not taken', async () => {
    expect(await loadList(short, by, new Uint8Array(60 * 1024 * 1024).fill(65))).toMatchObject({
      state: 'failed',
      fault: { reason: 'broken_row', row: 1 },
    });
    const left = await trace(short.services, async () => {
      const answer = await handIn(short, by, new Uint8Array(64 * 1024 * 1024 + 1).fill(65));
      expect(answer).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } });
    });
    expect(left).toEqual(nothing);
    // Nothing is in the way of the next.
    expect(await loadList(short, by, ten)).toMatchObject({ state: 'done' });
  });

  test.each([
    ['of another list', { source: 'sam' }, 'x', 404],
    ['that is empty', {}, '', 400],
    ['in an archive', {}, 'PK\u0003\u0004', 415],
    ['of a day that has not come', { list_date: '2999-01-01' }, ten, 422],
    ['of no day', { list_date: 'May' }, ten, 422],
  ] as const)('%s is refused, and leaves nothing', async (_, said, text, status) => {
    const left = await trace(short.services, async () => {
      expect((await handIn(short, by, text, said)).status).toBe(status);
    });
    expect(left).toEqual(nothing);
    expect(await short.services.pool.query(`select from list_imports where state = 'queued'`)).toMatchObject({
      rowCount: 0,
    });
  });

  test('P11: the days of a list that a spreadsheet saved are the published ones', async () => {
    const person = { LASTNAME: 'UNHEARDOF', FIRSTNAME: 'TOMASINA', DOB: '19800131', EXCLDATE: '20200220' };
    const rows = async (text: string) => {
      const read = [];
      for await (const batch of readList(Readable.from([Buffer.from(text)]), createHash('sha256')))
        read.push(...batch.rows);
      return read;
    };
    const saved = { ...person, DOB: '1/31/1980', EXCLDATE: '2/20/2020', REINDATE: '0', WAIVERDATE: '0', NPI: '0' };
    expect(await rows(exclusionList([saved]))).toEqual(await rows(exclusionList([person])));
  });

  test('waits for the one before it: a second is refused until that was read', async () => {
    expect((await handIn(short, by, ten)).status).toBe(202);
    expect(await handIn(short, by, ten)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
    await loadLists(short.services);
    const both = await Promise.all([handIn(short, by, ten), handIn(short, by, ten)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([202, 409]);
    await loadLists(short.services);
  });

  test('is read by the command, which says what was wrong', async () => {
    const file = join(short.services.env.dataDir, 'UPDATED.csv');
    await writeFile(file, ten);
    expect(await runProgram(short.services, 'scripts/operate/screen.ts', file, '--date=2026-11-10')).toEqual({
      code: 0,
      out: 'Loaded 40 rows, 2 of them left out.\n0 people looked up, 0 new matches to look at.',
      err: '',
    });
    await writeFile(file, ten.slice(0, -60));
    expect(await runProgram(short.services, 'scripts/operate/screen.ts', file)).toEqual({
      code: 1,
      out: '',
      err: 'Nothing was changed: row 41 is broken.',
    });
    const { imports, lists } = await by.client.functions.listImports({});
    expect(imports.slice(0, 2)).toMatchObject([{ state: 'failed' }, { state: 'done', created_by_name: null }]);
    expect(lists).toMatchObject([{ loaded: { list_date: '2026-11-10', rows: 38 } }]);
    const loaded = await by.client.entities.Check.filter({ kind: 'list_import' }, '-seq');
    expect(loaded[0]).toMatchObject({
      result: 'loaded',
      source: 'leie',
      user_id: null,
      evidence_sha256: createHash('sha256').update(ten).digest('hex'),
      seen: { rows: 40, skipped: 2, list_date: '2026-11-10' },
    });
  });
});

test('six files an hour are enough', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  try {
    const by = await limited.people.admin();
    const statuses = [];
    for (let tries = 0; tries < 7; tries++) statuses.push((await handIn(limited, by, '')).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  } finally {
    await limited.close();
  }
});

function separated(text: string, separator: string): string {
  const [names, ...rows] = text.split('\n');
  const cells = rows.map((line) => line.replaceAll('","', `"${separator}"`));
  return [names!.replaceAll(',', separator), ...cells].join('\r\n');
}

/** The same with the last column first, which older lists call otherwise. */
function reordered(text: string): string {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const cells = line.split(',');
      return [cells.at(-1)!.replace('WVRSTATE', 'WAIVERSTATE'), ...cells.slice(0, -1)].join(',');
    })
    .join('\n');
}
