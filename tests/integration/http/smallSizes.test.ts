import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { countStatements } from '#tests/support/statements.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
const api = '/api/apps/openlocum';

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

test('C21: what someone chose of the looks has at most 4 KB', async () => {
  const { token } = await app.people.clinician();
  const chosen = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`choice-${at}`, 'x'.repeat(40)]));
  const save = (count: number) =>
    call(app.server, 'PUT', `${api}/entities/User/me`, { token, body: { appearance: chosen(count) } });
  expect(await save(50)).toMatchObject({ status: 200 });
  const answer = await save(100);
  expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
  expect(answer.body).toMatchObject({ errors: [{ field: 'appearance' }] });
});

test('C21: a list of conversations carries nothing of their messages', async () => {
  const { client, token } = await app.people.clinician();
  const { id } = await client.agents.createConversation({ agent_name: 'assistant' });
  await client.agents.addMessage({ id }, { role: 'user', content: 'A long story' });
  for (const path of ['agents/conversations', 'entities/Conversation']) {
    const { body } = await call(app.server, 'GET', `${api}/${path}`, { token });
    expect(body).toMatchObject([{ id }]);
    expect(JSON.stringify(body)).not.toContain('A long story');
  }
  const whole = await client.agents.getConversation(id);
  expect(whole!.messages[0]).toMatchObject({ content: 'A long story' });
});

test('C21: however many ask whether the process is ready, the database is asked once a second', async () => {
  const asked = await countStatements(app.services, async () => {
    for (let count = 0; count < 30; count++) expect((await call(app.server, 'GET', '/readyz')).status).toBe(200);
  });
  // One, and one more for each second that a busy machine takes for them.
  expect(asked).toBeLessThan(10);
});
