import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Review } from '#domain/reviews/review.ts';
import { call, listUrl, type Answer } from '#tests/support/call.ts';
import { interviewsBegin } from '#tests/support/interviewHouse.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { reviewHouse, type ReviewHouse } from '#tests/support/reviewHouse.ts';
import { openSocketClients } from '#tests/support/socketClients.ts';
import type { Person } from '#tests/support/testApp.ts';

let house: ReviewHouse;
let admin: Person;

beforeAll(async () => {
  house = await reviewHouse();
  admin = await house.app.people.admin();
});
beforeEach(() => {
  house.now = new Date(interviewsBegin);
});
afterAll(() => house.close());

const base = '/api/apps/openlocum/entities/Review';

/** Everything that one may ask of reviews, and what the server answers, without what differs from call to call. */
async function answersTo(token: string | undefined, { id, application_id }: Pick<Review, 'id' | 'application_id'>) {
  const [a, l] = [house.a.user.id, house.l.user.id];
  const filters = [
    {},
    { id },
    { reviewee_id: l },
    { reviewer_id: a },
    { application_id },
    { stars: 1 },
    { stars: { $lt: 2 } },
    { comment: { $regex: 'Cold' } },
    { tags: ['Fair pay'] },
    { is_published: false },
    { due_date: { $gt: '2026-12-02T00:00:00.000Z' } },
    { reviewee_id: l, $or: [{ stars: 1 }, { comment: 'Cold' }] },
  ];
  const asked = filters.flatMap((q) => [
    call(house.app.server, 'GET', listUrl('Review', { q, limit: 100 }), { token }),
    call(house.app.server, 'GET', `${base}/count?q=${encodeURIComponent(JSON.stringify(q))}`, { token }),
    call(house.app.server, 'GET', `${base}/v2/list?q=${encodeURIComponent(JSON.stringify(q))}`, { token }),
    call(house.app.server, 'POST', `${base}/aggregate`, { token, body: { query: q, groupBy: 'stars', avg: 'stars' } }),
  ]);
  const others = [
    ...['stars', '-stars', 'due_date', '-updated_date'].map((sort) =>
      call(house.app.server, 'GET', listUrl('Review', { sort, limit: 100 }), { token }),
    ),
    ...['stars', 'reviewee_id', 'application_id'].map((distinct) =>
      call(house.app.server, 'GET', `${base}/v2/list?distinct=${distinct}`, { token }),
    ),
    call(house.app.server, 'POST', `${base}/aggregate`, { token, body: { countDistinct: 'reviewer_id' } }),
    call(house.app.server, 'GET', `${base}/${id}`, { token }),
    call(house.app.server, 'PUT', `${base}/${id}`, { token, body: { stars: 5 } }),
    call(house.app.server, 'DELETE', `${base}/${id}`, { token }),
    call(house.app.server, 'PATCH', `${base}/update-many`, {
      token,
      body: { query: { id }, data: { $set: { stars: 5 } } },
    }),
    call(house.app.server, 'GET', `/api/apps/openlocum/entities/User/${l}?fields=rating_average,rating_count`, {
      token,
    }),
  ];
  const pages = ['-created_date', 'stars', '-stars', '-updated_date'].map((sort) => pagesOf(token, sort));
  return [...(await Promise.all([...asked, ...others])).map(said), ...(await Promise.all(pages))];
}

interface Page {
  items: Review[];
  has_more: boolean;
  next_cursor: string | null;
}

/** The ids on pages of one review each: a cursor on a page after the first counts no review that its reader does not see. */
async function pagesOf(token: string | undefined, sort: string): Promise<string> {
  const pages: string[] = [];
  let query = `sort=${sort}`;
  for (let more = true; more;) {
    const { body } = await call(house.app.server, 'GET', `${base}/v2/list?limit=1&${query}`, { token });
    const { items, has_more, next_cursor } = body as Page;
    pages.push(items.map(({ id }) => id).join());
    query = `cursor=${encodeURIComponent(next_cursor ?? '')}`;
    more = has_more;
  }
  return pages.join(' ');
}

function said({ status, body }: Answer): string {
  return `${status} ${JSON.stringify(body).replaceAll(/"request_id":"[^"]*"/g, '')}`;
}

const secret = { stars: 1, comment: 'Cold and loud', tags: ['Fair pay'] };

test('until it is published its author alone reads a review, by any door (case 60)', async () => {
  const { a, l, r, v, w, m, b, app } = house;
  const clients = await openSocketClients(app);
  const application_id = await house.hire();
  // Something that is published, so that lists have more than nothing.
  const other = await house.hire(b);
  await house.review(b, other);
  await house.review(l, other);
  const unknown = { id: randomUUID(), application_id };
  const readers = [l.token, r.token, v.token, w.token, m.token, b.token, admin.token, undefined];
  const before = await Promise.all(readers.map((token) => answersTo(token, unknown)));
  // The first answer is a list, the second its count: they are about something.
  for (const [list, count] of before)
    expect([list!.slice(0, 3), count]).toEqual(['200', expect.stringMatching(/^200 .*[1-9]/)]);
  const sockets = await Promise.all(
    readers.map((token) => clients.listen(token ?? null, ['Job', 'Review', 'User', 'Notification'])),
  );
  const own = await house.review(a, application_id, secret);
  await a.client.entities.Review.update(own.id, { comment: 'Cold and loud at night' });
  const after = await Promise.all(readers.map((token) => answersTo(token, own)));
  const without = (lines: string[][]) => lines.map((one) => one.map((line) => line.replaceAll(own.id, unknown.id)));
  expect(without(after)).toEqual(before);
  await clients.everythingHeard(sockets);
  const heard = JSON.stringify(sockets.flatMap((socket) => socket.all()).filter(([name]) => name !== 'Notification'));
  expect(heard).not.toContain(own.id);
  expect(heard).not.toContain('Cold');
  expect(heard).not.toContain('rating_average');
  clients.closeAll();
  expect(await a.client.entities.Review.get(own.id)).toMatchObject({ ...secret, comment: 'Cold and loud at night' });
});

test('the other side learns that there is one, without a star or a word of it (case 60)', async () => {
  const { b, m } = house;
  const application_id = await house.hire(b, m);
  const { due_date } = await house.review(b, application_id, secret);
  expect(due_date).toBe('2026-12-15T15:00:00.000Z');
  const news = await m.client.entities.Notification.filter({ type: 'new_review' });
  expect(news).toHaveLength(1);
  expect(news[0]).toMatchObject({ link: `/facility-applicants?id=${application_id}` });
  expect(news[0]!.body).toMatch(/has written about your time together\. Write yours by December 15, 2026/);
  const mails = await mailsTo(house.app.services, m.user.email);
  const told = JSON.stringify([news, mails]);
  for (const word of ['Cold', 'star', 'Fair pay']) expect(told).not.toContain(word);
  const asked = await m.client.functions.reviewOfHire({ application_id });
  expect(asked).toEqual({ review: null, is_open: true, other_due_date: due_date });
  expect(await b.client.functions.reviewOfHire({ application_id })).toMatchObject({
    ...{ review: { stars: 1, is_published: false }, is_open: false, other_due_date: null },
  });
});
