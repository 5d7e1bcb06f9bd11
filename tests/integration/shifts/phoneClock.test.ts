import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';

let house: ShiftHouse;
let day = 10;

beforeAll(async () => {
  house = await shiftHouse();
});
afterAll(() => house.close());

/** A booked night from 19:00 in Chicago, which is 01:00 UTC; the server's clock shows `time` of that UTC day. */
async function nightAt(time: string) {
  day += 2;
  const { id } = await house.night(`2027-01-${day}`);
  const utc = (clock: string) => `2027-01-${day + 1}T${clock}:00.000Z`;
  house.now = new Date(utc(time));
  return { shift_id: id, utc };
}
const functions = () => house.a.client.functions;

test('a check-in of a phone whose clock is ahead counts when it was pressed, and states the correction', async () => {
  const { shift_id, utc } = await nightAt('01:40');
  // Its clock is ten minutes ahead: pressed at 00:58, sent at 01:40.
  const { shift } = await functions().checkIn({ shift_id, at: utc('01:08'), sent_at: utc('01:50') });
  expect(shift).toMatchObject({ in_at: utc('00:58'), in_received_at: utc('01:40'), in_clock_minutes: 10 });
});

test('a press of a moment ago on a phone that is ahead is accepted, and one of a phone that is behind corrected', async () => {
  const { shift_id, utc } = await nightAt('01:00');
  const { shift } = await functions().checkIn({ shift_id, at: utc('01:29'), sent_at: utc('01:30') });
  expect(shift).toMatchObject({ status: 'started', in_at: utc('00:59'), in_clock_minutes: 30 });
  house.now = new Date(utc('13:31'));
  // An hour behind, pressed five minutes ago.
  const out = { shift_id, at: utc('12:26'), sent_at: utc('12:31'), break_minutes: 30 };
  expect((await functions().checkOut(out)).shift).toMatchObject({
    ...{ status: 'ended', out_at: utc('13:26'), out_received_at: utc('13:31'), out_clock_minutes: -60 },
    ...{ line_starts_at: utc('00:59'), line_ends_at: utc('13:26'), line_minutes: 717 },
  });
});

test('a clock that differs by two minutes at most is taken as it is', async () => {
  const { shift_id, utc } = await nightAt('01:40');
  const { shift } = await functions().checkIn({ shift_id, at: utc('00:58'), sent_at: utc('01:38') });
  expect(shift).toMatchObject({ in_at: utc('00:58'), in_clock_minutes: null });
});

test('a clock that was never set is corrected as well', async () => {
  const { shift_id, utc } = await nightAt('01:40');
  const { shift } = await functions().checkIn({
    shift_id,
    at: '1970-01-01T00:05:00Z',
    sent_at: '1970-01-01T00:20:00Z',
  });
  expect(shift).toMatchObject({ in_at: utc('01:25') });
  expect(shift.in_clock_minutes).toBeLessThan(-29_000_000);
});

test('a press after its sending, one of more than a day before it, and an impossible clock are refused at their field', async () => {
  const { shift_id, utc } = await nightAt('01:40');
  for (const [at, sent_at, field] of [
    [utc('02:10'), utc('02:00'), 'at'],
    ['2027-01-01T00:00:00Z', utc('02:00'), 'at'],
    ['2025-01-01T00:00:00Z', '2025-01-02T00:01:00Z', 'at'],
    ['9998-01-01T00:00:00Z', '9998-01-01T00:01:00Z', 'sent_at'],
    [utc('01:00'), 'yesterday', 'sent_at'],
  ] as const)
    await expect(functions().checkIn({ shift_id, at, sent_at })).rejects.toMatchObject({
      ...{ status: 422, extra: { errors: [{ field }] } },
    });
  expect(await house.get(shift_id)).toMatchObject({ status: 'booked', in_at: null });
});

test('the earliest check-in counts by the corrected time, and a moment of sending alone changes nothing', async () => {
  const { shift_id, utc } = await nightAt('00:10');
  const early = { shift_id, at: utc('00:29'), sent_at: utc('00:40') };
  await expect(functions().checkIn(early)).rejects.toMatchObject({ extra: { extraData: { reason: 'too_early' } } });
  const { shift } = await functions().checkIn({ shift_id, sent_at: utc('03:00') });
  expect(shift).toMatchObject({ in_at: utc('00:10'), in_clock_minutes: null });
});
