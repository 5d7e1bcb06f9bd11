import { describe, expect, test } from 'vitest';
import { call, refusalOf } from '#tests/support/call.ts';
import { jobShop } from '#tests/support/jobShop.ts';
import { newJob } from '#tests/support/newJob.ts';

const jobs = '/api/apps/openlocum/entities/Job';

const shop = jobShop();
const { make, titles, send, refused } = shop;

describe('bulkUpdate', () => {
  test('changes each record by its own data and answers in the order sent', async () => {
    const [a, b] = await make('A', 'B');
    const answer = await shop.facility.client.entities.Job.bulkUpdate([
      { id: b!.id, title: 'B2', status: 'closed' },
      { id: a!.id, title: 'A2' },
      { id: b!.id, title: 'B3' },
    ]);
    expect(answer).toMatchObject([{ id: b!.id, title: 'B2', status: 'closed' }, { title: 'A2' }, { title: 'B3' }]);
    expect(await titles()).toEqual(['A2', 'B3']);
  });

  test('is all or nothing, and says which record it was', async () => {
    const [a] = await make('A');
    const rival = await shop.app.people.facility();
    const foreign = await rival.client.entities.Job.create(newJob);
    const attempt = (second: unknown) => () => send('PUT', 'bulk', [{ id: a!.id, title: 'A2' }, second]);
    expect(await refused(attempt({ id: foreign.id, title: 'Mine' }))).toEqual([403, 'FORBIDDEN']);
    expect(await refused(attempt({ id: 'nothing', title: 'X' }))).toEqual([404, 'NOT_FOUND']);
    expect(await refused(attempt({ id: a!.id, title: '' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(await refused(attempt({ title: 'X' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect(await refused(attempt({ id: '../x', title: 'X' }))).toEqual([422, 'VALIDATION_ERROR']);
    expect((await attempt({ id: a!.id, title: '' })()).body).toMatchObject({ extra_data: { index: 1 } });
  });

  test('takes 500 records, not 501, and nothing but a list', async () => {
    const [a] = await make('A');
    const many = (count: number) => Array.from({ length: count }, () => ({ id: a!.id, title: 'Same' }));
    expect((await send('PUT', 'bulk', many(500))).status).toBe(200);
    expect(await refused(() => send('PUT', 'bulk', many(501)))).toEqual([422, 'VALIDATION_ERROR']);
    for (const body of [{}, 'x', [1], 'null']) {
      expect(await refused(() => send('PUT', 'bulk', body))).toEqual(
        body === 'x' ? [400, 'BAD_REQUEST'] : [422, 'VALIDATION_ERROR'],
      );
    }
  });

  test('two concurrent ones in opposite orders both succeed', async () => {
    const made = await make('A', 'B', 'C', 'D');
    const patches = made.map(({ id }) => ({ id, duration: '4 weeks' }));
    const answers = await Promise.all([
      send('PUT', 'bulk', patches),
      send('PUT', 'bulk', patches.toReversed()),
      send('PUT', 'bulk', patches),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  });
});

describe('updateMany', () => {
  test('changes what matches and is mine, and leaves alone what is not', async () => {
    await make('A', 'B', 'C');
    const rival = await shop.app.people.facility();
    const foreign = await rival.client.entities.Job.create(newJob);
    const answer = await shop.facility.client.entities.Job.updateMany(
      { status: 'active', title: { $ne: 'C' } },
      { $set: { status: 'closed' }, $push: { required_credentials: 'BLS' } },
    );
    expect(answer).toEqual({ success: true, updated: 2, has_more: false });
    const mine = await shop.facility.client.entities.Job.filter({ facility_id: shop.facility.user.id }, 'title');
    expect(mine.map(({ status, required_credentials }) => [status, required_credentials.join()])).toEqual([
      ['closed', 'BLS'],
      ['closed', 'BLS'],
      ['active', ''],
    ]);
    expect(await rival.client.entities.Job.get(foreign.id)).toEqual(foreign);
  });

  test('goes 500 at a time and says when there are more', async () => {
    const many = Array.from({ length: 260 }, (_, at) => `Job ${at}`);
    await make(...many);
    await make(...many);
    const query = { emr: null, facility_id: shop.facility.user.id };
    const step = () => shop.facility.client.entities.Job.updateMany(query, { $set: { emr: 'Epic' } });
    expect(await step()).toEqual({ success: true, updated: 500, has_more: true });
    expect(await step()).toEqual({ success: true, updated: 20, has_more: false });
    expect(await step()).toEqual({ success: true, updated: 0, has_more: false });
  });

  test('concurrent increments all count', async () => {
    const [job] = await make('A');
    const raise = () => send('PATCH', 'update-many', { query: { id: job!.id }, data: { $inc: { pay_range_min: 1 } } });
    await Promise.all(Array.from({ length: 8 }, raise));
    expect((await shop.facility.client.entities.Job.get(job!.id)).pay_range_min).toBe(8);
  });

  test('one record that cannot be changed stops all', async () => {
    const [a] = await make('A', 'B');
    await shop.facility.client.entities.Job.update(a!.id, { status: 'filled' });
    const query = { facility_id: shop.facility.user.id };
    const data = { $set: { status: 'closed' } };
    const answer = await send('PATCH', 'update-many', { query, data });
    expect(refusalOf(answer)).toEqual([409, 'WRONG_STEP']);
    expect(answer.body).toMatchObject({ extra_data: { id: a!.id, current: 'filled' } });
    expect(await refused(() => send('PATCH', 'update-many', { query, data }))).toEqual([409, 'WRONG_STEP']);
  });

  test('users who may change nothing read so', async () => {
    const clinician = await shop.app.people.clinician();
    const body = { query: {}, data: { $set: { title: 'X' } } };
    expect(await refused(() => call(shop.app.server, 'PATCH', `${jobs}/update-many`, { body }))).toEqual([
      401,
      'AUTH_REQUIRED',
    ]);
    const saved = '/api/apps/openlocum/entities/SavedJob/update-many';
    expect(await refused(() => call(shop.app.server, 'PATCH', saved, { body, token: clinician.token }))).toEqual([
      403,
      'FORBIDDEN',
    ]);
    expect((await send('PATCH', 'update-many', body, clinician.token)).body).toMatchObject({ updated: 0 });
  });

  test.each<[string, unknown, number]>([
    ['no operators', {}, 400],
    ['a plain record', { title: 'X' }, 400],
    ['a list', [], 400],
    ['an unknown operator', { $where: { title: 'X' } }, 400],
    ['an operator of another kind', { $setOnInsert: { title: 'X' } }, 400],
    ['the prototype’s name', { toString: { title: 'X' } }, 400],
    ['an operator without fields', { $set: 'X' }, 400],
    ['a field in two operators', { $set: { title: 'X' }, $unset: { title: '' } }, 400],
    ['a field renamed to one that is set', { $rename: { emr: 'duration' }, $set: { duration: 'X' } }, 400],
    ['a path into a field', { $set: { 'schedule_json.days': 1 } }, 400],
    ['an increment of text', { $inc: { title: 1 } }, 400],
    ['an increment by text', { $inc: { pay_range_min: '1' } }, 400],
    ['an unknown field', { $inc: { nope: 1 } }, 400],
    ['a field without a date', { $currentDate: { title: true } }, 400],
    ['a push to text', { $push: { title: 'X' } }, 400],
    ['a push with a modifier', { $push: { required_credentials: { $each: ['a'], $slice: 1 } } }, 400],
    ['a rename to nowhere', { $rename: { emr: 'nope' } }, 400],
    ['a minimum of a list', { $min: { required_credentials: 'a' } }, 400],
    ['a minimum of another type', { $min: { pay_range_min: 'a' } }, 400],
    ['numbers into a list of texts', { $push: { required_credentials: 5 } }, 422],
    ['a required field taken away', { $unset: { title: '' } }, 422],
    ['a sum out of bounds', { $inc: { pay_range_min: 1e300 } }, 422],
    ['a word outside the vocabulary', { $set: { role: 'Wizard' } }, 422],
  ])('%s', async (_name, data, status) => {
    await make('A');
    const query = { facility_id: shop.facility.user.id };
    expect((await refused(() => send('PATCH', 'update-many', { query, data })))[0]).toBe(status);
  });

  test('a query that is none', async () => {
    const data = { $set: { title: 'X' } };
    for (const query of [undefined, null, [], 'x']) {
      expect(await refused(() => send('PATCH', 'update-many', { query, data }))).toEqual([422, 'VALIDATION_ERROR']);
    }
    expect(await refused(() => send('PATCH', 'update-many', { query: { $where: '1' }, data }))).toEqual([
      400,
      'INVALID_QUERY',
    ]);
    expect(await refused(() => send('PATCH', 'update-many', { query: { title: { $regex: '(' } }, data }))).toEqual([
      400,
      'INVALID_QUERY',
    ]);
  });
});

describe('operators', () => {
  const before = {
    ...newJob,
    duration: '4 weeks',
    pay_range_min: 50,
    pay_range_max: 60,
    start_date: '2026-05-01',
    required_credentials: ['BLS', 'ACLS'],
  };

  test.each<[string, Record<`$${string}`, Record<string, unknown>>, Record<string, unknown>]>([
    ['$set', { $set: { title: 'X', nope: 1 } }, { title: 'X' }],
    ['$unset', { $unset: { duration: '', required_credentials: 1 } }, { duration: null, required_credentials: [] }],
    ['$rename', { $rename: { duration: 'emr' } }, { duration: null, emr: '4 weeks' }],
    ['$inc', { $inc: { pay_range_min: -5 } }, { pay_range_min: 45, pay_stated_min: 45 }],
    ['$mul', { $mul: { pay_range_max: 1.5 } }, { pay_range_max: 90, pay_stated_max: 90 }],
    ['$min lower', { $min: { pay_range_min: 40 } }, { pay_range_min: 40, pay_stated_min: 40 }],
    [
      '$min higher',
      { $min: { pay_range_min: 70, start_date: '2026-04-30' } },
      { pay_range_min: 50, start_date: '2026-04-30' },
    ],
    ['$max', { $max: { pay_range_max: 70, title: 'AA' } }, { pay_range_max: 70, pay_stated_max: 70, title: 'RN' }],
    ['$min of nothing', { $min: { emr: 'Epic' } }, { emr: 'Epic' }],
    [
      '$currentDate',
      { $currentDate: { start_date: { $type: 'date' } } },
      { start_date: new Date().toISOString().slice(0, 10) },
    ],
    [
      '$addToSet',
      { $addToSet: { required_credentials: { $each: ['BLS', 'PALS'] } } },
      { required_credentials: ['BLS', 'ACLS', 'PALS'] },
    ],
    ['$push', { $push: { required_credentials: 'PALS' } }, { required_credentials: ['BLS', 'ACLS', 'PALS'] }],
    ['$pull', { $pull: { required_credentials: 'BLS' } }, { required_credentials: ['ACLS'] }],
    ['$pull several', { $pull: { required_credentials: { $in: ['BLS', 'ACLS'] } } }, { required_credentials: [] }],
  ])('%s', async (_name, data, after) => {
    const job = await shop.facility.client.entities.Job.create(before);
    await shop.facility.client.entities.Job.updateMany({ id: job.id }, data);
    const changed = await shop.facility.client.entities.Job.get(job.id);
    expect(changed).toEqual({ ...job, ...after, updated_date: changed.updated_date });
  });

  test('read nothing that the person does not see', async () => {
    const clinician = await shop.app.people.clinician({ applied_facility_ids: [shop.facility.user.id] });
    const url = '/api/apps/openlocum/entities/User/update-many';
    const query = { id: clinician.user.id };
    for (const data of [{ $rename: { applied_facility_ids: 'skills' } }, { $max: { verified_badge: 'a' } }]) {
      const answer = await call(shop.app.server, 'PATCH', url, { token: clinician.token, body: { query, data } });
      expect(refusalOf(answer)).toEqual([400, 'INVALID_QUERY']);
    }
  });
});
