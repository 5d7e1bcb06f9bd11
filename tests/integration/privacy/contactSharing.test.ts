import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newJob } from '#tests/support/newJob.ts';
import { refusal } from '#tests/support/refusal.ts';
import { nowhere, visibilityOf } from '#tests/support/visibilityOf.ts';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let amara: Person;
let first: Person;
let second: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [first, second, amara] = await Promise.all([app.people.facility(), app.people.facility(), app.people.clinician()]);
});

const hide = (hidden = true, facility = first) =>
  amara.client.functions.hideFromFacility({ facility_id: facility.user.id, hidden });

async function apply(facility: Person) {
  const job = await facility.client.entities.Job.create({ ...newJob, title: 'Night nurse' });
  return amara.client.functions.handleNewApplication({ job_id: job.id, cover: 'I can start.' });
}

describe('29: the e-mail address is shared when its owner says so', () => {
  const asks = () => amara.client.auth.updateMe({ contact_sharing: 'on_accept' });
  const share = (shared: boolean, facility = second) =>
    amara.client.functions.shareContact({ facility_id: facility.user.id, shared });

  /** Whether the address is in anything that this facility is answered. */
  async function hasAddress(facility: Person): Promise<boolean> {
    const { client } = facility;
    const { applicants } = await client.functions.searchApplicants({});
    const jobIds = [...new Set(applicants.map(({ application }) => application.job_id!))];
    const answers = await Promise.all([
      client.entities.User.get(amara.user.id),
      client.entities.User.filter({ id: amara.user.id }),
      client.entities.User.aggregate({ query: { id: amara.user.id }, groupBy: 'email' }),
      client.entities.User.filter({ id: amara.user.id }, { distinct: 'email', cursor: null }),
      client.entities.Thread.list(),
      client.entities.Application.list(),
      client.entities.Notification.list(),
      client.functions.searchTalent({ q: amara.user.full_name }),
      ...jobIds.map((job_id) => client.functions.matchingTalent({ job_id })),
      ...jobIds.map((job_id) => client.functions.exportApplicants({ job_id })),
    ]);
    const found = JSON.stringify([applicants, answers]).includes(amara.user.email);
    const counted = await client.entities.User.count({ email: amara.user.email });
    expect(counted).toBe(found ? 1 : 0);
    return found;
  }

  test('29: absent after applying, there once shared, absent after the clinician stopped sharing it', async () => {
    await asks();
    await apply(second);
    expect(await hasAddress(second)).toBe(false);
    const left = await trace(app.services, () => share(true));
    expect(left).toEqual(nothing);
    expect(await hasAddress(second)).toBe(true);
    await share(true);
    await share(false);
    expect(await hasAddress(second)).toBe(false);
    expect(await trace(app.services, () => share(false))).toEqual(nothing);
  });

  test('29: who shares with the application later shares with the later one alone', async () => {
    await asks();
    await apply(first);
    await amara.client.auth.updateMe({ contact_sharing: 'on_apply' });
    await apply(second);
    expect([await hasAddress(first), await hasAddress(second)]).toEqual([false, true]);
    await apply(first);
    expect(await hasAddress(first)).toBe(true);
  });

  test('29: it is shared with facilities one has to do with, and hiding keeps it as well', async () => {
    expect(await refusal(share(true, first))).toBe('CONFLICT');
    await first.client.functions.openThread({ user_id: amara.user.id });
    expect(await refusal(share(true, first))).toBe('CONFLICT');
    await amara.client.functions.openThread({ user_id: first.user.id });
    await share(true, first);
    expect(await hasAddress(first)).toBe(true);
    await hide();
    expect(await refusal(first.client.entities.User.get(amara.user.id))).toBe('NOT_FOUND');
    expect(await refusal(first.client.functions.shareContact({ facility_id: second.user.id, shared: true }))).toBe(
      'FORBIDDEN',
    );
  });
});

describe('what a clinician decides', () => {
  test('27: hiding twice changes nothing; only facilities can be hidden from, at most 200', async () => {
    expect(await hide()).toEqual({ blocked_facility_ids: [first.user.id] });
    expect(await trace(app.services, () => hide())).toEqual(nothing);
    expect(await refusal(hide(true, await app.people.clinician()))).toBe('NOT_FOUND');
    expect(await refusal(first.client.functions.hideFromFacility({ facility_id: second.user.id, hidden: true }))).toBe(
      'FORBIDDEN',
    );
    const wrong = amara.client.auth.updateMe({ blocked_facility_ids: [first.user.id, 'nobody'] });
    await expect(wrong).rejects.toMatchObject({ status: 422, extra: { errors: [{ field: 'blocked_facility_ids' }] } });
    const direct = await amara.client.auth.updateMe({ blocked_facility_ids: [second.user.id] });
    expect(direct.blocked_facility_ids).toEqual([second.user.id]);
    expect(await visibilityOf(second, amara)).toEqual(nowhere);
    await app.services.pool.query(
      'update users set blocked_facility_ids = array(select n::text from generate_series(1, 200) n) where id = $1',
      [amara.user.id],
    );
    expect(await refusal(hide())).toBe('CONFLICT');
    expect(await refusal(first.client.auth.updateMe({ profile_visibility: 'nobody' }))).toBe('FIELD_FORBIDDEN');
  });

  test('27: two tabs that concurrently hide from two facilities hide from both', async () => {
    await Promise.all([hide(true, first), hide(true, second)]);
    expect((await amara.client.auth.me()).blocked_facility_ids.toSorted()).toEqual(
      [first.user.id, second.user.id].toSorted(),
    );
  });

  test('29: one list says what each facility sees', async () => {
    await apply(second);
    await hide();
    const third = await app.people.facility();
    await amara.client.functions.openThread({ user_id: third.user.id });
    expect(await amara.client.functions.whoSeesMe({})).toEqual({
      total: 3,
      facilities: [
        seenBy(second, { applied: true, sees_email: true }),
        seenBy(first, { hidden: true }),
        seenBy(third, {}),
      ],
    });
    expect(await amara.client.functions.whoSeesMe({ skip: 2 })).toMatchObject({ total: 3, facilities: [{}] });
    expect(await refusal(first.client.functions.whoSeesMe({}))).toBe('FORBIDDEN');
  });
});

function seenBy({ user }: Person, what: object) {
  return {
    facility_id: user.id,
    name: user.facility_name,
    applied: false,
    sees_email: false,
    hidden: false,
    ...what,
  };
}
