import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as references from './functions.ts';
import { notifyReference } from './reactions.ts';

export const referencesFeature = {
  functions: implementationsIn([references]),
  reactions: { Reference: [notifyReference] },
} satisfies Feature;
