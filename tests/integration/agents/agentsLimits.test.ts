import { afterAll, beforeAll, expect, test } from 'vitest';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'on' });
});
afterAll(() => app.close());

test('a user sends 30 messages a minute to the assistant, independent of other users', async () => {
  const [person, other] = await Promise.all([app.people.clinician(), app.people.clinician()]);
  const conversation = await person.client.agents.createConversation({ agent_name: 'assistant' });
  for (let index = 0; index < 30; index++) await person.client.agents.addMessage(conversation, { content: 'Hello' });
  expect(await refusal(person.client.agents.addMessage(conversation, { content: 'Hello' }))).toBe('RATE_LIMITED');
  const theirs = await other.client.agents.createConversation({ agent_name: 'assistant' });
  expect(await other.client.agents.addMessage(theirs, { content: 'Hello' })).toMatchObject({ role: 'user' });
});

test('an administrator invites 20 people a day', async () => {
  const admin = await app.people.admin();
  for (let index = 0; index < 20; index++) await admin.client.users.inviteUser(`invited-${index}@example.org`, 'user');
  expect(await refusal(admin.client.users.inviteUser('one-more@example.org', 'user'))).toBe('RATE_LIMITED');
});
