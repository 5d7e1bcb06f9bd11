import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pdfError } from '#server/platform/files/pdf.ts';
import { readApart } from '#server/platform/files/readApart.ts';
import { endlessReader } from '#tests/support/endlessReader.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
const jobs = '/api/apps/openlocum/entities/Job';

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
});
afterAll(() => app.close());

/** `count` names that differ, each with the value. */
const fields = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, value]));

describe('update-many', () => {
  const update = (data: unknown, token?: string) =>
    call(app.server, 'PATCH', `${jobs}/update-many`, { token, body: { query: {}, data } });

  test('C4: who asks is settled before what is asked is read', async () => {
    expect(refusalOf(await update({ $nonsense: fields(2, 1) }))).toEqual([401, 'AUTH_REQUIRED']);
    expect(refusalOf(await update({ $set: fields(50_000, 1) }))).toEqual([401, 'AUTH_REQUIRED']);
    const batch = await call(app.server, 'PUT', `${jobs}/bulk`, { body: 'no list'.split('') });
    expect(refusalOf(batch)).toEqual([401, 'AUTH_REQUIRED']);
  });

  test('C4: the names of all operators together are bounded', async () => {
    expect(refusalOf(await update({ $set: fields(101, 1) }, facility.token))).toEqual([400, 'INVALID_QUERY']);
    expect(await update({ $set: fields(100, 1) }, facility.token)).toMatchObject({ status: 200 });
  });
});

test('C4: a body of more values than any request needs is refused', async () => {
  const body = { title: Array.from({ length: 100_001 }, () => 1) };
  const answer = await call(app.server, 'POST', jobs, { token: facility.token, body });
  expect(refusalOf(answer)).toEqual([400, 'BAD_REQUEST']);
});

test('C4: an import whose first line names thousands of columns is refused, and the server stores nothing of it', async () => {
  const file = new File([`${['title', ...Object.keys(fields(80_000, 1))].join()}\nRN`], 'jobs.csv');
  const left = await trace(app.services, async () =>
    expect(await facility.client.entities.Job.importEntities(file)).toEqual({
      status: 'error',
      details: 'Row 1: at most 100 columns',
      output: null,
    }),
  );
  expect(left).toEqual(nothing);
});

describe('PDFs', () => {
  const paper = (inside: string) => new TextEncoder().encode(`%PDF-1.4\n1 0 obj\n${inside}\nendobj\n%%EOF\n`);
  const streams = (count: number) => paper('<<>> stream\nendstream '.repeat(count));
  const blanks = (count: number) =>
    paper(`<< /Type /ObjStm /Filter${' '.repeat(count)}/ASCIIHexDecode >>\nstream\nx\nendstream`);

  test('C4: the time that reading a PDF takes does not grow with the square of its length', async () => {
    const many = (size: number) => streams(size / 10);
    for (const make of [many, blanks]) {
      const small = await best(make(20_000));
      // The square would be 256.
      expect((await best(make(320_000))) / small).toBeLessThan(100);
    }
  });

  test('C4: a PDF of more streams than a document has is refused', async () => {
    expect(await pdfError(streams(5_000))).toBeNull();
    expect(await pdfError(streams(45_000))).toBe('structure');
  });

  /** Milliseconds of the fastest of some runs: whatever else the machine does only slows down. */
  async function best(bytes: Uint8Array): Promise<number> {
    const runs = [];
    for (let run = 0; run < 20; run++) {
      const begun = performance.now();
      await pdfError(bytes);
      runs.push(performance.now() - begun);
    }
    return Math.min(...runs);
  }
});

test('C4: a reader that does not end is stopped, and the next file is read', async () => {
  const module = new URL('../../support/endlessReader.ts', import.meta.url);
  let turns = 0;
  const ticking = setInterval(() => turns++, 1);
  await expect(readApart(module, endlessReader, 'x', 1_000)).rejects.toMatchObject({ code: 'UNSUPPORTED_TYPE' });
  clearInterval(ticking);
  // This thread went on all the while.
  expect(turns).toBeGreaterThan(100);
  expect(
    await readApart(new URL('../../../server/platform/files/pdf.ts', import.meta.url), pdfError, new Uint8Array()),
  ).toBe('beginning');
});
