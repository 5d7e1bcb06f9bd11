import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalText } from '#domain/core/canonical.ts';
import { AppError } from '#domain/core/errors.ts';
import { termsDiff } from '#domain/offers/termsDiff.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { form } from '#tests/support/offerForm.ts';
import { after, offerHouse, offerNotification, type Named, type OfferHouse } from '#tests/support/offerHouse.ts';
import { openSocketClients } from '#tests/support/socketClients.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let house: OfferHouse;
let siteId: string;
let l: Person;
let r: Person;
let v: Person;
let w: Person;
let r2: Person;
let m: Person;
let a: Person;

beforeAll(async () => {
  house = await offerHouse();
  ({ a, l, m, r, r2, siteId, v, w } = house);
});
afterAll(() => house.close());

/** The names of the fields that a refusal is about. */
async function wrongIn(call: Promise<unknown>): Promise<string[]> {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError) || error.status !== 422) throw error ?? new Error('This should have been refused');
  return (error.extra.errors ?? []).map(({ field }) => field);
}

const withdraw = (by: Person, { id: offer_id }: Named) =>
  by.client.functions.withdrawOffer({ offer_id, reason: 'budget', note: 'Later' });
const decline = (by: Person, { id: offer_id }: Named) =>
  by.client.functions.declineOffer({ offer_id, reason: 'pay', note: 'Too little' });

test('5: a member who reads applications of the site reads the draft of an offer, and no one else', async () => {
  const draft = await house.draft(await house.applied(a));
  const seen = await Promise.all([l, r, v, w, m, r2].map((one) => statusOf(one.client.entities.Offer.get(draft.id))));
  expect(seen).toEqual([200, 200, 404, 200, 404, 404]);
});

test('6: a recruiter sends and withdraws; the others of the facility may not, and elsewhere there is none', async () => {
  const application = await house.applied(a);
  for (const [by, expected] of [
    [v, 403],
    [w, 403],
    [m, 404],
    [r2, 404],
  ] as const) {
    const draft = await house.draft(application);
    expect(await statusOf(house.send(draft, null, by))).toBe(expected);
    expect(await statusOf(house.draft(application, {}, by))).toBe(expected);
  }
  for (const by of [l, r]) {
    const offer = await house.send(await house.draft(application), null, by);
    expect(offer).toMatchObject({ sent_by: by.user.id, sent_name: 'Rosa Ruiz' });
    for (const other of [v, w]) expect(await statusOf(withdraw(other, offer))).toBe(403);
    expect(await statusOf(withdraw(m, offer))).toBe(404);
    expect(await statusOf(withdraw(by, offer))).toBe(200);
  }
});

test('28: the terms that are sent have one text, and the server stores its hash; half a cent is none', async () => {
  const application = await house.applied(a);
  const offer = await house.offered(application);
  const text = canonicalText(offer.terms!);
  expect(offer.terms_hash).toBe(createHash('sha256').update(text).digest('hex'));
  expect(offer.terms).toMatchObject({
    schema: 'openlocum.terms/1',
    offer: { id: offer.id, number: 1, application_id: application.id, replaces_hash: null },
    parties: {
      facility: { id: l.user.id, name: l.user.facility_name },
      clinician: { id: a.user.id, name: a.user.full_name, credentials: a.user.credentials },
    },
    place: { site_id: siteId, name: 'S1', address: null, time_zone: 'America/Chicago' },
    work: { title: 'Night nurse, ICU', role: 'RN', specialty: null, ends_on: '2027-04-11' },
    pay: { currency: 'USD', unit: 'hour', amount_cents: 5250, differentials: [], stipends: [], overtime: null },
    day_one: { unit: 'ICU', ratio: '1:2', emr: 'Epic', orientation_minutes: 480, orientation_paid: true },
    call_off: null,
    expires_at: after(house.now, 72),
  });
  const half = { ...form(), pay: { unit: 'hour', amount_cents: 52.5 } } as const;
  expect(await wrongIn(house.draft(application, { form: half }))).toEqual(['form.pay.amount_cents']);
});

test('29: what one must know before the first day is asked for by name, and nothing is sent without it', async () => {
  const application = await house.applied(a, l, { ratio: null });
  const draft = await house.draft(application);
  const left = await trace(house.app.services, async () => {
    expect(await wrongIn(house.send(draft))).toEqual(['day_one.ratio']);
  });
  expect(left).toEqual(nothing);
  expect(await r.client.entities.Offer.get(draft.id)).toMatchObject({ status: 'draft', terms: null });
});

test('42: a day before today, a contract without end and no word on cancelling are each named', async () => {
  const application = await house.applied(a);
  const { work, cancellation } = form();
  const { facility_notice_hours: _, ...without } = cancellation;
  const wrong = [
    [{ work: { ...work, starts_on: '2026-11-30' } }, 'work.starts_on'],
    [{ work: { ...work, ends_on: null } }, 'work.ends_on'],
    [{ work: { ...work, kind: 'permanent' as const } }, 'work.ends_on'],
    [{ cancellation: without }, 'cancellation.facility_notice_hours'],
    [{ pay: { unit: 'hour' as const, amount_cents: 1_000_001 } }, 'pay.amount_cents'],
    [{ breaks: { minutes: 30 } }, 'breaks.paid'],
  ] as const;
  for (const [other, field] of wrong) {
    const draft = await house.draft(application, { form: { ...form(), ...other } });
    expect(await wrongIn(house.send(draft))).toEqual([field]);
  }
  for (const expires_at of [null, after(house.now, 0.5), after(house.now, 31 * 24)]) {
    const draft = await house.draft(application, { expires_at });
    expect(await wrongIn(house.send(draft))).toEqual(['expires_at']);
  }
  // The day at the site: in Chicago it is the first of December all day.
  const today = await house.draft(application, { form: form({ work: { ...work, starts_on: '2026-12-01' } }) });
  expect(await house.send(today)).toMatchObject({ status: 'sent' });
});

test('an offer is at one of the facility’s sites that is open', async () => {
  const nowhere = await house.applied(a, l, { site_id: null });
  const draft = await house.draft(nowhere);
  expect(draft).toMatchObject({ site_id: null });
  expect(await wrongIn(house.send(draft))).toEqual(['site_id']);
  const theirs = await m.client.entities.Site.create({ name: 'M1', time_zone: 'America/Denver' });
  expect(await wrongIn(house.draft(nowhere, { form: form({ site_id: theirs.id }) }))).toEqual(['site_id']);
  const { id } = await l.client.entities.Site.create({ name: 'S3', time_zone: 'America/Denver' });
  const there = await house.draft(nowhere, { form: form({ site_id: id }) });
  await l.client.entities.Site.update(id, { is_closed: true });
  expect(await wrongIn(house.send(there))).toEqual(['site_id']);
  expect(await wrongIn(house.draft(nowhere, { form: form({ site_id: id }) }))).toEqual(['site_id']);
});

test('37: a draft is nothing to the clinician: not to get, list, count, filter or receive', async () => {
  const sockets = await openSocketClients(house.app);
  const [ears, theirs] = [
    await sockets.listen(a.token, ['Offer', 'Job']),
    await sockets.listen(r.token, ['Offer', 'Job']),
  ];
  const { Offer: offers } = a.client.entities;
  const [listed, counted] = [await offers.list(), await offers.count({})];
  const application = await house.applied(a);
  const draft = await house.draft(application);
  await house.draft(application, { offer_id: draft.id, form: form({ benefits: 'Dental' }) });
  expect(await statusOf(offers.get(draft.id))).toBe(404);
  expect(await statusOf(a.client.functions.openOffer({ offer_id: draft.id }))).toBe(404);
  expect(await statusOf(decline(a, draft))).toBe(404);
  expect(await offers.list()).toHaveLength(listed.length);
  expect(await offers.count({})).toBe(counted);
  expect(await offers.filter({ id: draft.id })).toEqual([]);
  await r.client.entities.Offer.delete(draft.id);
  const other = await house.offered(application);
  await sockets.everythingHeard([ears, theirs]);
  expect(ears.heard('Offer', draft.id)).toEqual([]);
  expect(theirs.heard('Offer', draft.id)).not.toEqual([]);
  expect(ears.heard('Offer', other.id)).not.toEqual([]);
  sockets.closeAll();
});

test('sending shortlists in the same step, and the applicant is notified once, by mail whatever they chose', async () => {
  const quiet = await house.app.people.clinician({ email_notifications: [] });
  const application = await house.applied(quiet);
  const draft = await house.draft(application);
  const sent = await trace(house.app.services, () => house.send(draft));
  expect(sent.mails).toEqual([`${quiet.user.email}: Offer: RN`]);
  expect(sent.rows).toEqual({ notifications: 1, outbox_mails: 1 });
  expect(await quiet.client.entities.Application.get(application.id)).toMatchObject({
    status: 'shortlisted',
    has_offer: true,
    stage: 'offer',
  });
  const [news] = await offerNotification(quiet);
  expect(news).toMatchObject({
    title: 'Offer: RN',
    link: `/offer?id=${draft.id}`,
    body: `${l.user.facility_name} offers you RN. The offer is valid until December 4, 2026, 9:00 AM CST.`,
  });
  const [mail] = await mailsTo(house.app.services, quiet.user.email);
  expect(mail?.text).toContain('whatever your settings are');
  expect(mail?.text).not.toContain('/unsubscribe');

  const again = await trace(house.app.services, async () => {
    expect(await house.send(draft)).toMatchObject({ id: draft.id, status: 'sent' });
  });
  expect(again).toEqual(nothing);
  const { id: application_id } = application;
  expect(await refused(l.client.functions.undoShortlist({ application_id }))).toMatchObject({ code: 'WRONG_STEP' });
});

test('34: a next version says what changed, and the one before it is over', async () => {
  const application = await house.applied(a);
  const o1 = await house.offered(application);
  const stipends = [{ label: 'Housing', amount_cents: 80_000, per: 'week' as const }];
  const other = form({ pay: { unit: 'hour', amount_cents: 5000, stipends }, guaranteed: null });
  const draft = await house.draft(application, { form: other });
  expect(await refused(house.send(draft))).toMatchObject({ status: 409, reason: 'open_offer' });
  const sent = await trace(house.app.services, () => house.send(draft, o1));
  // The version before it ends without a word.
  expect(sent.mails).toEqual([`${a.user.email}: New version of your offer: RN`]);
  const o2 = await r.client.entities.Offer.get(draft.id);
  expect(o2).toMatchObject({ number: 2, replaces_id: o1.id, terms: { offer: { replaces_hash: o1.terms_hash } } });
  expect(await a.client.entities.Offer.get(o1.id)).toMatchObject({ status: 'replaced', terms: o1.terms });
  expect(termsDiff(o1.terms!, o2.terms!).map(({ path }) => path)).toEqual([
    'pay.amount_cents',
    'pay.stipends.0',
    'guaranteed',
  ]);
  const [news] = await offerNotification(a);
  expect(news?.body).toContain('3 terms have changed');
  expect(await a.client.entities.Application.get(application.id)).toMatchObject({ has_offer: true });
  expect(await refused(decline(a, o1))).toEqual({ status: 409, code: 'WRONG_STEP', current: 'replaced' });
  expect(await refused(house.send(await house.draft(application), o1))).toMatchObject({ reason: 'open_offer' });
});

test('36: what was sent is never written again, not even past the program', async () => {
  const offer = await house.offered(await house.applied(a));
  expect((await refused(l.client.entities.Offer.update(offer.id, { reason_note: 'No' }))).status).toBe(403);
  expect((await refused(l.client.entities.Offer.delete(offer.id))).status).toBe(403);
  const server = house.app.people.service().client.entities;
  expect((await refused(server.Offer.update(offer.id, { sent_name: 'Nobody' }))).status).toBe(409);
  const { pool } = house.app.services;
  const write = pool.query(`update offers set terms = '{}' where id = $1`, [offer.id]);
  await expect(write).rejects.toThrow('was sent and never changes');
  const rewriting = house.draft({ id: offer.application_id }, { offer_id: offer.id });
  expect(await refused(rewriting)).toMatchObject({ code: 'WRONG_STEP', current: 'sent' });
});

test('the other side is notified once of what is declined or withdrawn', async () => {
  const application = await house.applied(a);
  const one = await house.offered(application);
  await a.client.functions.openOffer({ offer_id: one.id });
  house.now = new Date(after(house.now, 1));
  const { offer: seen } = await a.client.functions.openOffer({ offer_id: one.id });
  house.now = new Date(interviewsBegin);
  expect(seen.seen_date).toBe(interviewsBegin);
  const declined = await trace(house.app.services, () => decline(a, one));
  expect(declined.mails.toSorted()).toEqual([l, r].map(({ user }) => `${user.email}: Offer declined`).toSorted());
  expect(await trace(house.app.services, () => decline(a, one))).toEqual(nothing);
  expect(await r.client.entities.Application.get(application.id)).toMatchObject({
    status: 'shortlisted',
    has_offer: false,
  });
  expect(await refused(withdraw(r, one))).toEqual({ status: 409, code: 'WRONG_STEP', current: 'declined' });

  const two = await house.offered(application);
  expect(two).toMatchObject({ number: 2, replaces_id: null });
  const withdrawn = await trace(house.app.services, () => withdraw(r, two));
  expect(withdrawn.mails).toEqual([`${a.user.email}: Offer withdrawn`]);
  expect(await trace(house.app.services, () => withdraw(l, two))).toEqual(nothing);
  expect(await a.client.entities.Offer.get(two.id)).toMatchObject({ status: 'withdrawn', reason: 'budget' });
  expect((await a.client.functions.openOffer({ offer_id: two.id })).offer.seen_date).toBe(interviewsBegin);
  expect(await statusOf(decline(house.b, two))).toBe(404);
  expect(await statusOf(decline(l, two))).toBe(403);
});

test('sending and withdrawing is in the audit log', async () => {
  const offer = await house.offered(await house.applied(a));
  await withdraw(r, offer);
  const { rows } = await house.app.services.pool.query<{ action: string }>(
    'select action from audit_events where entity_id = $1 order by id',
    [offer.id],
  );
  expect(rows.map(({ action }) => action)).toEqual(['Offer.send', 'Offer.withdraw']);
});

async function statusOf(call: Promise<unknown>): Promise<number> {
  return call.then(
    () => 200,
    (error: unknown) => (error instanceof AppError ? error.status : 500),
  );
}
