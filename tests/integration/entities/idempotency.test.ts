import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idempotency } from '#domain/shared/limits.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { call, refusalOf, type Answer } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadCredential } from '#tests/support/uploadCredential.ts';
import { pdf } from '#tests/support/uploads.ts';

const api = '/api/apps/openlocum';
const jobs = `${api}/entities/Job`;

let now = new Date();
let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
});
afterAll(() => app.close());

const send = (method: string, path: string, key: string, body: unknown, by: Person = facility): Promise<Answer> =>
  call(app.server, method, path, { token: by.token, body, headers: { 'idempotency-key': key } });

/** The same write twice: done once, and answered alike. */
async function twice(write: () => Promise<Answer>): Promise<Answer> {
  const first = await write();
  expect(first.status).toBeLessThan(300);
  expect(first.headers['idempotent-replayed']).toBeUndefined();
  let second: Answer | undefined;
  expect(await trace(app.services, async () => (second = await write()))).toEqual(nothing);
  expect([second!.status, second!.body]).toEqual([first.status, first.body]);
  expect(second!.headers['idempotent-replayed']).toBe('true');
  expect(second!.headers['content-type']).toBe(first.headers['content-type']);
  return first;
}

test('(X8) an answer is not repeated to a caller who has lost the right to it, but to one who left by the write itself', async () => {
  const colleague = await app.people.member(facility, 'owner');
  const job = await send('POST', jobs, 'post', newJob, colleague);
  const { id } = job.body as { id: string };
  await twice(() => send('PUT', `${jobs}/${id}`, 'change', { title: 'Changed' }, colleague));
  const [member] = await facility.client.entities.Member.filter({ user_id: colleague.user.id });
  await facility.client.functions.updateMember({ member_id: member!.id, work_role: 'viewer' });
  const refused = { status: 403, body: { code: 'FORBIDDEN', key: 'rightsEnded' } };
  expect(await send('PUT', `${jobs}/${id}`, 'change', { title: 'Changed' }, colleague)).toMatchObject(refused);
  await facility.client.functions.updateMember({ member_id: member!.id, work_role: 'owner' });
  await twice(() => send('POST', '/api/functions/leaveFacility', 'leave', {}, colleague));
  expect(await send('POST', jobs, 'post', newJob, colleague)).toMatchObject(refused);
  expect(await send('PUT', `${jobs}/${id}`, 'change', { title: 'Changed' }, colleague)).toMatchObject(refused);
});

test('C18: every create and function with a key is done once and answered alike', async () => {
  const created = await twice(() => send('POST', jobs, 'make', newJob));
  const { id } = created.body as { id: string };
  expect(created.status).toBe(201);
  await twice(() => send('PUT', `${jobs}/${id}`, 'change', { title: 'Changed' }));
  await twice(() => send('POST', `${jobs}/bulk`, 'make', [newJob, newJob]));
  await twice(() => send('PUT', `${jobs}/bulk`, 'change', [{ id, title: 'Changed again' }]));
  await twice(() => send('PATCH', `${jobs}/update-many`, 'k', { query: { id }, data: { $set: { title: 'Once' } } }));
  await twice(() => send('POST', `${jobs}/upsert`, 'k', { records: [{ ...newJob, title: 'New' }], key: 'title' }));
  await twice(() => send('PUT', `${api}/entities/User/me`, 'k', { bio: 'Open at night' }));
  const apply = { job_id: id, cover: 'Nine years of wound care' };
  await twice(() => send('POST', `${api}/functions/handleNewApplication`, 'k', apply, clinician));
  const opened = await twice(() => send('POST', `${api}/functions/openThread`, 'k', { user_id: clinician.user.id }));
  const { thread } = opened.body as { thread: { id: string } };
  const message = { thread_id: thread.id, body: 'When can you start?' };
  await twice(() => send('POST', `${api}/entities/Message`, 'k', message));
  await twice(() => send('POST', '/api/functions/sendMessage', 'k', message, clinician));
  await twice(() => send('POST', `${api}/agents/conversations`, 'k', { agent_name: 'helper' }));
  const mail = { to: app.services.env.contactEmail, subject: 'Hello', body: 'A question' };
  await twice(() => send('POST', `${api}/integration-endpoints/Core/SendEmail`, 'k', mail));
  const admin = await app.people.admin();
  const invitation = { user_email: 'new@example.org', role: 'user' };
  await twice(() => send('POST', `${api}/users/invite-user`, 'k', invitation, admin));
  const [other] = await facility.client.entities.Job.bulkCreate([newJob]);
  await twice(() => send('DELETE', `${jobs}/${other!.id}`, 'k', undefined));
  await twice(() => send('DELETE', jobs, 'k', { title: newJob.title }));
});

test('C18: files and imports with a key are taken once, whatever the border of their form', async () => {
  const upload = async (file: File) => {
    const form = new FormData();
    form.append('file', file);
    const { body, headers } = await encoded(form);
    return call(app.server, 'POST', `${api}/integration-endpoints/Core/UploadFile`, {
      token: facility.token,
      body,
      headers: { ...headers, 'idempotency-key': 'file' },
    });
  };
  await twice(() => upload(pdf()));
  const stored = 'select from files where owner_id = $1';
  expect((await app.services.pool.query(stored, [facility.user.id])).rowCount).toBe(1);
  expect(refusalOf(await upload(new File([await pdf().bytes(), '\n'], 'other.pdf')))).toEqual([
    422,
    'VALIDATION_ERROR',
  ]);
  expect((await app.services.pool.query(stored, [facility.user.id])).rowCount).toBe(1);

  const rows = async (title: string) => {
    const form = new FormData();
    form.append('file', new File([JSON.stringify([{ ...newJob, title }])], 'jobs.json', { type: 'application/json' }));
    const { body, headers } = await encoded(form);
    const all = { ...headers, 'idempotency-key': 'import' };
    return call(app.server, 'POST', `${jobs}/import`, { token: facility.token, body, headers: all });
  };
  expect((await twice(() => rows('Imported'))).body).toMatchObject({ status: 'success' });
  expect(refusalOf(await rows('Another'))).toEqual([422, 'VALIDATION_ERROR']);
});

test('C18: a key used for something else is refused, and the order of names makes nothing else', async () => {
  const { title, ...rest } = newJob;
  const first = await send('POST', jobs, 'same', { title, ...rest });
  expect((await send('POST', jobs, 'same', { ...rest, title })).body).toEqual(first.body);
  const other = await send('POST', jobs, 'same', { ...newJob, title: 'Another' });
  expect(refusalOf(other)).toEqual([422, 'VALIDATION_ERROR']);
  expect(other.body).toMatchObject({ extra_data: { reason: 'idempotency_mismatch' } });
});

test('C18: keys belong to an account, a method and a path', async () => {
  const other = await app.people.facility();
  const made = await Promise.all([send('POST', jobs, 'mine', newJob), send('POST', jobs, 'mine', newJob, other)]);
  expect(made.map(({ status }) => status)).toEqual([201, 201]);
  const [first, second] = made.map(({ body }) => body as { id: string; facility_id: string });
  expect(first!.id).not.toBe(second!.id);
  expect(second!.facility_id).toBe(other.user.id);
  expect((await send('PUT', `${jobs}/${first!.id}`, 'mine', { title: 'Other path' })).status).toBe(200);
});

test('C18: the server stores no refusal, so a corrected request can use the same key', async () => {
  expect(refusalOf(await send('POST', jobs, 'again', {}))).toEqual([422, 'VALIDATION_ERROR']);
  expect((await send('POST', jobs, 'again', newJob)).status).toBe(201);
});

test.each(['', 'ä', 'x'.repeat(idempotency.keyLength + 1), 'a\tb'])('C18: %j is no key', async (key) => {
  expect(refusalOf(await send('POST', jobs, key, newJob))).toEqual([422, 'VALIDATION_ERROR']);
});

test('C18: while the first is under way, the same key is asked to come back', async () => {
  const { connectionString } = app.services.pool.options as { connectionString: string };
  const holder = new pg.Client({ connectionString });
  await holder.connect();
  try {
    const job = await facility.client.entities.Job.create(newJob);
    await holder.query('begin');
    await holder.query('select from jobs where id = $1 for update', [job.id]);
    const change = () => send('PUT', `${jobs}/${job.id}`, 'slow', { title: 'Slow' });
    const waiting = change();
    const isHeld = async () => {
      const { rowCount } = await app.services.pool.query(`select from pg_locks where not granted`);
      return rowCount;
    };
    await expect.poll(isHeld).toBeGreaterThan(0);
    const early = await change();
    expect(refusalOf(early)).toEqual([409, 'IN_PROGRESS']);
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(0);
    await holder.query('rollback');
    expect((await waiting).status).toBe(200);
    expect((await change()).headers['idempotent-replayed']).toBe('true');
  } finally {
    await holder.end();
  }
});

test('C18: eight at the same moment make one', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('POST', jobs, 'burst', newJob)));
  const done = answers.filter(({ status }) => status === 201);
  expect(new Set(done.map(({ body }) => (body as { id: string }).id)).size).toBe(1);
  expect(answers.filter(({ status }) => ![201, 409].includes(status))).toEqual([]);
  expect(await facility.client.entities.Job.filter({ facility_id: facility.user.id })).toHaveLength(1);
});

test('C18: an answer that is too long is not stored, and the write is still done once', async () => {
  const long = { ...newJob, description: 'x'.repeat(5000) };
  const bulk = () =>
    send(
      'POST',
      `${jobs}/bulk`,
      'long',
      Array.from({ length: 50 }, () => long),
    );
  expect((await bulk()).status).toBe(201);
  const again = await bulk();
  expect(refusalOf(again)).toEqual([409, 'CONFLICT']);
  expect(again.body).toMatchObject({ extra_data: { reason: 'answer_not_kept' } });
  expect(await facility.client.entities.Job.filter({ facility_id: facility.user.id })).toHaveLength(50);
});

test('(X5) what an answer lets its reader do cannot be read in the database, and is repeated to its caller', async () => {
  const documents = await uploadCredential(clinician, {});
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const written: [path: string, body: unknown, secretOf: (answer: Answer) => string][] = [
    [`${api}/functions/calendarFeed`, {}, ({ body }) => (body as { url: string }).url],
    [
      `${api}/functions/sharePassport`,
      { item_ids: [documents.id], until },
      ({ body }) => (body as { address: string }).address,
    ],
  ];
  for (const [path, body, secretOf] of written) {
    const secret = secretOf(await twice(() => send('POST', path, `secret ${path}`, body, clinician)));
    const { rows } = await app.services.pool.query('select * from idempotency_keys');
    expect(JSON.stringify(rows)).not.toContain(secret.split('/').at(-1));
  }
  const readable = await app.services.pool.query('select from idempotency_keys where answer is not null');
  expect(readable.rowCount).toBe(0);
  const { rows } = await app.services.pool.query<{ sealed_answer: string }>(
    'select sealed_answer from idempotency_keys',
  );
  for (const { sealed_answer } of rows) expect(sealed_answer ?? '').toMatch(/^[\w-]*$/);
});

test('C18: a key is forgotten after a day, and is nowhere to be read', async () => {
  await send('POST', jobs, 'secret-key-of-a-day', newJob);
  const { rows } = await app.services.pool.query('select * from idempotency_keys');
  expect(JSON.stringify(rows)).not.toContain('secret-key-of-a-day');
  now = new Date(Date.now() + (idempotency.hours + 1) * 3_600_000);
  await jobHandlers(app.services).endRetention({});
  expect((await app.services.pool.query('select from idempotency_keys')).rowCount).toBe(0);
  now = new Date();
});

async function encoded(form: FormData): Promise<{ body: string; headers: Record<string, string> }> {
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return { body: await request.text(), headers: { 'content-type': request.headers.get('content-type')! } };
}
