import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AgentMessage } from '#domain/assistant/agentMessage.ts';
import { answerAfter, ask } from '#tests/support/agents.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { modelServer, type ModelServer } from '#tests/support/modelServer.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let model: ModelServer;
let app: TestApp;
let socketClients: SocketClients;
let person: Person;
beforeAll(async () => {
  model = await modelServer();
  app = await testApp(model.settings);
  socketClients = await openSocketClients(app);
  person = await app.people.clinician();
});
afterAll(async () => {
  socketClients.closeAll();
  await app.close();
  await model.close();
});

const lastAsked = () => model.asked.at(-1)!;

describe('an answer of the configured model', () => {
  test('is what the model says, with what it used', async () => {
    model.plan({ text: ['Good ', 'morning'] });
    expect(await ask(person.client, 'Hello')).toMatchObject({
      role: 'assistant',
      content: 'Good morning',
      usage: { prompt_tokens: 11, completion_tokens: 7 },
    });
    const { model: name, authorization, messages, tools } = lastAsked();
    expect([name, authorization]).toEqual(['test-model', 'Bearer key-of-the-model']);
    expect(messages.map(({ role }) => role)).toEqual(['system', 'user']);
    expect(messages[0]!.content).toContain('OpenLocum');
    expect(tools.map((tool) => tool.function.name)).toEqual([
      'searchJobs',
      'searchTalent',
      'myApplications',
      'searchHelp',
    ]);
    expect(tools[0]!.function.parameters).toMatchObject({ type: 'object', properties: { q: {} } });
  });

  test('knows the earlier messages', async () => {
    const conversation = await person.client.agents.createConversation({ agent_name: 'assistant' });
    model.plan({ text: ['First answer'] }, { text: ['Second answer'] });
    await ask(person.client, 'First', conversation);
    await ask(person.client, 'Second', conversation);
    expect(
      lastAsked()
        .messages.slice(1)
        .map(({ content }) => content),
    ).toEqual(['First', 'First answer', 'Second']);
  });

  test('calls functions as the person, and shows the calls', async () => {
    const facility = await app.people.facility();
    await facility.client.entities.Job.create({
      title: 'Harbour nurse',
      description: 'Days',
      role: 'RN',
      specialty: 'Wound Care',
      location_type: 'on-site',
    });
    model.plan({ call: 'searchJobs', input: { q: 'harbour' } }, { text: ['There is one'] });
    const answer = await ask(person.client, 'Anything at the harbour?');
    expect(answer.content).toBe('There is one');
    expect(answer.tool_calls).toEqual([
      {
        id: expect.any(String),
        name: 'searchJobs',
        arguments_string: '{"q":"harbour"}',
        status: 'success',
        results: expect.stringContaining('Harbour nurse'),
      },
    ]);
    expect(JSON.stringify(lastAsked().messages.at(-1))).toContain('Harbour nurse');
  });

  test('may no more than the person', async () => {
    const facility = await app.people.facility();
    for (const [name, input, sentence] of [
      ['myApplications', {}, "You're not allowed to call myApplications"],
      ['searchJobs', { limit: 'many' }, 'Must be a number'],
    ] as const) {
      model.plan({ call: name, input }, { text: ['That did not work'] });
      const answer = await ask(facility.client, 'Try it');
      expect(answer).toMatchObject({ content: 'That did not work', tool_calls: [{ name, status: 'error' }] });
      expect(JSON.stringify(lastAsked().messages.at(-1))).toContain(sentence);
    }
    model.plan({ call: 'sendMessage', input: {} }, { text: ['Not mine to call'] });
    expect(await ask(facility.client, 'Send something')).toMatchObject({
      content: 'Not mine to call',
      tool_calls: [{ name: 'sendMessage', status: 'error' }],
    });
  });

  test.each([500, 401, 429])('that fails with %i leaves a sentence and keeps the question', async (status) => {
    model.plan({ status }, { status }, { status });
    const conversation = await person.client.agents.createConversation({ agent_name: 'assistant' });
    const answer = await ask(person.client, 'Are you there?', conversation);
    expect(answer.content).toBe('The assistant cannot be reached at the moment. Please try again later.');
    const { messages } = await person.client.agents.getConversation(conversation.id);
    expect(messages.map(({ role }) => role)).toEqual(['user', 'assistant']);
    expect(JSON.stringify(messages)).not.toContain('secret of the model server');
  });
});

describe('a client that listens', () => {
  test('reads along: one message that grows, in both generations’ form', async () => {
    const conversation = await person.client.agents.createConversation({ agent_name: 'assistant' });
    const room = `/agent-conversations/${conversation.id}`;
    const stranger = await app.people.admin();
    const [mine, theirs, nobodys] = [
      await socketClients.raw(person.token, [room]),
      await socketClients.raw(stranger.token, [room]),
      await socketClients.raw(null, [room]),
    ];
    model.plan({ call: 'searchHelp', input: { q: 'x'.repeat(150) } }, { text: ['One, ', 'two, ', 'three'] });
    const said = await person.client.agents.addMessage(conversation, { content: 'Count' });
    await answerAfter(person.client, conversation.id, said.id);

    const events = mine.models.map(({ data }) => data as unknown as Event);
    expect(mine.models.every((one) => one.room === room)).toBe(true);
    expect(events[0]).toMatchObject({ id: conversation.id, app_id: 'openlocum', messages: [said], _message: said });
    const answers = events.slice(1).map(({ _message }) => _message);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    const texts = answers.map(({ content }) => content);
    expect(texts.length).toBeGreaterThan(2);
    expect(texts).toEqual([...texts].sort((left, right) => String(left).length - String(right).length));
    expect(texts.at(-1)).toBe('One, two, three');
    for (const { messages, _message } of events) expect(messages.at(-1)).toEqual(_message);
    expect(answers.at(-1)!.tool_calls![0]!.results!.length).toBeLessThanOrEqual(50);
    expect(theirs.models).toEqual([]);
    expect(nobodys.models).toEqual([]);
    expect([theirs.refused, nobodys.refused]).toEqual([[room], [room]]);
  });

  test('receives long conversations whole', async () => {
    const conversation = await person.client.agents.createConversation({ agent_name: 'assistant' });
    const socketClient = await socketClients.raw(person.token, [`/agent-conversations/${conversation.id}`]);
    model.plan({ text: ['a'] }, { text: ['b'] });
    await ask(person.client, 'x'.repeat(8000), conversation);
    await ask(person.client, 'y'.repeat(8000), conversation);
    const last = socketClient.models.at(-1)!.data as unknown as Event;
    expect(last.messages).toHaveLength(4);
    expect(last._message).toMatchObject({ content: 'b' });
    expect(last).not.toHaveProperty('_oversize');
  });

  test('with our own client gets the conversation', async () => {
    const { client } = await socketClients.listen(person.token, ['Job']);
    const conversation = await person.client.agents.createConversation({ agent_name: 'assistant' });
    const heard: string[] = [];
    client.agents.subscribeToConversation(conversation.id, ({ messages, ...rest }) => {
      expect(rest).not.toHaveProperty('_message');
      heard.push(String(messages.at(-1)!.content));
    });
    const { client: again } = await socketClients.listen(person.token, ['Job']);
    expect(again.realtime.state()).toBe('connected');
    model.plan({ text: ['Heard'] });
    await ask(person.client, 'Hello', conversation);
    await expect.poll(() => heard.at(-1)).toBe('Heard');
  });
});

test('a server that stops ends answers that are being written, and says so in them', async () => {
  const short = await testApp({ ...model.settings });
  const { client } = await short.people.clinician();
  const conversation = await client.agents.createConversation({ agent_name: 'assistant' });
  model.plan({ silent: true });
  await client.agents.addMessage(conversation, { content: 'Wait' });
  await short.server.close();
  const { messages } = await short.services.db
    .selectFrom('conversations')
    .select('messages')
    .where('id', '=', conversation.id)
    .executeTakeFirstOrThrow();
  expect((messages as unknown as AgentMessage[]).at(-1)!.content).toContain('cannot be reached');
  await short.services.close();
});

interface Event {
  id: string;
  app_id: string;
  messages: AgentMessage[];
  _message: AgentMessage;
}
