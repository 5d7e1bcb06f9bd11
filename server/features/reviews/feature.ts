import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import { createReview } from './functions.ts';
import * as reply from './reply.ts';
import { notifyReview, recomputeRating } from './reactions.ts';

export const reviewsFeature = {
  functions: implementationsIn([reply]),
  entityWrites: {
    Review: { create: createReview },
  },
  reactions: {
    Review: [recomputeRating, notifyReview],
  },
} satisfies Feature;
