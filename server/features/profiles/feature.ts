import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import { createPost } from './posts/functions.ts';
import * as profileViews from './views/functions.ts';

export const profilesFeature = {
  functions: implementationsIn([profileViews]),
  entityWrites: {
    Post: { create: createPost },
  },
} satisfies Feature;
