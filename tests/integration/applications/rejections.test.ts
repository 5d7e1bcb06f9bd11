import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rejectionDelaySeconds } from '#domain/shared/limits.ts';
import { sendRejections } from '#server/features/applications/rejections/tasks.ts';
import { roundsOf } from '#tests/support/nightly.ts';
import { refusal } from '#tests/support/refusal.ts';
import { rejectionHouse } from '#tests/support/rejectionHouse.ts';
import { testApp, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let house: Awaited<ReturnType<typeof rejectionHouse>>;

beforeAll(async () => {
  app = await testApp({ RATE_LIMITS: 'off' });
  house = await rejectionHouse(app);
});
afterAll(() => app.close());

const over = { reject_at: null, reject_by: null, reject_message: null };

test('a rejection waits an hour, by the clock of the database, and the team sees it', async () => {
  const { id } = await house.applied();
  const left = await trace(app.services, async () => {
    expect(await house.reject(id, { reason: 'schedule', note: 'Nights only' })).toEqual({ done: [id], skipped: [] });
  });
  expect(left).toEqual({ ...nothing, events: ['Application update'] });
  const seen = await house.recruiter.client.entities.Application.get(id);
  expect(seen).toMatchObject({
    status: 'pending',
    stage: 'new',
    team_stage: 'closed',
    reject_by: house.facility.user.id,
    reject_reason: 'schedule',
    reject_note: 'Nights only',
  });
  const { rows } = await app.services.pool.query<{ seconds: number }>(
    'select extract(epoch from reject_at - clock_timestamp())::float8 as seconds from applications where id = $1',
    [id],
  );
  expect(rows[0]!.seconds).toBeGreaterThan(rejectionDelaySeconds - 60);
  expect(rows[0]!.seconds).toBeLessThanOrEqual(rejectionDelaySeconds);
  expect(await trace(app.services, () => sendRejections(app.services))).toEqual(nothing);
});

test('any recruiter of the team undoes it within the hour, and the applicant is never notified of it', async () => {
  const { id } = await house.applied();
  const before = await house.stored(id);
  const left = await trace(app.services, async () => {
    await house.reject(id, { reason: 'pay', message: 'Sorry' });
    expect(await house.undo(id)).toEqual({ done: [id], skipped: [] });
    expect(await house.undo(id)).toEqual({ done: [id], skipped: [] });
    await sendRejections(app.services);
  });
  expect(left).toEqual({ ...nothing, events: ['Application update', 'Application update'] });
  expect(await house.stored(id)).toEqual(before);
});

test('a repeat keeps the first hour, reason and message', async () => {
  const { id } = await house.applied();
  await house.reject(id, { reason: 'experience', message: 'One' });
  const first = await house.stored(id);
  expect((await house.reject(id, { reason: 'pay', message: 'Two' })).done).toEqual([id]);
  expect(await house.stored(id)).toEqual(first);
});

describe('when the hour is over', () => {
  test('the applicant gets one notification and one email, with what the team wrote to them', async () => {
    const { person, id } = await house.applied();
    await house.reject(id, { reason: 'other_applicant', message: 'Thank you, {first_name}, {job_title}' });
    await house.passHour(id);
    const left = await trace(app.services, () => sendRejections(app.services));
    expect(left.rows).toEqual({ notifications: 1, outbox_mails: 1 });
    expect(await house.stored(id)).toMatchObject({
      status: 'rejected',
      moved_by: house.facility.user.id,
      reject_reason: 'other_applicant',
      decision_message: 'Thank you, Amara, ICU nurse',
      ...over,
    });
    const own = await person.client.entities.Application.get(id);
    expect(own).toMatchObject({ status: 'rejected', decision_message: 'Thank you, Amara, ICU nurse' });
    expect(JSON.stringify(own)).not.toMatch(/reject_|other_applicant/);
    const { rows } = await app.services.pool.query(`select text from outbox_mails where to_address = $1`, [
      person.user.email,
    ]);
    expect(JSON.stringify(rows)).toContain('Thank you, Amara, ICU nurse');
    expect(await house.undo(id)).toEqual({ done: [], skipped: [{ id, reason: 'WRONG_STEP', current: 'rejected' }] });
    expect(await trace(app.services, () => sendRejections(app.services))).toEqual(nothing);
  });

  test('two processes at the same moment notify once', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, () => house.applied()));
    for (const { id } of made) await house.reject(id);
    await house.passHour(...made.map(({ id }) => id));
    const left = await trace(app.services, () =>
      Promise.all([sendRejections(app.services), sendRejections(app.services)]),
    );
    expect(left.rows['notifications']).toBe(made.length);
    for (const { id } of made) expect(await house.notifications(id)).toEqual(['Application not selected']);
  });

  test('a crash before the end leaves everything to the next run, which notifies once', async () => {
    const { id } = await house.applied();
    await house.reject(id, { message: 'Sorry' });
    await house.passHour(id);
    await app.services.pool.query(`
      create function crash() returns trigger language plpgsql as $$ begin raise exception 'crash'; end $$;
      create trigger crash before insert on outbox_mails for each row execute function crash()`);
    expect(await sendRejections(app.services)).toBe(false);
    expect(await house.stored(id)).toMatchObject({ status: 'pending', reject_message: 'Sorry' });
    expect(await house.notifications(id)).toEqual([]);
    await app.services.pool.query('drop trigger crash on outbox_mails; drop function crash()');
    expect(await sendRejections(app.services)).toBe(true);
    expect(await house.notifications(id)).toEqual(['Application not selected']);
  });

  test('a colleague who rejected and has left the team since changes nothing', async () => {
    const leaver = await app.people.member(house.facility, 'recruiter');
    const { id } = await house.applied();
    await leaver.client.functions.rejectApplicants({ application_ids: [id], message: 'From {my_name}' });
    await leaver.client.functions.leaveFacility({});
    await house.passHour(id);
    await sendRejections(app.services);
    const message = `From ${leaver.user.full_name}`;
    expect(await house.stored(id)).toMatchObject({ status: 'rejected', decision_message: message });
    expect(await house.notifications(id)).toHaveLength(1);
  });
});

test('reviewers, viewers, applicants and other facilities neither reject nor undo', async () => {
  const { person, id } = await house.applied();
  const [reviewer, viewer] = [
    await app.people.member(house.facility, 'reviewer'),
    await app.people.member(house.facility, 'viewer'),
  ];
  const other = await app.people.facility();
  const left = await trace(app.services, async () => {
    for (const { client } of [person, reviewer, viewer]) {
      expect(await refusal(client.functions.rejectApplicants({ application_ids: [id] }))).toBe('FORBIDDEN');
      expect(await refusal(client.functions.undoRejections({ application_ids: [id] }))).toBe('FORBIDDEN');
    }
    const refused = { done: [], skipped: [{ id, reason: 'NOT_FOUND' }] };
    expect(await other.client.functions.rejectApplicants({ application_ids: [id] })).toEqual(refused);
    expect(await house.undo(id, other)).toEqual(refused);
    const message = 'Hi {nickname}';
    expect(await refusal(house.facility.client.functions.rejectApplicants({ application_ids: [id], message }))).toBe(
      'VALIDATION_ERROR',
    );
  });
  expect(left).toEqual(nothing);
});

test('of an undo and the end of the hour at the same moment one wins, in every round', async () => {
  for (let round = 0; round < roundsOf(50); round++) {
    const { id } = await house.applied();
    await house.reject(id);
    await house.passHour(id);
    const [undone] = await Promise.all([house.undo(id), sendRejections(app.services)]);
    const { status, reject_at } = await house.stored(id);
    expect(reject_at).toBeNull();
    const isUndone = undone.done.length === 1;
    expect(status).toBe(isUndone ? 'pending' : 'rejected');
    expect(await house.notifications(id)).toHaveLength(isUndone ? 0 : 1);
  }
});
