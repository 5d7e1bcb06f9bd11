import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { entities, entityNamed, type EntityName } from '#domain/entities.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { fieldOf } from '#domain/core/entity.ts';
import { keepExports, maxTries } from '#server/features/privacy/dataExport/tasks.ts';
import { ownRows } from '#server/features/privacy/dataExport/ownRows.ts';
import { todayOf } from '#server/platform/today.ts';
import { entriesOf, fetched, jsonIn } from '#tests/support/archive.ts';
import { audited } from '#tests/support/auditLog.ts';
import { makeMatrixData } from '#tests/support/matrixData.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';
import { filesOnDisk, picture, uploadPdf } from '#tests/support/uploads.ts';

const hour = 3600_000;
let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let clinician: Person;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
});
afterAll(() => app.close());
beforeEach(async () => {
  clinician = await app.people.clinician();
});

const request = (person: Person) => person.client.functions.requestExport({});
const state = async (person: Person) => (await person.client.functions.getOwnExport({})).export;
const later = (milliseconds: number) => (now = new Date(now.getTime() + milliseconds));
type Rows = Record<string, unknown>[];

async function download(person: Person): Promise<Map<string, Buffer>> {
  const { address } = await person.client.functions.getExportAddress({});
  const { status, bytes, headers } = await fetched(app, address);
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  return entriesOf(bytes);
}

test('53: every entity says which of its rows are whose, by columns that it has', () => {
  expect(Object.keys(ownRows).toSorted()).toEqual(Object.keys(entities).toSorted());
  for (const name of Object.keys(entities) as EntityName[]) {
    const { columns, within, written, without = [] } = ownRows[name];
    expect(columns.length).toBeGreaterThan(0);
    const named = [...columns, ...without, ...(written ? [written.writer, ...written.fields] : [])];
    if (within) named.push(within.column);
    for (const column of named) expect(fieldOf(entityNamed(name), column), `${name}.${column}`).toBeDefined();
  }
});

describe('53: the copy', () => {
  test('holds every own row once and no one else’s documents', async () => {
    const { own, subjects } = await makeMatrixData(app);
    for (const subject of subjects) await subject.row();
    const server = new Repository(app.services.db, system, todayOf(app.services));
    const others = await app.people.clinician();
    const foreign = await server.create('Document', { user_id: others.user.id, type: 'bls', name: 'Not yours' });
    await server.create('AppLog', { user_id: own.clinician.user.id, page_name: 'Jobs' });
    for (const person of [own.clinician, own.facility]) {
      await request(person);
      await keepExports(app.services);
      const entries = await download(person);
      const text = [...entries.values()].map(String).join('\n');
      expect(text).not.toContain(foreign.id);
      expect(text).not.toContain(others.user.id);
      for (const name of Object.keys(entities) as EntityName[]) {
        const ids = jsonIn<Rows>(entries, `data/${name}.json`).map(({ id }) => id);
        expect(ids.toSorted(), name).toEqual((await ownIds(name, person.user.id)).toSorted());
      }
    }
  });

  test('opens in another program, explains every field and holds the files', async () => {
    const address = await uploadPdf(clinician);
    await clinician.client.entities.Document.create({ type: 'bls', name: 'BLS', file_url: address });
    await clinician.client.integrations.Core.UploadFile({ file: await picture() });
    await request(clinician);
    await keepExports(app.services);
    const { address: link } = await clinician.client.functions.getExportAddress({});
    const { bytes } = await fetched(app, link);
    const entries = entriesOf(bytes);
    expect(Object.keys(unzipSync(bytes)).toSorted()).toEqual([...entries.keys()].toSorted());
    const listed = jsonIn<{ path: string; name: string; size: number }[]>(entries, 'files.json');
    expect(listed.map(({ name }) => name).toSorted()).toEqual(['My license.pdf', 'holiday.jpeg']);
    for (const { path, size } of listed) expect(entries.get(path)).toHaveLength(size);
    const fields = jsonIn<Record<string, { summary: string; fields: Record<string, string> }>>(entries, 'fields.json');
    for (const name of Object.keys(entities) as EntityName[]) {
      expect(fields[name]!.summary).toBe(entityNamed(name).summary);
      const said = Object.keys(fields[name]!.fields);
      for (const row of jsonIn<Rows>(entries, `data/${name}.json`)) {
        expect(said).toEqual(expect.arrayContaining(Object.keys(row)));
      }
    }
    expect(fields['Job']!.fields['title']).toBe('Text of at most 150 characters');
    expect(entries.get('README.txt')!.toString()).toContain(clinician.user.id);
  });

  test('names other people only as everyone sees them, and leaves out what they wrote outside of conversations', async () => {
    const facility = await app.people.facility({ facility_name: 'Tampa General' });
    const [c, f] = [clinician.user.id, facility.user.id];
    const server = new Repository(app.services.db, system, todayOf(app.services));
    const job = await server.create('Job', {
      title: 'RN',
      description: 'Nights',
      role: 'RN',
      location_type: 'on-site',
      facility_id: f,
    });
    await server.create('Application', { job_id: job.id, applicant_id: c, facility_id: f, cover: 'My own words' });
    const thread = await server.create('Thread', { participant_ids: [c, f], opened_by: [c, f] });
    for (const [seq, sender_id] of [c, f].entries()) {
      const body = `Message ${seq + 1}`;
      await server.create('Message', { thread_id: thread.id, sender_id, body, seq: seq + 1, participant_ids: [c, f] });
    }
    for (const person of [clinician, facility]) await request(person);
    await keepExports(app.services);
    const [mine, theirs] = [await download(clinician), await download(facility)];
    expect(jsonIn<Rows>(mine, 'data/Message.json')).toMatchObject([
      { body: 'Message 2', sender_id: 'Tampa General' },
      { body: 'Message 1', sender_id: c },
    ]);
    expect(jsonIn<Rows>(mine, 'data/Application.json')).toMatchObject([
      { cover: 'My own words', facility_id: 'Tampa General', applicant_id: c },
    ]);
    const [asFacility] = jsonIn<Rows>(theirs, 'data/Application.json');
    expect(asFacility).toMatchObject({ applicant_id: clinician.user.full_name, facility_id: f });
    expect(asFacility).not.toHaveProperty('cover');
    expect([...mine.values()].map(String).join('')).not.toContain(f);
  });

  test('reads more rows than fit on one page, each once', async () => {
    await app.services.pool.query(
      `insert into notifications (user_id, type, title, created_date)
       select $1, 'new_message', 'News ' || n, now() from generate_series(1, 450) n`,
      [clinician.user.id],
    );
    await request(clinician);
    await keepExports(app.services);
    const rows = jsonIn<Rows>(await download(clinician), 'data/Notification.json');
    expect(new Set(rows.map(({ id }) => id)).size).toBe(450);
    expect(rows).toHaveLength(450);
  });

  test('leaves out a file that was lost, and says so', async () => {
    const address = await uploadPdf(clinician);
    const id = /[\w-]{36}/.exec(address)![0];
    await rm(join(app.services.env.dataDir, 'files', id.slice(0, 2), id));
    await request(clinician);
    await keepExports(app.services);
    const entries = await download(clinician);
    expect(jsonIn(entries, 'files.json')).toMatchObject([{ missing: true }]);
    expect([...entries.keys()].some((name) => name.startsWith('files/'))).toBe(false);
  });
});

describe('53: asking for one', () => {
  test('is noted, sends no mail, and the second within a day reads when', async () => {
    const lines = await audited(app.services, async () => {
      const left = await trace(app.services, () => request(clinician));
      expect(left).toEqual({ rows: {}, events: [], mails: [], jobs: ['keepExports'] });
    });
    expect(lines).toMatchObject([{ action: 'account.request_export', entity_id: clinician.user.id }]);
    expect(await state(clinician)).toMatchObject({ state: 'requested', until_date: null });
    const next = `${new Date(now.getTime() + 24 * hour).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
    await expect(request(clinician)).rejects.toMatchObject({ status: 429, message: expect.stringContaining(next) });
    await keepExports(app.services);
    expect(await refusal(request(clinician))).toBe('RATE_LIMITED');
    later(24 * hour);
    await request(clinician);
    expect(await state(clinician)).toMatchObject({ state: 'requested' });
  });

  test('two concurrent requests make one', async () => {
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => request(clinician)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('is for everyone who is signed in, and no one else fetches it', async () => {
    const people = [await app.people.facility(), await app.people.admin(), await app.people.newcomer()];
    for (const person of people) await request(person);
    await keepExports(app.services);
    for (const person of people) expect((await download(person)).has('README.txt')).toBe(true);
    const { address } = await people[0]!.client.functions.getExportAddress({});
    const forged = address.replace(people[0]!.user.id, people[1]!.user.id);
    expect(await fetched(app, forged)).toMatchObject({ status: 404 });
    expect(await fetched(app, address.split('?')[0]!)).toMatchObject({ status: 404 });
    expect(await refusal(app.people.visitor().client.functions.requestExport({}))).toBe('AUTH_REQUIRED');
    expect(await refusal(clinician.client.functions.getExportAddress({}))).toBe('NOT_FOUND');
  });
});

describe('53: the end of a copy', () => {
  test('comes after seven days: the link is 404 and the bytes are gone', async () => {
    await request(clinician);
    await keepExports(app.services);
    later(7 * 24 * hour - 60_000);
    const { address } = await clinician.client.functions.getExportAddress({});
    expect((await fetched(app, address)).status).toBe(200);
    later(60_000);
    expect((await fetched(app, address)).status).toBe(404);
    expect(await state(clinician)).toBeNull();
    await keepExports(app.services);
    expect((await filesOnDisk(app.services)).filter((name) => name.endsWith('.export'))).toEqual([]);
  });

  test('comes with the end of the account', async () => {
    const admin = await app.people.admin();
    await request(clinician);
    await keepExports(app.services);
    const { address } = await clinician.client.functions.getExportAddress({});
    await clinician.client.functions.requestDeletion({});
    await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
    expect((await fetched(app, address)).status).toBe(404);
    await keepExports(app.services);
    const { rows } = await app.services.pool.query('select from exports where user_id = $1', [clinician.user.id]);
    expect(rows).toEqual([]);
    expect((await filesOnDisk(app.services)).filter((name) => name.endsWith('.export'))).toEqual([]);
  });
});

describe('53: a copy that cannot be written', () => {
  test('is tried again, then failed, and can be asked for immediately', async () => {
    await request(clinician);
    const { storage } = app.services.files;
    const broken = { ...storage, put: async () => Promise.reject(new Error('The disk is broken')) };
    const services = { ...app.services, files: { ...app.services.files, storage: broken } };
    for (let tries = 1; tries < maxTries; tries++) {
      await keepExports(services);
      expect(await state(clinician)).toMatchObject({ state: 'requested' });
    }
    await keepExports(services);
    expect(await state(clinician)).toMatchObject({ state: 'failed' });
    await request(clinician);
    await keepExports(app.services);
    expect(await state(clinician)).toMatchObject({ state: 'ready' });
  });

  test('does not hang when its process is killed at each try', async () => {
    await request(clinician);
    await app.services.pool.query('update exports set tries = $1 where user_id = $2', [maxTries, clinician.user.id]);
    await keepExports(app.services);
    expect(await state(clinician)).toMatchObject({ state: 'failed' });
  });
});

/** As the database has it, asked in another way than the copy asks. */
async function ownIds(name: EntityName, id: string): Promise<string[]> {
  const owners: Readonly<Record<EntityName, string>> = {
    User: 'id = $1',
    Site: 'facility_id = $1',
    Member: '$1 in (user_id, facility_id)',
    MessageTemplate: 'facility_id = $1',
    FormTemplate: 'facility_id = $1',
    Job: 'facility_id = $1',
    SavedJob: 'user_id = $1',
    SavedSearch: 'user_id = $1',
    Application: '$1 in (applicant_id, facility_id)',
    Note: '$1 in (author_id, facility_id)',
    JobInvitation: '$1 in (clinician_id, facility_id)',
    ApplicantView: 'facility_id = $1',
    Interview: '$1 in (clinician_id, facility_id, host_id) or $1 = any(co_host_ids)',
    Offer: '$1 = facility_id or ($1 = clinician_id and is_sent)',
    Assignment: '$1 in (clinician_id, facility_id)',
    OpenShift: 'facility_id = $1',
    ShiftClaim: '$1 in (clinician_id, facility_id)',
    Shift: '$1 in (clinician_id, facility_id)',
    Reference: 'clinician_id = $1',
    ReliabilityEntry: 'about_id = $1',
    ReadinessSheet: 'facility_id = $1 or $1 = any(reader_ids)',
    Document: 'user_id = $1 and not is_removed',
    Check: 'user_id = $1 and shows_subject',
    FacilityCheck: 'facility_id = $1',
    Post: 'user_id = $1',
    Review: 'reviewer_id = $1 or (reviewee_id = $1 and is_published)',
    Thread: '$1 = any(shown_to)',
    Message: '$1 = any(participant_ids) and (sender_id = $1 or not is_hidden)',
    Notification: 'user_id = $1',
    Report: 'reporter_id = $1',
    Conversation: 'user_id = $1',
    AppLog: 'user_id = $1',
  };
  const { table } = entityNamed(name);
  const { rows } = await app.services.pool.query<{ id: string }>(`select id from ${table} where ${owners[name]}`, [id]);
  return rows.map((row) => row.id);
}
