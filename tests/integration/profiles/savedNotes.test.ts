import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { erase } from '#server/features/accounts/deletion/erase.ts';
import { keepExports } from '#server/features/privacy/dataExport/tasks.ts';
import { inTransaction } from '#server/platform/work.ts';
import { entriesOf, fetched } from '#tests/support/archive.ts';
import { refusal } from '#tests/support/refusal.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let recruiter: Person;
let nurse: Person;

const secret = 'Only our team reads this';

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, nurse] = await Promise.all([app.people.facility(), app.people.clinician()]);
  recruiter = await app.people.member(facility, 'recruiter');
});

const functions = (by: Person) => by.client.functions;
const saved = async (by = facility) => (await functions(by).savedPeople()).people;
const savedIds = async () => (await facility.client.auth.me()).saved_talent_ids;
const tag = (add: string[], { by = recruiter, who = [nurse], remove = [] as string[] } = {}) =>
  functions(by).tagTalent({ user_ids: who.map(({ user }) => user.id), add, remove });
const note = (text: string | null, before: string | null = null, by = recruiter) =>
  functions(by).noteTalent({ user_id: nurse.user.id, note: text, before });
const stored = async () => (await sql`select from saved_people`.execute(app.services.db)).rows.length;

test('what one recruiter saves with a tag and a note, the whole team that recruits reads', async () => {
  await tag(['ICU nights', ' Float ']);
  const { person } = await note(`  ${secret}  `);
  const written = { note_author: recruiter.user.full_name, note_date: expect.any(String) };
  expect(person).toEqual({ user_id: nurse.user.id, tags: ['ICU nights', 'Float'], note: secret, ...written });
  expect(await savedIds()).toEqual([nurse.user.id]);
  for (const by of [facility, recruiter, await app.people.member(facility, 'owner')])
    expect(await saved(by)).toEqual([person]);
  for (const role of ['reviewer', 'viewer'] as const)
    expect(await refusal(saved(await app.people.member(facility, role)))).toBe('FORBIDDEN');
  expect(await saved(await app.people.facility())).toEqual([]);
  expect((await tag([], { remove: ['Float', 'Unknown'] })).people).toMatchObject([{ tags: ['ICU nights'] }]);
  expect((await note(null, secret)).person).toMatchObject({ note: null, note_author: null, tags: ['ICU nights'] });
  await tag([], { remove: ['ICU nights'] });
  expect(await saved()).toEqual([]);
  expect(await savedIds()).toEqual([nurse.user.id]);
});

test('nothing of it reaches the clinician, by function, profile, notification, mail or the copy of their data', async () => {
  const { updated_date } = await nurse.client.auth.me();
  const left = await trace(app.services, async () => {
    await tag([secret]);
    await note(secret);
  });
  expect(left).toEqual({ ...nothing, events: ['User update'] });
  for (const asked of [saved(nurse), tag([secret], { by: nurse }), note(secret, null, nurse)])
    expect(await refusal(asked)).toBe('FORBIDDEN');
  expect((await nurse.client.auth.me()).updated_date).toBe(updated_date);
  expect(JSON.stringify(await nurse.client.entities.User.get(facility.user.id))).not.toMatch(/saved|Only our/);
  await functions(nurse).requestExport({});
  await keepExports(app.services);
  const { address } = await functions(nurse).getExportAddress({});
  for (const [name, bytes] of entriesOf((await fetched(app, address)).bytes))
    expect(bytes.toString('latin1'), name).not.toContain(secret);
});

test('a clinician who hides is as unknown as one who does not exist, and is back with everything when shown again', async () => {
  await tag(['ICU nights']);
  await note(secret);
  const before = await saved();
  const strange = crypto.randomUUID();
  const ways: [hide: () => Promise<unknown>, show: () => Promise<unknown>][] = [
    [
      () => functions(nurse).hideFromFacility({ facility_id: facility.user.id, hidden: true }),
      () => functions(nurse).hideFromFacility({ facility_id: facility.user.id, hidden: false }),
    ],
    [
      () => nurse.client.auth.updateMe({ profile_visibility: 'nobody' }),
      () => nurse.client.auth.updateMe({ profile_visibility: 'everybody' }),
    ],
    [() => set('is_hidden = true'), () => set('is_hidden = false')],
    [() => set('is_active = false'), () => set('is_active = true')],
  ];
  for (const [hide, show] of ways) {
    await hide();
    expect(await saved()).toEqual([]);
    const { tagTalent, noteTalent } = functions(recruiter);
    for (const user_id of [nurse.user.id, strange, facility.user.id]) {
      expect(await tagTalent({ user_ids: [user_id], add: ['x'] })).toEqual({ people: [], skipped: [user_id] });
      expect(await refusal(noteTalent({ user_id, note: 'x', before: null }))).toBe('NOT_FOUND');
    }
    await show();
    expect(await saved()).toEqual(before);
  }
});

const set = (change: string) => app.services.pool.query(`update users set ${change} where id = $1`, [nurse.user.id]);

test('what was written goes with the bookmark, by whatever call, and with an account that is deleted', async () => {
  const unsave = [
    () => functions(recruiter).saveTalent({ user_id: nurse.user.id, saved: false }),
    () => facility.client.auth.updateMe({ saved_talent_ids: [] }),
    () => eraseUser(nurse),
    () => eraseUser(facility),
  ];
  const begin = await stored();
  for (const forget of unsave) {
    await tag(['ICU nights']);
    expect(await stored()).toBe(begin + 1);
    await forget();
    expect(await stored()).toBe(begin);
    if (forget === unsave[2]) nurse = await app.people.clinician();
  }
});

const eraseUser = ({ user }: Person) =>
  inTransaction(app.services, system, async (work) => erase(work, await work.system.get('User', user.id)));

test('colleagues who write at the same time: all tags stay, and of two notes the second is refused unless it is the same', async () => {
  const names = ['a', 'b', 'c', 'd'];
  await Promise.all(names.map((name, at) => tag([name], { by: at % 2 ? facility : recruiter })));
  expect((await saved())[0]?.tags.toSorted()).toEqual(names);
  const answers = await Promise.allSettled([note('First'), note('Second', null, facility)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const [{ note: current } = { note: null }] = await saved();
  expect(await refusal(note('Third'))).toBe('CONFLICT');
  const [as] = await saved();
  expect((await note(current, null, facility)).person).toEqual(as);
});

test('limits: tags of a clinician, clinicians of a facility, one call; a refused call changes nothing', async () => {
  await tag(Array.from({ length: 19 }, (_, at) => `tag ${at}`));
  const others = await Promise.all([app.people.clinician(), app.people.clinician()]);
  const left = await trace(app.services, async () => {
    expect(await refusal(tag(['more', 'most'], { who: [...others, nurse] }))).toBe('VALIDATION_ERROR');
    expect(await refusal(tag(['x'.repeat(31)]))).toBe('VALIDATION_ERROR');
    const user_ids = Array.from({ length: 21 }, () => crypto.randomUUID());
    expect(await refusal(functions(recruiter).tagTalent({ user_ids, add: ['x'] }))).toBe('VALIDATION_ERROR');
    expect(await refusal(note('x'.repeat(1001)))).toBe('VALIDATION_ERROR');
  });
  expect(left).toEqual(nothing);
  expect(await saved()).toHaveLength(1);
  const filled = Array.from({ length: 498 }, () => crypto.randomUUID());
  await app.services.pool.query('update users set saved_talent_ids = $2 || $3::text[] where id = $1', [
    facility.user.id,
    filled,
    [nurse.user.id],
  ]);
  expect(await refusal(tag(['x'], { who: others }))).toBe('CONFLICT');
  expect((await tag(['x'], { who: [nurse, others[0]!] })).people).toHaveLength(2);
  expect(await savedIds()).toHaveLength(500);
});
