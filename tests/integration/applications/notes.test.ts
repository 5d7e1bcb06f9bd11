import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { keepExports } from '#server/features/privacy/dataExport/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { entriesOf, fetched } from '#tests/support/archive.ts';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { reviewTeam } from '#tests/support/reviewTeam.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

type Team = ReturnType<typeof reviewTeam>;

let app: TestApp;
let sockets: SocketClients;
let facility: Person;
let applied: Team['applied'];
let member: Team['member'];
let assign: Team['assign'];

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  sockets = await openSocketClients(app);
  facility = await app.people.facility();
  const job = await facility.client.entities.Job.create(newJob);
  ({ applied, member, assign } = reviewTeam(app, facility, job.id));
});
afterAll(async () => {
  sockets.closeAll();
  await app.close();
});

const secret = 'Nobody but us reads this';

const assess = ({ client }: Person, application_id: string, body = secret) =>
  client.entities.Note.create({ application_id, kind: 'assessment', recommendation: 'strong_yes', body });

async function read({ client }: Person, application_id: string): Promise<string[]> {
  return (await client.entities.Note.filter({ application_id })).map(({ body }) => body);
}

describe('9: of notes, tags, assessments and reviewers nothing reaches the applicant', () => {
  let person: Person;
  let id: string;
  let note: string;
  let before: string;

  test('by socket: colleagues receive it, the applicant does not', async () => {
    ({ person, id } = await applied());
    before = JSON.stringify(await person.client.entities.Application.get(id));
    const ears = await sockets.listen(person.token, ['Application', 'Note', 'Job']);
    const theirs = await sockets.listen(facility.token, ['Application', 'Note', 'Job']);
    const reviewer = await member('reviewer');
    await assign(id, [reviewer]);
    await facility.client.functions.tagApplications({ application_ids: [id], add: [secret.slice(0, 30)] });
    const written = await reviewer.client.entities.Note.create({ application_id: id, kind: 'note', body: secret });
    note = written.id;
    await assess(reviewer, id);
    await sockets.everythingHeard([ears, theirs]);
    expect(theirs.heard('Application', id)).toHaveLength(2);
    expect(theirs.heard('Note', note)).toHaveLength(1);
    expect(ears.all().filter(([entity]) => entity !== 'Job')).toEqual([]);
  });

  test('by the entity API: the record is as it was, dates included', async () => {
    expect(JSON.stringify(await person.client.entities.Application.get(id))).toBe(before);
    const [listed] = await person.client.entities.Application.list();
    expect(JSON.stringify(listed)).toBe(before);
    expect(await refusal(person.client.entities.Note.get(note))).toBe('FORBIDDEN');
    expect(await refusal(person.client.entities.Note.list())).toBe('FORBIDDEN');
    const writes = person.client.entities.Note.create({ application_id: id, kind: 'note', body: 'Mine' });
    expect(await refusal(writes)).toBe('FORBIDDEN');
  });

  test.each(['tags', 'reviewer_ids', 'moved_by'] as const)('by no question about %s', async (field) => {
    const { Application } = person.client.entities;
    const asked = { [field]: secret.slice(0, 30) };
    expect(await refusal(Application.filter(asked))).toBe('INVALID_QUERY');
    expect(await refusal(Application.filter({}, field))).toBe('INVALID_QUERY');
    expect(await refusal(Application.aggregate({ groupBy: [field] }))).toBe('INVALID_QUERY');
    const admin = await app.people.admin();
    expect(await refusal(admin.client.entities.Application.filter(asked))).toBe('INVALID_QUERY');
    const sent = Application.update(id, { [field]: field === 'moved_by' ? null : [] });
    expect(JSON.stringify(await sent)).toBe(before);
  });

  test('by no function that answers the application', async () => {
    const { application } = await person.client.functions.updateApplicationStatus({
      application_id: id,
      new_status: 'pending',
    });
    expect(Object.keys(application)).not.toEqual(expect.arrayContaining(['tags']));
  });

  test('by no copy of their data', async () => {
    await person.client.functions.requestExport({});
    await keepExports(app.services);
    const { address } = await person.client.functions.getExportAddress({});
    const entries = entriesOf((await fetched(app, address)).bytes);
    for (const [name, bytes] of entries) expect(bytes.toString('latin1'), name).not.toContain('Nobody but us');
  });

  test('by no notification and no mail', async () => {
    const { db } = app.services;
    const news = await db.selectFrom('notifications').selectAll().where('user_id', '=', person.user.id).execute();
    const { rows: mails } = await sql`select * from outbox_mails where to_address = ${person.user.email}`.execute(db);
    expect(JSON.stringify([news, mails])).not.toContain('Nobody but us');
    expect(news).toEqual([]);
  });
});

test('10: assessments open when each reviewer has written one; until then their authors alone read them', async () => {
  const { id } = await applied();
  const [recruiter, one, two] = [await member('recruiter'), await member('reviewer'), await member('reviewer')];
  await assign(id, [one, two]);
  const ears = await sockets.listen(two.token, ['Note', 'Job']);
  await assess(one, id, 'First');
  await sockets.everythingHeard([ears]);
  expect(ears.all().filter(([entity]) => entity === 'Note')).toEqual([]);
  expect(await Promise.all([recruiter, two, facility, one].map((who) => read(who, id)))).toEqual([
    [],
    [],
    [],
    ['First'],
  ]);
  const { assessmentState } = recruiter.client.functions;
  expect(await assessmentState({ application_id: id })).toEqual({ reviewers: 2, written: 1, sealed: 1 });
  // A note is no assessment.
  await two.client.entities.Note.create({ application_id: id, kind: 'note', body: 'Later' });
  expect(await read(recruiter, id)).toEqual(['Later']);
  await assess(two, id, 'Second');
  for (const who of [recruiter, one, two, facility])
    expect((await read(who, id)).toSorted()).toEqual(['First', 'Later', 'Second']);
  expect(await assessmentState({ application_id: id })).toEqual({ reviewers: 2, written: 2, sealed: 0 });
});

test('10: two concurrent last assessments open everything, 20 times', async () => {
  const [one, two] = [await member('reviewer'), await member('reviewer')];
  for (let round = 0; round < 20; round++) {
    const { id } = await applied();
    await assign(id, [one, two]);
    await Promise.all([assess(one, id), assess(two, id)]);
    expect(await read(facility, id)).toHaveLength(2);
  }
});

test('a recruiter opens what is sealed; each assesses once, and a note has no recommendation', async () => {
  const { id } = await applied();
  const [recruiter, one, two] = [await member('recruiter'), await member('reviewer'), await member('reviewer')];
  await assign(id, [one, two]);
  await assess(one, id);
  expect(await refusal(assess(one, id))).toBe('CONFLICT');
  const state = await recruiter.client.functions.openAssessments({ application_id: id });
  expect(state).toEqual({ reviewers: 2, written: 1, sealed: 0 });
  expect(await read(two, id)).toEqual([secret]);
  const wrong = { application_id: id, kind: 'note', recommendation: 'yes', body: 'Fine' } as const;
  expect(await refusal(one.client.entities.Note.create(wrong))).toBe('VALIDATION_ERROR');
  const without = { application_id: id, kind: 'assessment', body: 'Fine' } as const;
  expect(await refusal(two.client.entities.Note.create(without))).toBe('VALIDATION_ERROR');
});

test('authors change and delete their own, owners delete, others neither', async () => {
  const { id } = await applied();
  const [recruiter, reviewer, viewer] = [await member('recruiter'), await member('reviewer'), await member('viewer')];
  await assign(id, [reviewer]);
  const note = await reviewer.client.entities.Note.create({ application_id: id, kind: 'note', body: 'One' });
  expect(note).toMatchObject({ author_name: reviewer.user.full_name, facility_id: facility.user.id });
  const Note = ({ client }: Person) => client.entities.Note;
  expect(await refusal(Note(recruiter).update(note.id, { body: 'Two' }))).toBe('FORBIDDEN');
  expect(await refusal(Note(recruiter).delete(note.id))).toBe('FORBIDDEN');
  expect(await refusal(Note(viewer).list())).toBe('FORBIDDEN');
  expect((await Note(reviewer).update(note.id, { body: 'Two' })).body).toBe('Two');
  await Note(facility).delete(note.id);
  expect(await read(facility, id)).toEqual([]);
  const stranger = await app.people.facility();
  expect(await refusal(Note(stranger).create({ application_id: id, kind: 'note', body: 'Hm' }))).toBe('NOT_FOUND');
});

test('an erased applicant takes along what the facility wrote about them', async () => {
  const { person, id } = await applied();
  await facility.client.entities.Note.create({ application_id: id, kind: 'note', body: secret });
  await facility.client.functions.tagApplications({ application_ids: [id], add: ['nights'] });
  await inTransaction(app.services, system, async (work) => erase(work, await work.system.get('User', person.user.id)));
  expect(await read(facility, id)).toEqual([]);
  expect((await facility.client.entities.Application.get(id)).tags).toEqual([]);
});
