import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { freePort } from '#scripts/scratch/freePort.ts';
import { privateFolder, removeFolder, startProgram, type StartedProgram } from '#scripts/scratch/programs.ts';
import { examplesIn } from '#tests/support/documentExamples.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

const mirror = examplesIn(readFileSync('docs/api.md', 'utf8')).find(({ kind }) => kind === 'js mirror');

let app: TestApp;
let api: StartedProgram;
let port: number;
let folder: string;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  // The address of a webhook is known before its receiver starts.
  port = await freePort();
  folder = await privateFolder();
  closing.push(() => removeFolder(folder));
  const shared = {
    AUTH_KEY: 'the key of these tests, which has 32 characters',
    WEBHOOK_HOSTS: `http://127.0.0.1:${port}`,
  };
  app = await testApp(shared);
  closing.push(() => app.close());
  const settings = { ...shared, DATABASE_URL: app.services.env.databaseUrl!, DATA_DIR: folder };
  api = await startProgram(settings, ['tests/support/apiProgram.ts']);
  closing.push(() => api.end('SIGTERM'));
  const jobs = await startProgram(settings);
  closing.push(() => jobs.end('SIGTERM'));
});
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

test('the program of docs/api.md mirrors the applications of a facility with a key and a webhook', async () => {
  expect(mirror!.source.trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  const { token } = await app.people.facility();
  const facility = createClient({ serverUrl: api.address, token });
  const job = await facility.entities.Job.create(newJob);
  const apply = async () => {
    const { client } = await app.people.clinician();
    return (await client.functions.handleNewApplication({ job_id: job.id, cover: 'Please' })).application;
  };
  // What was there before the program.
  for (let count = 0; count < 3; count++) await apply();
  const { secret: key } = await facility.functions.createApiKey({ name: 'Mirror', scopes: ['applications:read'] });
  const { secret } = await facility.functions.createWebhook({
    url: `http://127.0.0.1:${port}/`,
    event_types: ['application.created', 'application.updated'],
  });
  const file = join(folder, 'applications.sqlite');
  const program = await startProgram(
    { API: `${api.address}/api/apps/openlocum`, KEY: key, SECRET: secret, PORT: String(port) },
    ['--input-type=module', '-e', rewritten(file)],
  );
  closing.push(() => program.end('SIGKILL'));
  const listed = await facility.entities.Application.list('id');
  expect(listed).toHaveLength(3);
  expect(rowsIn(file)).toEqual(listed);

  const [first] = [await apply(), await apply()];
  await facility.functions.updateApplicationStatus({ application_id: first.id, new_status: 'shortlisted' });
  const wanted = await facility.entities.Application.list('id');
  expect(wanted).toHaveLength(5);
  await expect.poll(() => rowsIn(file)).toEqual(wanted);
  expect(rowsIn(file).find(({ id }) => id === first.id)).toMatchObject({ status: 'shortlisted' });

  const forged = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: JSON.stringify({ type: 'application.updated', timestamp: '2999', data: { ...wanted[0], cover: 'Forged' } }),
    headers: { 'webhook-id': 'msg_1', 'webhook-timestamp': '1', 'webhook-signature': 'v1,bm8=' },
  });
  expect(forged.status).toBe(400);
  expect(rowsIn(file)).toEqual(wanted);
});

/** With pages that three applications do not fit in. */
function rewritten(file: string): string {
  return mirror!.source.replace("'applications.sqlite'", JSON.stringify(file)).replace('limit=100', 'limit=2');
}

function rowsIn(file: string): { id: string }[] {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('select record from applications order by id').all();
  db.close();
  return rows.map(({ record }) => JSON.parse(String(record)) as { id: string });
}
