import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as search from './functions.ts';
import { countSearchWords } from './searchWords.ts';
import { keepListings } from './tasks.ts';

export const searchFeature = {
  functions: implementationsIn([search]),
  tasks: { keepListings, countSearchWords },
} satisfies Feature;
