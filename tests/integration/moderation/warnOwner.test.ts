import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { warningMaxLength } from '#domain/moderation/report.ts';
import { call } from '#tests/support/call.ts';
import { unknownInSpanish } from '#tests/support/spanishNotifications.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let admin: Person;
let facility: Person;
let clinician: Person;
let jobId: string;
let reportId: string;

const note = 'The pay of this job is not what you offer.\nPlease correct it.';

beforeAll(async () => {
  app = await testApp();
  admin = await app.people.admin();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
  const draft = { title: 'Night nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
  ({ id: jobId } = await facility.client.entities.Job.create(draft));
  const { report } = await clinician.client.functions.reportItem({
    target_kind: 'job',
    target_id: jobId,
    reason: 'False information',
  });
  reportId = report.id;
});

const warn = (who: { client: Person['client'] } = admin, report_id = reportId) =>
  who.client.functions.warnOwner({ report_id, note });

test('B11: a warning sends the owner the reason and the note, by notification and mail, and nothing else', async () => {
  const left = await trace(app.services, () => warn());
  expect(left).toEqual({
    rows: { notifications: 1, outbox_mails: 1 },
    events: ['Notification create'],
    mails: [`${facility.user.email}: Warning about your job`],
    jobs: [],
  });
  const [news] = await facility.client.entities.Notification.filter({ type: 'doc_rejected' }, '-created_date', 1);
  expect(news).toMatchObject({
    title: 'Warning about your job',
    body: `An administrator reviewed a report about your job (False information) and warns you: ${note}`,
    link: `/job-detail?id=${jobId}`,
    read: false,
  });
  expect(unknownInSpanish([news!])).toEqual([]);
  // The item stays, and the report is still to be decided.
  expect(await clinician.client.entities.Job.get(jobId)).toMatchObject({ id: jobId });
  expect(await admin.client.entities.Report.get(reportId)).toMatchObject({ status: 'open' });
  expect(JSON.stringify(await clinician.client.entities.Report.get(reportId))).not.toContain('warn');
});

test('B11: it is in the audit log, without its words, and in the queue with who warned', async () => {
  await warn();
  const { entries } = await admin.client.functions.auditLog({});
  expect(entries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ action: 'report.warn', entity_id: reportId, actor_id: admin.user.id }),
      expect.objectContaining({ action: 'account.warn', entity: 'User', entity_id: facility.user.id }),
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain('correct it');
  const { reports } = await admin.client.functions.reportQueue({ limit: 50 });
  const queued = reports.find(({ report }) => report.id === reportId);
  expect(queued?.warned).toEqual({ name: admin.user.full_name, date: expect.stringMatching(/^\d{4}-/) });
});

test('B11: a mail that someone has switched off reaches them as a warning', async () => {
  await facility.client.auth.updateMe({ email_notifications: [] });
  expect((await trace(app.services, () => warn())).mails).toHaveLength(1);
});

test('B11: one warning a report, also of two concurrent administrators; a repeated call is answered as the first', async () => {
  const second = await app.people.admin();
  const answers = await Promise.allSettled([warn(), warn(second)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = answers.find(({ status }) => status === 'rejected') as PromiseRejectedResult;
  expect(refused.reason).toMatchObject({ code: 'WRONG_STEP', status: 409, message: /has already warned the owner$/ });
  expect(await facility.client.entities.Notification.filter({ type: 'doc_rejected' })).toHaveLength(1);

  const { report } = await clinician.client.functions.reportItem({
    target_kind: 'user',
    target_id: facility.user.id,
    reason: 'Other',
  });
  const again = () =>
    call(app.server, 'POST', '/api/functions/warnOwner', {
      token: admin.token,
      headers: { 'idempotency-key': `warn-${report.id}` },
      body: { report_id: report.id, note },
    });
  const [first, repeated] = [await again(), await again()];
  expect([first.status, repeated.status]).toEqual([200, 200]);
  expect(await facility.client.entities.Notification.filter({ type: 'doc_rejected' })).toHaveLength(2);
});

test('B11: no one else may warn, and nothing happens for what cannot be warned about', async () => {
  const left = await trace(app.services, async () => {
    for (const person of [clinician, facility]) await expect(warn(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(warn(app.people.visitor())).rejects.toMatchObject({ code: 'AUTH_REQUIRED' });
    await expect(warn(admin, 'gone')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    for (const bad of ['', ' \n ', 'x'.repeat(warningMaxLength + 1)]) {
      await expect(admin.client.functions.warnOwner({ report_id: reportId, note: bad })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    }
  });
  expect(left).toEqual(nothing);
  await admin.client.functions.decideReport({ report_id: reportId, status: 'dismissed' });
  await expect(warn()).rejects.toMatchObject({ code: 'WRONG_STEP', message: /has already dismissed this report$/ });
});

test('B11: a closed account and one’s own cannot be warned', async () => {
  await admin.client.entities.User.update(facility.user.id, { is_active: false });
  await expect(warn()).rejects.toMatchObject({ code: 'CONFLICT', message: 'This account is not active' });
  const second = await app.people.admin({ user_role: 'clinician', headline: 'RN', location: 'Austin, TX' });
  const { report } = await clinician.client.functions.reportItem({
    target_kind: 'user',
    target_id: second.user.id,
    reason: 'Other',
  });
  await expect(warn(second, report.id)).rejects.toMatchObject({
    code: 'CONFLICT',
    message: 'You cannot warn yourself',
  });
  await warn(admin, report.id);
});
