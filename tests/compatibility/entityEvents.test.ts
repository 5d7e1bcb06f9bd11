import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntityName } from '#domain/entities.ts';
import { has, versionsWith, type SdkClient, type SdkEvent } from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';
import { changeOf } from '#tests/support/changeOf.ts';

let app: SdkApp;
let nurse: Person;
beforeAll(async () => {
  app = await sdkApp();
  nurse = await app.people.clinician();
});
afterAll(() => app.close());

/** Subscribes, and waits until the server knows of it, which only an event shows. */
async function listen(client: SdkClient, name: EntityName) {
  const events: SdkEvent[] = [];
  const end = client.entities[name].subscribe((event) => events.push(event));
  const id = crypto.randomUUID();
  await expect
    .poll(() => {
      const row = {
        id,
        title: id,
        visibility: 'public',
        is_hidden: false,
        is_owner_active: true,
        is_early: false,
        person_shown_to: 'everybody',
        user_id: nurse.user.id,
      };
      app.services.bus.publish([
        changeOf({ entity: name, type: 'create', id, before: null, after: row, timestamp: '' }),
      ]);
      return events.some((event) => event.id === id);
    })
    .toBe(true);
  return { end, heard: (wanted: string) => events.filter((event) => event.id === wanted) };
}

describe.each(versionsWith('entity events'))('%s', (version) => {
  test('receives what is created, changed and deleted, once each', async () => {
    const [own, visitor] = [app.sdk(version, nurse), app.sdk(version)];
    const socketClients = [await listen(own, 'Post'), await listen(visitor, 'Post')];
    const post = await own.entities.Post.create({ caption: 'Ward 7' });
    // Each receives what they may see of it.
    const views = [post, await visitor.entities.Post.get(post.id)];
    await own.entities.Post.update(post.id, { caption: 'Ward 8' });
    await own.entities.Post.delete(post.id);
    for (const [at, socketClient] of socketClients.entries()) {
      await expect.poll(() => socketClient.heard(post.id).length).toBe(3);
      const [created, updated, deleted] = socketClient.heard(post.id);
      expect(created).toEqual({
        type: 'create',
        id: post.id,
        data: views[at],
        timestamp: expect.stringMatching(/Z$/) as string,
      });
      expect(updated).toMatchObject({ type: 'update', data: { caption: 'Ward 8' } });
      expect(deleted).toMatchObject({ type: 'delete', id: post.id, data: { id: post.id } });
    }
  });

  test('a record that is hidden is deleted for those who lose it', async () => {
    const [own, visitor] = [app.sdk(version, nurse), app.sdk(version)];
    const post = await own.entities.Post.create({ caption: 'Ward 7' });
    const [mine, foreign] = [await listen(own, 'Post'), await listen(visitor, 'Post')];
    await own.entities.Post.update(post.id, { visibility: 'private' });
    await own.entities.Post.update(post.id, { caption: 'Secret' });
    await own.entities.Post.update(post.id, { visibility: 'public' });
    await expect.poll(() => mine.heard(post.id).map(({ type }) => type)).toEqual(['update', 'update', 'update']);
    await expect.poll(() => foreign.heard(post.id).map(({ type }) => type)).toEqual(['delete', 'create']);
  });

  test('several records are as many events', async () => {
    const own = app.sdk(version, nurse);
    const socketClient = await listen(own, 'Post');
    const made = await own.entities.Post.bulkCreate([{ caption: 'One' }, { caption: 'Two' }]);
    await own.entities.Post.deleteMany({ caption: { $in: ['One', 'Two'] }, user_id: nurse.user.id });
    for (const { id } of made)
      await expect.poll(() => socketClient.heard(id).map(({ type }) => type)).toEqual(['create', 'delete']);
  });

  test('a client that subscribes twice receives events twice, and one that unsubscribed receives none', async () => {
    const own = app.sdk(version, nurse);
    const [staying, leaving] = [await listen(own, 'Post'), await listen(own, 'Post')];
    leaving.end();
    const { id } = await own.entities.Post.create({ caption: 'Ward 7' });
    await expect.poll(() => staying.heard(id).length).toBe(1);
    expect(leaving.heard(id)).toEqual([]);
    staying.end();
    leaving.end();
  });

  test('a visitor who logs in receives events as that user from then on', async () => {
    const client = app.sdk(version);
    const socketClient = await listen(client, 'Post');
    client.setToken(nurse.token);
    const again = await listen(client, 'Post');
    const { id } = await app.sdk(version, nurse).entities.Post.create({ caption: 'Mine', visibility: 'private' });
    await expect.poll(() => again.heard(id).length).toBe(1);
    expect(socketClient.heard(id)).toHaveLength(1);
  });
});

describe('who leaves a room and comes back', () => {
  test.each(versionsWith('rooms that are left late'))('misses nothing with %s', async (version) => {
    const client = app.sdk(version, nurse);
    (await listen(client, 'Post')).end();
    const back = await listen(client, 'Post');
    const { id } = await client.entities.Post.create({ caption: 'Ward 7' });
    await expect.poll(() => back.heard(id).length).toBe(1);
  });

  // An empty list of listeners stays, and counts as being in the room.
  test.each(versionsWith('entity events').filter((version) => !has(version, 'rooms that are left late')))(
    'receives nothing after it left with %s',
    async (version) => {
      const client = app.sdk(version, nurse);
      (await listen(client, 'Post')).end();
      const events: SdkEvent[] = [];
      client.entities.Post.subscribe((event) => events.push(event));
      const other = await listen(app.sdk(version, nurse), 'Post');
      const { id } = await client.entities.Post.create({ caption: 'Ward 7' });
      await expect.poll(() => other.heard(id).length).toBe(1);
      expect(events.filter((event) => event.id === id)).toEqual([]);
    },
  );
});
