import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as eligibility from './functions.ts';

export const eligibilityFeature = {
  functions: implementationsIn([eligibility]),
} satisfies Feature;
