import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAuthKey } from '#server/platform/auth/secret.ts';
import { makeFiles } from '#server/platform/files/files.ts';
import { privateFolder, removeFolder } from '#scripts/scratch/programs.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { filesOnDisk, pdf } from '#tests/support/uploads.ts';

let app: TestApp;
let folder: string;

beforeAll(async () => {
  app = await testApp();
  folder = await privateFolder();
});
afterAll(async () => {
  await app.close();
  await removeFolder(folder);
});

test('D13: the draft of a key that a killed first start left is swept, a fresh one of another start is not', async () => {
  await writeFile(join(folder, 'auth.key.123.0a0b0c0d'), 'abandoned');
  await writeFile(join(folder, 'auth.key.124.0a0b0c0d'), 'being written');
  const past = new Date(Date.now() - 120_000);
  await utimes(join(folder, 'auth.key.123.0a0b0c0d'), past, past);
  await readAuthKey(folder);
  expect((await readdir(folder)).toSorted()).toEqual(['auth.key', 'auth.key.124.0a0b0c0d']);
});

test('D18: a start sweeps what uploads of killed processes left, and nothing of processes that run', async () => {
  const { arriving, env } = { ...app.services.files, env: app.services.env };
  const root = join(env.dataDir, 'uploads');
  const place = hostname().replace(/[^\w-]/g, '_');
  for (const name of [`${process.pid}.1.${place}`, `4194999.1.${place}`, '1.1.another-machine']) {
    await mkdir(join(root, name));
    await writeFile(join(root, name, 'half an upload'), 'half');
  }
  await writeFile(join(arriving, 'an upload under way'), 'half');
  await makeFiles(env);
  expect((await filesOnDisk(app.services)).toSorted()).toEqual(['an upload under way', 'half an upload']);
  expect((await readdir(root)).length).toBe(2);
});

test('D18: an upload of a user who is suspended before it ends is refused', async () => {
  const person = await app.people.clinician();
  const address = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const text = await pdf().text();
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n';
  const sending = request(`${address}/api/apps/openlocum/integration-endpoints/Core/UploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const answered = new Promise<number | undefined>((resolve) => {
    sending.on('response', (response) => resolve(response.resume().statusCode));
  });
  const underWay = async () => (await readdir(app.services.files.arriving)).filter((name) => /^[0-9a-f-]+$/.test(name));
  sending.write(head + text);
  await expect.poll(underWay).toHaveLength(1);
  await app.services.pool.query('update users set is_active = false where id = $1', [person.user.id]);
  sending.end('\r\n--x--\r\n');
  expect(await answered).toBe(403);
  const { rowCount } = await app.services.pool.query('select from files where owner_id = $1', [person.user.id]);
  expect([rowCount, await underWay()]).toEqual([0, []]);
});
