import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let clinician: Person;
let now = new Date('2026-12-01T15:00:00Z');

beforeAll(async () => {
  app = await testApp({}, { clock: () => now });
  clinician = await app.people.clinician();
});
afterAll(() => app.close());

const day = '2026-12-20';
const update = (patch: Parameters<Person['client']['auth']['updateMe']>[0]) => clinician.client.auth.updateMe(patch);

test('31: the server stores when a user stated their availability, and updates the date when they state it again', async () => {
  expect(await update({ availability: 'from_date', available_from: day })).toMatchObject({
    availability: 'from_date',
    available_from: day,
    availability_date: now.toISOString(),
  });
  const said = now.toISOString();
  now = new Date('2027-01-30T15:00:00Z');
  expect(await update({ headline: 'Nights only' })).toMatchObject({ availability_date: said });
  const whole = await clinician.client.auth.me();
  expect(await trace(app.services, () => update({ ...whole }))).toEqual(nothing);
  expect(await update({ availability: 'from_date' })).toMatchObject({
    available_from: day,
    availability_date: now.toISOString(),
  });
  // The server alone says when.
  expect(await update({ availability_date: '2030-01-01T00:00:00.000Z' })).toMatchObject({
    availability_date: now.toISOString(),
  });
});

test('31: a day goes with an availability from a date, and with nothing else', async () => {
  await update({ availability: 'from_date', available_from: day });
  expect(await update({ availability: 'now' })).toMatchObject({ availability: 'now', available_from: null });
  const refused = { status: 422, extra: { errors: [{ field: 'available_from' }] } };
  expect(
    await trace(app.services, async () => {
      await expect(update({ availability: 'from_date' })).rejects.toMatchObject(refused);
      await expect(update({ available_from: day })).rejects.toMatchObject(refused);
    }),
  ).toEqual(nothing);
  expect(await update({ availability: null })).toMatchObject({ availability: null, availability_date: null });
});

test('30: the town of a location is stored next to it, and shown to no one', async () => {
  const place = async () => {
    const { rows } = await app.services.pool.query<{ city: string | null; state: string | null }>(
      'select city, state from users where id = $1',
      [clinician.user.id],
    );
    return rows[0];
  };
  const shown = await update({ location: '4 Bay Street, Tampa, Florida 33602' });
  expect(await place()).toEqual({ city: 'Tampa', state: 'FL' });
  expect(shown).not.toHaveProperty('city');
  await update({ location: 'Orlando' });
  expect(await place()).toEqual({ city: 'Orlando', state: null });
});
