import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testApp, type Person, type TestApp } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let app: TestApp;
let facility: Person;
let clinician: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  [facility, clinician] = await Promise.all([app.people.facility(), app.people.clinician()]);
});

async function hire(until: 'shortlisted' | 'hired' = 'hired'): Promise<string> {
  const draft = { title: 'Nurse', description: 'Work', role: 'RN', location_type: 'remote' } as const;
  const { id: job_id } = await facility.client.entities.Job.create(draft);
  const { application } = await clinician.client.functions.handleNewApplication({ job_id, cover: 'Hello' });
  for (const new_status of ['shortlisted', 'hired'] as const) {
    await facility.client.functions.updateApplicationStatus({ application_id: application.id, new_status });
    if (new_status === until) break;
  }
  return application.id;
}

const review = (person: Person, of: Person, rest: object = {}) =>
  person.client.entities.Review.create({ reviewee_id: of.user.id, stars: 5, comment: 'Good', ...rest });

describe('a review', () => {
  test('after a hire notifies the other side that it waits, nothing else', async () => {
    const application_id = await hire();
    const left = await trace(app.services, () => review(facility, clinician, { application_id, stars: 4 }));
    expect(left).toEqual({
      rows: { reviews: 1, notifications: 1, outbox_mails: 1 },
      events: ['Review create', 'Notification create'],
      mails: [`${clinician.user.email}: ${facility.user.facility_name} reviewed you`],
      jobs: [],
    });
    const { User, Review } = app.people.visitor().client.entities;
    expect(await User.get(clinician.user.id)).toMatchObject({ rating_average: null, rating_count: 0 });
    await review(clinician, facility, { stars: 3 });
    for (const { id } of [clinician.user, facility.user])
      expect(await User.get(id)).toMatchObject({ rating_average: null, rating_count: 1 });
    const [shown] = await Review.filter({ reviewee_id: clinician.user.id });
    expect(shown).toMatchObject({ stars: 4, reviewer_id: facility.user.id });
    for (const field of ['application_id', 'is_published', 'due_date']) expect(shown).not.toHaveProperty(field);
  });

  test('is written once per hire and side, also at the same moment; a second hire allows a second', async () => {
    await hire();
    const left = await trace(app.services, async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 5 }, () => review(facility, clinician)));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const outcome of outcomes) {
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 409 });
      }
    });
    expect(left.rows).toEqual({ reviews: 1, notifications: 1, outbox_mails: 1 });
    await hire();
    expect(await review(facility, clinician, { stars: 2 })).toMatchObject({ stars: 2 });
  });

  test('without a hire, of oneself, of another’s hire or with wrong stars leaves nothing behind', async () => {
    const open = await hire('shortlisted');
    const done = await hire();
    const [stranger, admin] = [await app.people.facility(), await app.people.admin()];
    const left = await trace(app.services, async () => {
      await expect(review(facility, clinician, { application_id: open })).rejects.toMatchObject({ status: 403 });
      await expect(review(stranger, clinician)).rejects.toMatchObject({ status: 403 });
      await expect(review(stranger, clinician, { application_id: done })).rejects.toMatchObject({ status: 404 });
      await expect(review(facility, facility, { application_id: done })).rejects.toMatchObject({ status: 403 });
      await expect(review(facility, stranger, { application_id: done })).rejects.toMatchObject({ status: 403 });
      await expect(review(admin, clinician, { application_id: done })).rejects.toMatchObject({ status: 403 });
      for (const stars of [0, 6, 4.5, '5']) {
        await expect(review(facility, clinician, { application_id: done, stars })).rejects.toMatchObject({
          status: 422,
        });
      }
    });
    expect(left).toEqual(nothing);
  });

  test('is taken down by an administrator alone, and the average follows', async () => {
    await hire();
    const { id } = await review(facility, clinician);
    await review(clinician, facility);
    await expect(clinician.client.entities.Review.delete(id)).rejects.toMatchObject({ status: 403 });
    const admin = await app.people.admin();
    await admin.client.entities.Review.delete(id);
    const { rating_average, rating_count } = await app.people.visitor().client.entities.User.get(clinician.user.id);
    expect([rating_average, rating_count]).toEqual([null, 0]);
  });
});
