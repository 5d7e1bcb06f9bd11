import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refused } from '#tests/support/interviewHouse.ts';
import { shiftHouse, type ShiftHouse } from '#tests/support/shiftHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ShiftHouse;

beforeAll(async () => {
  house = await shiftHouse();
});
afterAll(() => house.close());

const at = (time: string) => {
  house.now = new Date(time);
};
const news = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'shift' }, '-created_date'))[0];

/** What a line is made of, as a reader of the shift would repeat it. */
const lineOf = ({ line_starts_at, line_ends_at, line_break_minutes }: Awaited<ReturnType<ShiftHouse['get']>>) => ({
  starts_at: line_starts_at!,
  ends_at: line_ends_at!,
  break_minutes: line_break_minutes!,
});

describe('checking in and out', () => {
  test('hiring 46: an hour before at the earliest, the minutes that the clock showed, signed by the clinician', async () => {
    const { a, l } = house;
    const { checkIn, checkOut } = a.client.functions;
    const { id: shift_id } = await house.night('2027-01-11');
    at('2027-01-11T23:59:59.999Z');
    expect(await refused(checkIn({ shift_id }))).toMatchObject({ status: 409, reason: 'too_early' });
    at('2027-01-12T00:57:41.300Z');
    const { shift: begun } = await checkIn({ shift_id });
    expect(begun).toMatchObject({ status: 'started', in_at: '2027-01-12T00:57:41.300Z' });
    at('2027-01-12T01:20:00.000Z');
    expect((await checkIn({ shift_id })).shift).toEqual(begun);
    at('2027-01-12T13:31:12.000Z');
    const { shift: ended } = await checkOut({ shift_id });
    expect(ended).toMatchObject({
      status: 'ended',
      line_starts_at: '2027-01-12T00:57:00.000Z',
      line_ends_at: '2027-01-12T13:31:00.000Z',
      line_break_minutes: 30,
      line_minutes: 724,
      line_side: 'clinician',
      clinician_signed_date: '2027-01-12T13:31:12.000Z',
      facility_signed_date: null,
      sign_due: '2027-01-19T13:31:12.000Z',
      is_disputed: false,
    });
    expect((await checkOut({ shift_id })).shift).toEqual(ended);
    expect(await news(l)).toMatchObject({
      title: 'Hours to sign: January 11, 2027, 7:00 PM CST',
      body: expect.stringContaining('12:04 hours'),
      link: '/timesheets',
    });
  });

  test('hiring 47: a tap that waited for a network counts when it was made', async () => {
    const { checkIn, checkOut } = house.a.client.functions;
    const { id: shift_id } = await house.night('2027-01-13');
    at('2027-01-14T01:40:00.000Z');
    for (const wrong of ['2027-01-14T01:45:00Z', '2027-01-13T00:40:00Z'])
      await expect(checkIn({ shift_id, at: wrong })).rejects.toMatchObject({ status: 422 });
    const { shift } = await checkIn({ shift_id, at: '2027-01-14T00:58:00Z' });
    expect(shift).toMatchObject({ in_at: '2027-01-14T00:58:00.000Z', in_received_at: '2027-01-14T01:40:00.000Z' });
    await expect(checkOut({ shift_id, at: '2027-01-14T00:50:00Z' })).rejects.toMatchObject({ status: 422 });
    // A clock that is a little ahead writes nothing of the future.
    const { shift: ended } = await checkOut({ shift_id, at: '2027-01-14T01:41:30Z', break_minutes: 0 });
    expect(ended).toMatchObject({ out_at: '2027-01-14T01:40:00.000Z', line_minutes: 42 });
  });

  test('a stamp after the line is shown next to it, and changes neither hours nor signatures', async () => {
    const { a, r } = house;
    const { id: shift_id, starts_at, ends_at } = await house.night('2027-01-15');
    at('2027-01-16T14:00:00.000Z');
    const line = { starts_at, ends_at, break_minutes: 30 };
    const { shift } = await r.client.functions.setLine({ shift_id, ...line, seen_hash: null });
    const { shift: after } = await a.client.functions.checkIn({ shift_id, at: '2027-01-16T00:50:00Z' });
    await a.client.functions.checkOut({ shift_id, at: '2027-01-16T13:55:00Z' });
    expect(after).toMatchObject({ status: 'ended', in_at: '2027-01-16T00:50:00.000Z', sheet_hash: shift.sheet_hash });
    expect(await house.get(shift_id)).toMatchObject({
      out_at: '2027-01-16T13:55:00.000Z',
      line_minutes: 720,
      clinician_signed_date: null,
      facility_signed_name: expect.any(String),
    });
  });

  test('only the clinician, and no shift that is proposed, cancelled or over', async () => {
    const { a, b, r, v } = house;
    const { id: shift_id, ends_at } = await house.night('2027-01-17');
    expect(await refused(b.client.functions.checkIn({ shift_id }))).toMatchObject({ status: 404 });
    for (const who of [r, v])
      expect(await refused(who.client.functions.checkIn({ shift_id }))).toMatchObject({ status: 403 });
    at(ends_at);
    expect(await refused(a.client.functions.checkIn({ shift_id }))).toMatchObject({ reason: 'too_late' });
    expect(await refused(a.client.functions.checkOut({ shift_id }))).toMatchObject({
      code: 'WRONG_STEP',
      current: 'booked',
    });
    await a.client.functions.cancelShift({ shift_id, reason: 'sickness' });
    expect(await refused(a.client.functions.checkIn({ shift_id }))).toMatchObject({
      code: 'WRONG_STEP',
      current: 'cancelled',
    });
  });

  test('hiring 51: a break fits into the time; a short unpaid one is stored', async () => {
    const { checkIn, checkOut } = house.a.client.functions;
    const { id: shift_id } = await house.night('2027-01-19');
    at('2027-01-20T01:00:00.000Z');
    await checkIn({ shift_id });
    at('2027-01-20T01:30:00.000Z');
    await expect(checkOut({ shift_id, break_minutes: 45 })).rejects.toMatchObject({
      extra: { errors: [{ field: 'break_minutes' }] },
    });
    expect((await checkOut({ shift_id, break_minutes: 15 })).shift).toMatchObject({
      line_break_minutes: 15,
      line_minutes: 15,
    });
    const paid = await house.night('2027-01-21', { break_paid: true });
    at('2027-01-22T14:00:00.000Z');
    const line = { starts_at: '2027-01-22T01:00:00Z', ends_at: '2027-01-22T13:00:00Z', break_minutes: 30 };
    const { shift } = await house.r.client.functions.setLine({ shift_id: paid.id, ...line, seen_hash: null });
    expect(shift.line_minutes).toBe(720);
  });
});

describe('signatures', () => {
  test('hiring 48: a reviewer signs what they see; a viewer signs nothing, an older hash is skipped', async () => {
    const { v, w, a, m } = house;
    const { id: shift_id, sheet_hash } = await house.worked('2027-02-01');
    const sign = (who: Person, hash = sheet_hash!) =>
      who.client.functions.signLines({ lines: [{ shift_id, sheet_hash: hash }] });
    expect(await refused(sign(w))).toMatchObject({ status: 403 });
    expect(await sign(m)).toMatchObject({ done: [], skipped: [{ id: shift_id, reason: 'unknown' }] });
    expect(await sign(v, '0'.repeat(64))).toMatchObject({ done: [], skipped: [{ id: shift_id, reason: 'changed' }] });
    expect(await sign(v)).toMatchObject({ done: [shift_id], skipped: [] });
    expect(await sign(v)).toMatchObject({ done: [shift_id], skipped: [] });
    expect(await house.get(shift_id)).toMatchObject({
      status: 'signed',
      facility_signed_by: v.user.id,
      facility_signed_name: v.user.full_name,
    });
    expect(await news(a)).toMatchObject({
      title: 'Hours signed: February 1, 2027, 7:00 PM CST',
      body: expect.stringContaining('12:04'),
    });
    const { rows } = await house.app.services.pool.query(
      `select actor_id from audit_events where action = 'Shift.sign' and entity_id = $1`,
      [shift_id],
    );
    expect(rows).toEqual([{ actor_id: v.user.id }]);
  });

  test('hiring 49: a change takes the signature of the other side, who reads both versions', async () => {
    const { a, r } = house;
    const { id: shift_id, sheet_hash } = await house.worked('2027-02-03');
    const line = { starts_at: '2027-02-04T00:57:00Z', ends_at: '2027-02-04T13:00:00Z', break_minutes: 30 };
    const change = () =>
      r.client.functions.setLine({ shift_id, ...line, note: 'Left at seven', seen_hash: sheet_hash });
    const { shift: changed } = await change();
    expect(changed).toMatchObject({
      status: 'ended',
      is_disputed: true,
      clinician_signed_date: null,
      line_side: 'facility',
      line_minutes: 693,
      history: [{ minutes: 724, side: 'clinician', sheet_hash, changed_side: 'facility' }],
    });
    expect((await change()).shift.history).toHaveLength(1);
    expect(await news(a)).toMatchObject({
      title: 'Hours changed: February 3, 2027, 7:00 PM CST',
      body: expect.stringMatching(/7:31 AM CST, 12:04 hours.*7:00 AM CST, 11:33 hours/),
    });
    const signed = await a.client.functions.signLines({ lines: [{ shift_id, sheet_hash: changed.sheet_hash! }] });
    expect(signed.done).toEqual([shift_id]);
    expect(await house.get(shift_id)).toMatchObject({
      status: 'signed',
      is_disputed: false,
      history: [{ minutes: 724 }],
    });
  });

  test('the same hours again are a signature; what was seen before is refused', async () => {
    const { a, r } = house;
    const shift = await house.worked('2027-02-05');
    const other = { ...lineOf(shift), break_minutes: 45, shift_id: shift.id };
    expect(await refused(r.client.functions.setLine({ ...other, seen_hash: null }))).toMatchObject({
      reason: 'changed',
    });
    const same = { ...lineOf(shift), shift_id: shift.id, seen_hash: shift.sheet_hash };
    expect((await r.client.functions.setLine(same)).shift).toMatchObject({ status: 'signed', history: [] });
    expect(await refused(a.client.functions.setLine({ ...other, seen_hash: shift.sheet_hash }))).toMatchObject({
      code: 'WRONG_STEP',
      current: 'signed',
    });
  });

  test('hiring 50: signed hours change by a correction that both agree on', async () => {
    const { a, r, v } = house;
    const shift = await house.worked('2027-02-08');
    const shift_id = shift.id;
    const csv = () => v.client.functions.hoursCsv({ from: '2027-02-08', to: '2027-02-08' });
    await v.client.functions.signLines({ lines: [{ shift_id, sheet_hash: shift.sheet_hash! }] });
    const ask = (by: Person, break_minutes: number) =>
      by.client.functions.askCorrection({
        ...lineOf(shift),
        break_minutes,
        shift_id,
        seen_hash: shift.sheet_hash!,
        note: 'No break',
      });
    const { shift: asked } = await ask(r, 0);
    expect(asked).toMatchObject({
      status: 'signed',
      line_minutes: 724,
      correction: { side: 'facility', break_minutes: 0 },
    });
    expect((await ask(r, 0)).shift.correction).toEqual(asked.correction);
    expect(await refused(ask(a, 15))).toMatchObject({ reason: 'open_correction' });
    expect(await csv()).toContain(',724,12:04,');
    const { asked_date } = asked.correction!;
    const answer = (by: Person, date = asked_date) =>
      by.client.functions.answerCorrection({ shift_id, accept: true, asked_date: date });
    expect(await refused(answer(v))).toMatchObject({ reason: 'own_correction' });
    expect(await refused(answer(a, '2027-01-01T00:00:00Z'))).toMatchObject({ reason: 'changed' });
    const { shift: corrected } = await answer(a);
    expect(corrected).toMatchObject({
      status: 'signed',
      line_minutes: 754,
      correction: null,
      history: [{ minutes: 724, facility_signed_name: v.user.full_name }],
      facility_signed_by: r.user.id,
    });
    expect(corrected.sheet_hash).not.toBe(shift.sheet_hash);
    expect(await csv()).toContain(',754,12:34,');
    expect(await news(r)).toMatchObject({ title: 'Correction accepted: February 8, 2027, 7:00 PM CST' });
  });

  test('a correction that is declined changes nothing', async () => {
    const { a, v } = house;
    const shift = await house.worked('2027-02-10');
    const shift_id = shift.id;
    const wanted = { ...lineOf(shift), break_minutes: 0, shift_id, seen_hash: shift.sheet_hash! };
    expect(await refused(a.client.functions.askCorrection(wanted))).toMatchObject({
      code: 'WRONG_STEP',
      current: 'ended',
    });
    await v.client.functions.signLines({ lines: [{ shift_id, sheet_hash: shift.sheet_hash! }] });
    const { shift: asked } = await a.client.functions.askCorrection(wanted);
    const { asked_date } = asked.correction!;
    await v.client.functions.answerCorrection({ shift_id, accept: false, asked_date, note: 'You took it' });
    expect(await house.get(shift_id)).toMatchObject({ correction: null, sheet_hash: shift.sheet_hash, history: [] });
    expect(await news(a)).toMatchObject({ title: 'Correction declined: February 10, 2027, 7:00 PM CST' });
  });

  test.each([
    ['end before they begin', { starts_at: '2027-02-13T13:00:00Z', ends_at: '2027-02-13T01:00:00Z' }, 'ends_at'],
    ['last longer than 72 hours', { starts_at: '2027-02-13T01:00:00Z', ends_at: '2027-02-16T01:01:00Z' }, 'ends_at'],
    ['are ahead of now', { starts_at: '2027-02-13T01:00:00Z', ends_at: '2027-02-14T00:01:00Z' }, 'ends_at'],
    ['are of another day', { starts_at: '2027-02-11T01:00:00Z', ends_at: '2027-02-11T13:00:00Z' }, 'starts_at'],
  ] as const)('hours that %s are refused at their field', async (_, times, field) => {
    const day = { ahead: '2027-02-14T00:00:00.000Z', later: '2027-02-20T00:00:00.000Z' };
    at('2027-02-12T15:00:00.000Z');
    const [shift] = await house.a.client.entities.Shift.filter({ starts_at: '2027-02-13T01:00:00.000Z' });
    const { id: shift_id } = shift ?? (await house.night('2027-02-12'));
    at(field === 'ends_at' && times.ends_at.startsWith('2027-02-16') ? day.later : day.ahead);
    const call = house.r.client.functions.setLine({ shift_id, ...times, break_minutes: 0, seen_hash: null });
    await expect(call).rejects.toMatchObject({ status: 422, extra: { errors: [{ field }] } });
  });

  test('neither side writes hours before the shift is over', async () => {
    const { id: shift_id, starts_at } = await house.night('2027-02-22');
    at('2027-02-23T03:00:00.000Z');
    const line = { starts_at, ends_at: '2027-02-23T02:00:00Z', break_minutes: 0, seen_hash: null };
    expect(await refused(house.r.client.functions.setLine({ shift_id, ...line }))).toMatchObject({
      reason: 'too_early',
    });
  });
});

test('hiring 55: each side may report the other, and two reports are a dispute', async () => {
  const { a, r, w } = house;
  const { id: shift_id, starts_at } = await house.night('2027-03-01');
  const report = (by: Person) => by.client.functions.reportMissed({ shift_id });
  at(new Date(Date.parse(starts_at) + 29 * 60_000).toISOString());
  expect(await refused(report(w))).toMatchObject({ status: 403 });
  expect(await refused(report(r))).toMatchObject({ reason: 'too_early' });
  at(new Date(Date.parse(starts_at) + 30 * 60_000).toISOString());
  expect((await report(r)).shift).toMatchObject({ status: 'missed', missed_side: 'clinician', is_disputed: false });
  expect((await report(r)).shift.is_disputed).toBe(false);
  expect(await news(a)).toMatchObject({ body: expect.stringContaining('reports that you did not come') });
  expect((await report(a)).shift).toMatchObject({ status: 'missed', missed_side: 'clinician', is_disputed: true });
  const { id: late } = await house.night('2027-03-03');
  at('2027-03-12T01:00:01.000Z');
  expect(await refused(r.client.functions.reportMissed({ shift_id: late }))).toMatchObject({ reason: 'too_late' });
});
