import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endRetentionNow } from '#server/platform/ops/retention.ts';
import { assigned } from '#tests/support/accepting.ts';
import { interviewsBegin } from '#tests/support/interviewHouse.ts';
import { form } from '#tests/support/offerForm.ts';
import { offerHouse, offerNotification, type OfferHouse } from '#tests/support/offerHouse.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OfferHouse;
let l: Person;
let admin: Person;

beforeAll(async () => {
  house = await offerHouse();
  admin = await house.app.people.admin();
  ({ l } = house);
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

async function erase({ user }: Person): Promise<void> {
  await house.app.services.pool.query('update users set deletion_requested_date = now() where id = $1', [user.id]);
  await admin.client.functions.completeDeletion({ user_id: user.id });
}

async function statuses(table: 'offers' | 'assignments', application_id: string): Promise<string[]> {
  const { rows } = await house.app.services.pool.query<{ status: string }>(
    `select status from ${table} where application_id = $1 order by created_date`,
    [application_id],
  );
  return rows.map(({ status }) => status);
}

describe('with an account', () => {
  test('of a clinician what runs ends; what was agreed stays, and what no one accepted goes', async () => {
    const leaving = await house.app.people.clinician({ full_name: 'Noor Haddad' });
    const { application, offer, assignment } = await assigned(house, leaving);
    await house.offered(application, form({ breaks: null }));
    await house.draft(application);
    const elsewhere = await house.applied(leaving);
    await house.offered(elsewhere);
    house.now = new Date('2027-02-01T15:00:00.000Z');
    await erase(leaving);
    expect(await statuses('offers', application.id)).toEqual(['accepted']);
    expect(await statuses('offers', elsewhere.id)).toEqual([]);
    const receipt = await l.client.functions.receipt({ offer_id: offer.id });
    expect(receipt.offer).toMatchObject({ clinician_name: 'Noor Haddad', accepted_name: 'Amara Osei' });
    expect(await l.client.entities.Assignment.get(assignment.id)).toMatchObject({
      status: 'ended',
      last_day: '2027-02-01',
      ended_side: 'clinician',
      end_reason: 'account_closed',
      clinician_name: 'Noor Haddad',
    });
    const [news] = await offerNotification(l);
    expect(news).toMatchObject({ body: 'The assignment for Night nurse, ICU ended because an account was closed.' });
    expect(JSON.stringify(await l.client.entities.Notification.list())).not.toContain('Noor');
    const { rows } = await house.app.services.pool.query('select from notifications where user_id = $1', [
      leaving.user.id,
    ]);
    expect(rows).toEqual([]);
    expect(await l.client.entities.Application.get(elsewhere.id)).toMatchObject({ has_offer: false });
  });

  test('of a facility its assignments end, before the first day as cancelled', async () => {
    const facility = await house.app.people.facility({ facility_name: 'Mercy East' });
    const { id: site_id } = await facility.client.entities.Site.create({ name: 'E', time_zone: 'America/Denver' });
    const a = await house.app.people.clinician();
    const application = await house.applied(a, facility, { site_id });
    const draft = await house.draft(application, {}, facility);
    const sent = await house.send(draft, null, facility);
    const { assignment } = await a.client.functions.acceptOffer({
      offer_id: sent.id,
      terms_hash: sent.terms_hash!,
      name: 'Amara Osei',
      locale: 'es',
    });
    await erase(facility);
    expect(await a.client.entities.Assignment.get(assignment.id)).toMatchObject({
      status: 'cancelled',
      ended_side: 'facility',
      end_reason: 'account_closed',
    });
    expect(await a.client.entities.Offer.get(sent.id)).toMatchObject({
      status: 'accepted',
      statement: 'accept/1:es',
      facility_name: 'Mercy East',
    });
    expect((await offerNotification(a))[0]).toMatchObject({ title: 'Assignment canceled: Night nurse, ICU' });
  });
});

describe('in time', () => {
  test('what was agreed ends seven years after its end, and all that belongs to it', async () => {
    const a = await house.app.people.clinician();
    const { application } = await assigned(house, a);
    const change = await house.offered(application, form({ breaks: null }));
    await a.client.functions.acceptOffer({
      offer_id: change.id,
      terms_hash: change.terms_hash!,
      name: 'Amara Osei',
      locale: 'en',
    });
    house.now = new Date('2034-04-10T12:00:00.000Z');
    await endRetentionNow(house.app.services);
    // It stays open in the database until a party or the sweep marks its end.
    expect(await statuses('assignments', application.id)).toEqual(['open']);
    await house.app.services.pool.query("update assignments set status = 'ended', last_day = ends_on");
    for (const [now, kept] of [
      ['2034-04-11T12:00:00.000Z', ['accepted', 'accepted']],
      ['2034-04-12T12:00:00.000Z', []],
    ] as const) {
      house.now = new Date(now);
      await endRetentionNow(house.app.services);
      expect(await statuses('offers', application.id)).toEqual(kept);
      expect(await statuses('assignments', application.id)).toHaveLength(kept.length / 2);
    }
  });

  test('another offer ends two years after its last step', async () => {
    const a = await house.app.people.clinician();
    const application = await house.applied(a);
    const sent = await house.offered(application);
    await a.client.functions.declineOffer({ offer_id: sent.id, reason: 'pay' });
    // Rows know the true time of their last change.
    const twoYears = 2 * 365.25 * 24 * 3_600_000;
    for (const [days, kept] of [
      [-2, ['declined']],
      [2, []],
    ] as const) {
      house.now = new Date(Date.now() + twoYears + days * 24 * 3_600_000);
      await endRetentionNow(house.app.services);
      expect(await statuses('offers', application.id)).toEqual(kept);
    }
  });
});
