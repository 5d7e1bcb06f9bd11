import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as reports from './functions.ts';
import * as warn from './warn.ts';

export const moderationFeature = {
  functions: implementationsIn([reports, warn]),
} satisfies Feature;
