import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { publishDueReviews } from '#server/features/reviews/publish.ts';
import { interviewsBegin, refused } from '#tests/support/interviewHouse.ts';
import { reviewHouse, type ReviewHouse } from '#tests/support/reviewHouse.ts';
import type { Person } from '#tests/support/testApp.ts';
import { nothing, trace } from '#tests/support/trace.ts';

let house: ReviewHouse;

beforeAll(async () => {
  house = await reviewHouse();
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

const days = (count: number) => new Date(Date.parse(interviewsBegin) + count * 86_400_000);
const publicOf = ({ user }: Person) =>
  house.app.people.visitor().client.entities.Review.filter({ reviewee_id: user.id });
const newsOf = async ({ client }: Person) =>
  (await client.entities.Notification.filter({ type: 'new_review' }, 'created_date')).map(({ title }) => title);

/** With people of its own. */
async function hired() {
  const { people } = house.app;
  const [clinician, facility] = [await people.clinician(), await people.facility()];
  return { clinician, facility, id: await house.hire(clinician, facility) };
}

test('the second review publishes both in one transaction (case 61)', async () => {
  const { clinician, facility, id } = await hired();
  await house.review(clinician, id, { stars: 2 });
  house.now = days(3);
  const left = await trace(house.app.services, () => house.review(facility, id, { stars: 4 }));
  expect(left.rows).toEqual({ reviews: 1, notifications: 2, outbox_mails: 2 });
  const published_date = days(3).toISOString();
  expect(await publicOf(facility)).toMatchObject([{ stars: 2, published_date }]);
  expect(await publicOf(clinician)).toMatchObject([{ stars: 4, published_date }]);
  expect(await newsOf(clinician)).toEqual(['New review']);
  expect(await newsOf(facility)).toEqual([`${clinician.user.full_name} reviewed you`, 'New review']);
});

test('one side alone is published on its due date, and the other is too late then (case 61)', async () => {
  const { clinician, facility, id } = await hired();
  await house.review(clinician, id);
  house.now = new Date(days(14).getTime() - 1000);
  await publishDueReviews(house.app.services);
  expect(await publicOf(facility)).toEqual([]);
  house.now = days(14);
  // What the clock has ended has ended, whether it was published or not.
  expect(await refused(house.review(facility, id))).toMatchObject({ status: 409, reason: 'window_closed' });
  await Promise.all([publishDueReviews(house.app.services), publishDueReviews(house.app.services)]);
  expect(await publicOf(facility)).toMatchObject([{ stars: 5, published_date: days(14).toISOString() }]);
  expect(await trace(house.app.services, () => publishDueReviews(house.app.services))).toEqual(nothing);
  house.now = days(15);
  expect(await refused(house.review(facility, id))).toMatchObject({ status: 409, reason: 'window_closed' });
  const { is_open } = await facility.client.functions.reviewOfHire({ application_id: id });
  expect(is_open).toBe(false);
});

test('both at the same moment are both published', async () => {
  for (let round = 0; round < 5; round++) {
    const { clinician, facility, id } = await hired();
    await Promise.all([house.review(clinician, id), house.review(facility, id)]);
    expect([(await publicOf(clinician)).length, (await publicOf(facility)).length]).toEqual([1, 1]);
  }
});

test('its author changes a review until it is published (case 62)', async () => {
  const { clinician, facility, id } = await hired();
  const { id: review } = await house.review(clinician, id, { stars: 2 });
  const { Review } = clinician.client.entities;
  expect(await Review.update(review, { stars: 3, comment: 'Better' })).toMatchObject({ stars: 3, comment: 'Better' });
  expect(await refused(Review.update(review, { is_published: true }))).toMatchObject({ status: 403 });
  expect(await refused(facility.client.entities.Review.update(review, { stars: 5 }))).toMatchObject({ status: 404 });
  await house.review(facility, id);
  expect(await refused(Review.update(review, { stars: 1 }))).toMatchObject({ status: 403 });
});

test('the reviewed side replies once; below three reviews there is no average (case 62)', async () => {
  const { clinician, facility, id } = await hired();
  const { id: review_id } = await house.review(facility, id, { stars: 2 });
  const reply = (by: Person, text = 'I was ill') => by.client.functions.replyToReview({ review_id, text });
  expect(await refused(reply(clinician))).toMatchObject({ status: 404 });
  await house.review(clinician, id);
  for (const by of [house.m, facility]) expect(await refused(reply(by))).toMatchObject({ status: 403 });
  expect((await reply(clinician)).review).toMatchObject({ reply: 'I was ill', stars: 2 });
  expect(await trace(house.app.services, () => reply(clinician))).toEqual(nothing);
  expect(await refused(reply(clinician, 'And more'))).toMatchObject({ status: 409 });
  expect(await publicOf(clinician)).toMatchObject([{ reply: 'I was ill' }]);
  expect(await newsOf(facility)).toEqual(['New review', 'Reply to your review']);
  const rating = async () => {
    const user = await house.app.people.visitor().client.entities.User.get(clinician.user.id);
    return [user.rating_average, user.rating_count];
  };
  for (const [stars, expected] of [
    [4, [null, 2]],
    [3, [3, 3]],
  ] as const) {
    const next = await house.app.people.facility();
    const again = await house.hire(clinician, next);
    await house.review(next, again, { stars });
    await house.review(clinician, again);
    expect(await rating()).toEqual(expected);
  }
});

test('a review is written within a year of the hire', async () => {
  const { clinician, facility, id } = await hired();
  const { hired_date } = await facility.client.entities.Application.get(id);
  house.now = new Date(Date.parse(hired_date!) + 365 * 86_400_000 + 1000);
  expect(await refused(house.review(clinician, id))).toMatchObject({ status: 409, reason: 'window_closed' });
  house.now = new Date(Date.parse(hired_date!) + 365 * 86_400_000);
  expect(await house.review(clinician, id)).toMatchObject({ is_published: false });
});

test('one from before reviews were blind stays published, and the other side’s is published with it', async () => {
  const { clinician, facility, id } = await hired();
  await house.app.services.pool.query(
    'insert into reviews (application_id, reviewer_id, reviewee_id, stars) values ($1, $2, $3, 4)',
    [id, clinician.user.id, facility.user.id],
  );
  expect(await publicOf(facility)).toHaveLength(1);
  house.now = days(100);
  expect(await house.review(facility, id)).toMatchObject({ is_published: true, due_date: null });
  expect(await publicOf(clinician)).toHaveLength(1);
});

test('an account that is deleted takes what waits along, and not what was published', async () => {
  const { clinician, facility, id } = await hired();
  const second = await house.hire(clinician, facility);
  await house.review(clinician, id);
  await house.review(facility, id);
  await house.review(clinician, second);
  const admin = await house.app.people.admin();
  await clinician.client.functions.requestDeletion({});
  await admin.client.functions.completeDeletion({ user_id: clinician.user.id });
  house.now = days(20);
  await publishDueReviews(house.app.services);
  expect(await publicOf(facility)).toHaveLength(1);
});
