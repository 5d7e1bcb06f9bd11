import { utimes, writeFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditPageSize } from '#domain/administration/contracts.ts';
import { backupMark } from '#server/platform/ops/backupMark.ts';
import { jobHandlers } from '#server/platform/queue/handlers.ts';
import { writeChecks } from '#tests/support/verificationLog.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace } from '#tests/support/trace.ts';
import { uploadCredential } from '#tests/support/uploadCredential.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;
let admin: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
  [admin, clinician] = await Promise.all([app.people.admin(), app.people.clinician()]);
});
afterAll(() => app.close());

test('the overview counts what waits and since when, for administrators alone', async () => {
  const { pool } = app.services;
  const before = await admin.client.functions.adminOverview({});
  expect(before).toMatchObject({ documents: { count: 0, oldest_date: null }, reports: { count: 0, due_date: null } });
  const facility = await app.people.facility();
  await clinician.client.entities.Document.create({
    type: 'bls',
    file_url: await uploadPdf(clinician),
    file_name: 'b.pdf',
  });
  await pool.query(`update documents set uploaded_date = now() - interval '3 days'`);
  await facility.client.functions.reportItem({
    target_kind: 'user',
    target_id: clinician.user.id,
    reason: 'Other',
    details: 'Not who they say',
  });
  await clinician.client.functions.requestDeletion({});
  const now = await admin.client.functions.adminOverview({});
  expect(now).toMatchObject({ documents: { count: 1 }, reports: { count: 1 }, deletions: { count: 1 }, mails: null });
  const age = Date.now() - Date.parse(now.documents.oldest_date!);
  expect(Math.round(age / 86_400_000)).toBe(3);
  expect(now.sign_ups.facility).toBe(before.sign_ups.facility + 1);
  await expect(clinician.client.functions.adminOverview({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
  await expect(facility.client.functions.auditLog({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('what its owner has deleted waits no more, and a possible match does until it is answered', async () => {
  const counts = async () => {
    const { documents, matches } = await admin.client.functions.adminOverview({});
    return { documents: documents.count, matches: matches.count };
  };
  const before = await counts();
  const { id } = await uploadCredential(clinician);
  const about = { user_id: clinician.user.id, kind: 'screening', source: 'leie', method: 'file' } as const;
  const [match] = await writeChecks(app.services, 1, { ...about, result: 'possible', subject_key: 'one' });
  expect(await counts()).toEqual({ documents: before.documents + 1, matches: before.matches + 1 });
  await clinician.client.entities.Document.delete(id);
  await writeChecks(app.services, 1, { ...about, result: 'cleared', answers_id: match!.id });
  expect(await counts()).toEqual(before);
});

test('B11: the overview says when the newest backup was written', async () => {
  expect((await admin.client.functions.adminOverview({})).backup_date).toBeNull();
  const mark = backupMark(app.services.env.dataDir);
  await writeFile(mark, '');
  const written = new Date('2026-11-20T03:00:00.000Z');
  await utimes(mark, written, written);
  expect((await admin.client.functions.adminOverview({})).backup_date).toBe(written.toISOString());
});

test('B11: administrators see which invitations wait, by whom and until when', async () => {
  const waiting = async () => (await admin.client.functions.waitingInvitations({})).invitations;
  await admin.client.users.inviteUser('first@clinic.example', 'user');
  await admin.client.users.inviteUser('second@clinic.example', 'admin');
  await admin.client.users.inviteUser('third@clinic.example', 'user', 'facility');
  const sent = { invited_by_name: admin.user.full_name, expires_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) };
  expect(await waiting()).toEqual([
    { email: 'first@clinic.example', role: 'user', user_role: null, ...sent },
    { email: 'second@clinic.example', role: 'admin', user_role: null, ...sent },
    { email: 'third@clinic.example', role: 'user', user_role: 'facility', ...sent },
  ]);
  await app.services.pool.query(
    `update invitations set expires_at = now() - interval '1 second' where email = 'first@clinic.example'`,
  );
  expect((await waiting()).map(({ email }) => email)).toEqual(['second@clinic.example', 'third@clinic.example']);
  await expect(clinician.client.functions.waitingInvitations({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});

test('the server notifies administrators once a day of documents that wait, and not at all when none does', async () => {
  const tell = () => jobHandlers(app.services).mailWaitingDocuments({});
  expect((await trace(app.services, tell)).mails).toEqual([
    `${admin.user.email}: One document is waiting for verification`,
  ]);
  await app.services.pool.query(`update documents set status = 'approved'`);
  expect((await trace(app.services, tell)).mails).toEqual([]);
});

test('the audit log is read from the newest back, a bounded page at a time, each entry once', async () => {
  await app.services.pool.query(
    `insert into audit_events (actor_kind, actor_id, action)
     select 'admin', $1, 'Test.operation' from generate_series(1, 120)`,
    [admin.user.id],
  );
  const seen: number[] = [];
  let before: number | null = null;
  for (let page = 0; page < 3; page++) {
    const { entries, has_more } = await admin.client.functions.auditLog({ before });
    expect(entries.length).toBeLessThanOrEqual(auditPageSize);
    if (page === 0) expect(entries[0]).toMatchObject({ actor_name: admin.user.full_name, action: 'Test.operation' });
    expect(has_more || page === 2).toBe(true);
    seen.push(...entries.map(({ id }) => id));
    before = seen.at(-1)!;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  expect(seen.length).toBeGreaterThanOrEqual(120);
});

test('W29: an entry of the log names whose row it is about, and what is gone has no name', async () => {
  const facility = await app.people.facility();
  const job = await facility.client.entities.Job.create(newJob);
  const document = await uploadCredential(clinician);
  await admin.client.entities.Document.update(document.id, { status: 'rejected', admin_notes: 'Blurred' });
  const service = app.people.service().client;
  await service.entities.Job.update(job.id, { title: 'Night RN' });
  const newest = async (action: 'Document.update' | 'Job.update') =>
    (await admin.client.functions.auditLog({ action })).entries[0];
  const { id: about_id, full_name: about_name } = clinician.user;
  expect(await newest('Document.update')).toMatchObject({ entity_id: document.id, about_id, about_name });
  expect(await newest('Job.update')).toMatchObject({ entity_id: job.id, about_id: null, about_name: 'Night RN' });
  await app.services.pool.query('delete from jobs where id = $1', [job.id]);
  expect(await newest('Job.update')).toMatchObject({ entity_id: job.id, about_name: null });
});

test('W11: administrators alone read how the site is set up, and no secret of it', async () => {
  const settings = await admin.client.functions.siteSettings({});
  expect(settings).toMatchObject({ sign_up: 'open', verification_days: 120, contact_email: expect.any(String) });
  expect(JSON.stringify(settings)).not.toMatch(/postgres|secret|token|:\/\/[^"]*@/i);
  await expect(clinician.client.functions.siteSettings({})).rejects.toMatchObject({ code: 'FORBIDDEN' });
});
