import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, listUrl } from '#tests/support/call.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';

let app: TestApp;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
  clinician = await app.people.clinician({ skills: ['Suture', 'Ventilator'], specialties: [] });
  await app.services.pool.query('update users set documents = $1 where id = $2', [
    JSON.stringify([
      { type: 'bls', pages: 2, tags: ['x', 'y'], by: { name: 'Ann' } },
      { type: 'license', pages: 9, tags: [] },
    ]),
    clinician.user.id,
  ]);
});

afterAll(() => app.close());

async function matches(q: unknown): Promise<boolean | number> {
  const answer = await call(app.server, 'GET', listUrl('User', { q, fields: 'id' }), { token: clinician.token });
  return answer.status === 200 ? (answer.body as unknown[]).length === 1 : answer.status;
}

/** `$elemMatch`: one and the same element satisfies everything. */
test.each<[unknown, boolean]>([
  [{ skills: { $elemMatch: { $regex: '^S', $ne: 'Stitch' } } }, true],
  [{ skills: { $elemMatch: { $regex: '^S', $ne: 'Suture' } } }, false],
  [{ skills: { $elemMatch: { $gt: 'T', $lt: 'W' } } }, true],
  [{ skills: { $elemMatch: { $in: ['Ventilator', 'X'] } } }, true],
  [{ skills: { $elemMatch: { $nin: ['Ventilator', 'Suture'] } } }, false],
  [{ skills: { $elemMatch: { $not: { $regex: 'u' } } } }, true],
  [{ specialties: { $elemMatch: { $exists: true } } }, false],
  [{ $nor: [{ specialties: { $elemMatch: { $ne: 'x' } } }] }, true],
  [{ documents: { $elemMatch: { type: 'bls', pages: { $lt: 5 } } } }, true],
  [{ documents: { $elemMatch: { type: 'bls', pages: { $gt: 5 } } } }, false],
  [{ documents: { $elemMatch: { $or: [{ type: 'x' }, { 'by.name': 'Ann' }], tags: 'y' } } }, true],
  [{ documents: { $elemMatch: { tags: { $elemMatch: { $eq: 'x' } } } } }, true],
  [{ documents: { $elemMatch: { tags: { $size: 0 }, note: null } } }, true],
  [{ 'documents.tags': { $elemMatch: { $regex: '^[yz]$' } } }, true],
  [{ documents: { $not: { $elemMatch: { type: 'resume' } } } }, true],
])('%j', async (q, expected) => {
  expect(await matches({ id: clinician.user.id, ...(q as object) })).toBe(expected);
});

test.each([
  [{ skills: { $elemMatch: {} } }],
  [{ skills: { $elemMatch: 'x' } }],
  [{ skills: { $elemMatch: { type: 'x' } } }],
  [{ skills: { $elemMatch: { $where: 'x' } } }],
  [{ skills: { $elemMatch: { $eq: 5 } } }],
  [{ skills: { $elemMatch: { $regex: '(' } } }],
  [{ headline: { $elemMatch: { $eq: 'x' } } }],
  [{ applied_facility_ids: { $elemMatch: { $eq: 'x' } } }],
  [{ documents: { $elemMatch: { 'a"b': 1 } } }],
  [JSON.parse(`${'{"documents":{"$elemMatch":'.repeat(9)}{"type":1}${'}}'.repeat(9)}`) as unknown],
])('%j is refused', async (q) => {
  expect(await matches(q)).toBe(400);
});
