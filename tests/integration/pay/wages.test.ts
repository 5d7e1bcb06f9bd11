import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from 'kysely';
import { compareWage } from '#domain/pay/wageComparison.ts';
import { loadWages } from '#server/features/pay/loadWages.ts';
import { runProgram } from '#tests/support/runProgram.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(() => sql`delete from wages`.execute(app.services.db));

const benchmark = (asked: object) => app.people.visitor().client.functions.payBenchmark({ role: 'RN', ...asked });

const names =
  'AREA,AREA_TITLE,AREA_TYPE,PRIM_STATE,NAICS,NAICS_TITLE,I_GROUP,OWN_CODE,OCC_CODE,OCC_TITLE,O_GROUP,TOT_EMP,H_MEAN,A_MEAN,H_PCT10,H_PCT25,H_MEDIAN,H_PCT75,H_PCT90';

interface Cells {
  soc: string;
  type?: string;
  state?: string;
  own?: string;
  industry?: string;
  group?: string;
  wages?: string;
}

function line({
  soc,
  type = '1',
  state = 'US',
  own = '1235',
  industry = 'cross-industry',
  group = 'detailed',
  wages,
}: Cells) {
  return `99,"U.S., all",${type},${state},000000,Cross-industry,${industry},${own},${soc},"Somebody, somewhere",${group},"3,100",${wages ?? '30.00,"62,400",15.1,20.2,28.3,36.4,48.5'}`;
}

/** So many occupations that no test asks about. */
const others = (count: number, cells: Partial<Cells> = {}) =>
  Array.from({ length: count }, (_, index) => line({ soc: `51-${String(1000 + index)}`, ...cells }));
const sheet = (...lines: string[]) => [names, ...lines].join('\r\n');

const nurses = line({ soc: '29-1141', wages: '50.10,"104,200",33.0,39.5,47.9,58.2,"1,066.2"' });
const whole = sheet(
  nurses,
  line({ soc: '29-1242', wages: '#,#,60.5,98.7,#,#,#' }),
  line({ soc: '29-1123', wages: '*,*,*,*,*,*,*' }),
  line({ soc: '29-1122', own: '3', wages: '1,1,1,1,1,1,1' }),
  line({ soc: '29-1122', industry: 'sector', wages: '2,2,2,2,2,2,2' }),
  line({ soc: '29-0000', group: 'major', wages: '3,3,3,3,3,3,3' }),
  line({ soc: '29-1141', type: '4', state: 'FL', wages: '4,4,4,4,4,4,4' }),
  ...others(500),
);

test('48: the means that come along say of when they are and from where', async () => {
  const { soc, wage } = await benchmark({});
  expect({ soc, wage }).toMatchObject({
    soc: '29-1141',
    wage: { area: 'US', mean: 48.76, month: '2025-05', source: 'BLS OEWS', confidence: 'B', at_least: [] },
  });
  expect(compareWage({ min: 46, max: 62 }, wage!.mean)).toEqual({ percent: 11, isUnusual: false });
  expect((await benchmark({ role: 'PA' })).wage?.mean).toBe(67.92);
  expect((await benchmark({ role: 'NP' })).wage?.mean).toBe(66.01);
  expect((await benchmark({ role: 'MD/DO', specialty: 'Emergency Medicine' })).wage?.mean).toBe(152.64);
});

test('48: an official sheet is loaded with its month', async () => {
  expect(await loadWages(app.services, whole, '2026-05')).toEqual({ areas: 1, rows: 503 });
  expect((await benchmark({ state: 'FL' })).wage).toEqual({
    area: 'US',
    mean: 50.1,
    percentiles: { p10: 33, p25: 39.5, p50: 47.9, p75: 58.2, p90: 1066.2 },
    at_least: [],
    month: '2026-05',
    source: 'BLS OEWS',
    confidence: 'A',
  });
  // Above the sheet's highest figure: at least the highest that it states.
  expect((await benchmark({ role: 'MD/DO', specialty: 'Orthopedics' })).wage).toMatchObject({
    mean: 98.7,
    percentiles: { p10: 60.5, p25: 98.7, p50: 98.7, p75: 98.7, p90: 98.7 },
    at_least: ['h_mean', 'p50', 'p75', 'p90'],
  });
  // What the sheet does not say, and what is not of all owners and industries: as it was.
  expect((await benchmark({ role: 'PT' })).wage).toMatchObject({ mean: 50.62, month: '2025-05' });
  expect((await benchmark({ role: 'OT' })).wage).toMatchObject({ mean: 48.69, month: '2025-05' });
});

test('48: half a file is refused, and what was there stays', async () => {
  await loadWages(app.services, whole, '2026-05');
  const half = sheet(line({ soc: '29-1141', wages: '1,1,1,1,1,1,1' }), ...others(300));
  await expect(loadWages(app.services, half, '2027-05')).rejects.toThrow('301 occupations');
  for (const text of ['', 'AREA_TYPE\n1', '{"a": 1}', `${names}\n"1`]) {
    await expect(loadWages(app.services, text, '2027-05')).rejects.toMatchObject({ name: 'OperatorError' });
  }
  expect((await benchmark({})).wage).toMatchObject({ mean: 50.1, month: '2026-05' });
});

test('48: a state’s mean is shown once its sheet is loaded, and the nation’s stays', async () => {
  const florida = { type: '2', state: 'FL' };
  const states = sheet(line({ soc: '29-1141', ...florida, wages: '41.2,1,1,1,1,1,1' }), ...others(500, florida));
  await loadWages(app.services, states, '2025-05');
  expect((await benchmark({ state: 'FL' })).wage).toMatchObject({ area: 'FL', mean: 41.2, confidence: 'A' });
  expect((await benchmark({ state: 'TX' })).wage).toMatchObject({ area: 'US', mean: 48.76, confidence: 'B' });
  expect((await benchmark({ role: 'NP', state: 'FL' })).wage).toMatchObject({ area: 'US', mean: 66.01 });
});

test('48: the command reads the month in the name of the file, or in its words', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'openlocum-wages-'));
  await writeFile(join(folder, 'national_M2026_dl.csv'), `\uFEFF${whole}`);
  await writeFile(join(folder, 'sheet.csv'), whole);
  expect(await run(join(folder, 'national_M2026_dl.csv'))).toMatchObject({
    code: 0,
    out: 'Loaded 503 wages of 1 area, 2026-05.',
  });
  expect((await benchmark({})).wage?.month).toBe('2026-05');
  expect(await run(join(folder, 'sheet.csv'))).toMatchObject({
    code: 1,
    err: 'Say of when the sheet is: --month=2025-05',
  });
  expect(await run(join(folder, 'sheet.csv'), '--month=2027-05')).toMatchObject({ code: 0 });
  expect((await benchmark({})).wage?.month).toBe('2027-05');
  expect((await run(join(folder, 'none_M2026_dl.csv'))).err).toContain('cannot be read');
  await rm(folder, { recursive: true });
});

test('what is asked must be a role, a specialty and a state', async () => {
  for (const wrong of [{ role: 'Nurse' }, { specialty: 'Nothing' }, { state: 'Florida' }]) {
    await expect(benchmark(wrong)).rejects.toMatchObject({ status: 422 });
  }
});

function run(...words: string[]) {
  return runProgram(app.services, 'scripts/operate/wages.ts', ...words);
}
