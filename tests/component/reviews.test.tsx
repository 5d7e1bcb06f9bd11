import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Review } from '#domain/reviews/review.ts';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import { ReviewList } from '#web/features/reviews/ReviewList.tsx';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { clinicianRow, facilityRow } from './support/rows.ts';

const due = '2026-12-15T15:00:00.000Z';
const waiting = (more: Partial<Review> = {}) =>
  rowOf('Review', { id: 'review-1', stars: 4, is_published: false, due_date: due, ...more });
const action = <ReviewAction application={applicationRow({ status: 'hired' })} name="Noor Haddad" />;

test('after a hire a review needs stars, is sent once, waits, and can be changed until it is shown', async () => {
  let review: Review | null = null;
  const { sent } = await renderPart(action, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: {
      'POST functions/reviewOfHire': () => ({ review, is_open: review === null, other_due_date: null }),
      'POST entities/Review': ({ body }: SentRequest) => (review = waiting(body as object)),
      'PUT entities/Review/review-1': ({ body }: SentRequest) => (review = waiting(body as object)),
      'GET entities/*': [],
    },
  });
  const opener = page.getByRole('button', { name: 'Leave a review' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Review Noor Haddad' });
  await dialog.getByRole('button', { name: 'Send review' }).click();
  await expect.element(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible();
  // A8.
  await expect.element(dialog.getByRole('radio', { name: '1 star' })).toHaveFocus();
  await expectAccessible();
  await choose(dialog.getByRole('radio', { name: '4 stars' }));
  await dialog.getByText('Good communication').click();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Calm and quick.');
  await dialog.getByRole('button', { name: 'Send review' }).click();
  const own = page.getByRole('region', { name: 'Your review' });
  await expect.element(own.getByText('Calm and quick.')).toBeVisible();
  await expect
    .element(own.getByText(/Only you can read it\. It is published once Noor Haddad has written/))
    .toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  await own.getByRole('button', { name: 'Change review' }).click();
  await expect.element(dialog.getByRole('radio', { name: '4 stars' })).toBeChecked();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Calm, quick and kind.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect.element(own.getByText('Calm, quick and kind.')).toBeVisible();
  expect(
    sent.filter(({ path }) => path.startsWith('entities/Review')).map(({ method, body }) => [method, body]),
  ).toEqual([
    ['POST', expect.objectContaining({ stars: 4, comment: 'Calm and quick.' })],
    ['PUT', { stars: 4, comment: 'Calm, quick and kind.', tags: ['Good communication'] }],
  ]);
});

test('the page shows that the other side has written a review, and nothing of it', async () => {
  await renderPart(action, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: { 'POST functions/reviewOfHire': { review: null, is_open: true, other_due_date: due } },
  });
  await expect.element(page.getByText(/Noor Haddad has written about your time together/)).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Leave a review' })).toBeVisible();
  await expectAccessible();
});

test('once the time is over, or what was written is published, nothing is left to do', async () => {
  const published = waiting({ is_published: true, comment: 'Calm' });
  const { sent } = await renderPart(action, {
    at: '/facility-applicants',
    user: facilityRow(),
    answers: { 'POST functions/reviewOfHire': { review: published, is_open: false, other_due_date: null } },
  });
  await expect.element(page.getByText('Calm', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
  expect(sent.some(({ path }) => path === 'functions/reviewOfHire')).toBe(true);
});

test('the reviewed side alone replies, once', async () => {
  const nurse = clinicianRow();
  let review = rowOf('Review', { id: 'review-1', reviewee_id: nurse.id, stars: 2, comment: 'Late' });
  const { sent } = await renderPart(<ReviewList person={nurse} />, {
    at: '/profile',
    user: nurse,
    answers: {
      'GET entities/Review': () => [review],
      'GET entities/User': [],
      'POST functions/replyToReview': ({ body }: SentRequest) => {
        review = { ...review, reply: (body as { text: string }).text };
        return { success: true, review };
      },
    },
  });
  await page.getByRole('button', { name: 'Reply' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reply to this review' });
  await dialog.getByRole('textbox', { name: 'Your reply' }).fill('I was ill');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Publish reply' }).click();
  await expect.element(page.getByText('I was ill', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
  expect(sent.filter(({ path }) => path === 'functions/replyToReview')).toHaveLength(1);
});

test('others read a reply and have no way to reply', async () => {
  const nurse = clinicianRow();
  const review = rowOf('Review', { id: 'review-1', reviewee_id: nurse.id, stars: 2, reply: 'I was ill' });
  await renderPart(<ReviewList person={nurse} />, {
    at: '/profile',
    user: facilityRow(),
    answers: { 'GET entities/Review': [review], 'GET entities/User': [] },
  });
  await expect.element(page.getByText('I was ill', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reply' })).not.toBeInTheDocument();
});
