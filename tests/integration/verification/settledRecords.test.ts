import { afterAll, beforeAll, expect, test } from 'vitest';
import { audited } from '#tests/support/auditLog.ts';
import { call } from '#tests/support/call.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C19: a notification that was read cannot be made unread again, through any door', async () => {
  const reader = await app.people.clinician();
  const { Notification } = reader.client.entities;
  const { id } = await app.people
    .service()
    .client.functions.createNotification({ user_id: reader.user.id, type: 'new_message', title: 'Hello' });
  expect(await Notification.update(id, { read: false })).toMatchObject({ read: false });
  expect(await Notification.update(id, { read: true })).toMatchObject({ read: true });
  const refused = { status: 422, message: expect.stringContaining('field read') };
  await expect(Notification.update(id, { read: false })).rejects.toMatchObject(refused);
  await expect(Notification.bulkUpdate([{ id, read: false }])).rejects.toMatchObject({ status: 422 });
  await expect(Notification.updateMany({ id }, { $set: { read: false } })).rejects.toMatchObject({ status: 422 });
  expect(await Notification.get(id)).toMatchObject({ read: true });
});

test('C19: of concurrent messages the later number has the later date', async () => {
  const [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
  const { thread } = await facility.client.functions.openThread({ user_id: clinician.user.id });
  await clinician.client.functions.openThread({ user_id: facility.user.id });
  const slow = await app.services.pool.connect();
  try {
    // What it writes is dated now, and written after the other's message.
    await slow.query('begin');
    await slow.query('select now()');
    const { message } = await clinician.client.functions.sendMessage({ thread_id: thread.id, body: 'First' });
    await slow.query(
      `insert into messages (thread_id, sender_id, body, seq, participant_ids)
       select thread_id, $2, 'Second', seq + 1, participant_ids from messages where id = $1`,
      [message.id, facility.user.id],
    );
    await slow.query('commit');
  } finally {
    slow.release();
  }
  const byNumber = await facility.client.entities.Message.filter({ thread_id: thread.id }, 'seq');
  const byDate = await facility.client.entities.Message.filter({ thread_id: thread.id }, 'created_date');
  expect(byNumber.map(({ body }) => body)).toEqual(['First', 'Second']);
  expect(byDate.map(({ body }) => body)).toEqual(['First', 'Second']);
  expect(byNumber[1]!.created_date > byNumber[0]!.created_date).toBe(true);
});

test('C19: the name of an approved document stays as it was approved', async () => {
  const [owner, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
  const { Document } = owner.client.entities;
  const file_url = await uploadPdf(owner);
  const { id } = await Document.create({ type: 'license', file_url, file_name: 'license.pdf' });
  expect(await Document.update(id, { file_name: 'license 2026.pdf' })).toMatchObject({ status: 'pending' });
  await admin.client.entities.Document.update(id, { status: 'approved' });
  for (const field of ['file_name', 'name']) {
    const refused = { status: 422, message: expect.stringContaining(`field ${field}`) };
    await expect(Document.update(id, { [field]: 'board-certificate.pdf' })).rejects.toMatchObject(refused);
  }
  expect(await Document.update(id, { file_name: 'license 2026.pdf' })).toMatchObject({ status: 'approved' });
  const next = { file_url: await uploadPdf(owner), file_name: 'renewed.pdf' };
  expect(await Document.update(id, next)).toMatchObject({ status: 'pending', file_name: 'renewed.pdf' });
});

test('C19: no notification names a person whose account was deleted', async () => {
  const admin = await app.people.admin();
  const [facility, other] = await Promise.all([app.people.facility(), app.people.clinician()]);
  const leaving = await app.people.clinician({ full_name: 'Quentin Leavingham', password: 'wet stone over river' });
  const tell = (of: typeof leaving) => of.client.functions.recordProfileView({ user_id: facility.user.id });
  await Promise.all([tell(leaving), tell(other)]);
  const { thread } = await leaving.client.functions.openThread({ user_id: facility.user.id });
  await leaving.client.functions.sendMessage({ thread_id: thread.id, body: 'Good morning' });
  const named = async () => {
    const news = await facility.client.entities.Notification.list();
    return news.map(({ title, body }) => `${title} ${body}`).filter((said) => said.includes(leaving.user.full_name));
  };
  expect(await named()).toHaveLength(2);
  await leaving.client.functions.requestDeletion({});
  await admin.client.functions.completeDeletion({ user_id: leaving.user.id });
  expect(await named()).toEqual([]);
  const left = await facility.client.entities.Notification.list();
  expect(left.map(({ body }) => body)).toEqual([`${other.user.full_name} viewed your profile.`]);
});

test('C19: a credential read through a signed address leaves a row in the audit log', async () => {
  const [owner, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
  const file_url = await uploadPdf(owner);
  await owner.client.entities.Document.create({ type: 'license', file_url, file_name: 'license.pdf' });
  const rows = await audited(app.services, async () => {
    const { signed_url } = await admin.client.integrations.Core.CreateFileSignedUrl({ file_uri: file_url });
    expect((await call(app.server, 'GET', signed_url)).status).toBe(200);
  });
  expect(rows).toMatchObject([{ action: 'File.read', actor_id: admin.user.id, outcome: 'done' }]);
});
