import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxTemplates } from '#domain/workspaces/workspace.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const written = { name: 'Thank you', body: 'Thank you, {facility_name}. {my_name}' };

test('a clinician saves, changes and deletes texts of their own, which no one else sees', async () => {
  const [a, other, l] = await Promise.all([app.people.clinician(), app.people.clinician(), app.people.facility()]);
  const { MessageTemplate } = a.client.entities;
  const template = await MessageTemplate.create(written);
  expect(template).toMatchObject({ ...written, facility_id: a.user.id, created_by_id: a.user.id });
  expect(await refusal(MessageTemplate.update(template.id, { body: 'Hi {boss}' }))).toBe('VALIDATION_ERROR');
  expect(await MessageTemplate.update(template.id, { body: 'Thanks' })).toMatchObject({ body: 'Thanks' });
  for (const { client } of [other, l]) {
    expect(await client.entities.MessageTemplate.list()).toEqual([]);
    expect(await refusal(client.entities.MessageTemplate.get(template.id))).toBe('NOT_FOUND');
    expect(await refusal(client.entities.MessageTemplate.update(template.id, { body: 'x' }))).toBe('NOT_FOUND');
    expect(await refusal(client.entities.MessageTemplate.delete(template.id))).toBe('NOT_FOUND');
  }
  await MessageTemplate.delete(template.id);
  expect(await MessageTemplate.list()).toEqual([]);
});

test('no one saves a text under the name of another account, or before they are onboarded', async () => {
  const [a, l, newcomer] = await Promise.all([app.people.clinician(), app.people.facility(), app.people.newcomer()]);
  const saved = await a.client.entities.MessageTemplate.create({ ...written, facility_id: l.user.id });
  expect(saved.facility_id).toBe(a.user.id);
  expect(await refusal(newcomer.client.entities.MessageTemplate.create(written))).toBe('FORBIDDEN');
});

test(`a clinician has at most ${maxTemplates} templates, and an erased account none`, async () => {
  const a = await app.people.clinician();
  await app.services.pool.query(
    `insert into message_templates (facility_id, name, body) select $1, 'T' || n, 'Hi' from generate_series(1, $2) n`,
    [a.user.id, maxTemplates],
  );
  await expect(a.client.entities.MessageTemplate.create(written)).rejects.toMatchObject({
    code: 'CONFLICT',
    extra: { extraData: { reason: 'limit' } },
  });
  const admin = await app.people.admin();
  await a.client.functions.requestDeletion({});
  await admin.client.functions.completeDeletion({ user_id: a.user.id });
  const { rows } = await app.services.pool.query('select from message_templates where facility_id = $1', [a.user.id]);
  expect(rows).toEqual([]);
});
