import { system } from '#domain/core/access.ts';
import type { Review } from '#domain/reviews/review.ts';
import { forEachBatch } from '#server/platform/forEachBatch.ts';
import type { Services } from '#server/platform/services.ts';
import { inTransaction, type Work } from '#server/platform/work.ts';
import { dueReviews, type DueReview } from './sql.ts';

/** Of the job `sweepHiring`: publishes reviews whose other side has written none in time. */
export async function publishDueReviews(services: Services): Promise<void> {
  const now = services.clock();
  await forEachBatch<DueReview>(
    services,
    (after) => dueReviews(services.db, now, after?.id ?? ''),
    ({ id, application_id }) =>
      inTransaction(services, system, async (work) => {
        await lockHire(work, application_id);
        const review = await work.system.get('Review', id, { lock: 'update' });
        if (!review.is_published) await publish(work, review);
      }),
    'a review could not be published',
  );
}

export function publish(work: Work, { id }: Review): Promise<Review> {
  const published_date = work.services.clock().toISOString();
  return work.system.update('Review', id, { is_published: true, published_date });
}

/** Two sides that write, or one that writes as the other's is published, take turns. */
export async function lockHire(work: Work, applicationId: string): Promise<void> {
  await work.system.find('Application', { id: applicationId }, { lock: 'update' });
}
