import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Client } from '#client/createClient.ts';
import { useClient } from '#web/api/client.ts';

export const reviewKeys = {
  all: ['Review'],
  about: (userId: string) => ['Review', 'about', userId],
  mine: (userId: string, applicationId: string) => ['Review', 'mine', userId, applicationId],
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

/** What this person said after a hire; null until they did. */
export function myReviewQuery(client: Client, userId: string, applicationId: string) {
  return queryOptions({
    queryKey: reviewKeys.mine(userId, applicationId),
    queryFn: async () => {
      const mine = { reviewer_id: userId, application_id: applicationId };
      return (await client.entities.Review.filter(mine, null, 1))[0] ?? null;
    },
  });
}

export interface NewReview {
  application_id: string;
  reviewee_id: string;
  stars: number;
  comment: string;
  tags: string[];
}

export function useLeaveReview() {
  const client = useClient();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (review: NewReview) => client.entities.Review.create(review),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewKeys.all }),
  });
}
