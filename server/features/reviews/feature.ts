import type { Feature } from '#server/platform/product.ts';
import { createReview } from './functions.ts';
import { announceReview, recomputeRating } from './reactions.ts';

export const reviewsFeature = {
  entityWrites: {
    Review: { create: createReview },
  },
  reactions: {
    Review: [recomputeRating, announceReview],
  },
} satisfies Feature;
