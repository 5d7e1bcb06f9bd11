import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { maxTemplates } from '#domain/workspaces/workspace.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let l: Person;
let m: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [l, m] = await Promise.all([app.people.facility(), app.people.facility()]);
});

const icu = { title: 'ICU RN, nights', role: 'RN', location_type: 'on-site', benefits: ['health'] };
const draft = (more: object = {}) => ({ kind: 'job' as const, name: 'ICU nights', content: icu, ...more });
const save = (more: object = {}, by = l) => by.client.entities.FormTemplate.create(draft(more));

test('those who recruit share the templates of their facility, and other roles and facilities do not read them', async () => {
  const [r, v, a] = [
    await app.people.member(l, 'recruiter'),
    await app.people.member(l, 'reviewer'),
    await app.people.clinician(),
  ];
  const template = await save({}, r);
  expect(template).toMatchObject({ facility_id: l.user.id, kind: 'job', content: icu });
  expect((await l.client.entities.FormTemplate.list()).map(({ id }) => id)).toEqual([template.id]);
  for (const { client } of [v, a])
    expect(await refusal(client.entities.FormTemplate.create(draft()))).toBe('FORBIDDEN');
  expect(await refusal(v.client.entities.FormTemplate.list())).toBe('FORBIDDEN');
  expect(await a.client.entities.FormTemplate.list()).toEqual([]);
  expect(await refusal(a.client.entities.FormTemplate.get(template.id))).toBe('NOT_FOUND');
  expect(await m.client.entities.FormTemplate.list()).toEqual([]);
  expect(await refusal(m.client.entities.FormTemplate.update(template.id, { name: 'Mine' }))).toBe('NOT_FOUND');
  await r.client.entities.FormTemplate.delete(template.id);
  expect(await l.client.entities.FormTemplate.list()).toEqual([]);
});

test.each([
  ['job', { moon: 'full' }],
  ['job', { status: 'closed' }],
  ['job', { start_date: '2027-01-01' }],
  ['job', { unit: 'ICU' }],
  ['job', { role: 'Witch' }],
  ['job', { title: 7 }],
  ['questions', { title: 'ICU RN' }],
  ['questions', { questions: [{ id: 'a', text: '', kind: 'text' }] }],
  ['offer', { title: 'ICU RN' }],
  ['offer', { work: { starts_on: '2027-01-01' } }],
  ['offer', { pay: { amount_cents: 'much' } }],
] as const)('a template of the kind %s holds its own form alone: %j', async (kind, content) => {
  await expect(save({ kind, content })).rejects.toMatchObject({
    code: 'VALIDATION_ERROR',
    extra: { errors: [{ field: 'content' }] },
  });
  expect(await l.client.entities.FormTemplate.list()).toEqual([]);
});

test('the server stores sets of questions and offers as the user wrote them', async () => {
  const questions = [{ id: 'q1', text: 'Nights?', kind: 'yes_no', wants: true }];
  const offer = { work: { kind: 'contract' }, pay: { unit: 'hour', amount_cents: 6000 } };
  expect(await save({ kind: 'questions', content: { questions } })).toMatchObject({ content: { questions } });
  expect(await save({ kind: 'offer', content: offer })).toMatchObject({ content: offer });
});

test('a name is taken once within a kind, whatever its letters, and by one of two who save it together', async () => {
  const both = await Promise.allSettled([save(), save({ name: 'icu Nights' })]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const taken = { code: 'VALIDATION_ERROR', extra: { errors: [{ field: 'name' }] } };
  await expect(save({ name: ' ICU NIGHTS ' })).rejects.toMatchObject(taken);
  const other = await save({ kind: 'questions', content: {} });
  const third = await save({ name: 'ER' });
  await expect(l.client.entities.FormTemplate.update(third.id, { name: 'ICU nights' })).rejects.toMatchObject(taken);
  expect(await l.client.entities.FormTemplate.update(other.id, { name: 'icu nights' })).toMatchObject({
    name: 'icu nights',
  });
  expect(await save({}, m)).toMatchObject({ facility_id: m.user.id });
});

test(`a facility has at most ${maxTemplates} templates of a kind, also when two are saved together`, async () => {
  await app.services.pool.query(
    `insert into form_templates (facility_id, kind, name) select $1, 'job', 'T' || n from generate_series(1, $2) n`,
    [l.user.id, maxTemplates - 1],
  );
  const both = await Promise.allSettled([save({ name: 'One more' }), save({ name: 'Another' })]);
  const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toMatchObject([{ code: 'CONFLICT', extra: { extraData: { reason: 'limit' } } }]);
  expect(await save({ kind: 'offer', content: {} })).toMatchObject({ kind: 'offer' });
});

test('a template is for an open site of its facility', async () => {
  const site = (by: Person) => by.client.entities.Site.create({ name: 'Main', time_zone: 'America/Chicago' });
  const [ours, theirs] = [await site(l), await site(m)];
  const template = await save({ site_id: ours.id });
  expect(template.site_id).toBe(ours.id);
  const wrong = { code: 'VALIDATION_ERROR', extra: { errors: [{ field: 'site_id' }] } };
  await expect(save({ name: 'Other', site_id: theirs.id })).rejects.toMatchObject(wrong);
  const moved = l.client.entities.FormTemplate.update(template.id, { site_id: theirs.id });
  await expect(moved).rejects.toMatchObject(wrong);
});

test('a template that is older than its form is read and renamed as it is', async () => {
  const { rows } = await app.services.pool.query<{ id: string }>(
    `insert into form_templates (facility_id, kind, name, content) values ($1, 'job', 'Old', '{"moon": "full"}') returning id`,
    [l.user.id],
  );
  const { FormTemplate } = l.client.entities;
  expect(await FormTemplate.update(rows[0]!.id, { name: 'Older' })).toMatchObject({ content: { moon: 'full' } });
  expect(await refusal(FormTemplate.update(rows[0]!.id, { content: { moon: 'new' } }))).toBe('VALIDATION_ERROR');
});
