import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import type { OutputOf } from '#domain/core/contract.ts';
import type { reviewOfHire } from '#domain/reviews/contracts.ts';
import { useClient } from '#web/api/client.ts';

export const reviewKeys = {
  all: ['Review'],
  about: (userId: string) => ['Review', 'about', userId],
  own: (userId: string, applicationId: string) => ['Review', 'mine', userId, applicationId],
} as const;

const perPage = 20;

/** What others say of a person, newest first, page by page. */
export function reviewsQuery(client: Client, userId: string) {
  return infiniteQueryOptions({
    queryKey: reviewKeys.about(userId),
    queryFn: ({ pageParam }) =>
      client.entities.Review.filter({ reviewee_id: userId }, '-created_date', perPage, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < perPage ? undefined : pages.length * perPage),
    // One that came between two pages moves the second by one: shown once.
    select: ({ pages }) => [...new Map(pages.flat().map((review) => [review.id, review])).values()],
  });
}

export type OwnReview = NonNullable<OutputOf<typeof reviewOfHire>['review']>;

/** What this side wrote after a hire, and what it may still write. */
export function reviewOfHireQuery(client: Client, userId: string, application_id: string) {
  return queryOptions({
    queryKey: reviewKeys.own(userId, application_id),
    queryFn: () => client.functions.reviewOfHire({ application_id }),
  });
}

interface WrittenReview {
  stars: number;
  comment: string;
  tags: string[];
}

/** A new review, or another wording of one that waits. */
type Written = WrittenReview & ({ application_id: string; reviewee_id: string } | { id: string });

export function useLeaveReview() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (review: Written) => {
      if (!('id' in review)) return client.entities.Review.create(review);
      const { id, ...said } = review;
      return client.entities.Review.update(id, said);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}

export function useReplyToReview() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { review_id: string; text: string }) => client.functions.replyToReview(input),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}
