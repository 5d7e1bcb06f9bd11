import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { call, refusalOf, type Call } from '#tests/support/call.ts';
import { newJob } from '#tests/support/newJob.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { trace, nothing } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;
let jobId: string;

const api = '/api/apps/openlocum';
const jobs = `${api}/entities/Job`;

beforeAll(async () => {
  app = await testApp();
  facility = await app.people.facility();
  clinician = await app.people.clinician();
});

beforeEach(async () => {
  jobId = (await facility.client.entities.Job.create(newJob)).id;
});

afterAll(() => app.close());

describe('bodies that cannot be read', () => {
  test.each<[string, Call, number, string]>([
    ['no JSON', { body: '{"title":' }, 400, 'BAD_REQUEST'],
    ['two documents', { body: '{}{}' }, 400, 'BAD_REQUEST'],
    ['a key twice', { body: '{"title":"a","title":"b"}' }, 400, 'BAD_REQUEST'],
    ['a key twice, written differently', { body: '{"title":"a","\\u0074itle":"b"}' }, 400, 'BAD_REQUEST'],
    ['the prototype', { body: '{"__proto__":{"role":"admin"}}' }, 400, 'BAD_REQUEST'],
    ['the constructor', { body: '{"constructor":{"prototype":{}}}' }, 400, 'BAD_REQUEST'],
    ['too deep', { body: `${'['.repeat(40)}${']'.repeat(40)}` }, 400, 'BAD_REQUEST'],
    ['too deep by far', { body: '['.repeat(200_000) }, 400, 'BAD_REQUEST'],
    ['too large', { body: JSON.stringify({ ...newJob, description: 'x'.repeat(1_100_000) }) }, 413, 'TOO_LARGE'],
    ['text', { body: 'title=RN', headers: { 'content-type': 'text/plain' } }, 415, 'UNSUPPORTED_TYPE'],
    [
      'a form',
      { body: 'title=RN', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      415,
      'UNSUPPORTED_TYPE',
    ],
    ['XML', { body: '<a/>', headers: { 'content-type': 'application/xml' } }, 415, 'UNSUPPORTED_TYPE'],
    ['nothing', { body: '' }, 422, 'VALIDATION_ERROR'],
    ['null', { body: 'null' }, 422, 'VALIDATION_ERROR'],
    ['a list', { body: [] }, 422, 'VALIDATION_ERROR'],
    ['text in JSON', { body: '"job"' }, 422, 'VALIDATION_ERROR'],
  ])('%s', async (_name, sent, status, code) => {
    const left = await trace(app.services, async () => {
      expect(refusalOf(await call(app.server, 'POST', jobs, { token: facility.token, ...sent }))).toEqual([
        status,
        code,
      ]);
    });
    expect(left).toEqual(nothing);
  });
});

describe('values that do not fit', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a number for text', { title: 5 }, 'title'],
    ['an object for text', { title: { $gt: '' } }, 'title'],
    ['null for required text', { title: null }, 'title'],
    ['blanks for required text', { title: '   ' }, 'title'],
    ['too long', { title: 'x'.repeat(151) }, 'title'],
    ['a zero byte', { title: 'a\u0000b' }, 'title'],
    ['disguised text', { title: 'a\u202Eb' }, 'title'],
    ['a word outside the vocabulary', { role: 'Wizard' }, 'role'],
    ['text for a number', { pay_range_min: '50' }, 'pay_range_min'],
    ['a number too large', { pay_range_min: 1e308 }, 'pay_range_min'],
    ['a day that is none', { start_date: '2026-02-30' }, 'start_date'],
    ['the year zero', { start_date: '0000-01-01' }, ''],
    ['text for a list', { required_credentials: 'BLS' }, 'required_credentials'],
    ['numbers in a list', { required_credentials: [1] }, 'required_credentials.0'],
    [
      'too long a list',
      { required_credentials: Array.from({ length: 51 }, (_, at) => `c${at}`) },
      'required_credentials',
    ],
    ['a schedule that is no JSON', { schedule_json: 'Mondays' }, 'schedule_json'],
    ['fields that contradict each other', { pay_range_min: 60, pay_range_max: 50 }, 'pay_range_max'],
    ['a remote job with an address', { location_type: 'remote', address: 'Main Street' }, 'address'],
  ])('%s', async (_name, values, field) => {
    const left = await trace(app.services, async () => {
      const created = await call(app.server, 'POST', jobs, { token: facility.token, body: { ...newJob, ...values } });
      expect(refusalOf(created)).toEqual([422, 'VALIDATION_ERROR']);
      if (field)
        expect(created.body).toMatchObject({
          errors: [{ field }],
          message: expect.stringMatching(`^Error in field ${field}: `),
        });
      const updated = await call(app.server, 'PUT', `${jobs}/${jobId}`, { token: facility.token, body: values });
      expect(refusalOf(updated)).toEqual([422, 'VALIDATION_ERROR']);
    });
    expect(left).toEqual(nothing);
  });

  test('every wrong field is named', async () => {
    const answer = await call(app.server, 'POST', jobs, {
      token: facility.token,
      body: { title: '', pay_range_min: -1 },
    });
    const { errors } = answer.body as { errors: { field: string }[] };
    expect(errors.map((error) => error.field).toSorted()).toEqual([
      'description',
      'location_type',
      'pay_range_min',
      'role',
      'title',
    ]);
  });

  test('an id of nothing', async () => {
    const body = { job_id: 'nothing' };
    const answer = await call(app.server, 'POST', `${api}/entities/SavedJob`, { token: clinician.token, body });
    expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
  });
});

describe('fields of a body', () => {
  test('undeclared and server-owned fields are dropped', async () => {
    const body = {
      ...newJob,
      nope: 1,
      id: 'mine',
      created_date: '2000-01-01',
      facility_id: clinician.user.id,
      facility_name: 'Fake',
    };
    const answer = await call(app.server, 'POST', jobs, { token: facility.token, body });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ facility_id: facility.user.id, facility_name: facility.user.facility_name });
    expect(answer.body).not.toMatchObject({ id: 'mine' });
    expect(answer.body).not.toHaveProperty('nope');
  });

  test('a privileged field may be echoed but not changed, and nothing else of that request is written', async () => {
    const me = `${api}/entities/User/me`;
    const echoed = await call(app.server, 'PUT', me, {
      token: clinician.token,
      body: { role: 'user', is_active: true, bio: 'Echo' },
    });
    expect(echoed).toMatchObject({ status: 200, body: { bio: 'Echo' } });
    const left = await trace(app.services, async () => {
      const body = { bio: 'Raised', role: 'admin' };
      const answer = await call(app.server, 'PUT', me, { token: clinician.token, body });
      expect(refusalOf(answer)).toEqual([403, 'FIELD_FORBIDDEN']);
      expect(answer.body).toMatchObject({
        message: "You're not allowed to set/modify the following fields: role",
      });
    });
    expect(left).toEqual(nothing);
    expect(await clinician.client.auth.me()).toMatchObject({ bio: 'Echo', role: 'user' });
  });

  test('every field that the caller may not write is named', async () => {
    const body = { title: 'RN', status: 'closed' };
    const answer = await call(app.server, 'POST', jobs, { token: facility.token, body: { ...newJob, ...body } });
    expect(refusalOf(answer)).toEqual([403, 'FIELD_FORBIDDEN']);
    const note = { user_id: clinician.user.id, type: 'new_message', title: 'Hello' };
    const { id } = await app.people.service().client.entities.Notification.create(note as never);
    const change = { read: true, title: 'Other', body: 'Words', user_id: clinician.user.id };
    const refused = await call(app.server, 'PUT', `${api}/entities/Notification/${id}`, {
      token: clinician.token,
      body: change,
    });
    expect(refusalOf(refused)).toEqual([403, 'FIELD_FORBIDDEN']);
    expect(refused.body).toMatchObject({ message: expect.stringMatching(/fields: title, body$/) });
    expect(await clinician.client.entities.Notification.get(id)).toMatchObject({ read: false, title: 'Hello' });
  });

  test('hidden columns are neither written nor shown', async () => {
    const me = `${api}/entities/User/me`;
    for (const applied_facility_ids of [[], [facility.user.id]]) {
      const answer = await call(app.server, 'PUT', me, {
        token: clinician.token,
        body: { applied_facility_ids, is_onboarded: false },
      });
      expect(answer.status).toBe(200);
      expect(answer.body).not.toHaveProperty('applied_facility_ids');
    }
    const { rows } = await app.services.pool.query(
      'select applied_facility_ids, is_onboarded from users where id = $1',
      [clinician.user.id],
    );
    expect(rows).toEqual([{ applied_facility_ids: [], is_onboarded: true }]);
  });

  test('a patch that changes nothing writes nothing', async () => {
    const left = await trace(app.services, async () => {
      const answer = await call(app.server, 'PUT', `${jobs}/${jobId}`, {
        token: facility.token,
        body: { title: 'RN', status: 'active' },
      });
      expect(answer.status).toBe(200);
    });
    expect(left).toEqual(nothing);
  });
});

describe('batches', () => {
  test('a bulk create writes all records or none', async () => {
    const left = await trace(app.services, async () => {
      const answer = await call(app.server, 'POST', `${jobs}/bulk`, {
        token: facility.token,
        body: [newJob, { ...newJob, title: '' }],
      });
      expect(refusalOf(answer)).toEqual([422, 'VALIDATION_ERROR']);
    });
    expect(left).toEqual(nothing);
    const answer = await call(app.server, 'POST', `${jobs}/bulk`, {
      token: facility.token,
      body: [newJob, { ...newJob, title: 'NP' }],
    });
    expect(answer).toMatchObject({ status: 201, body: [{ title: 'RN' }, { title: 'NP' }] });
  });

  test.each([[{}], ['x'], [[1]], [Array.from({ length: 501 }, () => newJob)]])(
    'a bulk create of something else',
    async (body) => {
      expect(
        refusalOf(
          await call(app.server, 'POST', `${jobs}/bulk`, { token: facility.token, body: JSON.stringify(body) }),
        ),
      ).toEqual([422, 'VALIDATION_ERROR']);
    },
  );

  test('deleting many needs a criterion and reaches own records only', async () => {
    const rival = await app.people.facility();
    await rival.client.entities.Job.create({ ...newJob, title: 'Rival' } as never);
    const remove = (body: unknown) => call(app.server, 'DELETE', jobs, { token: rival.token, body });
    expect(refusalOf(await remove({}))).toEqual([422, 'VALIDATION_ERROR']);
    expect(refusalOf(await remove({ nope: 1 }))).toEqual([400, 'INVALID_QUERY']);
    expect(await remove({ status: 'active' })).toMatchObject({ status: 200, body: { success: true, deleted: 1 } });
    expect((await call(app.server, 'GET', `${jobs}/${jobId}`)).status).toBe(200);
  });
});

describe('at the same time', () => {
  test('saving a job twice concurrently makes one record', async () => {
    const save = () =>
      call(app.server, 'POST', `${api}/entities/SavedJob`, { token: clinician.token, body: { job_id: jobId } });
    const answers = await Promise.all([save(), save(), save(), save()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 200, 200, 201]);
    expect(new Set(answers.map((answer) => (answer.body as { id: string }).id)).size).toBe(1);
  });

  test('of two who take different steps at the same moment, one reads the present state', async () => {
    const step = (status: string) =>
      call(app.server, 'PUT', `${jobs}/${jobId}`, { token: facility.token, body: { status } });
    const answers = await Promise.all([step('filled'), step('closed')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const refused = answers.find((answer) => answer.status === 409)!;
    expect(refused.body).toMatchObject({
      code: 'WRONG_STEP',
      extra_data: { current: expect.stringMatching('filled|closed') },
    });
  });

  test('two concurrent deletions delete once', async () => {
    const remove = () => call(app.server, 'DELETE', `${jobs}/${jobId}`, { token: facility.token });
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 404]);
  });
});
