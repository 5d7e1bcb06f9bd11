import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createClient } from '#client/createClient.ts';
import { system } from '#domain/core/access.ts';
import { entities, type EntityName } from '#domain/entities.ts';
import { inTransaction } from '#server/platform/work.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { changeOf } from '#tests/support/changeOf.ts';

let app: TestApp;
let socketClients: SocketClients;

beforeAll(async () => {
  app = await testApp();
  socketClients = await openSocketClients(app);
});
afterEach(() => socketClients.closeAll());
afterAll(() => app.close());

test('everyone is notified of a job, with what everyone may see', async () => {
  const facility = await app.people.facility();
  const nurse = await app.people.clinician();
  const visitor = await socketClients.listen(null, ['Job']);
  const { id } = await facility.client.entities.Job.create(newJob);
  const job = await nurse.client.entities.Job.get(id);
  await facility.client.entities.Job.update(job.id, { title: 'Day RN' });
  await facility.client.entities.Job.delete(job.id);
  await expect.poll(() => visitor.heard('Job', job.id).length).toBe(3);
  const [created, updated, deleted] = visitor.heard('Job', job.id);
  expect(created).toEqual({ type: 'create', id: job.id, data: job, timestamp: expect.any(String) as string });
  expect([updated!.type, updated!.data['title']]).toEqual(['update', 'Day RN']);
  expect(deleted).toEqual({
    type: 'delete',
    id: job.id,
    data: { id: job.id },
    timestamp: expect.any(String) as string,
  });
});

test('each user receives exactly the rows, and sees exactly the fields, that the API would give them', async () => {
  const [nurse, other, facility, rival, admin] = await Promise.all([
    app.people.clinician(),
    app.people.clinician(),
    app.people.facility(),
    app.people.facility(),
    app.people.admin(),
  ]);
  const all = Object.keys(entities) as EntityName[];
  const everyone = [nurse, other, facility, rival, admin, null];
  const everyones = await Promise.all(everyone.map((person) => socketClients.listen(person?.token ?? null, all)));

  const job = await facility.client.entities.Job.create(newJob);
  const { application } = await nurse.client.functions.handleNewApplication({
    job_id: job.id,
    cover: 'I would like this job',
  });
  await nurse.client.entities.Post.create({ caption: 'Private', visibility: 'private' });
  await nurse.client.entities.Post.create({ caption: 'Public' });
  await nurse.client.entities.SavedJob.create({ job_id: job.id });
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Hello' });
  await nurse.client.auth.updateMe({ headline: 'Night nurse', saved_talent_ids: [] });
  await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'reviewed' });
  await socketClients.everythingHeard(everyones);

  const ids = new Map<string, EntityName>();
  for (const socketClient of everyones) {
    for (const [entity, event] of socketClient.all()) if (!event.id.startsWith('sentinel')) ids.set(event.id, entity);
  }
  expect(new Set(ids.values())).toEqual(
    new Set(['Job', 'Application', 'Post', 'SavedJob', 'Thread', 'Message', 'Notification', 'User']),
  );
  const visitor = createClient({ serverUrl: socketClients.address });
  for (const [index, person] of everyone.entries()) {
    for (const [id, entity] of ids) {
      const events = everyones[index]!.heard(entity, id);
      const row = await (person?.client ?? visitor).entities[entity].get(id).catch(() => null);
      expect([entity, index, events.length > 0]).toEqual([entity, index, row !== null]);
      if (row) expect(events.at(-1)!.data).toEqual(row);
    }
  }
});

test('a row that is hidden is deleted for those who lose it, and created again when it comes back', async () => {
  const nurse = await app.people.clinician();
  const post = await nurse.client.entities.Post.create({ caption: 'Ward 7' });
  const [own, visitor] = [
    await socketClients.listen(nurse.token, ['Post']),
    await socketClients.listen(null, ['Post']),
  ];
  await nurse.client.entities.Post.update(post.id, { visibility: 'private' });
  await nurse.client.entities.Post.update(post.id, { caption: 'Secret' });
  await nurse.client.entities.Post.update(post.id, { visibility: 'public' });
  await expect.poll(() => own.heard('Post', post.id).length).toBe(3);
  expect(own.heard('Post', post.id).map((event) => event.type)).toEqual(['update', 'update', 'update']);
  expect(visitor.heard('Post', post.id).map((event) => [event.type, event.data['caption']])).toEqual([
    ['delete', undefined],
    ['create', 'Secret'],
  ]);
});

test('a session that ended and an account that was closed receive nothing private anymore', async () => {
  const [nurse, facility, admin] = await Promise.all([
    app.people.clinician(),
    app.people.facility(),
    app.people.admin(),
  ]);
  const everyones = await Promise.all(
    [nurse.token, facility.token, null].map((token) => socketClients.listen(token, ['Notification', 'User', 'Job'])),
  );
  const tell = (user_id: string) =>
    admin.client.functions.createNotification({ user_id, type: 'profile_view', title: 'News' });
  const told = (await Promise.all([tell(nurse.user.id), tell(facility.user.id)])).map(
    (notification) => notification.id,
  );
  await socketClients.everythingHeard(everyones);
  expect(everyones.map((socketClient) => told.map((id) => socketClient.heard('Notification', id).length))).toEqual([
    [1, 0],
    [0, 1],
    [0, 0],
  ]);

  await nurse.client.auth.logout();
  await admin.client.entities.User.update(facility.user.id, { is_active: false });
  const later = [nurse, facility].map(({ user }) => `later-${user.id}`);
  for (const [index, { user }] of [nurse, facility].entries()) {
    const after = { id: later[index]!, user_id: user.id, title: 'Secret' };
    app.services.bus.publish([
      changeOf({ entity: 'Notification', type: 'create', id: after.id, before: null, after, timestamp: '' }),
    ]);
  }
  await socketClients.everythingHeard(everyones);
  expect(everyones.flatMap((socketClient) => later.flatMap((id) => socketClient.heard('Notification', id)))).toEqual(
    [],
  );
  expect(everyones[2]!.heard('User', facility.user.id)).toMatchObject([
    { type: 'delete', data: { id: facility.user.id } },
  ]);
});

test('rooms of a person and of a thread are for those they belong to', async () => {
  const [nurse, facility, stranger] = [
    await app.people.clinician(),
    await app.people.facility(),
    await app.people.clinician(),
  ];
  const { thread } = await facility.client.functions.openThread({ user_id: nurse.user.id });
  await nurse.client.functions.openThread({ user_id: facility.user.id });
  const rooms = [`thread:${thread.id}`, `user:${nurse.user.id}`];
  const [mine, foreign] = [await socketClients.raw(nurse.token, rooms), await socketClients.raw(stranger.token, rooms)];
  await expect.poll(() => foreign.refused).toEqual(rooms);
  await facility.client.functions.sendMessage({ thread_id: thread.id, body: 'Are you free on Monday?' });
  await expect
    .poll(() => mine.models.filter((model) => model.data.data['body'] === 'Are you free on Monday?').length)
    .toBe(2);
  expect(new Set(mine.models.map((model) => model.room))).toEqual(new Set(rooms));
  expect([mine.refused, foreign.models]).toEqual([[], []]);
});

test('a client that logs in acts as that user from then on', async () => {
  const [nurse, admin] = await Promise.all([app.people.clinician(), app.people.admin()]);
  const socketClient = await socketClients.listen(null, ['Job', 'Notification']);
  socketClient.client.setToken(nurse.token);
  await expect.poll(() => socketClient.client.realtime.state()).toBe('connected');
  await socketClients.everythingHeard([socketClient]);
  const { id } = await admin.client.functions.createNotification({
    user_id: nurse.user.id,
    type: 'profile_view',
    title: 'News',
  });
  await expect.poll(() => socketClient.heard('Notification', id).length).toBe(1);
});

test('a conversation’s room carries the conversation, with the message that came last, to its owner alone', async () => {
  const [nurse, other] = await Promise.all([app.people.clinician(), app.people.clinician()]);
  const { id } = await inTransaction(app.services, system, (work) =>
    work.system.create('Conversation', { user_id: nurse.user.id, agent_name: 'guide', messages: [{ id: 'a' }] }),
  );
  const room = `/agent-conversations/${id}`;
  const [own, foreign] = [await socketClients.raw(nurse.token, [room]), await socketClients.raw(other.token, [room])];
  await inTransaction(app.services, system, (work) =>
    work.system.update('Conversation', id, { messages: [{ id: 'a' }, { id: 'b', content: 'Hello' }] }),
  );
  await expect.poll(() => own.models.length).toBe(1);
  expect(own.models[0]).toMatchObject({
    room,
    data: { id, agent_name: 'guide', _message: { id: 'b', content: 'Hello' } },
  });
  expect([foreign.refused, foreign.models]).toEqual([[room], []]);
});
