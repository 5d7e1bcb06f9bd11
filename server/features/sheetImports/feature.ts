import { implementationsIn } from '#server/platform/functions/implement.ts';
import type { Feature } from '#server/platform/product.ts';
import * as imports from './functions.ts';
import { runSheetImports } from './tasks.ts';

export const sheetImportsFeature = {
  functions: implementationsIn([imports]),
  tasks: { runSheetImports },
} satisfies Feature;
