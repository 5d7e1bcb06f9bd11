import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenShift } from '#domain/openShifts/openShift.ts';
import { call, listUrl } from '#tests/support/call.ts';
import { claim, openShiftHouse, type OpenShiftHouse } from '#tests/support/openShiftHouse.ts';
import { refusal } from '#tests/support/refusal.ts';
import { openSocketClients, type SocketClients } from '#tests/support/socketClients.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OpenShiftHouse;
let nurse: Person;
let viewer: Person;
let clients: SocketClients;
beforeAll(async () => {
  house = await openShiftHouse();
  nurse = await house.nurse();
  viewer = await house.member(house.l, 'viewer');
  clients = await openSocketClients(house.app);
});
afterAll(async () => {
  clients.closeAll();
  await house.close();
});

const base = '/api/apps/openlocum/entities';
const secret = 'Word7731';

/** What one reader gets from every door that lists or looks for open shifts and claims, in one text. */
async function everythingFor(token: string | undefined, { id }: Pick<OpenShift, 'id'>): Promise<string> {
  const asked = (['OpenShift', 'ShiftClaim', 'Shift'] as const).flatMap((entity) => {
    const wanted = entity === 'OpenShift' ? { $or: [{ id }, { note: { $regex: secret } }] } : { open_shift_id: id };
    const query = encodeURIComponent(JSON.stringify(wanted));
    return [
      call(house.app.server, 'GET', listUrl(entity, { q: wanted, limit: 100 }), { token }),
      call(house.app.server, 'GET', listUrl(entity, { limit: 100 }), { token }),
      call(house.app.server, 'GET', `${base}/${entity}/count?q=${query}`, { token }),
      call(house.app.server, 'GET', `${base}/${entity}/v2/list?q=${query}`, { token }),
      call(house.app.server, 'POST', `${base}/${entity}/aggregate`, {
        token,
        body: { query: wanted, groupBy: 'facility_id' },
      }),
    ];
  });
  const functions = [
    ['openShiftsForMe', {}],
    ['shiftsAhead', {}],
    ['swapsForMe', {}],
    ['coverage', { from: '2027-01-05', days: 7 }],
    ['hoursCsv', { from: '2027-01-01', to: '2027-01-31' }],
  ] as const;
  const called = functions.map(([name, body]) =>
    call(house.app.server, 'POST', `/api/apps/openlocum/functions/${name}`, { token, body }),
  );
  const { jobs } = await house.app.client(token).functions.searchJobs({
    q: secret,
  });
  return JSON.stringify([jobs, ...(await Promise.all([...asked, ...called])).map(({ body }) => body)]);
}

test('S6: outsiders find an open shift by no door, and their sockets are silent', async () => {
  const stranger = await house.app.people.clinician();
  const outsiders = [stranger.token, house.r2.token, house.m.token, undefined];
  const sockets = await Promise.all(
    [...outsiders, nurse.token].map((token) => clients.listen(token ?? null, ['Job', 'OpenShift', 'ShiftClaim'])),
  );
  const shift = await house.night(1, { note: secret, unit: secret });
  await claim(nurse, shift);
  for (const token of outsiders) {
    const found = await everythingFor(token, shift);
    expect(found).not.toContain(secret);
    expect(found.replaceAll(/"message":"[^"]*"/g, '')).not.toContain(shift.id);
    const one = await call(house.app.server, 'GET', `${base}/OpenShift/${shift.id}`, { token });
    expect(one.status).toBe(token === undefined ? 401 : 404);
    const people = await call(house.app.server, 'POST', '/api/apps/openlocum/functions/openShiftPeople', {
      token,
      body: { open_shift_id: shift.id },
    });
    expect([401, 403, 404]).toContain(people.status);
  }
  expect(await everythingFor(nurse.token, shift)).toContain(secret);
  await clients.everythingHeard(sockets);
  const heard = sockets.map((socket) => socket.heard('OpenShift', shift.id).length);
  expect(heard.slice(0, -1)).toEqual([0, 0, 0, 0]);
  expect(heard.at(-1)).toBeGreaterThan(0);
});

test('S6: a viewer of the facility reads an open shift without its pay, and changes nothing of it', async () => {
  const shift = await house.night(1, { extra_cents: 800 });
  expect(await viewer.client.entities.OpenShift.get(shift.id)).not.toHaveProperty('extra_cents');
  const { planShifts, cancelOpenShifts, claimShift } = viewer.client.functions;
  const pattern = { days: ['tue' as const], starts: '19:00', ends: '07:00', from: '2027-02-02', to: '2027-02-02' };
  const calls = [
    planShifts({ series_id: randomUUID(), site_id: house.siteId, role: 'RN', pattern }),
    cancelOpenShifts({ open_shift_ids: [shift.id], reason: 'other' }),
    claimShift({ open_shift_id: shift.id, seen: shift.updated_date }),
  ];
  for (const one of calls) expect(await refusal(one)).toBe('FORBIDDEN');
});

test('S4: a facility learns nothing of what its people work at another one', async () => {
  const both = await house.nurse();
  await house.assign(both, {}, house.m);
  const { id: site_id } = await house.m.client.entities.Site.create({ name: 'M1', time_zone: 'America/Chicago' });
  const on = (day: string, starts: string, ends: string) => ({
    pattern: { days: ['mon' as const, 'tue' as const], starts, ends, from: day, to: day },
  });
  // At M until two hours before the night at L.
  const { open_shifts } = await house.plan({ site_id, ...on('2027-03-02', '05:00', '17:00') }, house.m);
  const { claim: elsewhere } = await claim(both, open_shifts[0]!);
  const shift = await house.night(1, on('2027-03-02', '19:00', '07:00'));
  const mine = await both.client.functions.openShiftsForMe({});
  const facts = mine.shifts.find(({ open_shift }) => open_shift.id === shift.id)!.facts.map(({ kind }) => kind);
  expect(facts).toEqual(['rest', 'day']);
  await claim(both, shift);
  for (const { client } of [house.l, house.r, house.v]) {
    const { claims } = await client.functions.openShiftPeople({ open_shift_id: shift.id });
    expect(claims.map((one) => [one.claim.clinician_id, one.facts])).toEqual([[both.user.id, []]]);
    const shifts = await client.entities.Shift.filter({ clinician_id: both.user.id });
    expect(shifts.map(({ open_shift_id }) => open_shift_id)).toEqual([shift.id]);
    expect(await refusal(client.entities.Shift.get(elsewhere.shift_id!))).toBe('NOT_FOUND');
    expect(await client.entities.ShiftClaim.filter({ clinician_id: both.user.id })).toHaveLength(1);
  }
});

test('S7: those who sign hours see the extra pay by no door', async () => {
  const socket = await clients.listen(house.v.token, ['Job', 'OpenShift', 'Shift']);
  const payee = await house.nurse();
  const pattern = { days: ['tue' as const], starts: '19:00', ends: '07:00', from: '2027-04-06', to: '2027-04-06' };
  const shift = await house.night(2, { pattern, extra_cents: 6428 });
  const { claim: booked } = await claim(payee, shift);
  const shift_id = booked.shift_id!;
  await house.app.services.pool.query(
    `update shifts set status = 'signed', line_starts_at = starts_at, line_ends_at = ends_at, line_break_minutes = 0,
       line_minutes = 720, line_side = 'clinician', sheet_hash = repeat('a', 64),
       clinician_signed_date = now(), facility_signed_date = now(), facility_signed_name = 'V' where id = $1`,
    [shift_id],
  );
  const { token, client } = house.v;
  const answers = [
    await everythingFor(token, shift),
    await call(house.app.server, 'GET', `${base}/Shift/${shift_id}`, { token }),
    await client.functions.openShiftPeople({ open_shift_id: shift.id }),
    await client.functions.hoursCsv({ from: '2027-04-01', to: '2027-04-30' }),
    await client.entities.Notification.list(),
  ];
  await clients.everythingHeard([socket]);
  answers.push(JSON.stringify(socket.all().filter(([name]) => name !== 'Job')));
  expect(JSON.stringify(answers)).not.toMatch(/extra_cents|:6428|64\.28/);
  for (const entity of ['OpenShift', 'Shift']) {
    const doors = [
      listUrl(entity, { q: { extra_cents: 6428 } }),
      `${base}/${entity}/count?q=${encodeURIComponent('{"extra_cents":{"$gt":1}}')}`,
      `${base}/${entity}/v2/list?distinct=extra_cents`,
    ];
    for (const url of doors) {
      const { status, body } = await call(house.app.server, 'GET', url, { token });
      expect([status, JSON.stringify(body)]).not.toEqual([200, expect.stringContaining('6428')]);
      expect(JSON.stringify(body)).not.toContain(shift_id);
      if (status === 200) expect(JSON.stringify(body)).not.toMatch(/"count":[1-9]/);
    }
  }
  expect((await house.r.client.entities.Shift.get(shift_id)).extra_cents).toBe(6428);
});
