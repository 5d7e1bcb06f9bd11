import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { system } from '#domain/core/access.ts';
import { expireOffers } from '#server/features/offers/expireOffers.ts';
import { Repository } from '#server/platform/entities/Repository.ts';
import { todayOf } from '#server/platform/today.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { form } from '#tests/support/offerForm.ts';
import {
  after,
  offerHouse,
  offerNotification,
  type Answered,
  type Named,
  type OfferHouse,
} from '#tests/support/offerHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let house: OfferHouse;
let l: Person;
let r: Person;
let a: Person;
let b: Person;

beforeAll(async () => {
  house = await offerHouse();
  ({ a, b, l, r } = house);
});
afterAll(() => house.close());
afterEach(() => {
  house.now = new Date(interviewsBegin);
});

const decline = (by: Person, { id: offer_id }: Named) => by.client.functions.declineOffer({ offer_id, reason: 'pay' });
const withdraw = (by: Person, { id: offer_id }: Named) =>
  by.client.functions.withdrawOffer({ offer_id, reason: 'mistake' });
const sweep = () => expireOffers(house.app.services);
const expired = { status: 409, code: 'CONFLICT', reason: 'expired' };

test('31: at the end of its time an offer is over, whether the clock has come by or not', async () => {
  const application = await house.applied(a);
  const offer = await house.offered(application);
  house.now = new Date(Date.parse(offer.expires_at!) - 1);
  expect(await refused(decline(b, offer))).toMatchObject({ status: 404 });
  house.now = new Date(offer.expires_at!);
  const left = await trace(house.app.services, async () => {
    expect(await refused(decline(a, offer))).toEqual(expired);
    expect(await refused(withdraw(r, offer))).toEqual(expired);
  });
  expect(left).toEqual(nothing);

  const told = await trace(house.app.services, async () => {
    await sweep();
    await sweep();
  });
  expect(told.mails.toSorted()).toEqual([a, l, r].map(({ user }) => `${user.email}: Offer expired`).toSorted());
  expect(await a.client.entities.Offer.get(offer.id)).toMatchObject({
    status: 'expired',
    answered_date: offer.expires_at,
  });
  expect(await r.client.entities.Application.get(application.id)).toMatchObject({
    status: 'shortlisted',
    has_offer: false,
  });
  expect(await refused(decline(a, offer))).toEqual({ status: 409, code: 'WRONG_STEP', current: 'expired' });
});

test('an expired offer stops no other before the task runs', async () => {
  const application = await house.applied(a);
  const over = await house.offered(application);
  const draft = await house.draft(application, { expires_at: after(house.now, 200) });
  house.now = new Date(after(house.now, 73));
  expect(await house.send(draft)).toMatchObject({ status: 'sent', number: 2, replaces_id: null });
  expect(await a.client.entities.Offer.get(over.id)).toMatchObject({ status: 'expired' });
  expect(await a.client.entities.Application.get(application.id)).toMatchObject({ has_offer: true });
});

test('a clinician who has not answered is reminded a day before the end, once', async () => {
  const [first, second] = [await house.applied(a), await house.applied(b)];
  const offer = await house.offered(first);
  const short = await house.draft(second, { expires_at: after(house.now, 20) });
  await house.send(short);
  house.now = new Date(after(house.now, 47));
  expect(await trace(house.app.services, sweep)).toMatchObject({ rows: { notifications: 3 } });
  house.now = new Date(after(house.now, 2));
  const told = await trace(house.app.services, async () => {
    await sweep();
    const [news] = await offerNotification(a);
    await a.client.entities.Notification.delete(news!.id);
    await sweep();
  });
  expect(told.mails).toEqual([`${a.user.email}: Your offer expires soon: RN`]);
  await decline(a, offer);
});

test('an application that ends takes its offer along, and sends the only notification', async () => {
  const rejected = await house.applied(a);
  const one = await house.offered(rejected);
  const { mails } = await trace(house.app.services, () =>
    l.client.functions.updateApplicationStatus({ application_id: rejected.id, new_status: 'rejected' }),
  );
  expect(mails.filter((line) => line.includes('Offer'))).toEqual([]);
  const closed = { reason: 'application_closed', answered_date: interviewsBegin };
  expect(await a.client.entities.Offer.get(one.id)).toMatchObject({ status: 'withdrawn', ...closed });
  expect(await l.client.entities.Application.get(rejected.id)).toMatchObject({ has_offer: false, stage: 'closed' });

  const withdrawn = await house.applied(a);
  const two = await house.offered(withdrawn);
  await a.client.functions.updateApplicationStatus({ application_id: withdrawn.id, new_status: 'withdrawn' });
  expect(await l.client.entities.Offer.get(two.id)).toMatchObject({ status: 'declined', ...closed });
  for (const [{ id }, current] of [
    [rejected, 'rejected'],
    [withdrawn, 'withdrawn'],
  ] as const) {
    expect(await refused(house.draft({ id }))).toEqual({ status: 409, code: 'WRONG_STEP', current });
  }
});

test('a draft written before the application ended cannot be sent anymore', async () => {
  const application = await house.applied(a);
  const draft = await house.draft(application);
  await l.client.functions.updateApplicationStatus({ application_id: application.id, new_status: 'rejected' });
  expect(await refused(house.send(draft))).toEqual({ status: 409, code: 'WRONG_STEP', current: 'rejected' });
});

test('without its job, or with an account that is closed, an offer is not sent', async () => {
  const application = await house.applied(a);
  await hire(application.id);
  const draft = await house.draft(application);
  await l.client.entities.Job.delete(application.job_id);
  expect(await refused(house.send(draft))).toEqual({ status: 409, code: 'CONFLICT', reason: 'job_gone' });
  const gone = await house.app.people.clinician();
  const other = await house.applied(gone);
  const waiting = await house.draft(other);
  await house.app.services.pool.query('update users set is_active = false where id = $1', [gone.user.id]);
  expect(await refused(house.send(waiting))).toEqual({ status: 409, code: 'CONFLICT', reason: 'account_closed' });
});

test('40: an offer to someone who works already proposes a change, and what runs stays when it is declined', async () => {
  const application = await house.applied(a);
  const o1 = await house.offered(application);
  const assignment = await accepted(o1);
  const draft = await house.draft(application, { form: form({ pay: { unit: 'hour', amount_cents: 5500 } }) });
  const sent = await trace(house.app.services, () => house.send(draft));
  expect(sent.mails).toEqual([`${a.user.email}: Change of terms proposed: RN`]);
  const o3 = await a.client.entities.Offer.get(draft.id);
  expect(o3).toMatchObject({ assignment_id: assignment, replaces_id: null, terms: { offer: { replaces_hash: null } } });
  const [news] = await offerNotification(a);
  expect(news?.body).toContain('proposed to change 1 term for RN');
  expect(await r.client.entities.Application.get(application.id)).toMatchObject({ status: 'hired', has_offer: true });
  await decline(a, o3);
  expect(await a.client.entities.Offer.get(o1.id)).toMatchObject({ status: 'accepted' });
  expect(await a.client.entities.Assignment.get(assignment)).toMatchObject({ status: 'open', offer_id: o1.id });
  expect(await r.client.entities.Application.get(application.id)).toMatchObject({ status: 'hired', has_offer: false });
});

test('a draft that waited while a later one was sent gets the next number', async () => {
  const application = await house.applied(a);
  const [first, second] = [await house.draft(application), await house.draft(application)];
  expect([first.number, second.number]).toEqual([1, 2]);
  const sent = await house.send(second);
  expect(await house.send(first, sent)).toMatchObject({ number: 3, replaces_id: second.id });
});

test('with an account that is closed nothing is left to answer or to send', async () => {
  const gone = await house.app.people.clinician();
  const admin = await house.app.people.admin();
  const [open, drafted] = [await house.applied(gone), await house.applied(gone)];
  await house.offered(open);
  const draft = await house.draft(drafted);
  await house.app.services.pool.query('update users set deletion_requested_date = now() where id = $1', [gone.user.id]);
  await admin.client.functions.completeDeletion({ user_id: gone.user.id });
  expect(await l.client.entities.Offer.filter({ clinician_id: gone.user.id, status: ['sent', 'draft'] })).toEqual([]);
  expect(await l.client.entities.Application.get(open.id)).toMatchObject({ status: 'withdrawn', has_offer: false });
  expect((await refused(house.send(draft))).status).toBe(404);
});

function hire(application_id: string) {
  const step = (new_status: 'shortlisted' | 'hired') =>
    l.client.functions.updateApplicationStatus({ application_id, new_status });
  return step('shortlisted').then(() => step('hired'));
}

/** As accepting leaves it. */
async function accepted({ id: offer_id, terms, ...offer }: Answered): Promise<string> {
  const { services } = house.app;
  const server = new Repository(services.db, system, todayOf(services));
  const { facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id } = offer;
  const { title, kind, engagement, starts_on, ends_on } = terms!.work;
  const scope = { facility_id, facility_name, clinician_id, clinician_name, site_id, application_id, job_id };
  const { id: assignment_id } = await server.create('Assignment', {
    ...{ ...scope, offer_id, title, kind, engagement, starts_on, ends_on },
    ...terms!.cancellation,
    time_zone: terms!.place.time_zone,
  });
  await server.update('Offer', offer_id, {
    ...{ status: 'accepted', assignment_id, accepted_name: 'Amara Osei', statement: 'accept/1:en' },
    answered_date: interviewsBegin,
    evidence: { address: null, user_agent: null, account_email: a.user.email },
  });
  await server.update('Application', application_id, { status: 'hired', has_offer: false });
  return assignment_id;
}
