import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ReviewAction } from '#web/features/reviews/ReviewAction.tsx';
import type { SentRequest } from './support/answers.ts';
import { choose } from './support/choose.ts';
import { expectAccessible } from './support/expectAccessible.ts';
import { applicationRow } from './support/jobRows.ts';
import { renderPart } from './support/renderPart.tsx';
import { rowOf } from './support/rowOf.ts';
import { facilityRow } from './support/rows.ts';

test('after a hire a review needs stars, is published once, and stays with the application', async () => {
  const reviews: object[] = [];
  const { sent } = await renderPart(
    <ReviewAction application={applicationRow({ status: 'hired' })} name="Noor Haddad" />,
    {
      at: '/facility-applicants',
      user: facilityRow(),
      answers: {
        'GET entities/Review': () => reviews,
        'POST entities/Review': ({ body }: SentRequest) => {
          const review = rowOf('Review', { id: 'review-1', ...(body as object) });
          reviews.push(review);
          return review;
        },
        'GET entities/*': [],
      },
    },
  );
  const opener = page.getByRole('button', { name: 'Leave a review' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Review Noor Haddad' });
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect.element(dialog.getByText('Please choose 1 to 5 stars')).toBeVisible();
  // A8.
  await expect.element(dialog.getByRole('radio', { name: '1 star' })).toHaveFocus();
  await expectAccessible();
  await choose(dialog.getByRole('radio', { name: '4 stars' }));
  await dialog.getByText('Good communication').click();
  await dialog.getByRole('textbox', { name: 'Comment' }).fill('Calm and quick.');
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect.element(page.getByRole('region', { name: 'Your review' }).getByText('Calm and quick.')).toBeVisible();
  await expect.element(opener).not.toBeInTheDocument();
  expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: 'entities/Review', body: { stars: 4, comment: 'Calm and quick.' } },
  ]);
});
