import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import { createPost } from './posts/functions.ts';
import * as savedPeople from './savedPeople/functions.ts';
import { forgetUnsaved } from './savedPeople/reactions.ts';
import * as profileViews from './views/functions.ts';

export const profilesFeature = {
  functions: implementationsIn([profileViews, savedPeople]),
  entityWrites: {
    Post: { create: createPost },
  },
  reactions: {
    User: [forgetUnsaved],
  },
} satisfies Feature;
