import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as fit from './functions.ts';

export const fitFeature = {
  functions: implementationsIn([fit]),
} satisfies Feature;
