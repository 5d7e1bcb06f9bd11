import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyChecks } from '#server/features/verification/verifyChecks.ts';
import { loadLists } from '#server/features/verification/exclusionLists/tasks.ts';
import { exclusionList, type Listed } from '#tests/support/exclusionList.ts';
import { allowShortLists, handIn, loadList } from '#tests/support/loadList.ts';
import { newJob } from '#tests/support/newJob.ts';
import { inSpanish } from '#tests/support/spanishNotifications.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';
import { uploadPdf } from '#tests/support/uploads.ts';

let now: Date;
let app: TestApp;
let admin: Person;
let facility: Person;
let nurse: Person;
let surname: string;
let number = 0;

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  await allowShortLists(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  now = new Date('2026-11-22T15:00:00Z');
  await app.services.pool.query(
    `delete from exclusion_lists; delete from exclusions; delete from list_imports; delete from screenings;
     update users set is_active = false`,
  );
  // Letters alone are compared.
  surname = `Quill${String.fromCodePoint(97 + (number % 26))}${String.fromCodePoint(97 + Math.floor(number++ / 26))}`;
  [admin, facility, nurse] = await Promise.all([
    app.people.admin(),
    app.people.facility(),
    app.people.clinician({ full_name: `Jane ${surname}`, verification_status: 'verified' }),
  ]);
});

const jane = (more: Listed = {}): Listed => ({ LASTNAME: surname.toUpperCase(), FIRSTNAME: 'JANE', ...more });
const load = (...rows: Listed[]) => loadList(app, admin, exclusionList(rows, { count: 40 }));
const matches = async (show: 'open' | 'listed' | 'cleared' = 'open') =>
  (await admin.client.functions.screeningMatches({ show })).matches.filter(({ person }) => person.id === nurse.user.id);
const stateOf = async () => (await admin.client.entities.User.get(nurse.user.id)).verification_status;

async function apply(): Promise<string> {
  const job = await facility.client.entities.Job.create(newJob);
  return (await nurse.client.functions.handleNewApplication({ job_id: job.id, cover: 'Nine years.' })).application.id;
}

async function screeningOf(application_id: string) {
  const { applications } = await facility.client.functions.applicantCredentials({ application_ids: [application_id] });
  return applications[application_id]!.screening;
}

async function answer(as: 'cleared' | 'listed', check_id?: string) {
  const [match] = await matches();
  const evidence_url = as === 'listed' ? await uploadPdf(admin) : null;
  return admin.client.functions.answerMatch({ check_id: check_id ?? match!.check_id, answer: as, evidence_url });
}

test('27: without a list no one was screened, and everyone says so', async () => {
  const id = await apply();
  expect(await screeningOf(id)).toEqual({ result: 'not_loaded', list_date: null, out_of_date: false, link: null });
  expect(await admin.client.functions.listImports({})).toEqual({
    lists: [expect.objectContaining({ source: 'oig', loaded: null, out_of_date: false })],
    ...{ open_matches: 0, imports: [] },
    ledger: null,
  });
});

describe('28: a row', () => {
  test.each([
    ['with the same NPI is a strong match', { LASTNAME: 'OTHER', NPI: '1234567893' }, { npi: '1234567893' }, 'strong'],
    ['with the name and the state is a possible one', {}, {}, 'possible'],
    ['with the name and another state is none', { STATE: 'FL' }, {}, null],
    ['with the birth date is a strong one', { DOB: '19800131' }, { birth_date: '1980-01-31' }, 'strong'],
    ['with another birth date is none', { DOB: '19800131' }, { birth_date: '1981-01-31' }, null],
    ['of somebody who was reinstated is none', { REINDATE: '20240101' }, {}, null],
  ] as const)('%s', async (_, row, said, strength) => {
    await nurse.client.entities.User.update(nurse.user.id, said);
    await load(jane(row));
    expect((await matches()).map((match) => match.strength)).toEqual(strength === null ? [] : [strength]);
  });

  test('is shown next to the person it may be about', async () => {
    await nurse.client.entities.User.update(nurse.user.id, { other_names: ['Jane Former'], home_state: 'FL' });
    await loadList(app, admin, exclusionList([jane({ MIDNAME: 'Q', NPI: '1003000126' })], { count: 40 }), '2026-11-10');
    expect(await matches()).toEqual([
      {
        check_id: expect.any(String),
        state: 'open',
        strength: 'possible',
        source: 'oig',
        list_date: '2026-11-10',
        found_date: expect.any(String),
        due_date: expect.any(String),
        is_own: false,
        person: {
          id: nurse.user.id,
          name: `Jane ${surname}`,
          other_names: ['Jane Former'],
          birth_date: null,
          npi: null,
          states: ['FL', 'TX'],
        },
        row: {
          last_name: surname.toUpperCase(),
          first_name: 'JANE',
          middle_name: 'Q',
          birth_date: null,
          npi: '1003000126',
          city: 'NOWHERE',
          state: 'TX',
          general: 'NURSING PROFESSION',
          specialty: 'NURSE/NURSES AIDE',
          exclusion_type: '1128b4',
          exclusion_date: '2020-02-20',
          waiver_state: null,
        },
        answered: null,
      },
    ]);
  });
});

describe('29: the list of', () => {
  test('the same month a second time finds nothing new, and what was cleared stays cleared', async () => {
    expect(await load(jane(), jane({ MIDNAME: 'ANN' }))).toMatchObject({ matches_found: 2, people_screened: 1 });
    await answer('cleared');
    expect(await load(jane(), jane({ MIDNAME: 'ANN' }))).toMatchObject({ matches_found: 0, matches_gone: 0 });
    expect(await matches()).toHaveLength(1);
    expect(await matches('cleared')).toHaveLength(1);
  });

  test('the next month lets an open match go, and brings it back with the row', async () => {
    await load(jane());
    const [open] = await matches();
    expect(await load()).toMatchObject({ matches_gone: 1 });
    expect(await matches()).toEqual([]);
    const checks = await admin.client.entities.Check.filter({ user_id: nurse.user.id }, 'seq');
    expect(checks.map(({ result, answers_id, checked_by }) => [result, answers_id, checked_by])).toEqual([
      ['possible', null, null],
      ['gone', open!.check_id, null],
    ]);
    expect(await load(jane())).toMatchObject({ matches_found: 1 });
    expect(await matches()).toHaveLength(1);
    expect(await load(jane())).toMatchObject({ matches_found: 0 });
    expect((await verifyChecks(app.services)).broken).toBeNull();
  });

  test('the next month keeps who is listed so, and asks again once', async () => {
    await load(jane());
    await answer('listed');
    expect(await matches()).toEqual([]);
    await load();
    expect(await matches()).toMatchObject([{ state: 'off_list', due_date: null, answered: { reason: null } }]);
    expect(await stateOf()).toBe('pending');
    await answer('listed');
    expect(await matches()).toEqual([]);
    expect(await matches('listed')).toHaveLength(1);
    await load();
    expect(await matches()).toEqual([]);
  });
});

describe('an answer', () => {
  test('31: listed ends the badge, touches no application, and is notified; facilities read no more than they must', async () => {
    const id = await apply();
    await load();
    expect(await screeningOf(id)).toMatchObject({ result: 'clear', list_date: '2026-11-22', out_of_date: false });
    await load(jane());
    expect(await screeningOf(id)).toMatchObject({ result: 'not_finished' });
    expect(JSON.stringify(await screeningOf(id))).not.toContain('possible');
    const left = await trace(app.services, () => answer('listed'));
    expect(left.rows).toEqual({ checks: 1, notifications: 1, files: 1, outbox_mails: 1 });
    expect(left.events.filter((event) => event.startsWith('Application'))).toEqual([]);
    expect(await stateOf()).toBe('pending');
    expect((await nurse.client.entities.Application.get(id)).status).toBe('pending');
    expect(await screeningOf(id)).toMatchObject({
      result: 'not_clear',
      link: 'https://exclusions.oig.hhs.gov/',
    });
    const [news] = await nurse.client.entities.Notification.filter({ type: 'doc_rejected' });
    expect(news).toMatchObject({
      title: 'Please read this about your verification',
      body: expect.stringContaining('OIG List of Excluded Individuals/Entities'),
    });
    expect(inSpanish(news!).title).toBe('Lea esto sobre su verificación');
    expect(left.mails.join()).not.toContain('OIG');
    const own = await nurse.client.entities.Check.filter({ kind: 'screening' });
    expect(own.map(({ result }) => result)).toEqual(['listed']);
  });

  test('listed denies the badge to a clinician with all documents, until an administrator decides otherwise', async () => {
    for (const type of ['license', 'certification', 'bls'] as const) {
      const file_url = await uploadPdf(nurse);
      const { id } = await nurse.client.entities.Document.create({ type, file_url });
      await admin.client.entities.Document.update(id, { status: 'approved' });
    }
    await load(jane());
    await answer('listed');
    const acls = await nurse.client.entities.Document.create({ type: 'acls', file_url: await uploadPdf(nurse) });
    await admin.client.entities.Document.update(acls.id, { status: 'approved' });
    expect(await stateOf()).toBe('pending');
    const [listed] = await matches('listed');
    await answer('cleared', listed!.check_id);
    expect(await stateOf()).toBe('verified');
    expect(await matches('listed')).toEqual([]);
  });

  test('14: is not given about oneself', async () => {
    const both = await app.people.clinician({ full_name: `Jane ${surname}`, role: 'admin' });
    await load(jane());
    const { matches: all } = await both.client.functions.screeningMatches({});
    const own = all.find(({ person }) => person.id === both.user.id)!;
    expect(own.is_own).toBe(true);
    const left = await trace(app.services, () =>
      expect(both.client.functions.answerMatch({ check_id: own.check_id, answer: 'cleared' })).rejects.toMatchObject({
        status: 403,
      }),
    );
    expect(left).toEqual(nothing);
  });

  test('listed needs its evidence, is given once, and by administrators', async () => {
    await load(jane());
    const [match] = await matches();
    const check_id = match!.check_id;
    const give = (by: Person, said: object) =>
      by.client.functions.answerMatch({ check_id, answer: 'listed', ...said } as never);
    const left = await trace(app.services, async () => {
      for (const evidence_url of [null, '', 'https://example.org/proof.pdf']) {
        await expect(give(admin, { evidence_url })).rejects.toMatchObject({
          status: 422,
          extra: { errors: [{ field: 'evidence_url' }] },
        });
      }
      await expect(give(nurse, {})).rejects.toMatchObject({ status: 403 });
      await expect(give(facility, {})).rejects.toMatchObject({ status: 403 });
      await expect(give(admin, { check_id: 'nothing' })).rejects.toMatchObject({ status: 404 });
      await expect(give(admin, { compared: { ssn: true } })).rejects.toMatchObject({ status: 422 });
    });
    expect(left).toEqual(nothing);
    const answers = await Promise.allSettled([answer('cleared', check_id), answer('cleared', check_id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(answer('cleared', check_id)).rejects.toMatchObject({ status: 409, code: 'WRONG_STEP' });
  });
});

test('a list that has grown old is marked as out of date', async () => {
  const id = await apply();
  await load();
  now = new Date('2026-12-27T15:00:00Z');
  expect(await screeningOf(id)).toMatchObject({ result: 'clear', out_of_date: false });
  now = new Date('2026-12-28T15:00:00Z');
  expect(await screeningOf(id)).toMatchObject({ result: 'clear', list_date: '2026-11-22', out_of_date: true });
  const { lists } = await admin.client.functions.listImports({});
  expect(lists).toMatchObject([{ out_of_date: true, loaded: { rows: 38, loaded_by_name: admin.user.full_name } }]);
});

test('a clinician who submits documents is looked up in the list in use', async () => {
  await load(jane());
  const late = await app.people.clinician({ full_name: `Jane ${surname}` });
  await late.client.entities.Document.create({ type: 'bls', file_url: await uploadPdf(late) });
  const left = await trace(app.services, () => late.client.functions.submitVerification({}));
  expect(left.rows).toEqual({ checks: 1 });
  await load(jane());
  const { matches: all } = await admin.client.functions.screeningMatches({});
  expect(all.filter(({ person }) => person.id === late.user.id)).toHaveLength(1);
  expect(await late.client.entities.Check.list()).toEqual([]);
});

test('23: an erased account leaves no match to look at, and no name of a list beside it', async () => {
  await load(jane());
  await nurse.client.functions.requestDeletion({});
  await admin.client.functions.completeDeletion({ user_id: nurse.user.id });
  expect(await matches()).toEqual([]);
  const { rows } = await app.services.pool.query('select from screenings where user_id = $1', [nurse.user.id]);
  expect(rows).toEqual([]);
  const { rows: checks } = await app.services.pool.query<{ text: string }>(
    'select checks::text as text from checks where user_id = $1',
    [nurse.user.id],
  );
  expect(checks).toHaveLength(1);
  expect(checks[0]!.text.toUpperCase()).not.toContain(surname.toUpperCase());
  await load();
  expect((await verifyChecks(app.services)).broken).toBeNull();
});

test('what is found is not there for others to read', async () => {
  await load(jane());
  for (const by of [nurse, facility]) {
    await expect(by.client.functions.screeningMatches({})).rejects.toMatchObject({ status: 403 });
    await expect(by.client.functions.listImports({})).rejects.toMatchObject({ status: 403 });
    expect((await handIn(app, by, 'x')).status).toBe(403);
  }
  expect((await handIn(app, null, 'x')).status).toBe(401);
  await loadLists(app.services);
});
