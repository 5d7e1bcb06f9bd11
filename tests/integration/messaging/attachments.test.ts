import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { keepExports } from '#server/features/privacy/dataExport/tasks.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { entriesOf, fetched } from '#tests/support/archive.ts';
import { call } from '#tests/support/call.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { film, picture, uploadPdf } from '#tests/support/uploads.ts';

let now = new Date('2026-12-01T15:00:00Z');
let app: TestApp;
let facility: Person;
let clinician: Person;
let admin: Person;
let threadId: string;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  facility = await app.people.facility();
  clinician = await app.people.clinician({ applied_facility_ids: [facility.user.id] });
  await clinician.client.functions.openThread({ user_id: facility.user.id });
  threadId = (await facility.client.functions.openThread({ user_id: clinician.user.id })).thread.id;
});

const send = async (person: Person, file_urls: string[], body = '', more: { client_id?: string } = {}) =>
  (await person.client.functions.sendMessage({ thread_id: threadId, body, file_urls, ...more })).message;
const upload = async (person: Person, file: File) =>
  (await person.client.integrations.Core.UploadFile({ file })).file_url;
const status = async (url: string, token?: string) => (await call(app.server, 'GET', url, { token })).status;
const fileField = { code: 'VALIDATION_ERROR', extra: { errors: [{ field: 'file_urls' }] } };

describe('a message with files', () => {
  test('carries their names and sizes, and says the names where nothing is written', async () => {
    const [pdf, photo] = [await uploadPdf(clinician), await upload(clinician, await picture())];
    const message = await send(clinician, [pdf, photo]);
    expect(message).toMatchObject({
      body: 'My license.pdf, holiday.jpeg',
      attachments: [
        { file_url: pdf, name: 'My license.pdf' },
        { file_url: photo, name: 'holiday.jpeg' },
      ],
    });
    expect(message.attachments.every(({ size }) => size > 0)).toBe(true);
    const [read] = await facility.client.entities.Message.filter({ thread_id: threadId });
    expect(read).toMatchObject({ attachments: message.attachments });
    const [thread] = await facility.client.entities.Thread.list();
    expect(thread).toMatchObject({ last_message: 'My license.pdf, holiday.jpeg', unread_by: [facility.user.id] });
    expect(await send(clinician, [], 'No file')).toMatchObject({ attachments: [] });
  });

  test('is sent once, however often it is repeated', async () => {
    const pdf = await uploadPdf(clinician);
    const first = await send(clinician, [pdf], 'Here it is', { client_id: 'one' });
    expect(await send(clinician, [pdf], 'Here it is', { client_id: 'one' })).toEqual(first);
    const photo = await upload(clinician, await picture());
    const both = await Promise.allSettled([send(clinician, [photo]), send(clinician, [photo])]);
    expect(both.map(({ status: ended }) => ended).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('takes PDFs and photos of its sender that nothing else uses, up to five', async () => {
    const pdf = await uploadPdf(clinician);
    const own = await uploadPdf(facility);
    const shown = await upload(clinician, await picture());
    await clinician.client.auth.updateMe({ avatar: shown });
    const credential = await uploadPdf(clinician);
    await clinician.client.entities.Document.create({ type: 'bls', name: 'BLS', file_url: credential });
    const sent = await uploadPdf(clinician);
    await send(clinician, [sent]);
    const wrong = [own, shown, credential, sent, await upload(clinician, film()), 'https://example.com/a.pdf'];
    for (const url of wrong) await expect(send(clinician, [pdf, url]), url).rejects.toMatchObject(fileField);
    const six = await Promise.all(Array.from({ length: 6 }, () => uploadPdf(clinician)));
    expect(await refusal(send(clinician, six))).toBe('VALIDATION_ERROR');
    await expect(send(clinician, [], '  ')).rejects.toMatchObject({ extra: { errors: [{ field: 'body' }] } });
    expect(await clinician.client.entities.Message.count({ thread_id: threadId })).toBe(1);
    const reused = clinician.client.entities.Document.create({ type: 'bls', name: 'BLS', file_url: sent });
    expect(await refusal(reused)).toBe('VALIDATION_ERROR');
  });
});

describe('a file of a message is read', () => {
  test('by both sides alone, with an address that works for its reader', async () => {
    const [stranger, elsewhere] = [await app.people.clinician(), await app.people.facility()];
    const reviewer = await app.people.member(facility, 'reviewer');
    const recruiter = await app.people.member(facility, 'recruiter');
    const [pdf] = (await send(clinician, [await uploadPdf(clinician)])).attachments;
    const url = pdf!.file_url;
    for (const { token } of [clinician, facility, recruiter]) expect(await status(url, token)).toBe(200);
    for (const { token } of [stranger, elsewhere, reviewer, admin]) expect(await status(url, token)).toBe(404);
    expect(await status(url)).toBe(401);
    const signedFor = ({ client }: Person) => client.integrations.Core.CreateFileSignedUrl({ file_uri: url });
    expect(await status((await signedFor(recruiter)).signed_url)).toBe(200);
    expect(await refusal(signedFor(stranger))).toBe('NOT_FOUND');
  });

  test('not by a colleague who left, also one who sent it', async () => {
    const recruiter = await app.people.member(facility, 'recruiter');
    const [sent] = (await send(recruiter, [await upload(recruiter, await picture())])).attachments;
    const { signed_url } = await recruiter.client.integrations.Core.CreateFileSignedUrl({ file_uri: sent!.file_url });
    for (const { token } of [recruiter, clinician, facility]) expect(await status(sent!.file_url, token)).toBe(200);
    const [member] = await facility.client.entities.Member.filter({ user_id: recruiter.user.id });
    await facility.client.functions.removeMember({ member_id: member!.id });
    expect(await status(sent!.file_url, recruiter.token)).toBe(404);
    expect(await status(signed_url)).toBe(404);
    expect(await status(sent!.file_url, clinician.token)).toBe(200);
  });

  test('not by a facility that its sender hides from, nor by a blocked account', async () => {
    const [sent] = (await send(clinician, [await uploadPdf(clinician)])).attachments;
    await clinician.client.auth.updateMe({ blocked_facility_ids: [facility.user.id] });
    expect(await status(sent!.file_url, facility.token)).toBe(404);
    await clinician.client.auth.updateMe({ blocked_facility_ids: [] });
    const { signed_url } = await facility.client.integrations.Core.CreateFileSignedUrl({ file_uri: sent!.file_url });
    expect(await status(signed_url)).toBe(200);
    await admin.client.entities.User.update(facility.user.id, { is_active: false });
    expect(await status(signed_url)).toBe(403);
  });

  test('not while a report hides its message, then by administrators, who see it with the report', async () => {
    const [sent] = (await send(clinician, [await uploadPdf(clinician)], 'Mrs Example has a fever')).attachments;
    const [message] = await facility.client.entities.Message.filter({ thread_id: threadId });
    await facility.client.functions.reportItem({
      target_kind: 'message',
      target_id: message!.id,
      reason: 'PHI Violation',
    });
    await app.services.pool.query('update messages set is_hidden = true where id = $1', [message!.id]);
    expect(await status(sent!.file_url, facility.token)).toBe(404);
    expect(await status(sent!.file_url, clinician.token)).toBe(200);
    expect(await status(sent!.file_url, admin.token)).toBe(200);
    const { reports } = await admin.client.functions.reportQueue({});
    const reported = reports.find(({ report }) => report.target_id === message!.id);
    expect(reported?.item).toMatchObject({ files: [{ file_url: sent!.file_url, name: 'My license.pdf' }] });
  });
});

test('the copy of one’s data has the messages with what their files are, and the files that one sent', async () => {
  const recruiter = await app.people.member(facility, 'recruiter');
  const [own] = (await send(clinician, [await uploadPdf(clinician)], 'My license')).attachments;
  const [theirs] = (await send(recruiter, [await upload(recruiter, await picture())], 'Our plan')).attachments;
  for (const [person, sent] of [
    [clinician, own],
    [facility, theirs],
  ] as const) {
    await person.client.functions.requestExport({});
    await keepExports(app.services);
    const { address } = await person.client.functions.getExportAddress({});
    const entries = entriesOf((await fetched(app, address)).bytes);
    const messages = JSON.parse(String(entries.get('data/Message.json'))) as Record<string, unknown>[];
    expect(messages).toMatchObject([{ attachments: [theirs] }, { attachments: [own] }]);
    expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toEqual([sent!.file_url.slice(1)]);
  }
});

describe('files end', () => {
  const clean = async (days: number) => {
    now = new Date(now.getTime() + days * 24 * 3600_000);
    await jobHandlers(app.services).deleteUnusedFiles({});
  };
  const stored = async (url: string) => {
    const id = url.slice('/files/'.length).split('.')[0];
    return (await app.services.pool.query('select from files where id = $1', [id])).rowCount === 1;
  };

  test('with their message, and not before', async () => {
    const [unsent, pdf] = [await uploadPdf(clinician), await uploadPdf(clinician)];
    const message = await send(clinician, [pdf]);
    await clean(400);
    expect(await stored(unsent)).toBe(false);
    expect(await stored(pdf)).toBe(true);
    // The version before looks at this alone.
    const unprotected = 'select from files where message_id is not null and credential_date is null';
    expect((await app.services.pool.query(unprotected)).rowCount).toBe(0);
    await app.services.pool.query('delete from messages where id = $1', [message.id]);
    // Messages are deleted after seven years.
    await clean(6 * 366);
    expect(await stored(pdf)).toBe(false);
  });

  test('with the account that sent them, while the messages stay', async () => {
    const pdf = await uploadPdf(clinician);
    await send(clinician, [pdf], 'My license');
    await clinician.client.functions.requestDeletion({});
    await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
    const [message] = await facility.client.entities.Message.filter({ thread_id: threadId });
    expect(message).toMatchObject({ body: 'My license', attachments: [] });
    expect(await status(pdf, facility.token)).toBe(404);
    await clean(2);
    expect(await stored(pdf)).toBe(false);
  });
});
