import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { modelServer, type ModelServer } from '#tests/support/modelServer.ts';
import {
  has,
  versions,
  versionsWith,
  versionsWithout,
  type SdkAgents,
  type SdkClient,
  type SdkConversation,
} from '#tests/support/platformSdk.ts';
import { sdkApp, type SdkApp } from '#tests/support/sdkApp.ts';
import type { Person } from '#tests/support/testApp.ts';
import { changeOf } from '#tests/support/changeOf.ts';

let model: ModelServer;
let app: SdkApp;
let person: Person;
beforeAll(async () => {
  model = await modelServer();
  app = await sdkApp(model.settings);
  person = await app.people.clinician();
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const hello = { role: 'user', content: 'Hello' };

const begin = (agents: SdkAgents, page = 'jobs') =>
  agents.createConversation({ agent_name: 'assistant', metadata: { page } });

describe.each(versions)('%s', (version) => {
  test('begins conversations and finds them again', async () => {
    const { agents } = app.sdk(version, person);
    const page = `jobs ${version}`;
    const made = await begin(agents, page);
    expect(made).toMatchObject({
      app_id: 'openlocum',
      created_by_id: person.user.id,
      messages: [],
      metadata: { page },
    });
    await begin(agents, 'talent');
    expect(await agents.getConversation(made.id)).toEqual(made);
    expect(await agents.getConversations()).toContainEqual(made);
    const query = {
      q: { agent_name: made.agent_name, 'metadata.page': page },
      sort: '-created_date',
      limit: 1,
      skip: null,
    };
    expect(await agents.listConversations(query)).toEqual([made]);
    expect(await agents.listConversations({ ...query, fields: ['id', 'agent_name'] })).toEqual([
      { id: made.id, agent_name: made.agent_name, app_id: 'openlocum' },
    ]);
    await expect(agents.getConversation('no-such-id')).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('are no one else’s', async () => {
    const { id } = await begin(app.sdk(version, person).agents);
    const other = app.sdk(version, await app.people.admin()).agents;
    await expect(other.getConversation(id)).rejects.toMatchObject({ status: 404 });
    await expect(begin(app.sdk(version).agents)).rejects.toMatchObject({ status: 401 });
  });

  test('receives an answer as it grows in the conversation it subscribed to', async () => {
    model.plan({ text: ['Good ', 'morning'] });
    const client = app.sdk(version, person);
    const conversation = await begin(client.agents);
    const heard = await subscribed(client, conversation);
    const said = await client.agents.addMessage(conversation, { ...hello, role: 'system' });
    expect(said).toMatchObject({ role: 'user', content: 'Hello' });
    await expect
      .poll(() => heard.at(-1)?.messages.map(({ role, content }) => [role, content]))
      .toEqual([
        ['user', 'Hello'],
        ['assistant', 'Good morning'],
      ]);
    const { messages } = await client.agents.getConversation(conversation.id);
    expect(heard.at(-1)).toMatchObject({ id: conversation.id, agent_name: conversation.agent_name, messages });
  });

  test('knows addresses of other channels, which say that they are not set up', async () => {
    const { agents } = app.sdk(version, person);
    const addresses = [agents.getWhatsAppConnectURL('my agent'), app.sdk(version).agents.getWhatsAppConnectURL('a')];
    if (has(version, 'Telegram')) addresses.push(agents.getTelegramConnectURL('my agent'));
    const base = `${app.address}/api/apps/openlocum/agents`;
    expect(addresses.slice(0, 2)).toEqual([`${base}/my%20agent/whatsapp?token=${person.token}`, `${base}/a/whatsapp`]);
    for (const address of addresses) expect((await fetch(address)).status).toBe(501);
  });
});

describe('who speaks without subscribing', () => {
  test.each(versionsWith('messages without a local echo'))('receives events with %s', async (version) => {
    const { agents } = app.sdk(version, person);
    const conversation = await begin(agents);
    expect(await agents.addMessage(conversation, hello)).toMatchObject(hello);
  });

  test.each(versionsWithout('messages without a local echo'))('stumbles over the echo of %s', async (version) => {
    const { agents } = app.sdk(version, person);
    const conversation = await begin(agents);
    await expect(agents.addMessage(conversation, hello)).rejects.toThrow(TypeError);
    expect((await agents.getConversation(conversation.id)).messages).toEqual([]);
  });
});

/** Waits until the server knows of the subscription, which only an event shows. */
async function subscribed(client: SdkClient, conversation: SdkConversation): Promise<SdkConversation[]> {
  const heard: SdkConversation[] = [];
  client.agents.subscribeToConversation(conversation.id, (changed) =>
    heard.push({ ...changed, messages: changed.messages.filter(({ id }) => id !== 'sentinel') }),
  );
  const { id } = conversation;
  await expect
    .poll(() => {
      const after = { ...conversation, user_id: person.user.id };
      const message = { id: 'sentinel', role: 'assistant', content: '' };
      const change = { before: after, after: { ...after, messages: [message] }, timestamp: '' };
      app.services.bus.publish([changeOf({ entity: 'Conversation', type: 'update', id, ...change })]);
      return heard.length > 0;
    })
    .toBe(true);
  return heard;
}
