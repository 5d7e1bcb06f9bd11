import type { Feature } from '#server/platform/product.ts';
import { createReview } from './functions.ts';
import { notifyReview, recomputeRating } from './reactions.ts';

export const reviewsFeature = {
  entityWrites: {
    Review: { create: createReview },
  },
  reactions: {
    Review: [recomputeRating, notifyReview],
  },
} satisfies Feature;
