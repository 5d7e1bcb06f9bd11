import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Offer } from '#domain/offers/offer.ts';
import { expireOffers } from '#server/features/offers/expireOffers.ts';
import { accept, assigned } from '#tests/support/accepting.ts';
import { refused } from '#tests/support/interviewHouse.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { form } from '#tests/support/offerForm.ts';
import { after, offerHouse, offerNotification, type Answered, type OfferHouse } from '#tests/support/offerHouse.ts';
import { readCalendar } from '#tests/support/readCalendar.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: OfferHouse;
let l: Person;
let r: Person;

beforeAll(async () => {
  house = await offerHouse();
  ({ l, r } = house);
});
afterAll(() => house.close());

async function offerMails({ user }: Person) {
  return (await mailsTo(house.app.services, user.email)).filter(({ kind }) => kind === 'offer');
}

async function count(table: string, where: string, id: string): Promise<number> {
  const { rowCount } = await house.app.services.pool.query(`select from ${table} where ${where} = $1`, [id]);
  return rowCount ?? 0;
}

describe('accepting an offer', () => {
  test('30: begins an assignment, hires, and gives both a receipt', async () => {
    const a = await house.app.people.clinician();
    const application = await house.applied(a, l, { positions: 2 });
    const sent = await house.offered(application);
    const { offer, assignment } = await accept(a, sent);
    expect(offer).toMatchObject({
      status: 'accepted',
      assignment_id: assignment.id,
      accepted_name: 'Amara Osei',
      statement: 'accept/1:en',
      answered_date: '2026-12-01T15:00:00.000Z',
      seen_date: '2026-12-01T15:00:00.000Z',
      evidence: { address: '127.0.0.1', account_email: a.user.email },
    });
    expect(assignment).toMatchObject({
      status: 'open',
      offer_id: offer.id,
      application_id: application.id,
      site_id: house.siteId,
      title: 'Night nurse, ICU',
      kind: 'contract',
      engagement: 'employee',
      time_zone: 'America/Chicago',
      starts_on: '2027-01-11',
      ends_on: '2027-04-11',
      break_minutes: 30,
      break_paid: false,
      facility_notice_hours: 24,
      facility_pays_minutes: 240,
      clinician_notice_hours: 24,
    });
    expect(await a.client.entities.Application.get(application.id)).toMatchObject({
      status: 'hired',
      stage: 'hired',
      has_offer: false,
    });
    expect(await l.client.entities.Application.get(application.id)).toMatchObject({
      moved_by: null,
      hire_reason: null,
    });
    expect(await l.client.entities.Job.get(application.job_id)).toMatchObject({
      positions_filled: 1,
      status: 'active',
    });
    const [mail] = await offerMails(a);
    expect(mail!.text).toContain(`/receipt?offer=${offer.id}`);
    expect(mail).toMatchObject({ calendar_method: 'REQUEST', subject: 'You accepted: Night nurse, ICU' });
    expect(mail!.calendar_text!.split('\r\n')).toEqual(
      expect.arrayContaining(['METHOD:REQUEST', `UID:${assignment.id}`, 'DTSTART;VALUE=DATE:20270111']),
    );
    expect(readCalendar(mail!.calendar_text!).events).toHaveLength(1);
    const [theirs] = await offerMails(l);
    expect(theirs!.text).toContain(`/receipt?offer=${offer.id}`);
    expect(theirs!.calendar_text).toBeNull();
    // The hiring itself needs no notification beside the acceptance.
    const news = await a.client.entities.Notification.filter({}, '-created_date');
    expect(news.map(({ type }) => type)).toEqual(['offer', 'offer']);
  });

  test('31: under another hash or at its end it is refused, and nothing is written', async () => {
    const a = await house.app.people.clinician();
    const application = await house.applied(a);
    const sent = await house.offered(application);
    const other = await refused(accept(a, sent, { terms_hash: '0'.repeat(64) }));
    expect(other).toEqual({ status: 409, code: 'CONFLICT', reason: 'changed' });
    const begun = house.now;
    house.now = new Date(sent.expires_at!);
    const late = await a.client.functions
      .acceptOffer({ offer_id: sent.id, terms_hash: sent.terms_hash!, name: 'Amara', locale: 'es' })
      .catch((error: Error) => error);
    expect(late).toMatchObject({
      message: `This offer expired on December 4, 2026, 9:00 AM CST. Ask ${l.user.facility_name} to send it again.`,
    });
    expect(await refused(accept(a, sent))).toEqual({ status: 409, code: 'CONFLICT', reason: 'expired' });
    expect(await a.client.entities.Offer.get(sent.id)).toMatchObject({ status: 'sent', accepted_name: null });
    expect(await count('assignments', 'application_id', application.id)).toBe(0);
    // That the job has run changes nothing.
    await expireOffers(house.app.services);
    expect(await a.client.entities.Offer.get(sent.id)).toMatchObject({ status: 'expired' });
    expect(await refused(accept(a, sent))).toMatchObject({ reason: 'expired' });
    expect(await a.client.entities.Application.get(application.id)).toMatchObject({ status: 'shortlisted' });
    house.now = begun;
    const again = await house.offered(application);
    house.now = new Date(Date.parse(again.expires_at!) - 1);
    await expect(accept(a, again)).resolves.toMatchObject({ offer: { status: 'accepted' } });
    house.now = begun;
  });

  test('33: sent three times it is one acceptance with one mail each', async () => {
    const a = await house.app.people.clinician({ email_notifications: [] });
    const sent = await house.offered(await house.applied(a));
    const before = [await offerMails(a), await offerMails(l)].map((mails) => mails.length);
    const answers = await Promise.all([accept(a, sent), accept(a, sent), accept(a, sent, { name: 'Somebody' })]);
    expect(new Set(answers.map(({ assignment }) => assignment.id)).size).toBe(1);
    expect(new Set(answers.map(({ offer }) => offer.accepted_name)).size).toBe(1);
    const mails = [await offerMails(a), await offerMails(l)].map((all) => all.length);
    expect(mails).toEqual(before.map((all) => all + 1));
    const { rows } = await house.app.services.pool.query(
      "select from audit_events where action = 'Offer.accept' and entity_id = $1",
      [sent.id],
    );
    expect(rows).toHaveLength(1);
  });

  test('34: a version that another replaced cannot be accepted', async () => {
    const a = await house.app.people.clinician();
    const application = await house.applied(a);
    const first = await house.offered(application);
    const second = await house.offered(application, form({ pay: { unit: 'hour', amount_cents: 5000 } }), first);
    expect(await refused(accept(a, first))).toEqual({ status: 409, code: 'WRONG_STEP', current: 'replaced' });
    const { offer } = await accept(a, second);
    const receipt = await a.client.functions.receipt({ offer_id: offer.id });
    expect(receipt.replaces).toMatchObject({ id: first.id, terms_hash: first.terms_hash });
    expect(receipt.offer.terms!.offer.replaces_hash).toBe(first.terms_hash);
  });

  test('an offer that was declined or withdrawn cannot be accepted', async () => {
    const a = await house.app.people.clinician();
    const application = await house.applied(a);
    const declined = await house.offered(application);
    await a.client.functions.declineOffer({ offer_id: declined.id, reason: 'pay' });
    expect(await refused(accept(a, declined))).toMatchObject({ code: 'WRONG_STEP', current: 'declined' });
    const withdrawn = await house.offered(application);
    await r.client.functions.withdrawOffer({ offer_id: withdrawn.id, reason: 'budget' });
    expect(await refused(accept(a, withdrawn))).toMatchObject({ code: 'WRONG_STEP', current: 'withdrawn' });
  });

  test('38: an offer that was sent binds, though the job is filled', async () => {
    const three = await Promise.all([1, 2, 3].map(() => house.app.people.clinician()));
    const [first] = three;
    const application = await house.applied(first!, l, { positions: 2 });
    const { job_id } = application;
    const applications = [application];
    for (const { client } of three.slice(1)) {
      const applied = await client.functions.handleNewApplication({ job_id, cover: 'Hello' });
      applications.push(applied.application);
    }
    const offers: Answered[] = [];
    for (const one of applications) offers.push(await house.offered(one));
    for (const [at, person] of three.entries()) {
      await accept(person, offers[at]!);
      expect(await l.client.entities.Job.get(job_id)).toMatchObject({
        positions_filled: at + 1,
        status: at < 1 ? 'active' : 'filled',
      });
      expect(await person.client.entities.Application.get(applications[at]!.id)).toMatchObject({ status: 'hired' });
    }
  });

  test('40: other terms change what runs once they are accepted, and nothing before', async () => {
    const a = await house.app.people.clinician();
    const { application, offer: first, assignment } = await assigned(house, a);
    const declined = await house.offered(application, form({ breaks: { minutes: 45, paid: true } }));
    await a.client.functions.declineOffer({ offer_id: declined.id, reason: 'schedule' });
    expect(await a.client.entities.Assignment.get(assignment.id)).toMatchObject({ status: 'open', offer_id: first.id });
    expect(await a.client.entities.Offer.get(first.id)).toMatchObject({ status: 'accepted' });
    const change = form({ breaks: { minutes: 45, paid: true } });
    change.work = { ...change.work, starts_on: '2027-02-01', ends_on: '2027-06-30' };
    const begun = house.now;
    house.now = new Date('2027-01-20T15:00:00.000Z');
    const accepted = await accept(a, await house.offered(application, change));
    house.now = begun;
    expect(accepted.assignment).toMatchObject({
      id: assignment.id,
      offer_id: accepted.offer.id,
      status: 'open',
      break_minutes: 45,
      break_paid: true,
      // It has begun already.
      starts_on: '2027-01-11',
      ends_on: '2027-06-30',
    });
    expect(await count('assignments', 'application_id', application.id)).toBe(1);
    expect(await a.client.entities.Application.get(application.id)).toMatchObject({
      status: 'hired',
      has_offer: false,
    });
    // What was accepted before is answered as ever.
    expect(await accept(a, first)).toMatchObject({ offer: { id: first.id }, assignment: { id: assignment.id } });
  });

  test('of another person it is not there; for the facility it is nothing to accept', async () => {
    const a = await house.app.people.clinician();
    const sent = await house.offered(await house.applied(a));
    expect(await refused(accept(house.b, sent))).toMatchObject({ status: 404 });
    expect(await refused(accept(l, sent))).toMatchObject({ status: 403 });
    const short = await refused(accept(a, sent, { name: ' A ' }));
    expect(short).toMatchObject({ status: 422 });
  });
});

describe('41: the receipt', () => {
  test('holds the text that was hashed, and what happened', async () => {
    const a = await house.app.people.clinician();
    const sent = await house.offered(await house.applied(a));
    house.now = new Date(after(house.now, 1));
    await a.client.functions.openOffer({ offer_id: sent.id });
    house.now = new Date(after(house.now, 1));
    await accept(a, sent);
    house.now = new Date(after(house.now, -2));
    const receipt = await a.client.functions.receipt({ offer_id: sent.id });
    expect(createHash('sha256').update(receipt.canonical).digest('hex')).toBe(sent.terms_hash);
    expect(receipt.terms_hash).toBe(sent.terms_hash);
    expect(receipt.events).toEqual([
      { what: 'sent', at: '2026-12-01T15:00:00.000Z', name: 'Rosa Ruiz' },
      { what: 'seen', at: '2026-12-01T16:00:00.000Z', name: sent.clinician_name },
      { what: 'accepted', at: '2026-12-01T17:00:00.000Z', name: 'Amara Osei' },
    ]);
    expect(receipt.offer.evidence).toMatchObject({ address: '127.0.0.1' });
    for (const { client } of [l, r, house.w]) {
      const theirs = await client.functions.receipt({ offer_id: sent.id });
      expect(theirs.canonical).toBe(receipt.canonical);
      expect(JSON.stringify(theirs)).not.toMatch(/127\.0\.0\.1|evidence|user_agent/);
    }
    const admin = await house.app.people.admin();
    expect((await admin.client.functions.receipt({ offer_id: sent.id })).offer.evidence).toMatchObject({
      account_email: a.user.email,
    });
  });

  test('is there for both sides alone, and of what was sent alone', async () => {
    const a = await house.app.people.clinician();
    const application = await house.applied(a);
    const draft = await house.draft(application);
    for (const { client } of [a, l, r])
      expect(await refused(client.functions.receipt({ offer_id: draft.id }))).toMatchObject({ status: 404 });
    const { id: offer_id } = await house.send(draft);
    for (const { client } of [house.b, house.m, house.v, house.r2])
      expect(await refused(client.functions.receipt({ offer_id }))).toMatchObject({ status: 404 });
    const { events } = await a.client.functions.receipt({ offer_id });
    expect(events.map(({ what }) => what)).toEqual(['sent']);
  });
});

test('36: no one changes what was sent', async () => {
  const a = await house.app.people.clinician();
  const sent = await house.offered(await house.applied(a));
  const update = { terms: {} } as unknown as Partial<Offer>;
  expect(await refused(l.client.entities.Offer.update(sent.id, update))).toMatchObject({ status: 403 });
  const { pool } = house.app.services;
  const written = (set: string) => pool.query(`update offers set ${set} where id = $1`, [sent.id]);
  for (const set of [
    "terms = jsonb_set(terms, '{pay,amount_cents}', '1')",
    "terms_hash = repeat('0', 64)",
    "clinician_name = 'Somebody'",
    "expires_at = expires_at + interval '1 day'",
    "status = 'draft', form = '{}'",
  ])
    await expect(written(set)).rejects.toThrow(/was sent and never changes|violates check constraint/);
  await accept(a, sent);
  await expect(written("accepted_name = 'Somebody'")).rejects.toThrow('was sent and never changes');
  expect(await offerNotification(a)).toHaveLength(2);
});
