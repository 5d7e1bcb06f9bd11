import { afterAll, beforeAll, expect, test } from 'vitest';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { objectStore, type ObjectStore } from '#scripts/scratch/objectStore.ts';
import type { Wire } from '#scripts/scratch/wire.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { film, filesOnDisk, pdf, picture, uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let owner: Person;
let store: ObjectStore;
let wire: Wire;

beforeAll(async () => {
  store = await objectStore();
  wire = store.wire;
  app = await testApp(store.settings);
  owner = await app.people.clinician();
});
afterAll(async () => {
  await app.close();
  await store.end();
});

const read = (url: string, headers = {}) =>
  app.server.inject({ url, headers: { authorization: `Bearer ${owner.token}`, ...headers } });
const inBucket = async (url: string) => (await store.names()).filter((name) => name.includes(url.slice(7, 43)));

test('files go to the bucket, and through us to users who may read them', async () => {
  const { UploadFile } = owner.client.integrations.Core;
  const { file_url } = await UploadFile({ file: await picture() });
  expect(await inBucket(file_url)).not.toEqual([]);
  expect(await filesOnDisk(app.services)).toEqual([]);
  expect((await read(file_url)).rawPayload.subarray(0, 3)).toEqual(Buffer.from('ffd8ff', 'hex'));
  expect((await read(`${file_url}?size=thumbnail`)).statusCode).toBe(200);
  expect((await call(app.server, 'GET', file_url)).status).toBe(401);
  const hero = (await UploadFile({ file: film(11_000_000) })).file_url;
  const part = await read(hero, { range: 'bytes=4-7' });
  expect([part.statusCode, part.body]).toEqual([206, 'ftyp']);
  expect((await read(hero, { range: 'bytes=20000000-' })).statusCode).toBe(416);
});

test('the daily job empties the bucket of what nothing refers to', async () => {
  const { file_url } = await owner.client.integrations.Core.UploadFile({ file: await picture() });
  await app.services.pool.query("update files set created_date = now() - interval '2 days' where id = $1", [
    file_url.slice(7, 43),
  ]);
  await jobHandlers(app.services).deleteUnusedFiles({});
  expect(await inBucket(file_url)).toEqual([]);
  expect((await read(file_url)).statusCode).toBe(404);
});

test('D6: a store that falls silent is 503 soon, leaves no temporary file, and no row without bytes', async () => {
  const { UploadFile } = owner.client.integrations.Core;
  const kept = await uploadPdf(owner);
  const hero = (await UploadFile({ file: film(11_000_000) })).file_url;
  const rows = async () =>
    (
      await app.services.pool.query<{ id: string; type: string }>(
        'select id, type from files where stored_date is null',
      )
    ).rows;
  wire.swallow();
  const [answer, ...uploads] = await Promise.all([
    read(kept),
    ...[pdf(), film(11_000_000)].map((file) => UploadFile({ file }).catch((error: unknown) => error)),
  ]);
  expect(answer.statusCode).toBe(503);
  for (const upload of uploads) expect(upload).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await filesOnDisk(app.services)).toEqual([]);
  await wire.mend();
  // What was swallowed may still arrive: until nothing can, the rows say where it would lie.
  await uploadPdf(owner);
  expect(await rows()).toHaveLength(2);
  await app.services.pool.query(
    "update files set created_date = now() - interval '16 minutes' where stored_date is null",
  );
  await jobHandlers(app.services).takeBackUploads({});
  expect(await rows()).toEqual([]);
  const ids = (await app.services.pool.query<{ id: string }>('select id from files')).rows.map(({ id }) => id);
  // The store keeps notes beside an object, and may write one after the object has gone.
  const objects = (await store.names()).filter((name) => name.endsWith('_object'));
  expect(objects.filter((name) => !ids.includes(name.slice(0, 36)))).toEqual([]);
  expect((await read(kept)).statusCode).toBe(200);
  // In the middle of a file it says less than it promised, and ends.
  const whole = (await read(hero)).rawPayload.length;
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const stream = await fetch(`${address}${hero}`, { headers: { authorization: `Bearer ${owner.token}` } });
  wire.swallow();
  await expect(stream.arrayBuffer()).rejects.toThrow('terminated');
  await wire.mend();
  expect(whole).toBeGreaterThan(11_000_000);
});

test('D14: readyz says when the store falls silent, and when it answers again', async () => {
  const ready = () => expect.poll(async () => (await call(app.server, 'GET', '/readyz')).body);
  // The database was made when the run began: its queue is unprocessed.
  await app.services.pool.query('update pgboss.queue set created_on = now()');
  await ready().toMatchObject({ status: 'ready', parts: { files: 'ok' } });
  wire.swallow();
  await ready().toMatchObject({ status: 'degraded', parts: { files: 'degraded: Files cannot be reached' } });
  await wire.mend();
  await ready().toMatchObject({ status: 'ready', parts: { files: 'ok' } });
});

test('the server reports a store that is gone, and what was to be deleted stays for later', async () => {
  const kept = await uploadPdf(owner);
  await store.kill();
  await expect(owner.client.integrations.Core.UploadFile({ file: pdf() })).rejects.toMatchObject({
    status: 503,
    code: 'UNAVAILABLE',
  });
  expect(await filesOnDisk(app.services)).toEqual([]);
  expect((await read(kept)).statusCode).toBe(503);
  await app.services.pool.query("update files set created_date = now() - interval '2 days'");
  await expect(jobHandlers(app.services).deleteUnusedFiles({})).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  const { rowCount } = await app.services.pool.query('select from files where id = $1', [kept.slice(7, 43)]);
  expect(rowCount).toBe(1);
});
