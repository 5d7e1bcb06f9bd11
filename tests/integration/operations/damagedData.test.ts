import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flipByte } from '#scripts/scratch/flipByte.ts';
import { verifyFiles } from '#server/platform/ops/verifyFiles.ts';
import { call, refusalOf } from '#tests/support/call.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { film, pdf, picture } from '#tests/support/uploads.ts';

const api = '/api/apps/openlocum';

let app: TestApp;
let owner: Person;
let lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>);
  app = await testApp({ DATABASE_URL: '' }, { log: pino({ level: 'info' }, { write }) });
  owner = await app.people.clinician();
  await app.people.admin({ email: 'boss@example.com' });
});
afterAll(async () => {
  await app?.close();
});

const get = (url: string, headers: Record<string, string> = {}) =>
  call(app.server, 'GET', url, { token: owner.token, headers });
const fatal = () => lines.filter(({ level }) => level === 60);
const upload = async (file: File) => (await owner.client.integrations.Core.UploadFile({ file })).file_url;
const pathOf = (key: string) => join(app.services.env.dataDir, 'files', key.slice(0, 2), key);
const keyOf = (url: string) => url.slice('/files/'.length).replace(/\.\w+$/, '');

test('D7: a flipped byte in an uploaded file is never served, in no part of it, and the operator is notified', async () => {
  const urls = [await upload(pdf()), await upload(film(50_000)), await upload(await picture())];
  for (const url of urls) expect((await get(url)).status).toBe(200);
  for (const url of urls) await flipByte(pathOf(keyOf(url)), 100);
  for (const url of urls) {
    expect(refusalOf(await get(url))).toEqual([500, 'FILE_DAMAGED']);
    expect(refusalOf(await get(url, { range: 'bytes=0-9' }))).toEqual([500, 'FILE_DAMAGED']);
  }
  expect((await get(`${urls[2]}?size=thumbnail`)).status).toBe(200);
  expect(fatal().length).toBe(6);
  expect(fatal()[0]).toMatchObject({ news: 'damaged_file', msg: expect.stringContaining(keyOf(urls[0]!)) });
  const mails = await mailsTo(app.services, 'boss@example.com');
  expect(mails.map(({ subject }) => subject)).toEqual(['OpenLocum: stored data is damaged']);
});

test('D7: a small picture that was damaged is drawn again', async () => {
  const url = `${await upload(await picture('jpeg', 600))}?w=96&format=webp`;
  const drawn = await app.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
  await flipByte(pathOf(`${keyOf(url.split('?')[0]!)}.w96.webp`), 60);
  const again = await app.server.inject({ url, headers: { authorization: `Bearer ${owner.token}` } });
  expect(again.statusCode).toBe(200);
  expect(again.rawPayload.equals(drawn.rawPayload)).toBe(true);
});

test('D7: verifying names what is damaged and what is missing, and takes up what was there before', async () => {
  await app.services.pool.query('delete from files');
  const [whole, flipped, gone, older] = [
    await upload(pdf()),
    await upload(pdf()),
    await upload(pdf()),
    await upload(pdf()),
  ].map(keyOf);
  await flipByte(pathOf(flipped!), 100);
  await rm(pathOf(gone!));
  await app.services.pool.query('update files set sha256 = null where id = $1', [older]);
  expect(await verifyFiles(app.services)).toEqual({ checked: 3, adopted: 1, damaged: [flipped], missing: [gone] });
  await flipByte(pathOf(older!), 100);
  expect((await verifyFiles(app.services)).damaged.toSorted()).toEqual([flipped, older].toSorted());
  expect((await get(`/files/${whole}.pdf`)).status).toBe(200);
});

test('D7: a flipped byte in a table is a fatal line and one mail an hour', async () => {
  const facility = await app.people.facility();
  await facility.client.entities.Job.create(newJob);
  const { pool, env } = app.services;
  const cluster = join(env.dataDir, 'database', 'postgres');
  const damage = async () => {
    // Without it, the first reader of a row would write its page to the log, from which the next start mends the page.
    await pool.query('vacuum (freeze) jobs');
    await pool.query('checkpoint');
    const { rows } = await pool.query<{ path: string }>("select pg_relation_filepath('jobs') as path");
    await flipByte(join(cluster, rows[0]!.path), 8_100);
    // What the database has in its memory is gone with it.
    const [postmaster] = (await readFile(join(cluster, 'postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(postmaster), 'SIGKILL');
  };
  await damage();
  await expect.poll(async () => refusalOf(await get(`${api}/entities/Job`))).toEqual([500, 'INTERNAL']);
  lines = [];
  expect(refusalOf(await get(`${api}/entities/Job`))).toEqual([500, 'INTERNAL']);
  expect(refusalOf(await get(`${api}/entities/Job`))).toEqual([500, 'INTERNAL']);
  expect(fatal().map(({ news }) => news)).toEqual(['damaged_database', 'damaged_database']);
  await expect.poll(async () => (await mailsTo(app.services, 'boss@example.com')).length).toBe(2);
  await app.services.pool.query("update outbox_mails set created_date = created_date - interval '61 minutes'");
  await get(`${api}/entities/Job`);
  await expect.poll(async () => (await mailsTo(app.services, 'boss@example.com')).length).toBe(3);
});
