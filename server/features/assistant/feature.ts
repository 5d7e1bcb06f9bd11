import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as agents from './functions.ts';

export const assistantFeature = {
  functions: implementationsIn([agents]),
} satisfies Feature;
