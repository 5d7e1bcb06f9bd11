import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ask } from '#tests/support/agents.ts';
import { call } from '#tests/support/call.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { testServiceToken } from '#tests/support/testServices.ts';

let app: TestApp;
let person: Person;
let other: Person;
beforeAll(async () => {
  app = await testApp();
  [person, other] = await Promise.all([app.people.clinician(), app.people.admin()]);
});
afterAll(() => app.close());

const base = '/api/apps/openlocum/agents';
const begin = (who = person, metadata?: Record<string, unknown>) =>
  who.client.agents.createConversation({ agent_name: 'assistant', ...(metadata ? { metadata } : {}) });

describe('a conversation', () => {
  test('has the shape of the contract and belongs to the user who began it', async () => {
    const made = await begin(person, { page: 'jobs' });
    expect(made).toEqual({
      id: expect.any(String),
      app_id: 'openlocum',
      agent_name: 'assistant',
      created_by_id: person.user.id,
      created_date: expect.stringMatching(/Z$/),
      updated_date: expect.stringMatching(/Z$/),
      messages: [],
      metadata: { page: 'jobs' },
    });
    expect(await person.client.agents.getConversation(made.id)).toEqual(made);
    expect(await person.client.agents.getConversations()).toContainEqual(made);
  });

  test('is no one else’s, not even an administrator’s', async () => {
    const { id } = await begin();
    expect(await refusal(other.client.agents.getConversation(id))).toBe('NOT_FOUND');
    expect(await refusal(other.client.agents.addMessage({ id }, { content: 'Hello' }))).toBe('NOT_FOUND');
    expect(await refusal(person.client.agents.getConversation('no-such-id'))).toBe('NOT_FOUND');
    expect((await other.client.agents.getConversations()).map((one) => one.id)).not.toContain(id);
    const [theirs, none] = await Promise.all(
      [id, 'no-such-id'].map((one) => call(app.server, 'GET', `${base}/conversations/${one}`, { token: other.token })),
    );
    expect(Object.keys(theirs!.body as object)).toEqual(Object.keys(none!.body as object));
  });

  test('needs someone who is signed in', async () => {
    const { agents } = app.people.visitor().client;
    expect(await refusal(agents.getConversations())).toBe('AUTH_REQUIRED');
    expect(await refusal(agents.createConversation({ agent_name: 'assistant' }))).toBe('AUTH_REQUIRED');
    expect(await refusal(agents.addMessage({ id: 'x' }, { content: 'Hello' }))).toBe('AUTH_REQUIRED');
  });

  test('is begun by a service for the person it acts for', async () => {
    const headers = { 'on-behalf-of': `Bearer ${person.token}` };
    const body = { agent_name: 'assistant' };
    const made = await call(app.server, 'POST', `${base}/conversations`, { token: testServiceToken, body, headers });
    expect(made.body).toMatchObject({ created_by_id: person.user.id });
    expect((await call(app.server, 'POST', `${base}/conversations`, { token: testServiceToken, body })).status).toBe(
      403,
    );
  });

  test.each([
    [{}],
    [{ agent_name: '' }],
    [{ agent_name: 'x'.repeat(81) }],
    [{ agent_name: 'a', metadata: 'x' }],
    [{ agent_name: 'a', metadata: { x: 'y'.repeat(9000) } }],
  ])('is not begun with %j', async (body) => {
    expect((await call(app.server, 'POST', `${base}/conversations`, { token: person.token, body })).status).toBe(422);
  });
});

describe('the list', () => {
  test('reads the bracket form of the platform’s client', async () => {
    const lister = await app.people.clinician();
    const make = (agent_name: string, p: string) =>
      lister.client.agents.createConversation({ agent_name, metadata: { p } });
    const made = [await make('a b', 'h'), await make('a b', 'i'), await make('c', 'h')];
    const list = async (query: string) => {
      const answer = await call(app.server, 'GET', `${base}/conversations?${query}`, { token: lister.token });
      return answer.body as { id: string; app_id: string }[];
    };
    const ids = async (query: string) => (await list(query)).map(({ id }) => made.findIndex((one) => one.id === id));
    expect(await ids('q%5Bagent_name%5D=a+b')).toEqual([1, 0]);
    expect(await ids('q%5Bagent_name%5D=a+b&q%5Bmetadata.p%5D=h')).toEqual([0]);
    expect(await ids('sort=created_date&limit=2')).toEqual([0, 1]);
    expect(await ids('sort_by=created_date&skip=1&limit=1')).toEqual([1]);
    expect(await ids('q%5Bagent_name%5D%5B$in%5D%5B%5D=c&q%5Bagent_name%5D%5B$in%5D%5B%5D=d')).toEqual([2]);
    expect(await list('fields%5B%5D=id&fields%5B%5D=agent_name&limit=1')).toEqual([
      { id: made[2]!.id, agent_name: 'c', app_id: 'openlocum' },
    ]);
    const own = await lister.client.agents.listConversations({ q: { agent_name: 'c' }, fields: ['id'] });
    expect(own).toEqual([{ id: made[2]!.id, app_id: 'openlocum' }]);
    expect(await list('q%5Buser_id%5D=someone')).toEqual([]);
    for (const wrong of [
      'q%5B$where%5D=1',
      'q%5B__proto__%5D%5Bx%5D=1',
      'sort=password',
      'limit=x',
      'q%5Bno_such%5D=1',
    ]) {
      const answer = await call(app.server, 'GET', `${base}/conversations?${wrong}`, { token: lister.token });
      expect.soft(answer.status, wrong).toBe(400);
    }
  });
});

describe('a message', () => {
  test.each(['conversations', 'conversations/v2'])(
    'is posted to %s/{id}/messages, as the person’s own words',
    async (path) => {
      const { id } = await begin();
      const body = {
        role: 'system',
        id: 'mine',
        content: 'Hello',
        tool_calls: [{ id: 'x' }],
        created_date: '2001-01-01',
      };
      const answer = await call(app.server, 'POST', `${base}/${path}/${id}/messages`, { token: person.token, body });
      expect(answer).toMatchObject({ status: 200 });
      expect(answer.body).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        role: 'user',
        content: 'Hello',
        created_date: expect.stringMatching(/Z$/),
        updated_date: expect.stringMatching(/Z$/),
        metadata: {
          created_date: expect.any(String),
          created_by_email: person.user.email,
          created_by_full_name: person.user.full_name,
        },
      });
      const { messages } = await person.client.agents.getConversation(id);
      expect(messages[0]).toEqual(answer.body);
    },
  );

  test.each([
    [{}, 422],
    [{ content: '' }, 422],
    [{ content: 7 }, 422],
    [{ content: ['x'] }, 422],
    [{ content: 'x'.repeat(8200) }, 413],
    [{ content: 'x', custom_context: [{ message: 'y'.repeat(9000) }] }, 413],
    [{ content: 'x', file_urls: 'y' }, 422],
  ])('case %#: a wrong one is refused with %i', async (body, status) => {
    const { id } = await begin();
    const answer = await call(app.server, 'POST', `${base}/conversations/v2/${id}/messages`, {
      token: person.token,
      body,
    });
    expect(answer.status).toBe(status);
    expect((await person.client.agents.getConversation(id)).messages).toEqual([]);
  });

  test('may be an object', async () => {
    const conversation = await begin();
    const said = await person.client.agents.addMessage(conversation, { content: { form: { role: 'RN' } } });
    expect(said.content).toEqual({ form: { role: 'RN' } });
  });

  test('finds no place in a conversation that is full', async () => {
    const conversation = await begin();
    const old = Array.from({ length: 199 }, (_, index) => ({ id: `m${index}`, role: 'user', content: 'x' }));
    await app.services.db
      .updateTable('conversations')
      .set({ messages: JSON.stringify(old) as never })
      .where('id', '=', conversation.id)
      .execute();
    expect(await refusal(person.client.agents.addMessage(conversation, { content: 'One more' }))).toBe('CONFLICT');
  });
});

describe('the built-in assistant', () => {
  test('finds jobs and says which', async () => {
    const facility = await app.people.facility();
    const draft = { description: 'Nights', specialty: 'Wound Care', location_type: 'remote' } as const;
    const job = await facility.client.entities.Job.create({ ...draft, title: 'Zebra ward nurse', role: 'RN' });
    await facility.client.entities.Job.create({ ...draft, title: 'Elsewhere', role: 'PT' });
    const answer = await ask(person.client, 'Please show me remote RN jobs in the zebra ward');
    expect(answer).toMatchObject({ role: 'assistant' });
    expect(answer.content).toContain(`[Zebra ward nurse](/job-detail?id=${job.id})`);
    expect(answer.content).not.toContain('Elsewhere');
    expect(answer.tool_calls).toMatchObject([
      { name: 'searchJobs', status: 'success' },
      ...answer.tool_calls!.slice(1),
    ]);
    expect(JSON.parse(answer.tool_calls![0]!.arguments_string)).toMatchObject({ role: 'RN', location_type: 'remote' });
  });

  test('finds clinicians, with what everyone may see', async () => {
    const found = await app.people.clinician({ full_name: 'Quilla Fern', specialties: ['Wound Care'] });
    const answer = await ask(other.client, 'I need a clinician called Quilla');
    expect(answer.content).toContain(`[Quilla Fern](/profile?id=${found.user.id})`);
    expect(JSON.stringify(answer)).not.toContain(found.user.email);
  });

  test('answers a clinician about their applications, and a facility that it has none', async () => {
    const [applicant, facility] = await Promise.all([app.people.clinician(), app.people.facility()]);
    expect((await ask(applicant.client, 'What about my applications?')).content).toContain('not applied for a job yet');
    const job = await facility.client.entities.Job.create({
      title: 'Day nurse',
      description: 'Days',
      role: 'RN',
      specialty: 'Wound Care',
      location_type: 'on-site',
    });
    await applicant.client.functions.handleNewApplication({ job_id: job.id, cover: 'Hello' });
    expect((await ask(applicant.client, 'my applications')).content).toContain('Day nurse: pending');
    expect((await ask(facility.client, 'my applications')).content).toContain('Only clinicians');
    expect((await ask(person.client, 'my applications')).content).not.toContain('Day nurse');
  });

  test('explains how the site works, and says what it can when it does not know', async () => {
    expect((await ask(person.client, 'How do I get verified?')).content).toContain('Getting verified');
    expect((await ask(person.client, 'qwertz?')).content).toContain('I can search jobs');
  });
});

describe('other ways to the assistant', () => {
  test.each(['whatsapp', 'telegram'])('%s says that it is not set up', async (channel) => {
    const page = await call(app.server, 'GET', `${base}/my%20agent/${channel}?token=ol_secret`, {
      headers: { accept: 'text/html' },
    });
    expect(page.status).toBe(501);
    expect(page.headers['content-type']).toContain('text/html');
    expect(String(page.body)).toContain('is not set up');
    expect(String(page.body)).not.toContain('ol_secret');
    expect(await call(app.server, 'GET', `${base}/a/${channel}`)).toMatchObject({
      status: 501,
      body: { code: 'NOT_CONFIGURED', message: expect.any(String) },
    });
  });

  test('others are not there', async () => {
    expect((await call(app.server, 'GET', `${base}/a/smoke-signals`)).status).toBe(404);
    expect((await call(app.server, 'GET', '/api/apps/other/agents/a/whatsapp')).status).toBe(404);
  });
});
